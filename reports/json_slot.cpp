#include "reports/json_slot.h"

#include "ir/support/tell.h"
#include "reports/text.h"

#include <algorithm>
#include <limits>

namespace fathom::reports {

void Slot::fail(const std::string& what) {
  if (!problem_->has_value())
    problem_->emplace(path_.empty() ? make_error("{}", what) : make_error("{}: {}", path_, what));
}

std::optional<Slot> Slot::member(const char* key) {
  std::string path = path_.empty() ? key : fmt::format("{}.{}", path_, key);
  if (is_writing()) return Slot(&(*json_)[key], nullptr, std::move(path));
  const auto found = json_->find(key);
  if (found != json_->end()) return Slot(&*found, problem_, std::move(path));
  Slot(json_, problem_, std::move(path)).fail("missing");
  return {};
}

Slot Slot::element(size_t index) {
  return {&(*json_)[index], problem_, is_writing() ? "" : fmt::format("{}[{}]", path_, index)};
}

bool Slot::begin_object() {
  if (is_writing())
    *json_ = Json::object();
  else if (!json_->is_object())
    fail("not an object");
  return json_->is_object();
}

void Slot::constant(const char* key, const Json& value) {
  std::optional<Slot> slot = member(key);
  if (!slot) return;
  if (is_writing())
    *slot->json_ = value;
  else if (*slot->json_ != value)
    slot->fail(fmt::format("{} is expected", value.dump()));
}

void Slot::derived(const char* key, Json value) {
  if (is_writing()) (*json_)[key] = std::move(value);
}

void Slot::derived(const char* key, const std::string& text) {
  derived(key, Json(valid_utf8(text)));
}

void Slot::derived(const char* key, const std::vector<std::string>& texts) {
  Json list = Json::array();
  for (const std::string& text : texts) list.push_back(valid_utf8(text));
  derived(key, std::move(list));
}

void Slot::convert(std::string& text) {
  if (is_writing())
    *json_ = valid_utf8(text);
  else if (json_->is_string())
    text = json_->get<std::string>();
  else
    fail("not a text");
}

void Slot::convert(bool& value) {
  if (is_writing())
    *json_ = value;
  else if (json_->is_boolean())
    value = json_->get<bool>();
  else
    fail("neither true nor false");
}

void Slot::convert(uint64_t& number) {
  if (is_writing())
    *json_ = number;
  else if (json_->is_number_unsigned())
    number = json_->get<uint64_t>();
  else
    fail("not a whole number from 0 on");
}

void Slot::convert(uint32_t& number) {
  uint64_t wide = number;
  convert(wide);
  if (wide > std::numeric_limits<uint32_t>::max()) return fail("too large");
  number = static_cast<uint32_t>(wide);
}

void Slot::convert(int64_t& number) {
  if (is_writing())
    *json_ = number;
  else if (!json_->is_number_integer())
    fail("not a whole number");
  else if (json_->is_number_unsigned() &&
           json_->get<uint64_t>() > static_cast<uint64_t>(std::numeric_limits<int64_t>::max()))
    fail("too large");
  else
    number = json_->get<int64_t>();
}

void Slot::convert(double& number) {
  if (is_writing())
    *json_ = number;
  else if (json_->is_number())
    number = json_->get<double>();
  else
    fail("not a number");
}

void Slot::convert(program::Property& property) {
  std::string name = program::info(property).name;
  convert(name);
  const std::optional<program::Property> known = program::property_by_name(name);
  if (known)
    property = *known;
  else if (json_->is_string())
    fail(fmt::format("there is no property \"{}\"", name));
}

std::string text_of(const Json& document) {
  return terminal_json(document.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

namespace {

/// "2:10: " of an offset in the text.
std::string place_in(std::string_view text, size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const size_t line_begin = before.rfind('\n') + 1; // npos + 1 is 0
  return fmt::format("{}:{}: ", lines + 1, before.size() - line_begin + 1);
}

/// Where the number is that the message quotes at its end, "... parsing '1e999'".
size_t quoted_number(std::string_view text, std::string_view message) {
  const size_t begin = message.find('\'') + 1;
  const size_t at = text.find(message.substr(begin, message.rfind('\'') - begin));
  return at == std::string_view::npos ? 0 : at;
}

} // namespace

Result<Json> parse_json(std::string_view text) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& problem) {
    return make_error("{}not JSON", place_in(text, problem.byte > 0 ? problem.byte - 1 : 0));
  } catch (const Json::out_of_range& problem) {
    return make_error("{}a number is too large", place_in(text, quoted_number(text, problem.what())));
  }
}

} // namespace fathom::reports
