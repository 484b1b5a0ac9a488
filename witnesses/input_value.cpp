#include "witnesses/input_value.h"

#include "ir/support/bit_vector.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <vector>

namespace fathom::witnesses {
namespace {

using program::TraceEvent;

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;)
    if (word != "const" && word != "volatile") words.push_back(word);
  return words;
}

/// `_BitInt(N)` of any size.
bool is_bit_int(const std::string& type) {
  return type.find("_BitInt(") != std::string::npos;
}

bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool standard_integer(const std::vector<std::string>& words) {
  static constexpr std::array<std::string_view, 7> known = {"signed", "unsigned", "char",    "short",
                                                            "int",    "long",     "__int128"};
  return !words.empty() && std::all_of(words.begin(), words.end(), [](const std::string& word) {
    return std::find(known.begin(), known.end(), word) != known.end();
  });
}

/// "uint" of "__VERIFIER_nondet_uint".
std::string suffix_of(const std::string& function) {
  const size_t at = function.find("nondet_");
  return at == std::string::npos ? "" : function.substr(at + 7);
}

/// The type of a standard input function, by its suffix.
std::string type_of_suffix(const std::string& suffix) {
  static constexpr InputFunction others[] = {
      {"_Bool", "_Bool"}, {"unsigned_char", "unsigned char"}, {"unsigned_int", "unsigned int"}};
  for (const std::span<const InputFunction> table :
       {standard_inputs(), std::span<const InputFunction>(others)})
    for (const auto& [name, type] : table)
      if (name == suffix) return std::string(type);
  return suffix;
}

std::string type_of(const TraceEvent& input) {
  return input.type.empty() ? type_of_suffix(suffix_of(input.subject)) : input.type;
}

bool unsigned_typedef(const std::string& name, const std::string& value) {
  if (value.starts_with('-')) return false;
  if (value.ends_with('U') || value.ends_with('u')) return true;
  return name.starts_with('u') || name.starts_with('U') || name.starts_with("__u") || name == "size_t" ||
         name == "sector_t" || name == "pthread_t";
}

BitVector bits_of(const TraceEvent& input) {
  std::vector<uint64_t> words((input.bits.size() + 7) / 8);
  for (size_t i = 0; i < input.bits.size(); ++i) words[i / 8] |= uint64_t{input.bits[i]} << (i % 8 * 8);
  return BitVector::from_words(static_cast<uint32_t>(std::max<size_t>(input.bits.size(), 1) * 8), words);
}

/// The value of a float, double or x87 long double; every such value is one of long double here.
long double floating_value(const TraceEvent& input) {
  if (input.bits.size() == 4) {
    float value;
    std::memcpy(&value, input.bits.data(), 4);
    return value;
  }
  if (input.bits.size() == 8) {
    double value;
    std::memcpy(&value, input.bits.data(), 8);
    return value;
  }
  long double value = 0;
  std::memcpy(&value, input.bits.data(), 10);
  return value;
}

/// A decimal constant that reads back as exactly this value.
std::string floating_literal(long double value, bool wide) {
  std::string text;
  for (int digits = wide ? 18 : 15; digits <= (wide ? 21 : 17); ++digits) {
    text = fmt::format("{:.{}g}", value, digits);
    if (wide ? std::strtold(text.c_str(), nullptr) == value
             : static_cast<long double>(std::strtod(text.c_str(), nullptr)) == value)
      break;
  }
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return wide ? text + "L" : text;
}

} // namespace

std::span<const InputFunction> standard_inputs() {
  static constexpr InputFunction table[] = {
      {"bool", "_Bool"},
      {"char", "char"},
      {"schar", "signed char"},
      {"uchar", "unsigned char"},
      {"short", "short"},
      {"ushort", "unsigned short"},
      {"int", "int"},
      {"uint", "unsigned int"},
      {"unsigned", "unsigned int"},
      {"long", "long"},
      {"ulong", "unsigned long"},
      {"longlong", "long long"},
      {"ulonglong", "unsigned long long"},
      {"int128", "__int128"},
      {"uint128", "unsigned __int128"},
      {"float", "float"},
      {"double", "double"},
      {"pchar", "char *"},
      {"pointer", "void *"},
  };
  return table;
}

bool fills_memory(const TraceEvent& input) {
  return input.subject.ends_with("nondet_memory") || input.subject == "klee_make_symbolic" ||
         input.subject.starts_with("__fathom_nondet_parameter:block:");
}

ValueKind value_kind(const TraceEvent& input) {
  if (fills_memory(input)) return ValueKind::Memory;
  if (input.bits.empty()) return ValueKind::Other;
  const std::string type = type_of(input);
  const auto words = words_of(type);
  if (type.find('*') != std::string::npos || type.find('(') != std::string::npos) return ValueKind::Pointer;
  if (contains(words, "struct") || contains(words, "union") || contains(words, "_Complex"))
    return ValueKind::Other;
  const size_t size = input.bits.size();
  if (contains(words, "_Bool") || contains(words, "bool")) return ValueKind::Boolean;
  if (contains(words, "float")) return size == 4 ? ValueKind::Floating : ValueKind::Other;
  if (contains(words, "double")) {
    // Where a long double has 16 bytes of digits it is no number that this machine has.
    const bool known = contains(words, "long") ? size == 8 || (size >= 10 && size < 16) : size == 8;
    return known ? ValueKind::Floating : ValueKind::Other;
  }
  if (is_bit_int(type)) return contains(words, "unsigned") ? ValueKind::Unsigned : ValueKind::Signed;
  if (size != 1 && size != 2 && size != 4 && size != 8 && size != 16) return ValueKind::Other;
  if (standard_integer(words)) return contains(words, "unsigned") ? ValueKind::Unsigned : ValueKind::Signed;
  return unsigned_typedef(words.empty() ? "" : words.back(), input.value) ? ValueKind::Unsigned
                                                                          : ValueKind::Signed;
}

