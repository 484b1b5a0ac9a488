/* wordfreq: counts the words of standard input, in the style of coreutils.
 *
 *   wordfreq [-c] [-i] [-n COUNT] [-w WIDTH] [-m LENGTH] [--count] [--ignore-case] [--top=COUNT] ...
 *
 * A table with chains of the words in lower case, a sorted array for the output. */
#include <ctype.h>
#include <errno.h>
#include <error.h>
#include <getopt.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { initial_buckets = 4, longest_word = 64, default_width = 8 };

struct word {
  struct word *next; /* in the bucket */
  size_t length;
  unsigned long count;
  unsigned long first; /* the line that had it first */
  uint32_t hash;
  char text[];
};

struct table {
  struct word **buckets;
  size_t bucket_count;
  size_t word_count;
};

struct settings {
  bool ignore_case;
  bool only_totals;
  bool reverse;
  unsigned long top;
  unsigned long width;
  unsigned long shortest;
};

struct totals {
  unsigned long lines;
  unsigned long words;
  unsigned long characters;
  unsigned long longest_line;
};

static const char *program_name = "wordfreq";

static const struct option long_options[] = {
    {"count", no_argument, NULL, 'c'},   {"ignore-case", no_argument, NULL, 'i'}, {"reverse", no_argument, NULL, 'r'},
    {"top", required_argument, NULL, 'n'}, {"width", required_argument, NULL, 'w'}, {"min", required_argument, NULL, 'm'},
    {"help", no_argument, NULL, 'h'},    {NULL, 0, NULL, 0}};

/* Memory. */

static void *checked_malloc(size_t size) {
  void *block = malloc(size ? size : 1);
  if (!block) error(EXIT_FAILURE, errno, "memory exhausted");
  return block;
}

static void *checked_calloc(size_t count, size_t size) {
  void *block = calloc(count ? count : 1, size ? size : 1);
  if (!block) error(EXIT_FAILURE, errno, "memory exhausted");
  return block;
}

/* Words in a table. */

static uint32_t hash_of(const char *text, size_t length) {
  uint32_t hash = 2166136261u;
  for (size_t i = 0; i < length; i++) {
    hash ^= (unsigned char)text[i];
    hash *= 16777619u;
  }
  return hash;
}

static void table_open(struct table *table) {
  table->bucket_count = initial_buckets;
  table->word_count = 0;
  table->buckets = checked_calloc(table->bucket_count, sizeof *table->buckets);
}

static void table_close(struct table *table) {
  for (size_t i = 0; i < table->bucket_count; i++) {
    struct word *word = table->buckets[i];
    while (word) {
      struct word *next = word->next;
      free(word);
      word = next;
    }
  }
  free(table->buckets);
  table->buckets = NULL;
  table->bucket_count = table->word_count = 0;
}

static void table_grow(struct table *table) {
  size_t count = table->bucket_count * 2;
  struct word **buckets = checked_calloc(count, sizeof *buckets);
  for (size_t i = 0; i < table->bucket_count; i++) {
    struct word *word = table->buckets[i];
    while (word) {
      struct word *next = word->next;
      struct word **bucket = &buckets[word->hash % count];
      word->next = *bucket;
      *bucket = word;
      word = next;
    }
  }
  free(table->buckets);
  table->buckets = buckets;
  table->bucket_count = count;
}

static struct word *table_find(const struct table *table, const char *text, size_t length, uint32_t hash) {
  struct word *word = table->buckets[hash % table->bucket_count];
  for (; word; word = word->next)
    if (word->hash == hash && word->length == length && memcmp(word->text, text, length) == 0) return word;
  return NULL;
}

static struct word *table_add(struct table *table, const char *text, size_t length, unsigned long line) {
  uint32_t hash = hash_of(text, length);
  struct word *word = table_find(table, text, length, hash);
  if (word) {
    word->count++;
    return word;
  }
  if (table->word_count >= table->bucket_count) table_grow(table);
  word = checked_malloc(sizeof *word + length + 1);
  struct word **bucket = &table->buckets[hash % table->bucket_count];
  memcpy(word->text, text, length);
  word->text[length] = '\0';
  word->length = length;
  word->count = 1;
  word->first = line;
  word->hash = hash;
  word->next = *bucket;
  *bucket = word;
  table->word_count++;
  return word;
}

/* The words in the order of the output. */

static bool order_is_reversed;

static int compare_words(const void *left, const void *right) {
  const struct word *a = *(const struct word *const *)left, *b = *(const struct word *const *)right;
  int result = 0;
  if (a->count != b->count)
    result = a->count > b->count ? -1 : 1;
  else
    result = strcmp(a->text, b->text);
  return order_is_reversed ? -result : result;
}

