#include "ir/predicate/scope.h"

#include <algorithm>
#include <cctype>

namespace fathom::predicate {

std::string Scope::unused(const std::string& text) const {
  std::string name;
  for (const char c : text) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0])) != 0) name = "_" + name;
  const auto is_taken = [&](const std::string& wanted) {
    const auto is_it = [&](const auto& other) { return other.spelling == wanted; };
    return wanted == index || std::any_of(variables.begin(), variables.end(), is_it) ||
           std::any_of(objects.begin(), objects.end(), is_it) ||
           std::any_of(places.begin(), places.end(), is_it);
  };
  if (!is_taken(name)) return name;
  for (size_t number = 2;; ++number)
    if (std::string next = name + "_" + std::to_string(number); !is_taken(next)) return next;
}

} // namespace fathom::predicate
