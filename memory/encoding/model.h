// MemoryModel: what loads, stores and the life of objects are as terms.
#pragma once

#include "ir/program/program.h"
#include "ir/support/stats.h"
#include "ir/term/builder.h"
#include "memory/encoding/tables.h"
#include "memory/encoding/value.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fathom::memory {

/// Models that must agree on every verdict. They differ in which objects share one space of slots
/// (segments.h):
///
///     Flat       all objects of bounded size
///     Objects    none: several candidates are a choice between them ("merging")
///     Segmented  all that one dereference may reach, if it may reach two or more
///     Auto       those of them where dereferences reach `segment_targets` objects or more
enum class ModelKind : uint8_t { Flat, Objects, Segmented, Auto };

struct ModelOptions {
  ModelKind kind = ModelKind::Auto;
  TableReads table_reads = TableReads::Auto;
  uint32_t segment_targets =
      4; ///< Auto: objects which a dereference reaches at least where they share a segment
  uint32_t spread_writes =
      8; ///< a write that can touch at most so many places becomes a choice in each of them
  uint32_t symbolic_layers = 32;  ///< more symbolic writes than this may become native arrays
  uint32_t array_tests = 2000000; ///< ... where reads have tested symbolic writes so many times
  uint32_t mux_entries = 2048;    ///< a read that can touch more places than this is no table of them
  uint32_t bulk_cells = 2048; ///< copies and fills of at most so many bytes at known places go cell by cell
  uint32_t pointer_targets = 16; ///< exact targets kept for a pointer
  /// Testing only: stores ignore their guard. The differential tests must notice.
  bool plant_unguarded_stores = false;
};

/// Something the encoding cannot express: violated when `violated` (Bool, its guard included) holds. `true`
/// needs its refutation.
struct InternalObligation {
  program::ObligationKind kind = program::ObligationKind::Unsupported;
  term::Term violated;
  std::string message;
  program::LocationId location;
};

/// Called in the order of the program; each operation sees what the earlier ones did. Guards are Bool terms.
/// A store, copy, fill or free takes effect when its guard holds, and its guard implies that it is valid; a
/// load means something only where it is accessible. Not owned: program, builder, stats and the table of
/// encoded values, which must outlive the model.
class MemoryModel {
 public:
  virtual ~MemoryModel() = default;

  virtual void alloc(program::ObjectId object, term::Term guard) = 0;
  virtual void free(const EncodedValue& pointer, term::Term guard) = 0;
  virtual EncodedValue load(program::ValueId load, const EncodedValue& pointer, program::Type type,
                            term::Term guard, program::LocationId location) = 0;
  /// `type` is the value's.
  virtual void store(const EncodedValue& pointer, const EncodedValue& value, program::Type type,
                     term::Term guard, program::LocationId location) = 0;
  virtual void copy(const EncodedValue& destination, const EncodedValue& source, term::Term size,
                    term::Term guard, program::LocationId location) = 0;
  virtual void fill(const EncodedValue& destination, term::Term byte, term::Term size, term::Term guard,
                    program::LocationId location) = 0;
  virtual term::Term accessible(const EncodedValue& pointer, term::Term size) = 0;
  virtual term::Term alive(const EncodedValue& pointer) = 0;

  // Pointers.
  virtual EncodedValue pointer(program::ObjectId object, int64_t offset) = 0;
  virtual EncodedValue ptr_add(const EncodedValue& pointer, term::Term offset) = 0;
  virtual EncodedValue ite(term::Term condition, const EncodedValue& a,
                           const EncodedValue& b) = 0; ///< any type
  virtual term::Term same(const EncodedValue& a, const EncodedValue& b) = 0;
  virtual term::Term same_object(const EncodedValue& a, const EncodedValue& b) = 0;
  virtual term::Term to_int(const EncodedValue& pointer) = 0;
  /// Whether to_int(pointer) is 0, without mentioning addresses of objects that the pointer points into.
  virtual term::Term is_zero(const EncodedValue& pointer) = 0;
  virtual EncodedValue from_int(term::Term address) = 0;
  virtual term::Term object_size(const EncodedValue& pointer) = 0;

  // Leaves.
  virtual term::Term address(program::ObjectId object) = 0;
  virtual EncodedValue initial(program::ObjectId object, uint64_t offset, program::Type type) = 0;
  /// The 8 bits an arbitrary object holds there before any store, where the formula mentions them.
  virtual std::optional<term::Term> initial_byte(program::ObjectId object, uint64_t offset) const = 0;
  /// The array symbol that stands for the whole initial contents, with the bytes of one element; for objects
  /// that have one.
  struct InitialArray {
    term::Term array;           ///< index: place of the byte divided by element_bytes, of pointer width
    uint32_t element_bytes = 1; ///< 1, 2, 4 or 8; in the target's order of bytes
    uint64_t base = 0;          ///< place of the object's first byte; a multiple of element_bytes
  };
  virtual std::optional<InitialArray> initial_array(program::ObjectId object) const = 0;
  /// Offsets below which initial_byte answers, ascending, for objects without an array.
  virtual std::vector<uint64_t> initial_offsets(program::ObjectId object) const = 0;

  /// The object that the `object` term of a pointer names by this number.
  virtual program::ObjectId object_of(uint64_t number) const = 0;
  /// Objects whose address the formula mentions, ascending.
  virtual std::vector<program::ObjectId> addressed() const = 0;
  /// To be called once, after the last instruction: states the axioms.
  virtual void finish() = 0;

  // Collected while encoding.
  const std::vector<term::Term>& axioms() const { return axioms_; }
  /// Axioms too, many and seldom needed: to be stated where a model breaks one.
  const std::vector<term::Term>& lazy_axioms() const { return lazy_axioms_; }
  const std::vector<InternalObligation>& obligations() const { return obligations_; }
  /// Symbols that stand for what loads after an instruction read and no object holds.
  std::vector<term::Term> unread(program::ValueId since) const {
    std::vector<term::Term> result;
    for (const auto& [load, symbol] : unread_)
      if (load.index() > since.index()) result.push_back(symbol);
    return result;
  }

 protected:
  std::vector<term::Term> axioms_; ///< always satisfiable together, with those below
  std::vector<term::Term> lazy_axioms_;
  std::vector<InternalObligation> obligations_;
  std::vector<std::pair<program::ValueId, term::Term>> unread_;
};

/// `values` is the encoder's table by ValueId: sizes of objects are looked up in it when they are needed.
/// `kept` says which instructions will be encoded (null: all), `stats` may be null. After finish() the model
/// refers to the builder alone.
std::unique_ptr<MemoryModel> make_model(const program::Program& program, term::Builder& builder,
                                        const std::vector<EncodedValue>& values, const ModelOptions& options,
                                        Stats* stats, const std::vector<bool>* kept);

} // namespace fathom::memory
