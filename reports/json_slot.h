// A place in a JSON document that is written or read: what a document looks like is said once, for both
// directions.
#pragma once

#include "ir/program/property.h"
#include "ir/support/result.h"

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace fathom::reports {

using Json = nlohmann::ordered_json;

/// Writing puts a value's JSON here; reading takes the value from here. The first thing that is wrong with
/// what is read is kept, with its path ("violation.path[3].depth"), and reading goes on with what is good.
/// The document and the problem belong to the owner of the root and outlive the slots.
///
/// A structure is described by a function `void describe(Slot&, Structure&)` in this namespace, which calls
/// field() for each member in the order of the document. Writing changes no member.
class Slot {
 public:
  static Slot for_writing(Json& json) { return {&json, nullptr, ""}; }
  static Slot for_reading(Json& json, std::optional<Error>& problem) { return {&json, &problem, ""}; }

  bool is_writing() const { return problem_ == nullptr; }
  /// Whether what is read is an object that has the key.
  bool has(const char* key) const { return json_->is_object() && json_->contains(key); }

  /// A member of the structure; its key must be there.
  template <typename T> void field(const char* key, T& value) {
    if (std::optional<Slot> slot = member(key)) slot->convert(value);
  }
  /// A member that may be one of a few words, by its value; null: none of these.
  template <typename T>
  void choice(const char* key, T& value, const std::vector<std::pair<T, const char*>>& words);
  /// What follows from other members and is there for those who read the document; it is not read back.
  void derived(const char* key, const std::string& text);
  void derived(const char* key, const std::vector<std::string>& texts);
  void derived(const char* key, Json value);
  /// What has to be there as it is.
  void constant(const char* key, const Json& value);
  /// Members of the structure that the document keeps in an object of their own.
  template <typename Function> void object(const char* key, const Function& describe_members) {
    std::optional<Slot> slot = member(key);
    if (slot && slot->begin_object()) describe_members(*slot);
  }

  template <typename T> void convert(std::vector<T>& list);
  template <typename T> void convert(std::optional<T>& value);
  template <typename T> void convert(std::map<std::string, T>& map);
  template <typename T> void convert(T& structure) {
    if (begin_object()) describe(*this, structure);
  }
  void convert(std::string& text);
  void convert(bool& value);
  void convert(uint32_t& number);
  void convert(uint64_t& number);
  void convert(int64_t& number);
  void convert(double& number);
  void convert(program::Property& property);

  /// What is read here is wrong.
  void fail(const std::string& what);

 private:
  Slot(Json* json, std::optional<Error>* problem, std::string path)
      : json_(json), problem_(problem), path_(std::move(path)) {}
  std::optional<Slot> member(const char* key);
  Slot element(size_t index);
  bool begin_object();

  Json* json_;
  std::optional<Error>* problem_; ///< null: writing
  std::string path_;              ///< empty at the root
};

template <typename T>
void Slot::choice(const char* key, T& value, const std::vector<std::pair<T, const char*>>& words) {
  std::string text;
  for (const auto& [of, word] : words)
    if (value == of) text = word;
  std::optional<Slot> slot = member(key);
  if (!slot) return;
  slot->convert(text);
  if (is_writing()) return;
  for (const auto& [of, word] : words)
    if (text == word) {
      value = of;
      return;
    }
  slot->fail(fmt::format("\"{}\" is not known", text));
}

template <typename T> void Slot::convert(std::vector<T>& list) {
  if (is_writing())
    *json_ = Json::array();
  else if (!json_->is_array())
    return fail("not a list");
  else
    list.resize(json_->size());
  for (size_t i = 0; i < list.size(); ++i) {
    if (is_writing()) json_->push_back(nullptr);
    element(i).convert(list[i]);
  }
}

template <typename T> void Slot::convert(std::optional<T>& value) {
  if (is_writing() ? !value : json_->is_null()) {
    *json_ = nullptr;
    value.reset();
    return;
  }
  if (!value) value = T{};
  convert(*value);
}

template <typename T> void Slot::convert(std::map<std::string, T>& map) {
  if (!begin_object()) return;
  if (!is_writing())
    for (const auto& item : json_->items()) map[item.key()];
  for (auto& [key, value] : map) field(key.c_str(), value);
}

/// The document as text. Texts that are no UTF-8 were replaced when they were written.
std::string text_of(const Json& document);
/// Wrong JSON is an error with line and column.
Result<Json> parse_json(std::string_view text);

} // namespace fathom::reports
