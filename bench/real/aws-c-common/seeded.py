#!/usr/bin/env python3
"""Puts one defect at a time into a copy of aws-c-common and runs the proof that must then fail: anything but `false` is reported.

    bench/real/aws-c-common/seeded.py --fathom BUILD/cli/fathom [--source DIR] [number ...]

`true` is the worst answer there is; `unknown` says that the proof's result means less than it seems.
"""
import argparse
import shutil
import sys
import tempfile
from pathlib import Path

import run

HARNESS = "verification/cbmc/proofs/{0}/{0}_harness.c"
HELPERS = "verification/cbmc/sources/make_common_data_structures.c"
# proof, file, text, what stands there instead. The text must occur; its first occurrence behind `after` (if given) is replaced.
DEFECTS = [
    ("aws_byte_buf_append", "source/byte_buf.c", "if (to->capacity - to->len < from->len) {", "if (0) {", "int aws_byte_buf_append("),
    ("aws_byte_buf_append", "source/byte_buf.c", "to->len += from->len;", "to->len = from->len;", "int aws_byte_buf_append("),
    ("aws_array_eq", "source/byte_buf.c", "if (len_a != len_b) {", "if (len_a > len_b) {", "bool aws_array_eq("),
    ("aws_array_eq", "source/byte_buf.c", "return !memcmp(array_a, array_b, len_a);", "return !memcmp(array_a, array_b, len_a - 1);", ""),
    ("aws_array_eq_c_str", "source/byte_buf.c", "i < array_len; ++i) {", "i <= array_len; ++i) {", "bool aws_array_eq_c_str("),
    ("aws_array_eq_c_str", "source/byte_buf.c", "if (s == '\\0') {", "if (0) {", "bool aws_array_eq_c_str("),
    ("aws_byte_buf_advance", "source/byte_buf.c", "buffer->capacity - buffer->len >= len", "buffer->capacity >= len", "bool aws_byte_buf_advance("),
    ("aws_byte_buf_advance", "source/byte_buf.c", "buffer->len += len;", "", "bool aws_byte_buf_advance("),
    ("aws_byte_buf_init", "source/byte_buf.c", "buf->capacity = capacity;", "buf->capacity = capacity + 1;", ""),
    ("aws_byte_buf_init_copy", "source/byte_buf.c", "src->buffer, src->len);", "src->buffer, src->capacity + 1);", "int aws_byte_buf_init_copy("),
    ("aws_byte_buf_clean_up", "source/byte_buf.c", "buf->buffer = NULL;", "", "void aws_byte_buf_clean_up("),
    ("aws_byte_buf_write_u8", "source/byte_buf.c", "buf->len + len > buf->capacity", "buf->len + len > buf->capacity + 1", "bool aws_byte_buf_write("),
    ("aws_string_new_from_array", "source/string.c", "sizeof(struct aws_string) + 1, len", "sizeof(struct aws_string) - 8, len", ""),
    ("aws_string_new_from_array", "source/string.c", "str->bytes[len] = 0;", "str->len;", "struct aws_string *aws_string_new_from_array("),
    ("aws_array_list_get_at_ptr", "include/aws/common/array_list.inl", "aws_array_list_length(list) > index", "aws_array_list_length(list) >= index", "int aws_array_list_get_at_ptr("),
    ("aws_array_list_pop_back", "include/aws/common/array_list.inl", "(aws_array_list_length(list) - 1)", "aws_array_list_length(list)", "int aws_array_list_pop_back("),
    ("aws_array_list_pop_back", "include/aws/common/array_list.inl", "if (aws_array_list_length(list) > 0) {", "if (1) {", "int aws_array_list_pop_back("),
    ("aws_add_size_saturating", "include/aws/common/math.cbmc.inl", "return UINT64_MAX;", "return a + b;", "aws_add_u64_saturating("),
    ("aws_linked_list_insert_after", "include/aws/common/linked_list.inl", "after->next->prev = to_add;", "", "void aws_linked_list_insert_after("),
    ("aws_linked_list_remove", "include/aws/common/linked_list.inl", "node->prev->next = node->next;", "", "void aws_linked_list_remove("),
    ("aws_is_power_of_two", "include/aws/common/math.inl", "x && (!(x & (x - 1)))", "!(x & (x - 1))", ""),
    ("aws_byte_cursor_right_trim_pred", "source/byte_buf.c", "trimmed.ptr + trimmed.len - 1", "trimmed.ptr + trimmed.len", "aws_byte_cursor_right_trim_pred("),
    ("aws_byte_cursor_read_be16", "source/byte_buf.c", "*var = aws_ntoh16(*var);", "", "bool aws_byte_cursor_read_be16("),
    ("aws_priority_queue_pop", HELPERS, "list->data = malloc(list->current_size);", "list->data = malloc(list->current_size - 1);", "ensure_array_list_has_allocated_data_member("),
    ("aws_hash_callback_string_destroy", "source/string.c", "if (str && str->allocator) {", "if (1) {", "void aws_string_destroy("),
]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("numbers", nargs="*", type=int, help="of defects, from 0; all if none")
    parser.add_argument("--source", type=Path)
    parser.add_argument("--fathom", default="fathom")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--memory", type=int, default=4000)
    arguments = parser.parse_args()
    arguments.cbmc = arguments.logs = arguments.property = None
    arguments.show, arguments.option = False, []
    source = run.find_proofs(arguments.source or run.fetched_source()).parents[2]
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "aws-c-common"
        shutil.copytree(source, copy, symlinks=True, ignore=shutil.ignore_patterns("tests", ".git*"))
        for number in arguments.numbers or range(len(DEFECTS)):
            proof, name, old, new, after = DEFECTS[number]
            file = copy / name
            text = file.read_text()
            start = text.index(after)
            at = text.index(old, start)
            file.write_text(text[:at] + new + text[at + len(old):])
            row = run.check(arguments, copy / "verification/cbmc/proofs" / proof)
            file.write_text(text)
            missed += row["verdict"] != "false"
            print(f"{number:3} {proof:35} {row['verdict']:8} {row['reason']:60.60} {old} -> {new or '(nothing)'}", flush=True)
    print(f"{missed} without the verdict false")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
