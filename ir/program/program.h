// Guarded SSA: the unwound program as one ordered list of instructions.
#pragma once

#include "ir/program/opcode.h"
#include "ir/program/property.h"
#include "ir/program/source_location.h"
#include "ir/program/type.h"
#include "ir/support/bit_vector.h"
#include "ir/support/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::program {

struct ValueTag;
struct ObjectTag;
struct ObligationTag;
using ValueId = Id<ValueTag>; ///< an instruction and the value it has
using ObjectId = Id<ObjectTag>;
using ObligationId = Id<ObligationTag>;

/// Why C leaves a value open (C11 3.4.3, 3.4.4): every such value is arbitrary but fixed.
/// `Iterations` is no choice of C's: how often a summarised loop has been run through, and in which state it
/// is then.
enum class OpenKind : uint8_t {
  InvalidRead,
  Shift,
  Division,
  Undef,
  Address,
  External,
  Iterations,
  Unsupported,
  Schedule ///< which thread goes next, and what follows from it (threads/)
};
const char* to_string(OpenKind kind);

/// One instruction, 40 bytes. Operands come earlier in the list; unused ones are none().
/// `guard` (an i1 value) is set for Effect instructions, Input, Open, Load and Accessible; pure values are
/// total and have none.
struct Instruction {
  Opcode opcode;
  Type type;
  LocationId location;
  ValueId guard;
  ValueId operands[3];
  ObjectId object;
  uint64_t imm = 0;
};

/// `Summary`: an array with one cell for each iteration of a summarised loop; no execution has such an
/// object.
enum class ObjectKind : uint8_t { Null, Unknown, Function, Global, Stack, Heap, Environment, Summary };
const char* to_string(ObjectKind kind);

/// What an object holds before the first store.
enum class Contents : uint8_t {
  Arbitrary, ///< any bytes, the same at each reading (uninitialised or environment memory)
  Zero,
  Bytes, ///< Object::bytes, then zeros; pointers inside are in Object::pointers
};

/// A pointer stored in an initialiser: pointer-size bytes at `offset` hold the address of `target` plus
/// `addend`.
struct InitialPointer {
  uint64_t offset;
  ObjectId target;
  int64_t addend;
};

/// One allocation: each execution of an allocation in the unwound program is its own object. Object 0 is
/// null, object 1 is `unknown` (what a pointer made from an integer or from outside points to). Null,
/// unknown, functions and globals exist from the start; all others come to life at
/// their only Alloc instruction.
/// What was passed beyond the parameters of a function, at an offset in the object that holds all of it.
struct VariadicArgument {
  uint64_t offset = 0; ///< bytes
  uint32_t is = 0;     ///< the front end's number of what it is
};

/// Whose an object is.
enum class Origin : uint8_t {
  Program, ///< it is declared or allocated there
  Literal, ///< which may lie within another one (C11 6.4.5p7, 6.5.2.5p7)
  Library, ///< state of the library, which the program does not name; no part of the text
};

struct Object {
  ObjectKind kind = ObjectKind::Null;
  std::string name;    ///< variable or function name, or "malloc" etc.
  LocationId location; ///< where it is allocated or declared
  ValueId size; ///< bytes, an integer of pointer width (a term: may be symbolic); none() means 0 (functions,
                ///< null, unknown)
  uint64_t least_size = 0;  ///< bytes that `size` is at least wherever the object exists; no part of the text
  uint32_t alignment = 1;   ///< bytes, a power of two
  uint32_t thread = 0;      ///< that makes it, 0 is the first one; no part of the text
  bool ends_unseen = false; ///< threads may end its life, of which no Free tells; no part of the text
  bool read_only = false;
  Origin origin = Origin::Program;
  uint32_t declaration = 0; ///< the front end's number of its declared type, 0: none; no part of the text
  Contents contents = Contents::Arbitrary;
  std::vector<uint8_t> bytes;
  std::vector<InitialPointer> pointers;    ///< ordered by offset
  std::vector<VariadicArgument> arguments; ///< of such an object; no part of the text
};

constexpr ObjectId null_object{0};
constexpr ObjectId unknown_object{1};

/// What an obligation is about. All but Property are internal: they must be refuted before `true` may be
/// said, and never give `false`.
enum class ObligationKind : uint8_t {
  Property,    ///< what the user asked for
  Unwind,      ///< a loop or recursion was cut here
  Capacity,    ///< an object has more bytes than it was assumed to have
  Unsupported, ///< a construct that cannot be modelled would be reached here
  WildWrite, ///< a store that may hit nothing known: it is dropped, so what follows is an under-approximation
  Unreachable, ///< `unreachable` reached or a noreturn function returned: the path ends here
  Invariant,   ///< a condition that a loop's proof by induction assumed does not hold here
};
const char* to_string(ObligationKind kind);

