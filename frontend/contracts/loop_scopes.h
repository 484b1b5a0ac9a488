// Variables of one iteration of a loop: those that are declared in the loop's body.
#pragma once

#include "frontend/contracts/clauses.h"

namespace llvm {
class DILocalScope;
} // namespace llvm

namespace fathom::frontend {

/// Where the body is in the source, as far as debug information tells.
class LoopScope {
 public:
  /// Error: nothing tells where the loop's body begins. `clause` stands at its start.
  static Result<LoopScope> of(const Clause& clause, const llvm::Loop& loop);

  /// An instruction that belongs to the body: also one of an iteration that leaves the loop.
  bool has(const llvm::Instruction& instruction) const;
  /// Whether the variable is declared in the body, or is none of the program's.
  bool declares(const llvm::Value& variable) const;
  /// Error where the clause, which is evaluated at the loop's entry, names what is declared in the body.
  Status is_known_at_entry(const Clause& clause) const;

 private:
  explicit LoopScope(const llvm::DILocalScope* body) : body_(body) {}

  const llvm::DILocalScope* body_;
};

} // namespace fathom::frontend
