#include "frontend/registers.h"

#include <cerrno>
#include <cstdlib>
#include <fmt/format.h>

namespace fathom::frontend {
namespace {

/// All of the text is a number of C: 0x40001000, 4096, 010.
std::optional<uint64_t> number(const std::string& text) {
  if (text.empty() || text[0] < '0' || text[0] > '9') return std::nullopt;
  char* end = nullptr;
  errno = 0;
  const uint64_t value = std::strtoull(text.c_str(), &end, 0);
  if (errno != 0 || *end != '\0') return std::nullopt;
  return value;
}

} // namespace

std::string Registers::to_string() const {
  return fmt::format("{:#x}:{}", address, size);
}

std::optional<VolatileObject> parse_volatile_object(const std::string& text) {
  const size_t equals = text.rfind('=');
  if (equals == std::string::npos || equals == 0) return {};
  const std::string reads = text.substr(equals + 1);
  if (reads != "nondet" && reads != "memory") return {};
  return VolatileObject{text.substr(0, equals),
                        reads == "nondet" ? VolatileReads::Any : VolatileReads::Memory};
}

std::optional<Registers> parse_registers(const std::string& text) {
  const size_t colon = text.find(':');
  if (colon == std::string::npos) return std::nullopt;
  const size_t equals = text.find('=', colon);
  const std::string kind = equals == std::string::npos ? "nondet" : text.substr(equals + 1);
  const auto address = number(text.substr(0, colon));
  const auto size = number(text.substr(colon + 1, equals == std::string::npos ? equals : equals - colon - 1));
  if (!address || !size || *size == 0 || *size > UINT64_MAX - *address) return std::nullopt;
  if (kind != "nondet" && kind != "memory") return std::nullopt;
  return Registers{*address, *size, kind == "memory"};
}

} // namespace fathom::frontend
