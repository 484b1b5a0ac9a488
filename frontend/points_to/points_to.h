// PointsTo: where the pointers of a whole module may point, whatever the inputs are (L. Andersen, "Program
// Analysis and Specialization for the C Programming Language", 1994): inclusion-based, without flow and
// context, with fields.
#pragma once

#include "frontend/module.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class CallBase;
} // namespace llvm

namespace fathom::frontend::points_to {

struct Options {
  bool havoc_externals = false; ///< as in the specification: undefined functions change what escapes
  bool drop_stores = false;     ///< unsound on purpose: shows that the cross-check sees it
};

/// Sizes, for measurements.
struct Statistics {
  size_t nodes = 0, objects = 0, merged = 0;
  uint32_t waves = 0;
  bool gave_up = false;
  size_t dereferences = 0; ///< loads and stores through pointers that are not known at once
  size_t locations = 0;    ///< in their sets, all together
  size_t universal = 0;    ///< of them may point anywhere
  size_t indirect_calls = 0, callees = 0, universal_calls = 0;
};

/// Says of pointers that were made from addresses, copied and moved (through numbers too). A pointer that
/// comes from a number which never was an address, from uninitialised memory or from outside is universal
/// where that shows in the code, and not spoken of where it does not. Immutable; the module must outlive it.
class PointsTo {
 public:
  static std::unique_ptr<PointsTo> analyse(const Module& module, const Options& options = {});
  ~PointsTo();

  /// The functions a call through a pointer may reach, in module order; nothing when it may be any.
  std::optional<std::vector<const llvm::Function*>> callees(const llvm::CallBase& call) const;
  /// Whether the pointer may point to that offset of what `maker` makes: a global, a function, an alloca, a
  /// call that allocates or makes variadic arguments, an argument passed by value.
  bool may_point_to(const llvm::Value& pointer, const llvm::Value& maker, int64_t offset) const;
  /// Whether the call was seen to reach that function; else nothing is said about what happens after it.
  bool follows(const llvm::CallBase& call, const llvm::Function& callee) const;
  bool is_universal(const llvm::Value& pointer) const;
  /// A place in what `maker` makes; no offset: any.
  struct Place {
    const llvm::Value* maker;
    std::optional<int64_t> offset;
  };
  /// Where the pointer may point, functions included, in the order of the program.
  std::vector<Place> places(const llvm::Value& pointer) const;
  /// The same of the pointers that may be stored in what `maker` makes; whether one of them is universal.
  bool add_stored(const llvm::Value& maker, std::vector<const llvm::Value*>& makers) const;
  /// "{buffer, node@12+8, *}": objects in the order of the program, `+?` any offset, `*` universal.
  std::string describe(const llvm::Value& pointer) const;
  /// A line for each variable that holds pointers and for each dereference of the program's own functions.
  std::string table() const;
  Statistics statistics() const;

 private:
  PointsTo();
  struct State;
  std::unique_ptr<State> state_;
};

} // namespace fathom::frontend::points_to
