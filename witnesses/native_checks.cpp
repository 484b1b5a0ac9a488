#include "witnesses/native_checks.h"

#include "ir/program/sanitizer.h"

namespace fathom::witnesses {

namespace {

/// The data of the handlers and what is made of it. A type's `info` is
///
///   bit 0: signed | bits 1..15: log2 of the width
///
/// and values wider than a pointer are passed by address.
constexpr const char* text = R"(
void _exit(int status) __attribute__((noreturn));
long write(int file, const void *bytes, __SIZE_TYPE__ size);

struct place { const char *file; unsigned line, column; };
struct type { unsigned short kind, info; char name[]; };
struct operation { struct place place; const struct type *left, *right; };
typedef __UINTPTR_TYPE__ value;
#ifdef __SIZEOF_INT128__
typedef __int128 widest;
typedef unsigned __int128 unsigned_widest;
#else
typedef long long widest;
typedef unsigned long long unsigned_widest;
#endif

static void say(const char *text) {
  __SIZE_TYPE__ length = 0;
  while (text[length]) length++;
  (void)write(2, text, length);
}
static void say_number(unsigned number) {
  char text[12];
  int at = 11;
  text[at] = 0;
  do text[--at] = (char)('0' + number % 10); while (number /= 10);
  say(text + at);
}
static void report(const struct place *place, const char *what) __attribute__((noreturn));
static void report(const struct place *place, const char *what) {
  say("\n");
  say(place->file ? place->file : "<unknown>");
  say(":");
  say_number(place->line);
  say(":");
  say_number(place->column);
  say(": runtime error: ");
  say(what);
  say("\n");
  _exit(1);
}

/* What follows a text in a type's name, the last time; null: it is not there. */
static const char *after(const struct type *type, const char *text) {
  const char *found = 0;
  for (const char *at = type->name; *at; at++) {
    const char *a = at, *b = text;
    while (*b && *a == *b) a++, b++;
    if (!*b) found = a;
  }
  return found;
}
/* Types narrower than int are promoted before they are shifted, but for _BitInt. The data of an atomic object is its
 * name alone. */
static int width(const struct type *type) {
  const char *digits = after(type, "_BitInt(");
  if (digits) {
    int width = 0;
    while (*digits >= '0' && *digits <= '9' && width < 1 << 24) width = width * 10 + (*digits++ - '0');
    return width;
  }
  if (type->kind) return after(type, "long long") ? 64 : after(type, "long") ? (int)(8 * sizeof(long)) : 32;
  int width = 1 << (type->info >> 1);
  return width < 32 ? 32 : width;
}
static int is_signed(const struct type *type) {
  if (type->kind) return !after(type, "unsigned int") && !after(type, "unsigned long");
  return (type->info & 1) || (!after(type, "_BitInt(") && (1 << (type->info >> 1)) < 32);
}
static unsigned_widest bits(const struct type *type, value v) {
  unsigned_widest all = (unsigned_widest)v;
  if (width(type) > (int)(8 * sizeof(value)))
    all = width(type) == 64 ? (unsigned_widest)*(unsigned long long *)v : *(unsigned_widest *)v;
  if (width(type) < (int)(8 * sizeof all)) all &= ((unsigned_widest)1 << width(type)) - 1;
  return all;
}
static widest extended(const struct type *type, unsigned_widest all) {
  int unused = (int)(8 * sizeof all) - width(type);
  return (widest)(all << unused) >> unused;
}

void __ubsan_handle_shift_out_of_bounds(struct operation *o, value left, value right) {
  unsigned_widest amount = bits(o->right, right);
  if (amount >= (unsigned_widest)width(o->left)) {
    if (SHIFT_AMOUNT) report(&o->place, "shift by a negative or too large amount");
    return;
  }
  if (SHIFT_AMOUNT || !is_signed(o->left) || width(o->left) > (int)(8 * sizeof(widest))) return;
  widest number = extended(o->left, bits(o->left, left));
  if (NEGATIVE_SHIFT && number < 0) report(&o->place, "left shift of a negative number");
  if (NEGATIVE_SHIFT) return;
  widest moved = extended(o->left, (unsigned_widest)number << amount);
  if (moved >> amount != number) report(&o->place, "signed integer overflow: left shift");
}
#define ARITHMETIC(name, text, wraps)                                                             \
  void __ubsan_handle_##name##_overflow(struct operation *o) {                                   \
    if ((wraps) && o->left->info & 1) return;                                                     \
    report(&o->place, o->left->info & 1 ? "signed integer overflow: " text : "unsigned wrap-around: " text); \
  }
ARITHMETIC(add, "addition", WRAPS)
ARITHMETIC(sub, "subtraction", WRAPS)
ARITHMETIC(mul, "multiplication", WRAPS)
ARITHMETIC(negate, "negation", WRAPS)
ARITHMETIC(divrem, "division", 0)
void __ubsan_handle_implicit_conversion(struct operation *o) {
  report(&o->place, "implicit conversion changes the value");
}
void __ubsan_handle_pointer_overflow(struct operation *o) { report(&o->place, "pointer overflow"); }
void __ubsan_handle_load_invalid_value(struct operation *o) { report(&o->place, "a value that is none of the type"); }
void __ubsan_handle_out_of_bounds(struct operation *o) { report(&o->place, "index out of bounds"); }
void __ubsan_handle_float_cast_overflow(struct operation *o) {
  report(&o->place, "a floating-point number is out of the range of the integer type");
}
void __ubsan_handle_vla_bound_not_positive(struct operation *o) { report(&o->place, "the size of an array is not positive"); }
void __ubsan_handle_function_type_mismatch(struct operation *o) { report(&o->place, "a call through an incompatible type"); }
void __ubsan_handle_type_mismatch_v1(struct operation *o) { report(&o->place, "misaligned address, or a null pointer"); }
void __ubsan_handle_nonnull_arg(struct operation *o) { report(&o->place, "null for a nonnull parameter"); }
void __ubsan_handle_nonnull_return_v1(void *o, struct place *place) { report(place, "null is returned"); }
void __ubsan_handle_builtin_unreachable(struct operation *o) { report(&o->place, "unreachable code is reached"); }
)";

} // namespace

std::string native_kinds(program::Property property) {
  const std::string kinds = program::sanitizer_kinds(property);
  return property == program::Property::PointerOverflow ? kinds + ",null" : kinds;
}

std::string native_definition(program::Property property) {
  return property == program::Property::Unreachable
             ? "-D__builtin_assume(x)=((x) ? (void)0 : __builtin_unreachable())"
             : "";
}

bool uses_address_sanitizer(program::Property property) {
  using program::Observer;
  const Observer observer = program::info(property).observer;
  return observer == Observer::BadAccess || observer == Observer::BadFree || observer == Observer::Overlap ||
         observer == Observer::PointerPairs;
}

bool uses_thread_sanitizer(program::Property property) {
  return program::info(property).observer == program::Observer::RaceReport;
}

bool observed_by_handlers(program::Property property) {
  return program::info(property).observer == program::Observer::Handlers;
}

std::string native_handlers(program::Property property, bool wraps) {
  return std::string("#define SHIFT_AMOUNT ") + (property == program::Property::ShiftAmount ? "1" : "0") +
         "\n#define NEGATIVE_SHIFT " + (property == program::Property::NegativeShift ? "1" : "0") +
         "\n#define WRAPS " + (wraps ? "1" : "0") + text;
}

} // namespace fathom::witnesses
