#include "server/arguments.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace fathom::server {

Arguments::Arguments(const Json& given, std::string where) : given_(given), where_(std::move(where)) {
  if (!given.is_object() && !given.is_null())
    throw ToolFailure(fmt::format("{}: expected an object", where_.empty() ? "arguments" : where_));
}

const Json& Arguments::take(const char* key) {
  taken_.insert(key);
  return member(given_, key);
}

void Arguments::refuse(const char* key, const std::string& why) const {
  throw ToolFailure(fmt::format("{}{}: {}", where_, key, why));
}

std::optional<std::string> Arguments::text(const char* key) {
  const Json& value = take(key);
  if (value.is_null()) return std::nullopt;
  if (!value.is_string()) refuse(key, "expected a text");
  std::string text = value.get<std::string>();
  if (text.find('\0') != std::string::npos) refuse(key, "a text with a null character");
  return text;
}

std::string Arguments::needed_text(const char* key) {
  const std::optional<std::string> given = text(key);
  if (!given) refuse(key, "is missing");
  return *given;
}

bool Arguments::flag(const char* key) {
  const Json& value = take(key);
  if (value.is_null()) return false;
  if (!value.is_boolean()) refuse(key, "expected true or false");
  return value.get<bool>();
}

std::optional<uint64_t> Arguments::number(const char* key, uint64_t least, uint64_t most) {
  const Json& value = take(key);
  if (value.is_null()) return std::nullopt;
  if (!value.is_number_unsigned() || value.get<uint64_t>() < least || value.get<uint64_t>() > most)
    refuse(key, fmt::format("expected a whole number from {} to {}", least, most));
  return value.get<uint64_t>();
}

std::vector<std::string> Arguments::texts(const char* key) {
  const Json& value = take(key);
  if (value.is_null()) return {};
  constexpr size_t most = 200;
  if (!value.is_array() || value.size() > most)
    refuse(key, fmt::format("expected a list of {} texts at most", most));
  std::vector<std::string> texts;
  for (const Json& each : value) {
    if (!each.is_string() || each.get<std::string>().find('\0') != std::string::npos)
      refuse(key, "expected a list of texts");
    texts.push_back(each.get<std::string>());
  }
  return texts;
}

std::optional<std::string> Arguments::word(const char* key, const std::vector<std::string>& words) {
  const std::optional<std::string> given = text(key);
  if (given && std::find(words.begin(), words.end(), *given) == words.end())
    refuse(key, fmt::format("expected one of {}", fmt::join(words, ", ")));
  return given;
}

std::vector<Arguments> Arguments::objects(const char* key) {
  const Json& value = take(key);
  if (value.is_null()) return {};
  if (!value.is_array()) refuse(key, "expected a list of objects");
  std::vector<Arguments> objects;
  for (size_t i = 0; i < value.size(); ++i)
    objects.emplace_back(value[i], fmt::format("{}{}[{}].", where_, key, i));
  return objects;
}

std::optional<Arguments> Arguments::object(const char* key) {
  const Json& value = take(key);
  if (value.is_null()) return std::nullopt;
  return Arguments(value, fmt::format("{}{}.", where_, key));
}

void Arguments::done() const {
  if (!given_.is_object()) return;
  for (const auto& item : given_.items())
    if (!taken_.contains(item.key()))
      throw ToolFailure(fmt::format("{}{}: there is no such argument", where_, item.key()));
}

bool is_identifier(const std::string& text) {
  constexpr size_t most = 200;
  if (text.empty() || text.size() > most || std::isdigit(static_cast<unsigned char>(text[0])) != 0)
    return false;
  return std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

} // namespace fathom::server
