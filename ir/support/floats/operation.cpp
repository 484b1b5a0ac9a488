#include "ir/support/floats/operation.h"

#include "ir/support/check.h"

#include <charconv>
#include <iterator>
#include <vector>

namespace fathom::floats {

namespace {

constexpr OperationInfo operations[] = {
#define FATHOM_FLOAT_OPERATION(Name, mnemonic, arity, result) {mnemonic, arity, ResultKind::result},
#include "ir/support/floats/operations.def"
#undef FATHOM_FLOAT_OPERATION
};

constexpr const char* modes[] = {"rne", "rna", "rtp", "rtn", "rtz"};

uint64_t pack_format(const Format& f) {
  return f.exponent_bits | uint64_t{f.significand_bits} << 6 | uint64_t{f.explicit_bit} << 18;
}

Format unpack_format(uint64_t bits) {
  return {static_cast<uint32_t>(bits & 63), static_cast<uint32_t>(bits >> 6 & 4095), (bits >> 18 & 1) != 0};
}

bool sensible(const Format& f) {
  return f.exponent_bits >= 2 && f.exponent_bits <= 32 && f.significand_bits >= 2 &&
         f.significand_bits < 4096;
}

std::string text_of(const Format& f) {
  return fmt::format("e{}s{}{}", f.exponent_bits, f.significand_bits, f.explicit_bit ? "x" : "");
}

std::optional<uint32_t> number(std::string_view& text) {
  uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<size_t>(end - text.data()));
  return value;
}

std::optional<Format> parse_format(std::string_view text) {
  if (!text.starts_with('e')) return std::nullopt;
  text.remove_prefix(1);
  const auto exponent = number(text);
  if (!exponent || !text.starts_with('s')) return std::nullopt;
  text.remove_prefix(1);
  const auto significand = number(text);
  if (!significand || (text != "" && text != "x")) return std::nullopt;
  const Format format{*exponent, *significand, text == "x"};
  return sensible(format) ? std::optional(format) : std::nullopt;
}

bool has_integer_bits(OperationKind kind) {
  return kind == OperationKind::FitsSigned || kind == OperationKind::FitsUnsigned;
}

bool well_formed(const Operation& o) {
  if (!o.of_integer() && !sensible(o.format)) return false;
  if (has_integer_bits(o.kind)) return o.integer_bits >= 1 && o.integer_bits < (1u << 24);
  return info(o.kind).result != ResultKind::Converted || sensible(o.target);
}

} // namespace

const OperationInfo& info(OperationKind kind) {
  return operations[static_cast<size_t>(kind)];
}

uint64_t Operation::pack() const {
  FATHOM_CHECK(well_formed(*this), "a floating-point operation without format");
  const uint64_t high = has_integer_bits(kind)                       ? integer_bits
                        : info(kind).result == ResultKind::Converted ? pack_format(target)
                                                                     : 0;
  return static_cast<uint64_t>(kind) | static_cast<uint64_t>(rounding) << 8 |
         (of_integer() ? 0 : pack_format(format)) << 12 | high << 32;
}

std::optional<Operation> Operation::unpack(uint64_t packed) {
  if ((packed & 255) >= std::size(operations) || (packed >> 8 & 15) >= std::size(modes)) return std::nullopt;
  Operation o;
  o.kind = static_cast<OperationKind>(packed & 255);
  o.rounding = static_cast<Rounding>(packed >> 8 & 15);
  if (!o.of_integer()) o.format = unpack_format(packed >> 12 & 0xfffff);
  if (has_integer_bits(o.kind))
    o.integer_bits = static_cast<uint32_t>(packed >> 32);
  else if (info(o.kind).result == ResultKind::Converted)
    o.target = unpack_format(packed >> 32);
  if (!well_formed(o) || o.pack() != packed) return std::nullopt;
  return o;
}

std::string Operation::to_string() const {
  std::string text = fmt::format("{}:{}", info(kind).mnemonic, modes[static_cast<size_t>(rounding)]);
  if (!of_integer()) text += ':' + text_of(format);
  if (has_integer_bits(kind)) text += fmt::format(":i{}", integer_bits);
  if (info(kind).result == ResultKind::Converted) text += ':' + text_of(target);
  return text;
}

std::optional<Operation> Operation::parse(std::string_view text) {
  std::vector<std::string_view> parts;
  while (true) {
    const size_t end = text.find(':');
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  Operation o;
  size_t at = 0, kind = 0, mode = 0;
  const auto next = [&] { return at < parts.size() ? parts[at++] : std::string_view(); };
  for (const auto name = next(); kind < std::size(operations) && name != operations[kind].mnemonic;) ++kind;
  for (const auto name = next(); mode < std::size(modes) && name != modes[mode];) ++mode;
  if (kind == std::size(operations) || mode == std::size(modes)) return std::nullopt;
  o.kind = static_cast<OperationKind>(kind);
  o.rounding = static_cast<Rounding>(mode);
  if (!o.of_integer()) o.format = parse_format(next()).value_or(Format());
  if (has_integer_bits(o.kind)) {
    std::string_view bits = next();
    if (!bits.starts_with('i')) return std::nullopt;
    bits.remove_prefix(1);
    o.integer_bits = number(bits).value_or(0);
    if (!bits.empty()) return std::nullopt;
  }
  if (info(o.kind).result == ResultKind::Converted) o.target = parse_format(next()).value_or(Format());
  if (at != parts.size() || !well_formed(o)) return std::nullopt;
  return o;
}

uint32_t Operation::result_width() const {
  switch (info(kind).result) {
  case ResultKind::Number: return format.width();
  case ResultKind::Converted: return target.width();
  case ResultKind::Integer: return 0;
  case ResultKind::Truth: return 1;
  }
  return 0;
}

} // namespace fathom::floats
