// Where executions enter and leave the blocks of the source text, as debug locations show it.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace llvm {
class BasicBlock;
class DILocalScope;
class Function;
class Instruction;
} // namespace llvm

namespace fathom::frontend {

/// Without the scopes that only stand for a change of file.
const llvm::DILocalScope* scope_of(const llvm::Instruction& instruction);
const llvm::DILocalScope* scope_of(const llvm::DILocalScope* scope);
/// Whether a scope is another one, or nested in it.
bool is_within(const llvm::DILocalScope* inner, const llvm::DILocalScope* outer);
/// The innermost scope that both are within.
const llvm::DILocalScope* common_scope(const llvm::DILocalScope* left, const llvm::DILocalScope* right);

/// A branch of a for, while or do statement back to its head: an execution of the body ends with it.
struct IterationEnd {
  llvm::Instruction* branch = nullptr;
  unsigned successor = 0;
  const llvm::DILocalScope* scope = nullptr; ///< of the statement, around its body
};

/// Known by clang's metadata. Stays true when edges are split.
std::vector<IterationEnd> iteration_ends(llvm::Function& function);

/// The basic blocks of a loop's body; nothing where `place` is not in the body of a loop of this scope (but
/// in its condition, say). Needed for bodies without braces, which are blocks (C11 6.8.5p5) without a scope.
struct Body {
  bool in_statement = false; ///< in a while or do statement, but not in its body
  std::set<const llvm::BasicBlock*> blocks;
};
Body body_around(const llvm::BasicBlock& place, const llvm::DILocalScope& scope,
                 const std::vector<IterationEnd>& ends);

/// A place where a block is left, entered, or (at the end of an iteration) both: in front of `position`.
struct Crossing {
  llvm::Instruction* position = nullptr;
  bool leaves = false, enters = false;
};

/// One block of the source: the instructions located in its scope, and where `body` is not empty, in these
/// basic blocks alone. Code without a location belongs to what is executed around it.
class BlockScope {
 public:
  BlockScope(llvm::Function& function, const llvm::DILocalScope& scope,
             std::set<const llvm::BasicBlock*> body, const std::vector<IterationEnd>& ends)
      : function_(function), scope_(scope), body_(std::move(body)), ends_(ends) {}

  /// Splits edges where only one way to a basic block crosses the border, and doubles basic blocks without
  /// locations that executions inside and outside share (the jump of all computed gotos). Nothing where that
  /// is not possible.
  std::optional<std::vector<Crossing>> crossings();
  /// Whether an instruction is executed inside; after `crossings`.
  bool contains(const llvm::Instruction& instruction) const;

 private:
  enum class Side { Unknown, Outside, Inside, Both };
  struct Sides {
    bool located = false;
    Side first = Side::Unknown, last = Side::Unknown;
  };
  static Side join(Side left, Side right);
  std::optional<bool> located_inside(const llvm::Instruction& instruction) const;
  void look_at_locations();
  void propagate();
  bool separate();
  bool double_block(llvm::BasicBlock& shared);
  void cross_in(llvm::BasicBlock& block);
  void cross_edges(llvm::BasicBlock& block);
  bool ends_iteration(const llvm::BasicBlock& from, const llvm::BasicBlock& to) const;
  bool jumps_back(const llvm::BasicBlock& from, const llvm::BasicBlock& to) const;

  llvm::Function& function_;
  const llvm::DILocalScope& scope_;
  std::set<const llvm::BasicBlock*> body_;
  const std::vector<IterationEnd>& ends_;
  std::map<const llvm::BasicBlock*, Sides> sides_; ///< looked up only
  std::vector<Crossing> crossings_;
};

} // namespace fathom::frontend