static struct word **sorted_words(const struct table *table) {
  struct word **words = checked_calloc(table->word_count, sizeof *words);
  size_t count = 0;
  for (size_t i = 0; i < table->bucket_count; i++)
    for (struct word *word = table->buckets[i]; word; word = word->next) words[count++] = word;
  qsort(words, count, sizeof *words, compare_words);
  return words;
}

/* Lines. */

static bool belongs_to_word(unsigned char c) { return isalnum(c) || c == '_' || c == '\''; }

static size_t copy_word(char *to, const char *from, size_t length, bool ignore_case) {
  if (length > longest_word) length = longest_word;
  for (size_t i = 0; i < length; i++) to[i] = ignore_case ? (char)tolower((unsigned char)from[i]) : from[i];
  to[length] = '\0';
  return length;
}

static void count_line(struct table *table, const char *line, size_t length, const struct settings *settings,
                       struct totals *totals) {
  size_t at = 0;
  char word[longest_word + 1];
  while (at < length) {
    while (at < length && !belongs_to_word((unsigned char)line[at])) at++;
    size_t begin = at;
    while (at < length && belongs_to_word((unsigned char)line[at])) at++;
    if (at == begin) break;
    totals->words++;
    if (at - begin < settings->shortest) continue;
    size_t kept = copy_word(word, line + begin, at - begin, settings->ignore_case);
    table_add(table, word, kept, totals->lines);
  }
}

static void count_stream(struct table *table, FILE *stream, const struct settings *settings, struct totals *totals) {
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  while ((length = getline(&line, &room, stream)) > 0) {
    totals->lines++;
    totals->characters += (unsigned long)length;
    if (line[length - 1] == '\n') line[--length] = '\0';
    if ((unsigned long)length > totals->longest_line) totals->longest_line = (unsigned long)length;
    count_line(table, line, (size_t)length, settings, totals);
  }
  if (ferror(stream)) error(EXIT_FAILURE, errno, "read error");
  free(line);
}

/* Output. */

static void print_words(const struct table *table, const struct settings *settings) {
  order_is_reversed = settings->reverse;
  struct word **words = sorted_words(table);
  size_t count = table->word_count;
  if (settings->top && settings->top < count) count = settings->top;
  for (size_t i = 0; i < count; i++)
    printf("%*lu %s (%lu)\n", (int)settings->width, words[i]->count, words[i]->text, words[i]->first);
  free(words);
}

static void print_totals(const struct table *table, const struct totals *totals, const struct settings *settings) {
  int width = (int)settings->width;
  printf("%*lu lines\n", width, totals->lines);
  printf("%*lu words\n", width, totals->words);
  printf("%*zu different\n", width, table->word_count);
  printf("%*lu characters\n", width, totals->characters);
  printf("%*lu longest\n", width, totals->longest_line);
}

/* Options. */

static void usage(int status) {
  FILE *to = status == EXIT_SUCCESS ? stdout : stderr;
  fprintf(to, "usage: %s [-chir] [-n COUNT] [-w WIDTH] [-m LENGTH]\n", program_name);
  exit(status);
}

static unsigned long number_of(const char *text, unsigned long most, const char *what) {
  char *end;
  errno = 0;
  unsigned long number = strtoul(text, &end, 10);
  if (end == text || *end || errno == ERANGE || number > most) error(EXIT_FAILURE, 0, "invalid %s: '%s'", what, text);
  return number;
}

static void read_options(int argc, char **argv, struct settings *settings) {
  int option;
  while ((option = getopt_long(argc, argv, "chirn:w:m:", long_options, NULL)) != -1) switch (option) {
    case 'c':
      settings->only_totals = true;
      break;
    case 'h':
      usage(EXIT_SUCCESS);
      break;
    case 'i':
      settings->ignore_case = true;
      break;
    case 'r':
      settings->reverse = true;
      break;
    case 'n':
      settings->top = number_of(optarg, ULONG_MAX, "number of words");
      break;
    case 'w':
      settings->width = number_of(optarg, 64, "width");
      break;
    case 'm':
      settings->shortest = number_of(optarg, longest_word, "length");
      break;
    default:
      usage(EXIT_FAILURE);
    }
  if (optind < argc) error(EXIT_FAILURE, 0, "extra operand '%s'", argv[optind]);
}

int main(int argc, char **argv) {
  struct settings settings = {.width = default_width, .shortest = 1};
  struct totals totals = {0};
  struct table table;
  if (argc > 0 && argv[0]) program_name = argv[0];
  read_options(argc, argv, &settings);
  table_open(&table);
  count_stream(&table, stdin, &settings, &totals);
  if (settings.only_totals)
    print_totals(&table, &totals, &settings);
  else
    print_words(&table, &settings);
  table_close(&table);
  if (fflush(stdout) != 0) error(EXIT_FAILURE, errno, "write error");
  return EXIT_SUCCESS;
}
