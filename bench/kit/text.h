/* Pieces of parsers: JSON (positions move past what was read) and HTTP. */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>

#include "kit.h"

#define LONGEST 65536

void skip_space(const char *buf, size_t *start, size_t max)
contract(
  requires(max <= LONGEST && fresh(buf, max) && fresh(start, sizeof(*start)))
  requires(*start <= max)
  assigns(*start)
  ensures(*start >= old(*start) && *start <= max)
  ensures(*start < max ==> buf[*start] != ' '));

/* at least one digit, and none after */
bool skip_digits(const char *buf, size_t *start, size_t max)
contract(
  requires(max <= LONGEST && fresh(buf, max) && fresh(start, sizeof(*start)))
  requires(*start <= max)
  assigns(*start)
  ensures(*start >= old(*start) && *start <= max)
  ensures(return_value == (*start > old(*start)))
  ensures(forall(k, 0, *start, k >= old(*start) ==> (buf[k] >= '0' && buf[k] <= '9'))));

/* a backslash and what is after it; \u has four digits */
bool skip_escape(const char *buf, size_t *start, size_t max)
contract(
  requires(max <= LONGEST && fresh(buf, max) && fresh(start, sizeof(*start)))
  requires(*start < max)
  assigns(*start)
  ensures(*start <= max)
  ensures(return_value ? *start > old(*start) + 1 : *start == old(*start)));

/* from quote to quote; start stays where there is none at the end */
bool skip_string(const char *buf, size_t *start, size_t max)
contract(
  requires(max <= LONGEST && fresh(buf, max) && fresh(start, sizeof(*start)))
  requires(*start <= max)
  assigns(*start)
  ensures(*start <= max)
  ensures(return_value ? *start > old(*start) + 1 : *start == old(*start)));

bool skip_literal(const char *buf, size_t *start, size_t max, const char *literal, size_t length)
contract(
  requires(max <= LONGEST && fresh(buf, max) && fresh(start, sizeof(*start)))
  requires(length >= 1 && length <= 8 && fresh(literal, length))
  requires(*start <= max)
  assigns(*start)
  ensures(*start == old(*start) + (return_value ? length : 0) && *start <= max));

/* brackets and braces are closed as they were opened, outside of strings */
bool check_nesting(const char *buf, size_t max)
contract(
  requires(max <= LONGEST && fresh(buf, max)));

/* where "\r\n" begins, or max */
size_t find_crlf(const char *buf, size_t max)
contract(
  requires(max <= LONGEST && fresh(buf, max))
  ensures(return_value <= max)
  ensures(return_value < max ==> (return_value + 1 < max && buf[return_value] == '\r' && buf[return_value + 1] == '\n')));

bool equal_ignoring_case(const char *a, const char *b, size_t length)
contract(
  requires(length <= LONGEST && fresh(a, length) && fresh(b, length)));

/* "HTTP/1.1 200 ...": 200; -1 if it is none */
int status_code(const char *line, size_t length)
contract(
  requires(length <= LONGEST && fresh(line, length))
  ensures(return_value == -1 || (return_value >= 100 && return_value <= 999)));

/* hexadecimal digits up to ';' or the end; -1 if there are none, or more than fit */
long chunk_size(const char *line, size_t length)
contract(
  requires(length <= LONGEST && fresh(line, length))
  ensures(return_value >= -1));

/* a number of JSON: minus, digits, a fraction; start stays where there is none */
bool skip_number(const char *buf, size_t *start, size_t max)
contract(
  requires(max <= LONGEST && fresh(buf, max) && fresh(start, sizeof(*start)))
  requires(*start <= max)
  assigns(*start)
  ensures(*start <= max)
  ensures(return_value ? *start > old(*start) : *start == old(*start)));

/* the name of a header of HTTP, up to its colon: 0 where there is none, or a character that no name has */
size_t header_name(const char *line, size_t length)
contract(
  requires(length <= LONGEST && fresh(line, length))
  ensures(return_value < length || return_value == 0)
  ensures(return_value > 0 ==> line[return_value] == ':')
  ensures(forall(k, 0, return_value, line[k] > ' ' && line[k] != ':')));

#endif