std::optional<OpenKind> open_kind_by_name(std::string_view name);
std::optional<ObjectKind> object_kind_by_name(std::string_view name);
std::optional<ObligationKind> obligation_kind_by_name(std::string_view name);

struct Obligation {
  ObligationKind kind = ObligationKind::Property;
  Property property = Property::UnreachCall; ///< kind Property only
  LocationId location;
  std::string message; ///< for the user: "array index out of bounds", "loop cut after 4 iterations"
  ValueId check;       ///< its Check instruction
};

/// A nondeterministic input: a call of an input function or of an external without body.
struct Input {
  std::string function; ///< name as called, "__VERIFIER_nondet_int"
  bool is_signed = false;
  bool external = false; ///< result of an undefined external, not of a verifier function
  uint32_t site =
      0; ///< number of the LLVM instruction in the module, equal in the unwinder and the interpreter
  std::string variable = {}; ///< "function:name" of the one that keeps it for good; empty: there is none
};

/// The memory layout of the target.
struct Target {
  uint32_t pointer_bits = 64; ///< 64, 32 or 16
  bool is_big_endian = false; ///< how values lie in memory; nothing else depends on it
  /// No object lies in the first or in the last 4,096 bytes: an operating system keeps them free, so that
  /// null pointers with small offsets fault (Linux: vm.mmap_min_addr), and small negative numbers are no
  /// addresses (Linux: IS_ERR, TASK_SIZE). A bare machine may have objects there.
  bool has_free_pages = false;
  static constexpr uint64_t free_page = 4096;
  /// What a value takes in memory.
  uint32_t bits(Type type) const { return type.is_pointer() ? pointer_bits : type.width(); }
  uint32_t bytes(Type type) const { return (bits(type) + 7) / 8; }
  /// In a value of `bytes` bytes, the lowest bit of those that lie at `index`, ..., `index + count - 1` in
  /// memory.
  uint32_t lowest_bit(uint32_t bytes, uint32_t index, uint32_t count = 1) const {
    return (is_big_endian ? bytes - index - count : index) * 8;
  }
};

/// Invariants (checked by validate()): operands have smaller ids than their user, types fit the opcode,
/// guards are i1, each obligation has one Check. The order of the list is the order of execution; an
/// execution is the sequence of those guarded instructions whose guards hold. The program owns all it refers
/// to.
class Program {
 public:
  Program(); ///< with the objects null and unknown

  Target target;

  ValueId append(const Instruction& instruction);
  const Instruction& operator[](ValueId id) const { return instructions_[id.index()]; }
  size_t size() const { return instructions_.size(); }
  uint64_t offset_mask() const {
    return target.pointer_bits == 64 ? ~0ull : (1ull << target.pointer_bits) - 1;
  }

  ObjectId add_object(Object object);
  /// Size in bytes where it is constant; none() as size counts as the constant 0.
  std::optional<uint64_t> constant_size(ObjectId id) const;
  /// Where in `outer` the linker may put the literal `inner`: at its end, if their bytes agree there.
  std::optional<uint64_t> shared_offset(ObjectId outer, ObjectId inner) const;
  const Object& object(ObjectId id) const { return objects_[id.index()]; }
  Object& object(ObjectId id) { return objects_[id.index()]; }
  size_t object_count() const { return objects_.size(); }

  /// Number of the LLVM instruction an instruction stems from (equal in the unwinder and the interpreter); 0
  /// where none was recorded. Kept beside the list since only Input, Open and Load need it.
  uint32_t site(ValueId id) const { return id.index() < sites_.size() ? sites_[id.index()] : 0; }
  void set_site(ValueId id, uint32_t site);

  /// Value of a Const instruction.
  BitVector constant(ValueId id) const;
  size_t wide_constant_count() const { return wide_constants_.size(); }
  uint32_t add_wide_constant(BitVector value); ///< returns its index, for Const with more than 64 bits

  std::vector<Obligation> obligations;
  std::vector<Input> inputs;
  LocationTable locations;

  /// Drops everything after a mark (speculative runs). Objects and obligations added since go too.
  struct Mark {
    size_t instructions, objects, wide, obligations, inputs;
  };
  Mark mark() const;
  void rollback(const Mark& mark);

 private:
  std::vector<Instruction> instructions_;
  std::vector<Object> objects_;
  std::vector<BitVector> wide_constants_;
  std::vector<uint32_t> sites_; ///< by instruction; shorter than the list where no site was recorded lately
};

/// Every violated invariant, in words; empty for a well-formed program.
std::vector<std::string> validate(const Program& program);

} // namespace fathom::program
