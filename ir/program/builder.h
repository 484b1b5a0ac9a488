// Builder: makes pure values of a Program, folded as far as they are known now.
#pragma once

#include "ir/program/program.h"
#include "ir/program/value_table.h"
#include "ir/support/floats/operation.h"
#include "ir/support/ranges/interval.h"

#include <array>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

namespace fathom::program {

/// Kept for widths up to 64 bits (wider values: everything).
using Interval = ranges::Interval;

/// Hash-conses pure instructions and rewrites locally: constants, neutral elements, intervals, Boolean
/// structure of guards. A value built anywhere may be used anywhere later, since pure instructions are total.
/// Guards: `conjoin` and `disjoin` recognise complements and absorbed conjuncts, so that the join of both
/// branches has its head's guard again.
///
/// Canonical shapes that rules rely on: constants are the right operand of commutative instructions, else the
/// smaller id is the left one; x - c is x + -c; Ule and Sle are negated Ult and Slt; an Or of i1 has no
/// negated operand (it is the negation of an And then) and the negation of such an Or is the And of the
/// negations, so that the complement of a value is unique; the base of a PtrAdd is neither a PtrAdd nor a
/// Pointer with offset other than 0. Addresses of objects other than null and unknown are not 0. Not owned:
/// the program, which must outlive the builder.
class Builder {
 public:
  explicit Builder(Program& program);

  Program& program() { return program_; }
  const Program& program() const { return program_; }
  /// With folding off only constants fold, and Boolean structure with constants (the `--no-folding` axis of
  /// tests).
  void set_folding(bool on) { folding_ = on; }
  bool folding() const { return folding_; }
  void set_location(LocationId location) { location_ = location; }
  LocationId location() const { return location_; }
  /// What is emitted of what changes memory or states an obligation (of Alloc and Repeated always all).
  enum class Effects : uint8_t {
    None,              ///< for a run of which only the values are wanted
    WithoutProperties, ///< for what repeats a part of the program whose properties are checked elsewhere
    All
  };
  void set_effects(Effects effects) { effects_ = effects; }
  Effects effects() const { return effects_; }
  bool has_effects() const { return effects_ != Effects::None; }
  /// Site recorded with what append, input and open make from now on.
  void set_site(uint32_t site) { site_ = site; }
  uint32_t site() const { return site_; }

  /// How many values were looked up or made: what building has cost, as far as it is known.
  uint64_t lookups() const { return lookups_; }

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
  /// The `count` bytes that lie at `index`, `index + 1` ... where memory holds the integer.
  ValueId bytes_of(ValueId a, uint32_t index, uint32_t count);
  /// The integer of two that lie one behind the other in memory.
  ValueId join_bytes(ValueId first, ValueId second);
  /// An operation on numbers given by their bits. Surplus operands do not matter. `width`: of the integer
  /// that ToSigned and ToUnsigned make. Operands that are a NaN may be any: `ite(isnan x, some NaN, x)` is
  /// taken for x.
  ValueId float_operation(const floats::Operation& operation, ValueId a, ValueId b = {}, ValueId c = {},
                          uint32_t width = 0);
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
  /// Notes an input that each iteration of a summarised loop reads, and what it is.
  void repeated(const Input& input, ValueId value, ValueId guard);
  ValueId open(OpenKind kind, Type type, ValueId guard);
  /// A variable for one forall(); its number sets it apart.
  ValueId index(uint32_t width);
  /// Whether `body` holds for every value of `index` below `count` (of the same width).
  /// Every instruction from the index on belongs to the iteration that is described; see
  /// Evaluation::repeated.
  ValueId forall(ValueId index, ValueId count, ValueId body);

  /// Appends an instruction that is not a function of its operands (memory, effects), located at location().
  ValueId append(Opcode opcode, Type type, ValueId guard, ValueId a = {}, ValueId b = {}, ValueId c = {},
                 ObjectId object = {}, uint64_t imm = 0);
  /// States an obligation: violated when `guard` and `bad` hold. Nothing is emitted where that is known to be
  /// impossible.
  void check(ObligationKind kind, Property property, ValueId guard, ValueId bad, std::string message);
  /// While it excludes, an obligation of kind Property is none: executions that would violate it are in no
  /// obligation that is stated afterwards.
  void set_excluding(bool excludes) { counting_.excludes = excludes; }
  /// Obligations of kind Property count where this says so (i1) of theirs, at location().
  void set_relevance(std::function<ValueId(Property)> relevance) {
    counting_.relevance = std::move(relevance);
  }
  /// The same, whatever the property: whether the execution has not been ended elsewhere.
  void set_presence(std::function<ValueId()> presence) { counting_.presence = std::move(presence); }

