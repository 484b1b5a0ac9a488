// The places of loops and allocations of a program, for options that name them, and of lines and branches.
#pragma once

#include "frontend/module.h"
#include "ir/program/exchange/coverage.h"

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class BasicBlock;
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// The place of the loop with this head: its keyword, else the first instruction of the head that has a
/// place; without debug information line 0.
program::SourceLocation location_of_loop(const Module& module, const llvm::BasicBlock& head);

/// Blocks that cycles come back to: an execution may stay in one for ever.
std::set<const llvm::BasicBlock*> heads_of_cycles(const llvm::Function& function);

using program::SourceLine;

/// The lines to which the unwinder gives the loops of the program, or what it allocates (Bounds::loops,
/// Bounds::capacities), a superset: code that is never reached counts. Those of functions without debug
/// information, as the library's models are, lie where such a function is called.
std::set<SourceLine> lines_of_loops(const Module& module);
std::set<SourceLine> lines_of_allocations(const Module& module);

/// Whether executing the instruction counts as coming to its line: declarations without effect do not.
bool counts_as_line(const llvm::Instruction& instruction);
/// The functions of the program that have code, with their lines. The library's models are not of it, nor
/// functions whose bodies nobody looks at (Module::builtin).
std::vector<program::Coverage::Function> functions_with_code(const Module& module);

/// The ways of the branches in such functions that depend on a value: conditions of jumps, each operand of &&
/// and ||, the condition in front of ?, and cases of a switch. What the program does not have, as the choice
/// of an order of evaluation, is not among them. In the order of their places.
std::vector<program::Coverage::Branch> branches_with_code(const Module& module);
/// With these arguments for clang (LoadOptions) decisions are known.
inline constexpr std::array decision_arguments = {"-fprofile-instr-generate", "-fcoverage-mapping",
                                                  "-fcoverage-mcdc"};
/// The decisions in such functions, with their evaluations; none where nobody asks for them.
void add_decisions(const Module& module, program::Coverage& coverage);
/// Lines and ways that no execution comes to if none calls the error function: blocks that begin with such a
/// call, and values of decisions that lead there.
struct BehindErrors {
  std::set<SourceLine> lines; ///< of which all is in such blocks
  std::set<program::BranchWay> ways;
};
BehindErrors behind_errors(const Module& module);
/// The value by which the instruction decides without a jump: the condition of a select, which is clang's
/// code of `x ? 1 : 2`, or the last operand of && or ||, at the jump to where its value is needed. Way 0 is
/// that it holds, 1 that it does not. Null: nothing.
const llvm::Value* decided_without_jump(const llvm::Instruction& instruction);
/// The number of the way from the end of a block to one that follows; none where only one can. A select has
/// the ways 0, of its condition, and 1.
std::optional<uint32_t> way_to(const llvm::Instruction& end, const llvm::BasicBlock& target);

/// The first call whose place is in the file, but for functions of our own and errno's: in text that may only
/// look, a macro can hide one. Its name and place; of a call through a pointer without a name.
std::optional<std::pair<std::string, program::SourceLocation>> call_within(const Module& module,
                                                                           const std::string& file);

/// Whether the user's "file:line" names one of the lines; the file may be any end of a path.
bool names_line(const std::string& place, const std::set<SourceLine>& lines);
/// Those of the file that "file:line" names first, the nearest first of all; then the rest in their order.
std::vector<SourceLine> by_distance(const std::string& place, const std::set<SourceLine>& lines);

} // namespace fathom::frontend
