#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"

static void jump_back(void *context)
{
    longjmp(*(jmp_buf *)context, 1);
}

static struct arena *new_arena(void)
{
    return arena_new(NULL, NULL);
}

static void test_memory_is_zero_and_aligned(void **state)
{
    (void)state;
    struct arena *arena = new_arena();
    static const unsigned char zeros[100000];
    for (size_t size = 0; size < 100000; size = size * 2 + 1) {
        unsigned char *piece = arena_alloc(arena, size);
        assert_int_equal((uintptr_t)piece % _Alignof(max_align_t), 0);
        assert_memory_equal(piece, zeros, size);
        memset(piece, 0xAA, size);
    }
    arena_free(arena);
    arena_free(NULL);
}

static void test_pieces_do_not_overlap(void **state)
{
    (void)state;
    struct arena *arena = new_arena();
    enum { COUNT = 3000 };
    unsigned char *pieces[COUNT];
    size_t sizes[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        sizes[i] = i % 97 == 0 ? 40000 + i : i % 61;
        pieces[i] = arena_alloc(arena, sizes[i]);
        memset(pieces[i], (int)(i % 251), sizes[i]);
    }
    for (size_t i = 0; i < COUNT; i++)
        for (size_t k = 0; k < sizes[i]; k++)
            assert_int_equal(pieces[i][k], i % 251);
    arena_free(arena);
}

static void test_lists_grow(void **state)
{
    (void)state;
    struct arena *arena = new_arena();
    int *items = NULL;
    size_t capacity = 0;
    for (size_t count = 0; count < 100000; count++) {
        size_t before = capacity;
        items = arena_grow(arena, items, &capacity, count + 1, sizeof *items);
        assert_true(capacity > count);
        for (size_t i = before; i < capacity; i++)
            assert_int_equal(items[i], 0);
        items[count] = (int)count;
        if (count % 1000 == 0)
            arena_alloc(arena, 10);    /* now and then something stands in the way */
    }
    for (size_t i = 0; i < 100000; i++)
        assert_int_equal(items[i], i);
    assert_ptr_equal(arena_grow(arena, items, &capacity, 5, sizeof *items), items);
    arena_free(arena);
}

static void test_last_list_grows_where_it_stands(void **state)
{
    (void)state;
    struct arena *arena = new_arena();
    size_t capacity = 0;
    char *items = arena_grow(arena, NULL, &capacity, 100, 1);
    strcpy(items, "kept");
    assert_ptr_equal(arena_grow(arena, items, &capacity, 1000, 1), items);
    arena_alloc(arena, 1);
    char *moved = arena_grow(arena, items, &capacity, 3000, 1);
    assert_ptr_not_equal(moved, items);
    assert_string_equal(moved, "kept");
    arena_free(arena);
}

static void test_copies_and_prints(void **state)
{
    (void)state;
    struct arena *arena = new_arena();
    assert_string_equal(arena_copy(arena, "Rhyd-y-groes"), "Rhyd-y-groes");
    assert_string_equal(arena_copy(arena, ""), "");
    assert_string_equal(arena_copy_part(arena, "Rhyd-y-groes", 4), "Rhyd");
    assert_string_equal(arena_copy_part(arena, NULL, 0), "");
    assert_string_equal(arena_print(arena, "%s %d", "hex", 506), "hex 506");
    for (int width = 250; width < 260; width++) {
        char *text = arena_print(arena, "%*d", width, 7);
        assert_int_equal(strlen(text), width);
        assert_int_equal(text[width - 1], '7');
    }
    arena_free(arena);
}

