// What a load and a store of LLVM mean for the property uninitialised-read.
#pragma once

#include <llvm/ADT/APInt.h>

namespace llvm {
class DataLayout;
class LoadInst;
class StoreInst;
} // namespace llvm

namespace fathom::frontend {

/// The bits, of all that the load takes from memory, which have to have been written before. Not all have to:
///
///  * a byte that is only stored elsewhere is copied, not read: its state goes with it (`carries`);
///  * of a storage unit with bit-fields those of the field are read; when a field is written the other bits
///  are
///    loaded and stored again, with their state;
///  * `passed`: a structure goes to a function, or back, in registers. That is a copy too, but its state is
///  lost
///    on the way: where bits other than padding were not written, execution cannot be followed;
///  * what a function that ended without `return` delivers (`missing-return` is about that), and what models
///  of
///    library functions load and drop, to see whether it is accessible.
struct ReadUse {
  llvm::APInt read; ///< as wide as the stored type
  bool passed = false;
  bool carries = false;
};
ReadUse read_use(const llvm::LoadInst& load, const llvm::DataLayout& layout, bool in_model);

/// Metadata of a store whose value is indeterminate: what it writes counts as not written.
constexpr const char* indeterminate_mark = "fathom.indeterminate";

/// Where a store takes bits along that `load` has found: all but `written`, which are new.
struct Carried {
  const llvm::LoadInst* load = nullptr;
  llvm::APInt written;
};
Carried carried_by(const llvm::StoreInst& store);

} // namespace fathom::frontend
