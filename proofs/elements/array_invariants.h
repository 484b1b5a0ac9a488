// Conditions that all elements of an array may satisfy whenever an iteration of a loop begins.
#pragma once

#include "ir/predicate/scope.h"
#include "ir/program/exchange/symbolic_memory.h"
#include "proofs/body/old_values.h"
#include "proofs/body/spelling.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::loops {

/// What a loop that is cut at its head (induction) says of the cells of an array: one that it changes is
/// arbitrary there as a whole, but each of its elements satisfies the conditions that survive.
///
///   byte      0      8      12     16     20     24     28       element j begins at base + j * stride;
///             | other| type | start| end  | size | type | ...    a field is at `place` in it, and whole
///               base = 8 ^ element 0, stride 16    element 1
///
/// The argument. What the array holds at the head h is a fresh object that nobody stores into (`contents`).
/// Let I(h) be "h was reached, and each element of the array satisfies each condition whose literal is true,
/// with what the loop's numbers are there". Then I(h) implies the same of `contents` for every element,
/// wherever and whenever it is asked; what was stored into the array since does not matter. These
/// implications are `Unwinding::lemmas`: one for each place that a load asks for, and to leave one out only
/// admits more. I(h) is an open value that is assumed at h, so that they exclude nothing that comes before.
///
/// That a condition holds is an obligation where the loop is entered and another one where an iteration ends,
/// of an element whose number is an open value, which is any. They load from memory as it is in that state,
/// so that stores of any width, through any pointer, and copies count as they do for the program. Elements
/// that are not within the object, or of an object that is not alive, satisfy everything.
///
/// An array that the loop only reads is what it was: its contents at h are a copy of it, since others may
/// change it. The conditions say what is known of the elements that the loop has passed (none is larger than
/// `max`).
///
/// A condition may be about two elements, of which each is any one (`a[k] <= a[l]` where k < l). Then both
/// numbers are open values in the obligations, and there is a lemma for each pair of places that loads ask
/// for. Which pairs there are is a matter of effort, not of soundness: I(h) implies it of every pair. The
/// same goes for other memory that a condition reads, at the numbers of the loop (`a[k] <= a[max]`) or behind
/// element k, and for places of other arrays: it is read in the very state in which the condition is asked,
/// of the head from copies that are made there, and a condition of which some part is not within its object
/// there is satisfied.
///
/// Nothing depends on how strides, fields and conditions were chosen.

/// Bytes of an element that are one number.
struct ElementField {
  uint64_t place = 0; ///< below the stride
  uint32_t bytes = 0;
  friend bool operator==(const ElementField&, const ElementField&) = default;
};

/// An object, or a part of it, as elements of equal size, of which some fields are looked at.
struct Elements {
  program::ObjectId array;
  uint64_t stride = 0; ///< not 0; no field reaches into the next element
  std::vector<ElementField> fields;
  uint64_t base = 0;             ///< where element 0 begins
  std::optional<uint64_t> count; ///< nothing: up to the end of the object
  /// In an array of arrays an element is a row of others of this size, of which `second` is the number. Their
  /// fields are below it.
  uint64_t column = 0;
};

/// What each element satisfies: a predicate over the loop's numbers, values from before the loop, the bound
/// index, and places of the element, old() of which is what they were before the loop. Places of other arrays
/// are those at the same distance from their begins, in the same state.
struct ElementCondition {
  size_t elements = 0; ///< which
  predicate::Predicate body;
  std::vector<size_t> fields; ///< that it mentions, of element [index]
  bool is_pair = false;       ///< it is about a second element too, whose number is ArrayConditions::second
};

/// Where the value of a variable comes from when a condition is asked. For a pointer, the conditions only
/// use how far it has moved.
struct NumberSource {
  enum class Kind : uint8_t {
    Own,   ///< the loop's variable
    Fixed, ///< a value
    Place, ///< what memory holds when it is asked
    Second ///< the number of a second element: any one
  } kind = Kind::Own;
  std::string spelling; ///< see predicate::Scope
  predicate::Sign sign = predicate::Sign::Unknown;
  size_t variable = 0;      ///< Own: index of the variable
  program::ValueId fixed;   ///< Fixed
  program::ObjectId object; ///< Own and Place, where valid: in memory
  int64_t offset = 0;
  program::Type type;     ///< of the variable
  program::ValueId first; ///< before the loop
};

/// What a variable with this value is as a number.
program::ValueId number_of(program::Builder& builder, const NumberSource& source, program::ValueId value);

/// The conditions of one loop. Immutable once they are guessed: later loops refer to them.
struct ArrayConditions {
  std::vector<Elements> elements;
  std::vector<ElementCondition> conditions;
  std::vector<NumberSource>
      numbers; ///< the first variables of the scope: Own, and a last one, which is Second
  predicate::Scope scope;
  OldValues old_values;   ///< the other variables
  bool of_living = false; ///< of blocks that come and go: they hardly speak of where pointers were earlier

