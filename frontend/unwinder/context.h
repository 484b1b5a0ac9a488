// The context that all parts of one unwinding share.
#pragma once

#include "frontend/compile/check_pragmas.h"
#include "frontend/module.h"
#include "frontend/unwinder/call_stack.h"
#include "frontend/unwinder/run_in_progress.h"
#include "frontend/unwinder/type_layout.h"
#include "ir/program/exchange/interfaces.h"
#include "ir/program/exchange/versions.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Module.h>

#include <vector>

namespace fathom::frontend {

class Threads;

using program::Builder;
using program::ObjectId;
using program::ObligationKind;
using program::Opcode;
using program::OpenKind;
using program::Property;
using program::ValueId;
using program::Version;

/// The scalars of an LLVM value.
using Values = llvm::SmallVector<ValueId, 4>;

/// The services that the parts of the unwinder share; what only some of them need they are given besides.
/// Parts refer to all of this and to each other, and own none of it: `Machine` does, and makes it before the
/// first of them.
struct Context {
  const Module& module;
  const program::Specification& specification;
  const program::Bounds& bounds;
  Builder& builder;
  program::SymbolicMemory& memory; ///< the outermost decorator
  ForkTree& forks;
  CallStack& stack;
  RunInProgress& run;
  program::Unwinding& result; ///< each part appends to the lists that are its own
  TypeLayout layout{module.llvm().getDataLayout()};
  std::vector<bool> asked;    ///< by Property
  Threads* threads = nullptr; ///< null: the program has one
  Version version = Version::None;
  /// The memory of an execution that ends, while it is looked at; null: that of the stack.
  program::MemoryState* ending = nullptr;

  Context(const Module& the_module, const program::Specification& what, const program::Bounds& how_far,
          program::SymbolicMemory& outermost, ForkTree& paths, CallStack& frames, RunInProgress& loop,
          program::Unwinding& unwinding)
      : module(the_module), specification(what), bounds(how_far), builder(outermost.builder()),
        memory(outermost), forks(paths), stack(frames), run(loop), result(unwinding),
        asked(program::all_properties().size()) {
    for (const Property property : what.properties) asked[size_t(property)] = true;
  }
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;

  bool asks(Property property) const { return asked[size_t(property)]; }
  /// Else what the answer rests on besides the property has obligations of its own.
  bool asks_everywhere(Property property) const {
    const program::Confinement* confinement = specification.confinement(property);
    return asks(property) && (confinement == nullptr || confinement->ends_elsewhere) &&
           !module.switched_off().anywhere(property);
  }
  ValueId size_constant(uint64_t bytes) { return builder.constant(builder.pointer_bits(), bytes); }
};

} // namespace fathom::frontend
