// C statements that make arguments for a function out of inputs, in the source's own names: for people to
// edit.
#pragma once

#include "ir/support/result.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class DIBasicType;
class DICompositeType;
class DIDerivedType;
class DISubroutineType;
class DIType;
class Function;
} // namespace llvm

namespace fathom::frontend {

/// A type as the source spells it, with a declarator ("*p", "a[3]") in it. Types without a name have none:
/// "".
std::string spelled(const llvm::DIType* type, const std::string& declarator);

/// Without qualifiers and names; null where it is no basic one.
const llvm::DIBasicType* as_basic(const llvm::DIType* type);
/// No character, no truth value, no enumeration.
bool is_integer(const llvm::DIType* type);

/// Writes the statements for one call. What entry_driver.h makes for `--entry` is exhaustive and for
/// machines; this guesses what a caller would pass, from types and names, and says what it has guessed.
class ArgumentText {
 public:
  /// The function has debug information.
  explicit ArgumentText(const llvm::Function& function) : function_(function) {}

  void write();
  const std::string& body() const { return body_; }
  /// Functions that the call is given the addresses of.
  const std::string& functions() const { return functions_; }

 private:
  struct Parameter {
    std::string name;
    const llvm::DIType* type;
    bool made = false; ///< its variable has a value
  };

  void find_parameters();
  void make(size_t index);
  void make_pointer(size_t index, const llvm::DIType* pointee);
  bool make_sized(size_t index, const llvm::DIType* pointee);
  void make_buffer(const Parameter& pointer, const llvm::DIType* pointee, const Parameter& size);
  void make_block(const std::string& declared, const std::string& name, const std::string& bytes);
  void make_string(const Parameter& pointer);
  void make_bytes(const Parameter& pointer, const llvm::DIType* pointee);
  void fill(const std::string& place, const llvm::DIType* type, unsigned depth);
  void fill_members(const std::string& place, const llvm::DICompositeType& type, unsigned depth);
  void fill_scalar(const std::string& place, const llvm::DIType* type);
  std::string stub(const std::string& name, const llvm::DISubroutineType& type);
  void call();
  void line(const std::string& text);

  const llvm::Function& function_;
  std::vector<Parameter> parameters_;
  std::string body_, functions_;
  unsigned indent_ = 1;
};

} // namespace fathom::frontend
