// The arguments of a call, taken key by key.
#pragma once

#include "server/json_rpc.h"

#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace fathom::server {

/// A call cannot be answered: its arguments are wrong, or what it asks for fails. One line for whoever calls.
struct ToolFailure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Takes each argument that a call may have; what is of the wrong type or out of its range is a ToolFailure.
/// In the end done() refuses what nobody has asked for: a name that is misspelt is not passed over.
class Arguments {
 public:
  /// An object, or null: no arguments. `where`: "invariants[2].", in front of the names in messages.
  explicit Arguments(const Json& given, std::string where = "");

  bool has(const char* key) const { return !member(given_, key).is_null(); }
  std::optional<std::string> text(const char* key);
  std::string needed_text(const char* key);
  bool flag(const char* key);
  std::optional<uint64_t> number(const char* key, uint64_t least, uint64_t most);
  std::vector<std::string> texts(const char* key);
  /// One of the words; nothing: it is not given.
  std::optional<std::string> word(const char* key, const std::vector<std::string>& words);
  std::vector<Arguments> objects(const char* key);
  std::optional<Arguments> object(const char* key);
  void done() const;

  [[noreturn]] void refuse(const char* key, const std::string& why) const;

 private:
  const Json& take(const char* key);

  const Json& given_;
  std::string where_;
  std::set<std::string> taken_;
};

/// Whether it is a name of C.
bool is_identifier(const std::string& text);

} // namespace fathom::server
