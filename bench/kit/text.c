#include "text.h"

#include "base.h"

static bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

void skip_space(const char *buf, size_t *start, size_t max) {
  size_t i;
  for (i = *start; i < max; i++)
  loop(
    assigns(i)
    invariant(*start <= i && i <= max)
    decreases(max - i))
  {
    if (!is_space(buf[i])) {
      break;
    }
  }
  *start = i;
}

bool skip_digits(const char *buf, size_t *start, size_t max) {
  size_t saved = *start;
  size_t i;
  for (i = *start; i < max; i++)
  loop(
    assigns(i)
    invariant(*start <= i && i <= max)
    invariant(forall(k, 0, i, k >= saved ==> (buf[k] >= '0' && buf[k] <= '9')))
    decreases(max - i))
  {
#ifdef WRONG_skip_digits
    if (buf[i] < '0' && buf[i] > '9') {
#else
    if (buf[i] < '0' || buf[i] > '9') {
#endif
      break;
    }
  }
  *start = i;
  return i > saved;
}

bool skip_escape(const char *buf, size_t *start, size_t max) {
  size_t i = *start;
#ifdef WRONG_skip_escape
  if (i < max && buf[i] == '\\') {
#else
  if (i + 1 < max && buf[i] == '\\') {
#endif
    switch (buf[i + 1]) {
      case '"':
      case '\\':
      case '/':
      case 'b':
      case 'f':
      case 'n':
      case 'r':
      case 't':
        *start = i + 2;
        return true;
      case 'u': {
        unsigned count = 0;
        while (count < 4 && i + 2 + count < max && hex_value(buf[i + 2 + count]) >= 0)
        loop(
          assigns(count)
          invariant(count <= 4 && i + 2 + count <= max)
          decreases(4 - count))
        {
          count++;
        }
        if (count == 4) {
          *start = i + 6;
          return true;
        }
        return false;
      }
      default:
        return false;
    }
  }
  return false;
}

bool skip_string(const char *buf, size_t *start, size_t max) {
  size_t i = *start;
  if (i >= max || buf[i] != '"') {
    return false;
  }
  i++;
  while (i < max)
  loop(
    assigns(i)
    invariant(*start < i && i <= max)
    decreases(max - i))
  {
    if (buf[i] == '"') {
      *start = i + 1;
      return true;
    }
    if (buf[i] == '\\') {
      if (!skip_escape(buf, &i, max)) {
        return false;
      }
    } else if ((unsigned char)buf[i] < 0x20) {
      return false;
    } else {
      i++;
    }
  }
  return false;
}

bool skip_literal(const char *buf, size_t *start, size_t max, const char *literal, size_t length) {
#ifdef WRONG_skip_literal
  if (*start + length > max + 1) {
#else
  if (length > max - *start) {
#endif
    return false;
  }
  for (size_t i = 0; i < length; i++)
  loop(
    assigns(i)
    invariant(i <= length)
    decreases(length - i))
  {
    if (buf[*start + i] != literal[i]) {
      return false;
    }
  }
  *start += length;
  return true;
}

bool check_nesting(const char *buf, size_t max) {
  char stack[32];
  size_t depth = 0;
  size_t i = 0;
  while (i < max)
  loop(
    assigns(i, depth, slice(stack, sizeof(stack)))
    invariant(i <= max && depth <= sizeof(stack))
    invariant(forall(k, 0, depth, stack[k] == '[' || stack[k] == '{'))
    decreases(max - i))
  {
    char c = buf[i];
    if (c == '"') {
      if (!skip_string(buf, &i, max)) {
        return false;
      }
      continue;
    }
    if (c == '[' || c == '{') {
#ifdef WRONG_check_nesting
      if (depth > sizeof(stack)) {
#else
      if (depth == sizeof(stack)) {
#endif
        return false;
      }
      stack[depth++] = c;
    } else if (c == ']' || c == '}') {
      if (depth == 0 || stack[depth - 1] != (c == ']' ? '[' : '{')) {
        return false;
      }
      depth--;
    }
    i++;
  }
  return depth == 0;
}

size_t find_crlf(const char *buf, size_t max) {
  for (size_t i = 0; i + 1 < max; i++)
  loop(
    assigns(i)
    invariant(i == 0 || i < max)
    decreases(max - i))
  {
    if (buf[i] == '\r' && buf[i + 1] == '\n') {
      return i;
    }
  }
  return max;
}

static char lower(char c) {
  return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

bool equal_ignoring_case(const char *a, const char *b, size_t length) {
  for (size_t i = 0; i < length; i++)
  loop(
    assigns(i)
    invariant(i <= length)
    decreases(length - i))
  {
    if (lower(a[i]) != lower(b[i])) {
      return false;
    }
  }
  return true;
}

int status_code(const char *line, size_t length) {
  int code = 0;
  if (length < 12 || !equal_ignoring_case(line, "HTTP/1.", 7) || line[8] != ' ') {
    return -1;
  }
  for (size_t i = 9; i < 12; i++)
  loop(
    assigns(i, code)
    invariant(i >= 9 && i <= 12)
    invariant(code >= 0 && code <= (i == 9 ? 0 : i == 10 ? 9 : i == 11 ? 99 : 999))
    decreases(12 - i))
  {
    if (line[i] < '0' || line[i] > '9') {
      return -1;
    }
    code = 10 * code + (line[i] - '0');
  }
#ifdef WRONG_status_code
  return code;
#else
  return code < 100 ? -1 : code;
#endif
}

long chunk_size(const char *line, size_t length) {
  long size = 0;
  size_t i = 0;
  while (i < length && line[i] != ';')
  loop(
    assigns(i, size)
    invariant(i <= length && size >= 0)
    decreases(length - i))
  {
    int digit = hex_value(line[i]);
#ifdef WRONG_chunk_size
    if (digit < 0 || size > LONG_MAX / 16 + 1) {
#else
    if (digit < 0 || size > LONG_MAX / 16) {
#endif
      return -1;
    }
    size = 16 * size + digit;
    i++;
  }
  return i == 0 ? -1 : size;
}

bool skip_number(const char *buf, size_t *start, size_t max) {
  size_t i = *start;
  if (i < max && buf[i] == '-') {
    i++;
  }
  if (!skip_digits(buf, &i, max)) {
    return false;
  }
#ifdef WRONG_skip_number
  if (buf[i] == '.') {
#else
  if (i < max && buf[i] == '.') {
#endif
    i++;
    if (!skip_digits(buf, &i, max)) {
      return false;
    }
  }
  *start = i;
  return true;
}

size_t header_name(const char *line, size_t length) {
  for (size_t i = 0; i < length; i++)
  loop(
    assigns(i)
    invariant(i <= length)
    invariant(forall(k, 0, i, line[k] > ' ' && line[k] != ':'))
    decreases(length - i))
  {
    if (line[i] == ':') {
      return i;
    }
#ifdef WRONG_header_name
    if (line[i] < ' ') {
#else
    if (line[i] <= ' ') {
#endif
      return 0;
    }
  }
  return 0;
}