  Type type(ValueId id) const { return program_[id].type; }
  uint32_t width_of(ValueId id) const { return program_[id].type.width(); }
  uint32_t pointer_bits() const { return program_.target.pointer_bits; }
  bool is_constant(ValueId id) const { return program_[id].opcode == Opcode::Const; }
  bool is_true(ValueId id) const { return id == true_; }
  bool is_false(ValueId id) const { return id == false_; }
  /// Value of a constant of at most 64 bits, zero-extended.
  uint64_t constant_u64(ValueId id) const { return program_[id].imm; }
  int64_t constant_i64(ValueId id) const; ///< sign-extended
  Interval interval(ValueId id) const;
  /// Whether `conjunct` is known to hold where `conjunction` does (bounded search, so false says nothing).
  bool implies(ValueId conjunction, ValueId conjunct) const {
    return is_true(conjunct) || is_false(conjunction) || contains_conjunct(conjunction, conjunct);
  }
  /// Whether both are known never to hold together (bounded search likewise).
  bool excludes(ValueId a, ValueId b) const;

  struct Mark {
    Program::Mark program;
    ValueId excluded;
  };
  Mark mark() const { return {program_.mark(), counting_.excluded}; }
  void rollback(const Mark& mark);

 private:
  // builder.cpp: making and finding instructions
  ValueId make(Opcode opcode, Type type, ValueId a = {}, ValueId b = {}, ValueId c = {}, ObjectId object = {},
               uint64_t imm = 0);
  ValueId find(Opcode opcode, Type type, ValueId a, ValueId b = {}) const; ///< none() unless it exists
  ValueId emit(Opcode opcode, Type type, ValueId guard, ValueId a, ValueId b, ValueId c, ObjectId object,
               uint64_t imm);
  void index_existing();
  bool is(ValueId id, Opcode opcode) const { return program_[id].opcode == opcode; }
  ValueId operand(ValueId id, int index) const { return program_[id].operands[index]; }
  bool is_zero(ValueId id) const { return is_constant(id) && program_.constant(id).is_zero(); }
  bool is_ones(ValueId id) const { return is_constant(id) && program_.constant(id).is_ones(); }
  ValueId ones(uint32_t width) { return constant(BitVector::ones(width)); }

  // builder_interval.cpp
  Interval interval_of(Opcode opcode, Type type, ValueId a, ValueId b, ValueId c, ObjectId object,
                       uint64_t imm) const;
  void set_interval(ValueId id, Interval interval);

  // builder_arithmetic.cpp, builder_bitwise.cpp: none() where no rule applies; a constant operand is on the
  // right
  ValueId simplify_binary(Opcode opcode, ValueId a, ValueId b);
  ValueId simplify_add(ValueId a, ValueId b);
  ValueId simplify_sub(ValueId a, ValueId b);
  ValueId simplify_multiply(ValueId a, ValueId b);
  ValueId simplify_divide(Opcode opcode, ValueId a, ValueId b);
  ValueId simplify_shift(Opcode opcode, ValueId a, ValueId b);
  ValueId simplify_bitwise(Opcode opcode, ValueId a, ValueId b);
  ValueId binary_i1(Opcode opcode, ValueId a, ValueId b);
  ValueId exclusive_or(ValueId a, ValueId b);
  ValueId extract_of_concat(ValueId a, uint32_t low, uint32_t width);
  ValueId extract_of_shift(ValueId a, uint32_t low, uint32_t width);
  ValueId merge_parts(ValueId high, ValueId low);

  // builder_float.cpp
  ValueId without_nan_choice(const floats::Format& format, ValueId x) const;
  ValueId simplify_float(const floats::Operation& operation, ValueId a, ValueId b);

