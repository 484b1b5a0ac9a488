#include "frontend/interpreter/conditions.h"

#include <llvm/IR/BasicBlock.h>
#include <llvm/IR/Instructions.h>

#include <algorithm>
#include <array>

namespace fathom::frontend::interpreter {
namespace {

/// Where a condition leads to that holds, that does not, and that is not decided yet. What && and || come to
/// as values is branched on, or used otherwise, after them.
constexpr std::array<const char*, 5> behind_true = {"if.then", "for.body", "while.body", "do.body",
                                                    "cond.true"};
constexpr std::array<const char*, 7> behind_false = {"if.else",   "if.end", "for.end",   "for.cond.cleanup",
                                                     "while.end", "do.end", "cond.false"};
constexpr std::array<const char*, 6> before_decision = {"land.lhs.true", "land.rhs", "land.end",
                                                        "lor.lhs.false", "lor.rhs",  "lor.end"};

template <size_t Count> bool is_one_of(llvm::StringRef name, const std::array<const char*, Count>& prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](const char* prefix) { return name.starts_with(prefix); });
}

} // namespace

std::string decided_condition(const llvm::BranchInst& branch, bool taken) {
  const llvm::StringRef target = branch.getSuccessor(taken ? 0 : 1)->getName();
  if (is_one_of(target, before_decision)) return "";
  if (is_one_of(target, behind_true)) return "true";
  if (is_one_of(target, behind_false)) return "false";
  return taken ? "true" : "false";
}

} // namespace fathom::frontend::interpreter
