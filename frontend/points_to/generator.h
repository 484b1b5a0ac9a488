// Constraints of a module: one node for each value, one object for each allocation site.
#pragma once

#include "frontend/module.h"
#include "frontend/points_to/points_to.h"
#include "frontend/points_to/solver.h"

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <optional>

namespace fathom::frontend::points_to {

/// Reads the normalised module once; what calls through pointers reach is connected while the solver runs.
/// Numbers are nodes too: they hold the pointers that they were made from.
class Generator {
 public:
  Generator(const Module& module, const Options& options, Solver& solver);
  void run();
  /// For the solver: the call with this number may reach that function.
  void resolve(uint32_t call, ObjectNumber function);

  /// The node of a value; makes one for a constant, `nothing` where there is none.
  NodeId node(const llvm::Value* value);
  /// The node of a value that the module has; `nothing` for others.
  NodeId known_node(const llvm::Value* value) const { return nodes_.lookup(value); }
  /// That of a global, a function, an alloca, a call that allocates, or an argument passed by value.
  std::optional<ObjectNumber> object_of(const llvm::Value* maker) const;
  std::optional<ObjectNumber> variadic_area(const llvm::Value* call) const;
  /// Whether arguments and results of this call of that function are known to flow.
  bool is_connected(const llvm::CallBase& call, const llvm::Function& callee) const {
    return connected_.contains({&call, &callee});
  }
  /// What made it; null for the universal object.
  const llvm::Value* maker(ObjectNumber object) const { return makers_[object]; }

 private:
  struct Place {
    ObjectNumber object;
    int64_t offset;
  };

  // generator.cpp
  ObjectNumber make_object(const llvm::Value& maker, uint64_t size, bool is_function);
  void make_statics();
  void initialise(ObjectNumber object, int64_t offset, const llvm::Constant& value);
  std::optional<Place> place_of(const llvm::Value* pointer) const;
  bool is_narrow(llvm::Type* type) const;
  uint64_t store_size(llvm::Type* type) const;
  void visit(const llvm::Instruction& instruction);
  void load(const llvm::Value* pointer, llvm::Type* type, NodeId to);
  void store(const llvm::Value* pointer, llvm::Type* type, NodeId from);
  void element_pointer(const llvm::GEPOperator& gep, NodeId to);
  void make_pointer(const llvm::Value* number, NodeId to);
  bool comes_from_pointers(const llvm::Value* number) const;
  void mix(const llvm::User& user, NodeId to);

  // calls.cpp
  void visit_call(const llvm::CallBase& call);
  void intrinsic(const llvm::IntrinsicInst& call);
  void connect(const llvm::CallBase& call, const llvm::Function& callee);
  bool builtin(const llvm::CallBase& call, const llvm::Function& callee);
  void block_copy(const llvm::Value* to, const llvm::Value* from, const llvm::Value* size);
  void pass_variadic(const llvm::CallBase& call, const llvm::Function& callee);
  void external(const llvm::CallBase& call);
  void allocate(const llvm::CallBase& call, uint64_t size);
  NodeId returned(const llvm::Function& function);
  NodeId variadic(const llvm::Function& function);

  const Module& module_;
  const Options& options_;
  const llvm::DataLayout& layout_;
  Solver& solver_;
  llvm::DenseMap<const llvm::Value*, NodeId> nodes_;
  llvm::DenseMap<const llvm::Function*, NodeId> returned_, variadic_;
  llvm::DenseMap<const llvm::Value*, ObjectNumber> objects_, areas_;
  std::vector<const llvm::Value*> makers_;
  std::vector<const llvm::CallBase*> calls_; ///< through pointers
  llvm::DenseSet<std::pair<const llvm::CallBase*, const llvm::Function*>> connected_;
};

} // namespace fathom::frontend::points_to
