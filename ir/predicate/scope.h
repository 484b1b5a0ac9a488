// Scope: what variables, objects and places are called in the source.
#pragma once

#include "ir/predicate/ast.h"
#include "ir/predicate/c_type.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::predicate {

/// As the source declares it. Where that is not known a predicate's text has a cast wherever it matters.
enum class Sign : uint8_t { Unknown, Signed, Unsigned };

/// The names for printing and parsing. A spelling is an identifier, or any unary expression of C, such as
/// `r.pc`, `*p`, or `a[k].next` with the bound index. Different things must be spelled differently; whoever
/// fills the scope takes care of that (`unused` helps).
struct Scope {
  struct Variable {
    std::string spelling;
    program::Type type;
    Sign sign = Sign::Unknown; ///< integers only
  };
  struct Place {
    std::string spelling;
    Spot spot;
    uint32_t width = 0;
    Sign sign = Sign::Unknown;
  };
  struct Object {
    std::string spelling; ///< an identifier
    program::ObjectId object;
  };

  uint32_t pointer_bits = 64;
  DataModel model() const { return DataModel::with_pointers(pointer_bits); }
  std::vector<Variable> variables; ///< by VariableId
  std::vector<Object> objects;
  std::vector<Place> places; ///< only those that have a spelling of their own
  std::string index = "k";   ///< the bound index

  VariableId add(Variable variable) {
    variables.push_back(std::move(variable));
    return VariableId(uint32_t(variables.size() - 1));
  }
  Expression use(VariableId id) const { return predicate::variable(id, variables[id.index()].type); }
  /// An identifier made of the text: itself where it is one that nothing is called yet.
  std::string unused(const std::string& text) const;
};

} // namespace fathom::predicate
