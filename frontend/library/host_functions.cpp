#include "frontend/library/host_functions.h"

#include "frontend/library/host_patterns.h"
#include "frontend/library/host_text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cfenv>
#include <cmath>
#include <complex>
#include <cstring>

// C's own functions, for all formats: C++ has other names for some of them.
extern "C" {
#define FATHOM_HOST_1(name)                                                                                  \
  float name##f(float);                                                                                      \
  double name(double);                                                                                       \
  long double name##l(long double);
#define FATHOM_HOST_2(name)                                                                                  \
  float name##f(float, float);                                                                               \
  double name(double, double);                                                                               \
  long double name##l(long double, long double);
#define FATHOM_HOST_ORDER(name)                                                                              \
  float name##f(int, float);                                                                                 \
  double name(int, double);                                                                                  \
  long double name##l(int, long double);
#define FATHOM_HOST_COMPLEX(name)                                                                            \
  float _Complex name##f(float _Complex);                                                                    \
  double _Complex name(double _Complex);                                                                     \
  long double _Complex name##l(long double _Complex);
#include "frontend/library/host_math.def"
#undef FATHOM_HOST_COMPLEX
#undef FATHOM_HOST_ORDER
#undef FATHOM_HOST_2
#undef FATHOM_HOST_1
}

namespace fathom::frontend {
namespace {

constexpr uint32_t float_bits = 32, double_bits = 64, extended_bits = 80;
constexpr std::string_view errno_suffix = "_errno";

/// One function in the three formats; `two` for a second argument (real functions) or part (complex ones).
struct Row {
  std::string_view name;
  bool two;
  float (*in_float)(float, float);
  double (*in_double)(double, double);
  long double (*in_extended)(long double, long double);
};

template <typename Number, typename Complex> Complex complex_of(Number real, Number imaginary) {
  Complex z;
  __real__ z = real;
  __imag__ z = imaginary;
  return z;
}

#define FATHOM_HOST_1(name)                                                                                  \
  {#name, false, [](float x, float) { return ::name##f(x); }, [](double x, double) { return ::name(x); },    \
   [](long double x, long double) { return ::name##l(x); }},
#define FATHOM_HOST_2(name)                                                                                  \
  {#name, true, [](float x, float y) { return ::name##f(x, y); },                                            \
   [](double x, double y) { return ::name(x, y); },                                                          \
   [](long double x, long double y) { return ::name##l(x, y); }},
#define FATHOM_HOST_ORDER(name)                                                                              \
  {#name, true, [](float n, float x) { return ::name##f(int(n), x); },                                       \
   [](double n, double x) { return ::name(int(n), x); },                                                     \
   [](long double n, long double x) { return ::name##l(int(n), x); }},
#define PART(name, part, operation)                                                                          \
  {#name part, true,                                                                                         \
   [](float x, float y) { return operation ::name##f(complex_of<float, float _Complex>(x, y)); },            \
   [](double x, double y) { return operation ::name(complex_of<double, double _Complex>(x, y)); },           \
   [](long double x, long double y) {                                                                        \
     return operation ::name##l(complex_of<long double, long double _Complex>(x, y));                        \
   }},
#define FATHOM_HOST_COMPLEX(name) PART(name, "_real", __real__) PART(name, "_imaginary", __imag__)
const Row rows[] = {
#include "frontend/library/host_math.def"
};
#undef FATHOM_HOST_COMPLEX
#undef FATHOM_HOST_ORDER
#undef FATHOM_HOST_2
#undef FATHOM_HOST_1
#undef PART

/// Without the prefix; `errno_wanted`: the name ends so.
const Row* row_of(std::string_view name, bool* errno_wanted = nullptr) {
  if (name.starts_with(host_prefix)) name.remove_prefix(host_prefix.size());
  if (name.ends_with(errno_suffix)) {
    name.remove_suffix(errno_suffix.size());
    if (errno_wanted != nullptr) *errno_wanted = true;
  }
  const auto find = [&](std::string_view wanted) {
    const auto* const found =
        std::find_if(std::begin(rows), std::end(rows), [&](const Row& row) { return row.name == wanted; });
    return found == std::end(rows) ? nullptr : found;
  };
  if (const Row* row = find(name)) return row;
  if (!name.ends_with('f') && !name.ends_with('l')) return nullptr;
  name.remove_suffix(1);
  return find(name);
}

template <typename Number> Number number_of(const BitVector& bits) {
  Number number = 0;
  const uint64_t words[2] = {bits.word(0), bits.word_count() > 1 ? bits.word(1) : 0};
  std::memcpy(&number, words, (bits.width() + 7) / 8);
  return number;
}

template <typename Number> BitVector bits_of_number(Number number, uint32_t width) {
  uint64_t words[2] = {};
  std::memcpy(words, &number, width / 8);
  return BitVector::from_words(width, {words[0], words[1]});
}

/// The host's rounding mode and errno for as long as this lives.
class HostState {
 public:
  explicit HostState(int rounding) : mode_(std::fegetround()), error_(errno) {
    std::fesetround(rounding);
    errno = 0;
  }
  ~HostState() {
    std::fesetround(mode_);
    errno = error_;
  }
  HostState(const HostState&) = delete;
  HostState& operator=(const HostState&) = delete;

 private:
  int mode_, error_;
};

template <typename Number> struct Evaluated {
  Number value = 0;
  int error = 0;
};

/// Not to be moved over the change of the mode.
template <typename Number>
Evaluated<Number> evaluate(Number (*function)(Number, Number), Number x, Number y, int rounding) {
  const HostState state(rounding);
  volatile Number first = x, second = y;
  volatile Number value = function(first, second);
  return {value, errno};
}

/// Where another library may compute the result is known if more digits than it has do not change it: a
/// result that is a number of the format as it is, or as good as one.
template <typename Number, typename Wide>
bool is_exact(Wide (*wider)(Wide, Wide), Number x, Number y, Number value) {
  const Wide more = evaluate<Wide>(wider, x, y, 0).value;
  return std::isfinite(value) && more == Wide(value);
}

template <typename Number>
std::optional<BitVector> computed(const HostCall& call, const Row& row, bool wants_errno,
                                  Number (*function)(Number, Number)) {
  const Number x = number_of<Number>(call.arguments[0]);
  const Number y = row.two ? number_of<Number>(call.arguments[1]) : 0;
  const Evaluated<Number> result = evaluate<Number>(function, x, y, call.rounding);
  if (!call.is_this_machine) {
    if (call.rounding != 0) return std::nullopt;
    if constexpr (std::is_same_v<Number, float>) {
      if (!is_exact<float, double>(row.in_double, x, y, result.value)) return std::nullopt;
    } else if constexpr (std::is_same_v<Number, double>) {
      if (!is_exact<double, long double>(row.in_extended, x, y, result.value)) return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  if (wants_errno) return BitVector(call.result_bits, uint64_t(result.error));
  return bits_of_number(result.value, call.result_bits);
}

std::optional<BitVector> mathematical(const HostCall& call) {
  bool wants_errno = false;
  const Row* row = row_of(call.function, &wants_errno);
  if (row == nullptr || call.arguments.size() != (row->two ? 2u : 1u)) return std::nullopt;
  switch (call.arguments[0].width()) {
  case float_bits: return computed<float>(call, *row, wants_errno, row->in_float);
  case double_bits: return computed<double>(call, *row, wants_errno, row->in_double);
  case extended_bits: return computed<long double>(call, *row, wants_errno, row->in_extended);
  default: return std::nullopt;
  }
}

/// (number, flags and conversion, width, precision, index): a character of the number as text, or how many
/// there are where the index is negative.
std::optional<BitVector> printed(const HostCall& call) {
  const std::vector<BitVector>& given = call.arguments;
  if (given.size() != 5) return std::nullopt;
  const auto number = [&](size_t i) { return int(int32_t(uint32_t(given[i].low64()))); };
  const HostState state(call.rounding);
  const std::optional<std::string> text =
      given[0].width() == extended_bits
          ? host_printed(number_of<long double>(given[0]), number(1), number(2), number(3))
      : given[0].width() == double_bits
          ? host_printed(number_of<double>(given[0]), number(1), number(2), number(3))
          : std::nullopt;
  if (!text) return std::nullopt;
  const int at = number(4);
  const uint64_t result = at < 0                      ? text->size()
                          : size_t(at) < text->size() ? uint8_t((*text)[size_t(at)])
                                                      : 0;
  return BitVector(call.result_bits, result);
}

std::optional<BitVector> read(const HostCall& call, std::string_view name) {
  const HostState state(call.rounding);
  if (name == "strtof") return bits_of_number(std::strtof(call.text->c_str(), nullptr), call.result_bits);
  if (name == "strtod") return bits_of_number(std::strtod(call.text->c_str(), nullptr), call.result_bits);
  if (name == "strtold" && call.result_bits == double_bits)
    return bits_of_number(std::strtod(call.text->c_str(), nullptr), call.result_bits);
  if (name == "strtold" && call.result_bits == extended_bits)
    return bits_of_number(std::strtold(call.text->c_str(), nullptr), call.result_bits);
  const auto number = [&](size_t i) { return int(int32_t(uint32_t(call.arguments[i].low64()))); };
  std::optional<int> result;
  if (name == "number" && call.arguments.size() == 1) result = host_about_number(*call.text, number(0));
  if (name == "regex" && call.arguments.size() == 2) result = host_regex(*call.text, number(0), number(1));
  if (name == "fnmatch" && call.arguments.size() == 1) result = host_fnmatch(*call.text, number(0));
  if (!result) return std::nullopt;
  return BitVector(call.result_bits, uint64_t(*result));
}

std::string_view without_prefix(std::string_view function) {
  return function.substr(std::min(function.size(), host_prefix.size()));
}

} // namespace

bool host_approximates(std::string_view function) {
  return function.starts_with(host_prefix) && row_of(function) != nullptr;
}

bool host_reads_text(std::string_view function) {
  const std::string_view name = without_prefix(function);
  return name.starts_with("strto") || name == "number" || name == "regex" || name == "fnmatch";
}

bool host_asks_whether_known(std::string_view function) {
  return without_prefix(function).starts_with("known");
}

std::optional<BitVector> host_result(const HostCall& call) {
  const std::string_view name = without_prefix(call.function);
  if (host_asks_whether_known(call.function)) return BitVector(call.result_bits, 1);
  if (call.text) return read(call, name);
  if (name == "printed" || name == "printedl") return printed(call);
  return mathematical(call);
}

} // namespace fathom::frontend