  // builder_compare.cpp
  ValueId simplify_compare(Opcode opcode, ValueId a, ValueId b);
  ValueId simplify_eq(ValueId a, ValueId b);
  ValueId simplify_less(Opcode opcode, ValueId a, ValueId b);
  ValueId decide(Opcode opcode, ValueId a, ValueId b) const; ///< by intervals: true, false or none()
  struct TreeBudget {
    int nodes = 24;
    int open = 1; ///< leaves that may stay undecided
  };
  bool tree_decidable(Opcode opcode, ValueId tree, ValueId other, bool left, int depth,
                      TreeBudget& budget) const;
  ValueId compare_tree(Opcode opcode, ValueId tree, ValueId other, bool left, int depth);

  // builder_boolean.cpp
  bool contains_conjunct(ValueId conjunction, ValueId conjunct, int depth = 2) const;
  bool contains_complement(ValueId conjunction, ValueId value) const; ///< some conjunct excludes the value
  bool contains_disjunct(ValueId disjunction, ValueId disjunct, int depth = 6) const;
  bool contains_complement_disjunct(ValueId disjunction, ValueId value, int depth = 6) const;
  bool complement_implies(ValueId denied, ValueId value) const;
  bool is_complement(ValueId a, ValueId b) const;
  bool is_not(ValueId id) const {
    return is(id, Opcode::Xor) && operand(id, 1) == true_ && type(id).is_boolean();
  }
  ValueId find_complement(ValueId a) const; ///< none() unless it exists
  ValueId not_within(ValueId a, int depth);
  ValueId make_linked(Opcode opcode, ValueId a, ValueId b);
  void link(ValueId a, ValueId b);
  ValueId strengthen(ValueId a, ValueId b);
  ValueId factor(ValueId a, ValueId b);
  ValueId join_factored(const std::vector<ValueId>& common, std::vector<ValueId>& only_a,
                        std::vector<ValueId>& only_b);
  ValueId conjunction(const std::vector<ValueId>& parts);

  // builder_ite.cpp
  struct Choice {
    ValueId condition, then_value,
        else_value; ///< both constants; condition is none() where it is no such choice
  };
  Choice constant_choice(ValueId id); ///< ite of two constants, or an extended i1
  ValueId ite_i1(ValueId condition, ValueId then_value, ValueId else_value);
  ValueId chain(Opcode opcode, ValueId first, ValueId rest);
  ValueId ite_nested(ValueId condition, ValueId then_value, ValueId else_value);
  ValueId ite_pointers(ValueId condition, ValueId then_value, ValueId else_value);

  // builder_pointer.cpp
  struct BaseAndOffset {
    ValueId base, offset;
  };
  BaseAndOffset split(ValueId pointer);
  ValueId strip(ValueId pointer) const; ///< without PtrAdd
  bool worth_distributing(ValueId ite) const;
  ValueId compare_pointers(Opcode opcode, ValueId a, ValueId b, int& budget);
  ValueId offset_of(ValueId pointer, int& budget);
  ValueId size_of(ValueId pointer, int& budget);
  ValueId recover_pointer(ValueId address, int depth);
  ValueId find_base(ValueId address) const;

  Program& program_;
  mutable uint64_t lookups_ = 0;
  LocationId location_;
  uint32_t site_ = 0;
  bool folding_ = true;
  Effects effects_ = Effects::All;
  /// Which obligations count.
  struct Counting {
    std::function<ValueId(Property)> relevance; ///< empty: all are relevant
    std::function<ValueId()> presence;          ///< empty: always
    bool excludes = false;
    ValueId excluded; ///< i1: the executions that are in no obligation; none(): all are
  } counting_;
  ValueId true_, false_;
  ValueTable table_;
  /// The last constants made, direct-mapped: the same few offsets and sizes are asked for again and again,
  /// and the big table costs a cache miss each time.
  struct RecentConstant {
    uint64_t value = 0;
    uint32_t width = 0; ///< 0: empty
    ValueId id;
  };
  std::array<RecentConstant, 1024> recent_constants_{};
  std::unordered_map<ValueId, ValueId>
      complements_; ///< between Or and the And of the negations, both directions
  std::vector<Interval> intervals_;
};

} // namespace fathom::program