static void test_release_gives_back(void **state)
{
    (void)state;
    struct arena *arena = new_arena();
    struct arena_mark empty = arena_mark(arena);
    char *kept = arena_copy(arena, "kept");
    struct arena_mark mark = arena_mark(arena);
    char *first = NULL;
    for (int page = 0; page < 100; page++) {
        char *piece = arena_copy(arena, "scratch");
        if (!first)
            first = piece;
        assert_ptr_equal(piece, first);    /* the same place, every time */
        for (int i = 0; i < 20; i++)
            memset(arena_alloc(arena, 10000), 1, 10000);
        memset(arena_alloc(arena, 300000), 1, 300000);
        arena_copy(arena, "after a large piece");
        arena_release(arena, mark);
    }
    assert_string_equal(kept, "kept");
    unsigned char *again = arena_alloc(arena, 100);
    for (int i = 0; i < 100; i++)
        assert_int_equal(again[i], 0);
    arena_release(arena, empty);
    assert_string_equal(arena_copy(arena, "begun anew"), "begun anew");
    arena_free(arena);
}

/* A mark taken when the newest block holds one large piece, while small pieces still go to an older block. */
static void test_release_to_a_large_piece(void **state)
{
    (void)state;
    struct arena *arena = new_arena();
    char *before = arena_copy(arena, "before");
    char *large = arena_alloc(arena, 200000);
    memset(large, 'x', 200000);
    char *between = arena_copy(arena, "between");
    struct arena_mark mark = arena_mark(arena);
    char *scratch = arena_copy(arena, "scratch");
    for (int i = 0; i < 30; i++)
        arena_alloc(arena, 9000);
    arena_release(arena, mark);
    assert_string_equal(before, "before");
    assert_string_equal(between, "between");
    assert_int_equal(large[199999], 'x');
    assert_ptr_equal(arena_copy(arena, "again"), scratch);
    arena_free(arena);
}

static void test_large_first_piece(void **state)
{
    (void)state;
    struct arena *arena = new_arena();
    char *large = arena_alloc(arena, 200000);
    large[0] = 'x';
    struct arena_mark mark = arena_mark(arena);
    arena_copy(arena, "scratch");
    arena_release(arena, mark);
    assert_string_equal(arena_copy(arena, "more"), "more");
    assert_int_equal(large[0], 'x');
    arena_free(arena);
}

enum impossible { IMPOSSIBLE_SIZE, IMPOSSIBLE_ARRAY, IMPOSSIBLE_GROWTH, IMPOSSIBLE_PART, BY_HAND, IMPOSSIBLE_COUNT };

static void ask(struct arena *arena, enum impossible what)
{
    size_t capacity = 0;
    volatile size_t most = SIZE_MAX;    /* hidden from the compiler, which would warn */
    switch (what) {
    case IMPOSSIBLE_SIZE:
        arena_alloc(arena, most);
        break;
    case IMPOSSIBLE_ARRAY:
        arena_alloc_array(arena, most / 2, 3);
        break;
    case IMPOSSIBLE_GROWTH:
        arena_grow(arena, NULL, &capacity, most / 2 + 2, 4);
        break;
    case IMPOSSIBLE_PART:
        arena_copy_part(arena, "", most);
        break;
    default:
        arena_exhausted(arena);
    }
}

static void check_exhausted(enum impossible what)
{
    jmp_buf back;
    struct arena *arena = arena_new(jump_back, &back);
    if (setjmp(back) == 0) {
        ask(arena, what);
        fail_msg("%d should have jumped", what);
    }
    assert_string_equal(arena_copy(arena, "still usable"), "still usable");
    arena_free(arena);
}

static void test_exhausted_is_called(void **state)
{
    (void)state;
    for (int what = 0; what < IMPOSSIBLE_COUNT; what++)
        check_exhausted((enum impossible)what);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory_is_zero_and_aligned),
        cmocka_unit_test(test_pieces_do_not_overlap),
        cmocka_unit_test(test_lists_grow),
        cmocka_unit_test(test_last_list_grows_where_it_stands),
        cmocka_unit_test(test_copies_and_prints),
        cmocka_unit_test(test_release_gives_back),
        cmocka_unit_test(test_release_to_a_large_piece),
        cmocka_unit_test(test_large_first_piece),
        cmocka_unit_test(test_exhausted_is_called),
    };
    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
