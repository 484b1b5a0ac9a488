// EXPECT assertion: true
// EXPECT memsafety: true
//
// Streams whose contents are known: memory and temporary files (POSIX fmemopen, open_memstream, C11 7.21.4.3).
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void writes_memory(void) {
  char *text = NULL;
  size_t size = 0;
  FILE *stream = open_memstream(&text, &size);
  if (!stream) return;
  assert(fprintf(stream, "x=%d", 42) == 4);
  fputc(';', stream);
  fputs("end", stream);
  fflush(stream);
  assert(size == 8 && strcmp(text, "x=42;end") == 0);
  fclose(stream);
  assert(size == 8 && strcmp(text, "x=42;end") == 0);
  free(text);
}

static void reads_memory(void) {
  char text[] = "line one\nline two\n12 abc", line[32], word[8];
  char *copy = NULL;
  size_t room = 0;
  int number = 0;
  FILE *stream = fmemopen(text, strlen(text), "r");
  if (!stream) return;
  assert(fgets(line, sizeof line, stream) == line && strcmp(line, "line one\n") == 0);
  assert(getline(&copy, &room, stream) == 9 && strcmp(copy, "line two\n") == 0);
  free(copy);
  assert(fscanf(stream, "%d %7s", &number, word) == 2 && number == 12 && strcmp(word, "abc") == 0);
  assert(fgetc(stream) == EOF && feof(stream) && !ferror(stream));
  fclose(stream);
}

static void writes_block(void) {
  char block[8];
  FILE *stream = fmemopen(block, sizeof block, "w");
  if (!stream) return;
  fprintf(stream, "%s-%d", "ab", 7);
  assert(fflush(stream) == 0 && strcmp(block, "ab-7") == 0);
  assert(fputs("too much", stream) >= 0 && !ferror(stream));
  assert(fflush(stream) == EOF && ferror(stream) && strcmp(block, "ab-7too") == 0);
  assert(fclose(stream) == 0);
}

static void uses_file(void) {
  char line[16];
  FILE *stream = tmpfile();
  if (!stream) return;
  assert(fgetc(stream) == EOF);
  if (fputs("hello\nworld\n", stream) >= 0 && fflush(stream) == 0 && fseek(stream, 0, SEEK_SET) == 0) {
    if (fgets(line, sizeof line, stream)) {
      assert(strcmp(line, "hello\n") == 0);
      assert(ftell(stream) == 6);
    }
    if (ungetc('!', stream) == '!') assert(fgetc(stream) == '!');
  }
  fclose(stream);
}

int main(void) {
  writes_memory();
  reads_memory();
  writes_block();
  uses_file();
  return 0;
}
