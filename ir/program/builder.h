// Builder: makes pure values of a Program, folded as far as they are known now.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "ir/program/program.h"

namespace fathom::program {

/// Unsigned bounds of an integer value, both included; kept for widths up to 64 bits (wider values: everything).
struct Interval {
  uint64_t low = 0;
  uint64_t high = UINT64_MAX;
  bool is_point() const { return low == high; }
};

/// Hash-conses pure instructions and rewrites locally: constants, neutral elements, intervals, Boolean structure of guards.
/// A value built anywhere may be used anywhere later, since pure instructions are total. Guards: `conjoin` and `disjoin`
/// recognise complements and absorbed conjuncts, so that the join of both branches has its head's guard again.
/// Not owned: the program, which must outlive the builder.
class Builder {
 public:
  explicit Builder(Program& program);

  Program& program() { return program_; }
  const Program& program() const { return program_; }
  /// With folding off only constants fold (the `--no-folding` axis of tests).
  void set_location(LocationId location) { location_ = location; }
  LocationId location() const { return location_; }

  ValueId constant(const BitVector& value);
  ValueId constant(uint32_t width, uint64_t value);
  ValueId boolean(bool value) { return value ? true_ : false_; }
  ValueId offset_constant(int64_t value); ///< of pointer width

  ValueId binary(Opcode opcode, ValueId a, ValueId b); ///< Add .. Sle
  ValueId ite(ValueId condition, ValueId then_value, ValueId else_value);
  ValueId zext(ValueId a, uint32_t width);
  ValueId sext(ValueId a, uint32_t width);
  ValueId trunc(ValueId a, uint32_t width);
  ValueId resize(ValueId a, uint32_t width) { return width_of(a) < width ? zext(a, width) : trunc(a, width); }
  ValueId extract(ValueId a, uint32_t low, uint32_t width);
  ValueId concat(ValueId high, ValueId low);
  ValueId eq(ValueId a, ValueId b) { return binary(Opcode::Eq, a, b); }
  ValueId not_(ValueId a); ///< complement of an i1
  ValueId conjoin(ValueId a, ValueId b);
  ValueId disjoin(ValueId a, ValueId b);

  ValueId pointer(ObjectId object, int64_t offset);
  ValueId null() { return pointer(null_object, 0); }
  ValueId ptr_add(ValueId pointer, ValueId offset);
  ValueId ptr_same(ValueId a, ValueId b);
  ValueId same_object(ValueId a, ValueId b);
  ValueId ptr_offset(ValueId pointer);
  ValueId ptr_to_int(ValueId pointer);
  ValueId int_to_ptr(ValueId address);
  ValueId object_size(ValueId pointer);

  ValueId address(ObjectId object);
  ValueId initial(ObjectId object, uint64_t offset, uint32_t width);
  ValueId input(const Input& input, Type type, ValueId guard);
  ValueId open(OpenKind kind, Type type, ValueId guard);

  /// Appends an instruction that is not a function of its operands (memory, effects), located at location().
  ValueId append(Opcode opcode, Type type, ValueId guard, ValueId a = {}, ValueId b = {}, ValueId c = {},
                 ObjectId object = {}, uint64_t imm = 0);
  /// States an obligation: violated when `guard` and `bad` hold. Nothing is emitted where that is known to be impossible.
  void check(ObligationKind kind, Property property, ValueId guard, ValueId bad, std::string message);

  Type type(ValueId id) const { return program_[id].type; }
  uint32_t width_of(ValueId id) const { return program_[id].type.width(); }
  uint32_t pointer_bits() const { return program_.target.pointer_bits; }
  bool is_constant(ValueId id) const { return program_[id].opcode == Opcode::Const; }
  bool is_true(ValueId id) const { return id == true_; }
  bool is_false(ValueId id) const { return id == false_; }
  /// Value of a constant of at most 64 bits, zero-extended.
  uint64_t constant_u64(ValueId id) const { return program_[id].imm; }
  int64_t constant_i64(ValueId id) const; ///< sign-extended
  Interval interval(ValueId id) const { return id.index() < intervals_.size() ? intervals_[id.index()] : Interval{}; }

  struct Mark {
    Program::Mark program;
  };
  Mark mark() const { return {program_.mark()}; }
  void rollback(const Mark& mark);

 private:
  struct Key {
    Opcode opcode;
    Type type;
    ValueId a, b, c;
    ObjectId object;
    uint64_t imm;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct KeyHash {
    size_t operator()(const Key& key) const noexcept;
  };

  ValueId make(Opcode opcode, Type type, ValueId a = {}, ValueId b = {}, ValueId c = {}, ObjectId object = {},
               uint64_t imm = 0);
  Interval interval_of(Opcode opcode, Type type, ValueId a, ValueId b, ValueId c) const;
  void set_interval(ValueId id, Interval interval);
  ValueId fold_constants(Opcode opcode, ValueId a, ValueId b);
  ValueId simplify_arithmetic(Opcode opcode, ValueId a, ValueId b);
  ValueId simplify_bitwise(Opcode opcode, ValueId a, ValueId b);
  ValueId simplify_compare(Opcode opcode, ValueId a, ValueId b);
  bool contains_conjunct(ValueId conjunction, ValueId conjunct, int depth) const;
  bool is_complement(ValueId a, ValueId b) const;

  Program& program_;
  LocationId location_;
  ValueId true_, false_;
  std::unordered_map<Key, ValueId, KeyHash> table_;
  std::vector<Interval> intervals_;
};

} // namespace fathom::program
