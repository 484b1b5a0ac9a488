// Stands for busybox's libbb.h, which wants a configured tree: the declarations that the files checked here use.
#pragma once
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define FAST_FUNC
#define ALIGN1
#define ALIGN_SUFFIX
#define ENABLE_BASE32 1
#define ENABLE_FEATURE_CLEAN_UP 1
#define IF_DESKTOP(...) __VA_ARGS__
#define BASE64_LENGTH(length) (4 * (((length) + 2) / 3))
enum { BASE64_FLAG_UU_STOP = 0x100, BASE64_32 = 0x200, BASE64_FLAG_NO_STOP_CHAR = 0x80 };
struct suffix_mult {
  char suffix[4];
  unsigned mult;
};
char *skip_whitespace(const char *text);
void bb_error_msg_and_die(const char *format, ...) __attribute__((noreturn));
void bb_simple_error_msg_and_die(const char *text) __attribute__((noreturn));
char *is_prefixed_with(const char *string, const char *key);
char *xstrdup(const char *text);
char *xrealloc_getcwd_or_warn(char *folder);
char *concat_path_file(const char *path, const char *filename);