static std::string standard_integer_of(size_t bytes, bool is_unsigned) {
  if (bytes == 1) return is_unsigned ? "unsigned char" : "signed char";
  const char* name = bytes == 2 ? "short" : bytes == 4 ? "int" : bytes == 8 ? "long long" : "__int128";
  return std::string(is_unsigned ? "unsigned " : "") + name;
}

std::string plain_type(const TraceEvent& input) {
  const ValueKind kind = value_kind(input);
  const auto words = words_of(type_of(input));
  switch (kind) {
  case ValueKind::Boolean: return "_Bool";
  case ValueKind::Pointer: return "void *";
  case ValueKind::Floating:
    return input.bits.size() == 4 ? "float" : input.bits.size() == 8 ? "double" : "long double";
  case ValueKind::Signed:
  case ValueKind::Unsigned: {
    if (standard_integer(words) || is_bit_int(type_of(input)))
      return fmt::format("{}", fmt::join(words, " "));
    return standard_integer_of(input.bits.size(), kind == ValueKind::Unsigned);
  }
  case ValueKind::Memory:
  case ValueKind::Other: return "";
  }
  return "";
}

std::optional<std::string> witness_literal(const TraceEvent& input) {
  const BitVector bits = bits_of(input);
  switch (value_kind(input)) {
  case ValueKind::Boolean: return bits.is_zero() ? "0" : "1";
  case ValueKind::Signed:
    if (!bits.fits_i64()) return std::nullopt;
    return bits.to_signed_string();
  case ValueKind::Unsigned: {
    if (!bits.fits_u64()) return std::nullopt;
    const bool fits_int = bits.low64() <= 0x7FFFFFFF;
    return bits.to_string() + (fits_int ? "" : "U");
  }
  case ValueKind::Floating: {
    const long double value = floating_value(input);
    if (!std::isfinite(value)) return std::nullopt;
    return floating_literal(value, input.bits.size() > 8);
  }
  case ValueKind::Pointer:
  case ValueKind::Memory:
  case ValueKind::Other: return std::nullopt;
  }
  return std::nullopt;
}

std::string initialiser(const TraceEvent& input) {
  const BitVector bits = bits_of(input);
  switch (value_kind(input)) {
  case ValueKind::Boolean: return bits.is_zero() ? "0" : "1";
  case ValueKind::Signed:
    if (bits.width() <= 32) return bits.to_signed_string();
    if (bits.width() == 64 && bits == BitVector::min_signed(64)) return "-9223372036854775807LL - 1";
    if (bits.fits_i64()) return bits.to_signed_string() + "LL";
    break;
  case ValueKind::Unsigned:
    if (bits.width() <= 32) return bits.to_string() + "U";
    if (bits.fits_u64()) return bits.to_string() + "ULL";
    break;
  case ValueKind::Pointer: return fmt::format("(void *)0x{:x}", bits.low64());
  case ValueKind::Floating:
    if (bits.width() <= 64)
      return fmt::format("0x{:x}{} /* {} */", bits.low64(), bits.width() == 64 ? "ULL" : "U",
                         readable_value(input));
    break;
  case ValueKind::Memory:
  case ValueKind::Other: return "";
  }
  const bool wide = is_bit_int(type_of(input)) && bits.width() > 128;
  const std::string type = wide ? fmt::format("unsigned _BitInt({})", bits.width()) : "unsigned __int128";
  std::string text;
  for (uint32_t i = bits.word_count(); i-- > 0;)
    text += fmt::format("({})0x{:x}ULL{}", type, bits.word(i), i > 0 ? fmt::format(" << {} | ", 64 * i) : "");
  return text;
}

std::string readable_value(const TraceEvent& input) {
  switch (value_kind(input)) {
  case ValueKind::Boolean:
  case ValueKind::Signed:
    if (input.bits.size() > 1 || !input.value.starts_with('\'')) return bits_of(input).to_signed_string();
    return input.value;
  case ValueKind::Unsigned: return bits_of(input).to_string();
  case ValueKind::Floating: {
    const long double value = floating_value(input);
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    // As the interpreter writes values that are assigned: the shortest text that reads back as the value.
    if (input.bits.size() == 4) return fmt::format("{}", static_cast<float>(value));
    if (input.bits.size() == 8) return fmt::format("{}", static_cast<double>(value));
    return floating_literal(value, false);
  }
  case ValueKind::Pointer:
    return bits_of(input).is_zero() ? "NULL" : input.value.empty() ? initialiser(input) : input.value;
  case ValueKind::Memory: {
    std::string text = fmt::format("{} bytes", input.bits.size());
    const size_t shown = std::min<size_t>(input.bits.size(), 16);
    for (size_t i = 0; i < shown; ++i) text += fmt::format("{}{:02x}", i == 0 ? ": " : " ", input.bits[i]);
    return shown < input.bits.size() ? text + " ..." : text;
  }
  case ValueKind::Other: return input.value;
  }
  return input.value;
}

} // namespace fathom::witnesses