  /// For every index of an element: as a condition of C.
  std::string text(const program::Program& program, const ElementCondition& condition) const;
  /// How many elements of the array it is about; nothing where that is not constant.
  std::optional<uint64_t> element_count(const program::Program& program,
                                        const ElementCondition& condition) const;
  size_t second() const {
    return numbers.size() - 1;
  } ///< the variable that is the number of a second element
};

/// What a speculative run showed of a loop, for guessing.
struct ElementHints {
  struct Access {
    program::ValueId pointer;
    program::Type type;
    program::ValueId value;      ///< what is stored or read
    program::ValueId guard = {}; ///< of a store
  };
  std::vector<program::ObjectId> arrays;   ///< that the loop changes as a whole
  std::vector<program::ObjectId> searched; ///< that it only reads
  std::vector<Access> stores, loads;
  std::vector<NumberSource> numbers;           ///< of the loop
  std::vector<program::ValueId> leaves, after; ///< by number: where the iteration began, and ended
  std::vector<program::ValueId> firsts;        ///< by number, before the loop; none() for pointers
  /// How the source writes a field of an element: LoopBody::spelling_of.
  std::function<Spelling(const predicate::Spot&, uint32_t bytes, const std::string& index)> spelling;
  program::ValueId end;         ///< the guard with which the iteration came back to the head
  uint32_t mark = 0, began = 0; ///< older values are from before the loop; the iteration's begin
  std::map<program::ObjectId, size_t> presence; ///< numbers: the array holds nothing where its own is 0
  bool relations = true;                        ///< those of array_relations.h are wanted, too
  bool has_versions = false;                    ///< program::InductionDepth::has_versions
};
/// Few: fields against what is stored there is made of or compared with, as they are or on one side of a
/// number that counts them.
std::shared_ptr<const ArrayConditions> guess_array_conditions(program::SymbolicMemory& symbolic_memory,
                                                              const ElementHints& hints);

/// Where an access lies among the elements of an array.
struct ElementPlace {
  program::ValueId index;       ///< pointer width
  program::ValueId aligned;     ///< i1: it is at the field of element `index` modulo the width of addresses
  program::ValueId column = {}; ///< of an array of arrays; pointer width
};
/// The element that begins at `begin`; nothing where a division would tell.
std::optional<ElementPlace> place_among(program::Builder& builder, program::ValueId begin,
                                        const Elements& elements);

/// Elements are numbered by fewer bits than addresses have, so that no place wraps around.
uint32_t element_index_bits(const program::Builder& builder, uint64_t stride);

/// For objects, others that hold what they held at some time.
using Copies = std::map<program::ObjectId, program::ObjectId>;

/// Contents of an array: what an object holds in a state. Loads are made where they are asked for, after all
/// that was stored until then, so that of an earlier state only copies tell: of the array, `object`, and of
/// what else a condition reads. Nothing is said of what has no copy.
struct ArrayVersion {
  program::ObjectId object;
  program::MemoryState memory;
  program::ValueId guard;                         ///< loads are made under it
  std::shared_ptr<const Copies> others = nullptr; ///< null: the state is the present one
};

/// An element, and a second one where the condition is about two.
struct ElementNumbers {
  program::ValueId index, begin; ///< its number and its first byte
  program::ValueId second = {};  ///< a number
};

/// Bytes of an object, now or before.
struct ElementRead {
  program::ObjectId array;
  program::ValueId offset;
  uint32_t bytes = 0;
};

/// The array now, and as it was before the loop where the condition mentions that.
struct ArrayVersions {
  ArrayVersion &now, &before;
};

struct Satisfied {
  program::ValueId holds;         ///< i1
  std::vector<ElementRead> reads; ///< what the condition says besides of other elements and objects
};

/// Whether these elements satisfy the condition; `values`: of the variables that are sources of numbers.
Satisfied element_satisfies(program::SymbolicMemory& symbolic_memory, const ArrayConditions& conditions,
                            const ElementCondition& condition, std::vector<program::ValueId> values,
                            const ElementNumbers& numbers, const ArrayVersions& array);
/// Whether all fields that it mentions are within an object of `size` bytes, and the element has a number.
program::ValueId element_within(program::Builder& builder, const ArrayConditions& conditions,
                                const ElementCondition& condition, program::ValueId index,
                                program::ValueId size);
/// Whether a row of an array of arrays has that column.
program::ValueId column_within(program::Builder& builder, const Elements& elements, program::ValueId column);
bool mentions_before(const ElementCondition& condition);

/// Objects besides the array that the condition reads: as they are, and as they were before the loop.
struct OtherObjects {
  std::set<program::ObjectId> now, before;
};
OtherObjects others_in(const ArrayConditions& conditions, const ElementCondition& condition);

} // namespace fathom::loops
