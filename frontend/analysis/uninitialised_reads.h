// Loads and stores of LLVM, as the property uninitialised-read takes them.
#pragma once

#include <llvm/ADT/APInt.h>

namespace llvm {
class DataLayout;
class LoadInst;
class StoreInst;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// The reason where the state of a value cannot be followed.
constexpr const char* passed_in_registers =
    "a structure that is not initialised as a whole, passed in registers";

/// The bits, of all that the load takes from memory, which have to have been written before. Not all have to:
///
///  * a byte that is only stored elsewhere is copied, not read: its state goes with it (`carries`);
///  * of a storage unit with bit-fields those of the field are read; when a field is written the other bits
///    are loaded and stored again, with their state;
///  * `passed`: a structure goes to a function, or back, in registers. That is a copy too: its state goes
///    with it where nothing but calls, returns and stores has the registers (`carries`). Else it is lost on
///    the way, and where bits other than padding were not written, execution cannot be followed;
///  * what a function that ended without `return` delivers (`missing-return` is about that);
///  * models of library functions load bytes and drop them, to see whether they are accessible, and bits
///    (FATHOM_BITS) on whose values nothing depends that C says.
struct ReadUse {
  llvm::APInt read; ///< as wide as the stored type
  bool passed = false;
  bool carries = false;
};
ReadUse read_use(const llvm::LoadInst& load, const llvm::DataLayout& layout, bool in_model);

/// Metadata of a store whose value is indeterminate: what it writes counts as not written.
constexpr const char* indeterminate_mark = "fathom.indeterminate";

/// A store takes along the state of the bits that `value` carries, all but `written`, which are new.
struct Carried {
  const llvm::Value* value = nullptr;
  llvm::APInt written;
};
Carried carried_by(const llvm::StoreInst& store, const llvm::DataLayout& layout);

/// Whether a value is given on as it is: to calls, to the caller, into memory, as a part of such a value. All
/// of that happens in the block in which the value is made.
bool is_only_carried(const llvm::Value& value);
/// The bits of a value that has the registers of a structure which are no padding, as far as that is known.
llvm::APInt member_bits(const llvm::Value& value, const llvm::DataLayout& layout);

/// An aggregate and a part of it that is taken out, or `inserted`.
struct AggregatePart {
  const llvm::Value* aggregate = nullptr; ///< null: it is no such operation
  const llvm::Value* inserted = nullptr;
  unsigned lowest = 0; ///< bit of the aggregate as memory would have it
  unsigned width = 0;
};
AggregatePart part_of_aggregate(const llvm::Value& value, const llvm::DataLayout& layout);

} // namespace fathom::frontend
