#include "ir/program/exchange/recorded_inputs.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <memory>
#include <sstream>
#include <string_view>

namespace fathom::program {

namespace {

constexpr const char* first_line = "fathom inputs 1";
constexpr uint32_t widest = 64;

std::optional<uint64_t> parse_number(std::string_view digits, int base = 10) {
  uint64_t number = 0;
  const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
  if (failure != std::errc() || end != digits.data() + digits.size()) return {};
  return number;
}

std::optional<std::vector<uint8_t>> parse_bytes(std::string_view digits) {
  constexpr int base = 16;
  if (digits.size() % 2 != 0) return {};
  std::vector<uint8_t> bytes;
  for (size_t i = 0; i < digits.size(); i += 2) {
    const std::optional<uint64_t> byte = parse_number(digits.substr(i, 2), base);
    if (!byte) return {};
    bytes.push_back(static_cast<uint8_t>(*byte));
  }
  return bytes;
}

/// One line after the first one; false: it is none.
bool parse_line(const std::string& line, RecordedInputs& inputs) {
  std::istringstream words(line);
  std::string kind, word;
  words >> kind;
  if (kind == "numbers") {
    while (words >> word) {
      const std::optional<uint64_t> number = parse_number(word);
      if (!number) return false;
      inputs.numbers.push_back(*number);
    }
    return true;
  }
  if (kind != "object" && kind != "static") return kind.empty();
  std::string bytes;
  words >> word >> bytes;
  const std::optional<uint64_t> number = parse_number(word);
  std::optional<std::vector<uint8_t>> parsed = parse_bytes(bytes);
  if (!number || !parsed || words >> word) return false;
  inputs.objects[{kind == "static", *number}] = std::move(*parsed);
  return true;
}

} // namespace

InputVector RecordedInputs::vector() const {
  InputVector vector;
  for (const uint64_t number : numbers) vector.inputs.push_back({0, BitVector(widest, number), {}});
  vector.uninitialised_byte =
      [known = std::make_shared<const std::map<Object, std::vector<uint8_t>>>(objects)](
          bool is_static, uint64_t number, uint64_t offset) -> std::optional<uint8_t> {
    const auto object = known->find({is_static, number});
    if (object == known->end() || offset >= object->second.size()) return std::nullopt;
    return object->second[offset];
  };
  return vector;
}

uint64_t RecordedInputs::weight() const {
  const auto is_set = [](auto value) { return value != 0; };
  auto count = std::count_if(numbers.begin(), numbers.end(), is_set);
  for (const auto& [object, bytes] : objects) count += std::count_if(bytes.begin(), bytes.end(), is_set);
  return static_cast<uint64_t>(count);
}

std::string RecordedInputs::text() const {
  std::string text = fmt::format("{}\nnumbers", first_line);
  for (const uint64_t number : numbers) text += fmt::format(" {}", number);
  text += '\n';
  for (const auto& [object, bytes] : objects) {
    text += fmt::format("{} {} ", object.is_static ? "static" : "object", object.number);
    for (const uint8_t byte : bytes) text += fmt::format("{:02x}", byte);
    text += '\n';
  }
  return text;
}

Result<RecordedInputs> RecordedInputs::parse(const std::string& text) {
  RecordedInputs inputs;
  std::istringstream lines(text);
  std::string line;
  if (!std::getline(lines, line) || line != first_line)
    return make_error("no inputs that were recorded: the first line is not '{}'", first_line);
  for (uint32_t number = 2; std::getline(lines, line); ++number)
    if (!parse_line(line, inputs)) return make_error("line {} is not understood", number);
  return inputs;
}

} // namespace fathom::program
