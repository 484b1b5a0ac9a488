#include "frontend/link/declared_types.h"

#include <cstdlib>
#include <string>
#include <vector>

namespace fathom::frontend {

namespace {

struct Type {
  char kind = 0;
  bool is_variadic = false;
  std::string bits, name; ///< number of elements for arrays
  std::string integer;    ///< the integer type of an enumerated one (C11 6.7.2.2p4)
  std::vector<std::string> members;
  std::vector<Type> parts; ///< pointee; element; result and parameters; members
};

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  Type read() {
    Type type;
    if (rest_.empty()) return type;
    type.kind = rest_.front();
    rest_.remove_prefix(1);
    switch (type.kind) {
    case 'i':
      type.bits = until(':');
      type.name = until(';');
      break;
    case 'e':
      type.bits = until(':');
      type.integer = until(':');
      type.name = until(';');
      break;
    case 'a':
      type.bits = until(';');
      type.parts.push_back(read());
      break;
    case 'c':
    case 'v':
    case 'p':
    case 't':
    case 'k': type.parts.push_back(read()); break;
    case 'f': read_function(type); break;
    case 's':
    case 'u': read_structure(type); break;
    default: break;
    }
    return type;
  }

 private:
  std::string until(char end) {
    const size_t at = std::min(rest_.find(end), rest_.size());
    std::string text(rest_.substr(0, at));
    rest_.remove_prefix(std::min(at + 1, rest_.size()));
    return text;
  }

  void read_function(Type& type) {
    type.is_variadic = rest_.starts_with('.');
    if (type.is_variadic) rest_.remove_prefix(1);
    for (long left = std::atol(until(';').c_str()); left >= 0 && !rest_.empty(); --left)
      type.parts.push_back(read());
  }

  void read_structure(Type& type) {
    (void)until(':');
    type.name = until(';');
    for (long left = std::atol(until(';').c_str()); left > 0 && !rest_.empty(); --left) {
      type.members.push_back(until(':'));
      type.parts.push_back(read());
    }
  }

  std::string_view rest_;
};

bool is_integer(const Type& type) {
  return type.kind == 'i' && type.name.find("float") == type.name.npos &&
         type.name.find("double") == type.name.npos && type.name != "void";
}

/// Whether an argument without prototype arrives as the parameter wants it (C11 6.7.6.3p15).
bool is_promoted(const Type& type) {
  if (type.kind != 'i') return true;
  return type.name != "float" && type.name != "_Bool" && type.name.find("char") == type.name.npos &&
         type.name.find("short") == type.name.npos;
}

bool are_compatible(const Type& one, const Type& other);

bool are_parts_compatible(const Type& one, const Type& other) {
  if (one.parts.size() != other.parts.size()) return false;
  for (size_t i = 0; i < one.parts.size(); ++i)
    if (!are_compatible(one.parts[i], other.parts[i])) return false;
  return true;
}

bool is_callable_without_prototype(const Type& old, const Type& prototype) {
  if (prototype.is_variadic || prototype.parts.empty() || old.parts.empty()) return false;
  for (size_t i = 1; i < prototype.parts.size(); ++i)
    if (!is_promoted(prototype.parts[i])) return false;
  return are_compatible(old.parts[0], prototype.parts[0]);
}

/// Empty: no specifier.
std::string_view take_alignment(std::string_view& type) {
  if (!type.starts_with('l')) return {};
  const std::string_view specifier = type.substr(0, type.find(';') + 1);
  type.remove_prefix(specifier.size());
  return specifier;
}

bool are_compatible(const Type& one, const Type& other) {
  const bool is_open = (one.kind == 'e' && one.bits == "0") || (other.kind == 'e' && other.bits == "0");
  if (one.kind == 'e' && other.kind != 'e')
    return is_integer(other) && (is_open || one.integer == other.name);
  if (other.kind == 'e' && one.kind != 'e') return are_compatible(other, one);
  if (one.kind == 'k' && other.kind == 'f') return is_callable_without_prototype(one, other);
  if (other.kind == 'k' && one.kind == 'f') return is_callable_without_prototype(other, one);
  if (one.kind != other.kind) return false;
  switch (one.kind) {
  case 'i': return one.name == other.name;
  case 'e':
    return is_open ||
           (one.bits == other.bits && (one.name.empty() || other.name.empty() || one.name == other.name));
  case 'a':
    return (one.bits.empty() || other.bits.empty() || one.bits == other.bits) &&
           are_parts_compatible(one, other);
  case 'f': return one.is_variadic == other.is_variadic && are_parts_compatible(one, other);
  case 's':
  case 'u':
    if (one.name != other.name) return false;
    if (one.members.empty() || other.members.empty()) return true;
    return one.members == other.members && are_parts_compatible(one, other);
  default: return are_parts_compatible(one, other);
  }
}

std::string disagreement(const Type& one, const Type& other) {
  if (one.kind != other.kind || are_compatible(one, other)) return "";
  for (size_t i = 0; i < std::min(one.parts.size(), other.parts.size()); ++i)
    if (std::string inner = disagreement(one.parts[i], other.parts[i]); !inner.empty()) return inner;
  if (one.kind == 'e') return "the constants of an enumeration";
  if ((one.kind != 's' && one.kind != 'u') || one.name != other.name) return "";
  return (one.kind == 's' ? "struct " : "union ") + (one.name.empty() ? "without a tag" : one.name);
}

} // namespace

std::string disagreement(std::string_view one, std::string_view other) {
  (void)take_alignment(one);
  (void)take_alignment(other);
  return disagreement(Reader(one).read(), Reader(other).read());
}

bool are_compatible(std::string_view one, std::string_view other) {
  (void)take_alignment(one);
  (void)take_alignment(other);
  return one == other || are_compatible(Reader(one).read(), Reader(other).read());
}

bool has_alignment_of(std::string_view declaration, std::string_view other, bool other_is_definition) {
  const std::string_view one = take_alignment(declaration), two = take_alignment(other);
  return one.empty() || one == two || (two.empty() && !other_is_definition);
}

} // namespace fathom::frontend
