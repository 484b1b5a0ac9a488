// Pointers into an array within an object that may have been made from that array.
#pragma once

#include "frontend/analysis/static_parts.h"

#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace llvm {
class CallBase;
class Function;
class GetElementPtrInst;
class GlobalVariable;
class Instruction;
class Module;
class Use;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// Which arrays at the end of a structure are flexible, as program::strict_flexible_arrays says it.
void set_flexible_arrays(llvm::Module& module, int strict);
int strict_flexible_arrays(const llvm::Module& module);

/// The innermost array that the indices of an address descend into: its size, and how far from its start the
/// address is, as the sum of index * scale.
struct SubArray {
  enum class Kind { None, Whole, Part, Flexible } kind = Kind::None;
  uint64_t size = 0;
  std::vector<std::pair<llvm::Value*, uint64_t>> distance;
};
/// `strict`: see program::strict_flexible_arrays.
SubArray sub_array(llvm::GetElementPtrInst& address, int strict);

/// `(char *)p - offsetof(...)`: the structure around a member may be meant.
bool may_go_to_container(const llvm::GetElementPtrInst& address);

/// A variable of type pointer whose address is used for nothing but reading and writing it.
bool is_plain_pointer(const llvm::Value& variable);

/// Plain variables whose initialiser may be the address of an array within a static object.
std::map<const llvm::GlobalVariable*, StaticPart> initialised_parts(const llvm::Module& module);

/// The first other variable whose initialiser has such an address in it; null where there is none.
const llvm::GlobalVariable* holder_of_part(const llvm::Module& module);

/// Found without regard to the order of execution. What goes through other memory than plain variables,
/// through integers, structures or variable arguments is not followed.
class PartPointers {
 public:
  PartPointers(llvm::Module& module, const std::map<const llvm::GlobalVariable*, StaticPart>& initialised,
               int strict);
  bool empty() const { return found_.empty(); }
  /// Whether a value may be such a pointer, or a plain variable may hold one.
  bool contains(const llvm::Value& value) const { return found_.count(&value) != 0; }
  bool may_return(const llvm::Function& function) const { return returning_.count(&function) != 0; }
  /// Whether what a call passes at a position must be told to the callee.
  bool is_received(const llvm::CallBase& call, unsigned position) const;
  /// Where one goes that is not followed from there.
  bool is_lost(const llvm::Instruction& instruction) const { return lost_.count(&instruction) != 0; }

 private:
  void add(llvm::Value& value);
  void spread(llvm::Use& use);
  void spread_into_call(llvm::CallBase& call, unsigned position);
  void spread_return(llvm::Function& function);

  int strict_;                                ///< program::strict_flexible_arrays
  std::vector<llvm::Function*> taken_;        ///< functions that calls through pointers may reach
  std::vector<llvm::CallBase*> indirect_;     ///< these calls
  std::set<const llvm::Value*> found_;        ///< looked up only
  std::set<const llvm::Function*> returning_; ///< looked up only
  std::set<const llvm::Instruction*> lost_;   ///< looked up only
  std::vector<llvm::Value*> waiting_;
};

/// The function that a call names, whatever type it is called with; null for calls through pointers.
llvm::Function* named_callee(const llvm::CallBase& call);

} // namespace fathom::frontend
