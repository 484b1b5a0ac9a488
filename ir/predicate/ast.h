// The abstract syntax of conditions on a program state: candidates, invariants, contracts.
#pragma once

#include "ir/program/opcode.h"
#include "ir/program/program.h"
#include "ir/program/type.h"
#include "ir/support/bit_vector.h"
#include "ir/support/ids.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace fathom::predicate {

struct VariableTag;
/// A variable of a loop's or a function's state, or any other value that has a name there: a row of a Scope.
using VariableId = Id<VariableTag>;

/// In which state: the one that is spoken of, or the one at the entry of the loop or the function.
enum class When : bool { Now, Entry };

enum class Kind : uint8_t {
  Constant,
  Variable,
  Index,     ///< what the quantifier around it binds; an unsigned number of pointer width
  Address,   ///< a pointer to a byte of an object
  Place,     ///< bytes of an object, of element [index] where the stride is not 0; little-endian
  Load,      ///< bytes behind a pointer; little-endian
  Old,       ///< the operand at the entry; the bound index is the same there
  Operation, ///< Add to Sle, Ite to Extract (no Concat), PtrAdd to PtrOffset and ObjectSize of the guarded
             ///< SSA
  Forall     ///< the third operand holds for every index from the first one on that is below the second one
};

/// Where Address and Place are: at offset + index * stride, modulo the width of addresses.
struct Spot {
  program::ObjectId object;
  int64_t offset = 0;
  uint64_t stride = 0; ///< 0: no element
  friend bool operator==(const Spot&, const Spot&) = default;
};

/// A node of a tree. Immutable and shared; made by the functions below, which check types. Numbers are
/// bit-vectors of any width without a sign, conditions are numbers of one bit; operations are total, with
/// SMT-LIB's meaning where C leaves one open, as in the guarded SSA.
struct Node {
  Kind kind = Kind::Constant;
  program::Type type;
  program::Opcode opcode = program::Opcode::Add; ///< Operation
  uint32_t low = 0;                              ///< of Extract
  BitVector constant{1, 0};                      ///< Constant
  VariableId variable;                           ///< Variable
  Spot spot;                                     ///< Address, Place
  std::vector<std::shared_ptr<const Node>> operands;

  bool is(program::Opcode which) const { return kind == Kind::Operation && opcode == which; }
  bool is_constant() const { return kind == Kind::Constant; }
  bool is_boolean() const { return type.is_boolean(); }
  bool is_pointer() const { return type.is_pointer(); }
  uint32_t width() const { return type.width(); }
};
using Expression = std::shared_ptr<const Node>;
/// One of type i1.
using Predicate = Expression;

Expression constant(const BitVector& value);
Expression constant(uint32_t width, uint64_t value);
Predicate boolean(bool value);
Expression variable(VariableId id, program::Type type);
Expression bound_index(uint32_t pointer_bits);
Expression address(program::ObjectId object, int64_t offset);
Expression place(const Spot& spot, uint32_t width);
Expression load(Expression pointer, uint32_t width);
Expression old(Expression operand);

/// Whose low bits depend on the low bits of the operands alone: Add, Sub, Mul, And, Or, Xor.
bool is_modular(program::Opcode opcode);

/// Two numbers of equal width: Add to Sle.
Expression binary(program::Opcode opcode, Expression a, Expression b);
Expression complement(Expression a);           ///< each bit; of a condition its negation
Expression zext(Expression a, uint32_t width); ///< itself where it has that width
Expression sext(Expression a, uint32_t width);
Expression extract(Expression a, uint32_t low, uint32_t width);
Expression ite(Predicate condition, Expression a, Expression b);
Predicate eq(Expression a, Expression b);
Predicate conjunction(Predicate a, Predicate b);
Predicate disjunction(Predicate a, Predicate b);
Predicate implication(Predicate a, Predicate b);

Expression ptr_add(Expression pointer, Expression bytes);
Predicate ptr_same(Expression a, Expression b); ///< same object and same offset: not C's ==
Predicate same_object(Expression a, Expression b);
Expression ptr_offset(Expression pointer, uint32_t pointer_bits);
Expression object_size(Expression pointer, uint32_t pointer_bits);
Predicate forall(Expression from, Expression below, Predicate body);

/// The same node with other operands, of the same types.
Expression with_operands(const Expression& e, std::vector<Expression> operands);
/// The variables in it, each once, from left to right.
std::vector<VariableId> variables_of(const Expression& e);
/// Whether a node in it satisfies `is_wanted`.
bool any_node(const Expression& e, const std::function<bool(const Node&)>& is_wanted);
/// Other variables, of the same types, in place of these, also where their old values are meant.
Expression renamed(const Expression& e, const std::function<VariableId(VariableId)>& name);

} // namespace fathom::predicate
