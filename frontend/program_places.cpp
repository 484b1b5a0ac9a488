#include "frontend/program_places.h"

#include "frontend/link/decisions.h"
#include "frontend/unwinder/branches.h"
#include "frontend/unwinder/user_places.h"
#include "frontend/unwinder/weak_topological_order.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Analysis/CFG.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PatternMatch.h>

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <functional>
#include <tuple>
#include <utility>

namespace fathom::frontend {

namespace {

using program::Coverage;
using program::SourceLocation;

/// Calls `visit` with the head of each component of the control flow that is a cycle.
void for_each_loop(const llvm::Function& function,
                   const std::function<void(const llvm::BasicBlock&)>& visit) {
  if (function.isDeclaration()) return;
  std::vector<const llvm::BasicBlock*> blocks;
  llvm::DenseMap<const llvm::BasicBlock*, uint32_t> numbers;
  for (const llvm::BasicBlock& block : function) {
    numbers[&block] = static_cast<uint32_t>(blocks.size());
    blocks.push_back(&block);
  }
  Graph graph(blocks.size());
  for (size_t i = 0; i < blocks.size(); ++i)
    for (const llvm::BasicBlock* successor : llvm::successors(blocks[i]))
      graph[i].push_back(numbers[successor]);
  for (const OrderElement& element : weak_topological_order(graph))
    if (element.begins_component) visit(*blocks[element.block]);
}

/// Allocations whose size the unwinder looks at, but for variables of constant size.
bool allocates(const Module& module, const llvm::Instruction& instruction) {
  if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
    return !llvm::isa<llvm::Constant>(variable->getArraySize());
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (call == nullptr || call->getCalledFunction() == nullptr) return false;
  const Builtin builtin = module.builtin(*call->getCalledFunction());
  const bool has_size =
      builtin == Builtin::StackNew || builtin == Builtin::Environment || builtin == Builtin::Map;
  return makes_block(builtin) || (has_size && !llvm::isa<llvm::Constant>(call->getArgOperand(0)));
}

/// Collects lines; what has none is carried to the calls of its function.
class Lines {
 public:
  explicit Lines(const Module& module) : module_(module) {}

  void add(const llvm::Function& function, const SourceLocation& location) {
    if (location.line != 0)
      lines_.insert({location.file, location.line});
    else if (unplaced_.insert(&function).second)
      waiting_.push_back(&function);
  }
  std::set<SourceLine> finish() {
    while (!waiting_.empty()) {
      const llvm::Function& function = *waiting_.back();
      waiting_.pop_back();
      carry(function);
    }
    return std::move(lines_);
  }

 private:
  void carry(const llvm::Function& function) {
    bool is_called_by_pointer = false;
    for (const llvm::User* user : function.users()) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      if (call != nullptr && call->getCalledFunction() == &function)
        add(*call->getFunction(), module_.location(*call));
      else
        is_called_by_pointer = true;
    }
    if (is_called_by_pointer) carry_through_pointers();
  }
  /// Any call through a pointer may call it.
  void carry_through_pointers() {
    if (std::exchange(pointers_done_, true)) return;
    for (const llvm::Function& function : module_.llvm())
      for (const llvm::BasicBlock& block : function)
        for (const llvm::Instruction& instruction : block)
          if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && call->isIndirectCall())
            add(function, module_.location(instruction));
  }

  const Module& module_;
  std::set<SourceLine> lines_;
  llvm::DenseSet<const llvm::Function*> unplaced_; ///< that have been in `waiting_`
  std::vector<const llvm::Function*> waiting_;
  bool pointers_done_ = false;
};

std::string text_of(const SourceLine& line) {
  return fmt::format("{}:{}", line.file, line.line);
}

/// Whether it is of the program and executed as its text says.
bool is_executed(const Module& module, const llvm::Function& function) {
  return !function.isDeclaration() && !module.is_model(function) &&
         module.builtin(function) == Builtin::None && function.getSubprogram() != nullptr;
}

/// Whether it is the value of && or ||, negated or not, where jumps have decided about all operands but the
/// last one.
bool joins_operands(const llvm::Value& value) {
  using namespace llvm::PatternMatch;
  const llvm::Value* negated = nullptr;
  if (match(&value, m_Not(m_Value(negated)))) return joins_operands(*negated);
  const auto* phi = llvm::dyn_cast<llvm::PHINode>(&value);
  return phi != nullptr && phi->getType()->isIntegerTy(1) &&
         llvm::any_of(phi->incoming_values(),
                      [](const llvm::Use& use) { return llvm::isa<llvm::Constant>(use); });
}

/// The value that decides where control goes from here; null: nothing does, or nothing that the program has.
const llvm::Value* decides(const llvm::Instruction& instruction) {
  if (instruction.hasMetadata(llvm::LLVMContext::MD_nosanitize)) return nullptr; // clang's own
  const llvm::Value* value = decided_without_jump(instruction);
  if (const auto* branch = llvm::dyn_cast<llvm::BranchInst>(&instruction); branch && branch->isConditional())
    value = branch->getCondition();
  else if (const auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&instruction);
           choice && !is_way_out(*choice))
    value = choice->getCondition();
  // Its operands are branches.
  if (value == nullptr || llvm::isa<llvm::Constant>(value) || joins_operands(*value)) return nullptr;
  // Ours, like __fathom_nondet_order.
  const auto* call = llvm::dyn_cast<llvm::CallBase>(value);
  const bool is_ours = call != nullptr && call->getCalledFunction() != nullptr &&
                       call->getCalledFunction()->getName().starts_with("__fathom_");
  return is_ours ? nullptr : value;
}

/// Each target once, by the first of its successors.
std::vector<unsigned> ways_of(const llvm::Instruction& instruction) {
  if (decided_without_jump(instruction) != nullptr) return {0, 1};
  std::vector<unsigned> ways;
  for (unsigned i = 0; i < instruction.getNumSuccessors(); ++i)
    if (way_to(instruction, *instruction.getSuccessor(i)) == i) ways.push_back(i);
  return ways;
}

/// How the source calls a way, by one of its values.
std::string name_of_way(const llvm::Instruction& end, unsigned successor) {
  const auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&end);
  if (choice == nullptr) return successor == 0 ? "true" : "false";
  if (successor == 0) return "default";
  for (const auto& option : choice->cases())
    if (option.getSuccessorIndex() == successor)
      return fmt::format("case {}", llvm::toString(option.getCaseValue()->getValue(), 10, true));
  FATHOM_UNREACHABLE("a successor of a switch");
}

/// Whether two evaluations show that the condition decides: masking MC/DC, as clang has it.
bool shows_decision(llvm::StringRef a, llvm::StringRef b, unsigned condition) {
  if (a.back() == b.back()) return false;
  const size_t count = a.find(' ');
  for (size_t i = 0; i < count; ++i) {
    const bool differs = a[i] != b[i] && a[i] != '-' && b[i] != '-';
    if (differs != (i == condition)) return false;
  }
  return true;
}

unsigned number_at(const llvm::MDNode& node, unsigned i) {
  return unsigned(llvm::mdconst::extract<llvm::ConstantInt>(node.getOperand(i))->getZExtValue());
}

/// The ways of a decision's evaluations and operands that lead to the target, where a jump by its value,
/// negated or not, and nothing else is in the block after its switch.
void add_ways_of_decision(const Module& module, const llvm::BasicBlock& rest, const llvm::BasicBlock& target,
                          std::set<program::BranchWay>& found) {
  const auto* jump = llvm::dyn_cast<llvm::BranchInst>(rest.getTerminator());
  if (jump == nullptr || !jump->isConditional() || jump->getSuccessor(0) == jump->getSuccessor(1)) return;
  bool wanted = jump->getSuccessor(0) == &target;
  size_t others = 0;
  const llvm::Value* decides = jump->getCondition();
  for (llvm::Value* negated = nullptr;
       llvm::PatternMatch::match(decides, llvm::PatternMatch::m_Not(llvm::PatternMatch::m_Value(negated))) &&
       llvm::isa<llvm::Instruction>(decides) && llvm::cast<llvm::Instruction>(decides)->getParent() == &rest;
       decides = negated, ++others)
    wanted = !wanted;
  const auto* value = rest.size() == others + 1 ? llvm::dyn_cast<llvm::PHINode>(decides) : nullptr;
  const auto* ways =
      value == nullptr ? nullptr : llvm::dyn_cast<llvm::SwitchInst>(value->getParent()->getTerminator());
  const llvm::MDNode* told = ways == nullptr ? nullptr : ways->getMetadata(decision_metadata);
  if (told == nullptr || ways->getDefaultDest() != &rest) return;
  const unsigned cases = ways->getNumCases(), first = told->getNumOperands() - cases;
  for (unsigned i = 0; i < cases; ++i)
    if (llvm::cast<llvm::MDString>(told->getOperand(first + i))->getString().ends_with(wanted ? "T" : "F"))
      found.insert({module.site(*ways), i + 1});
  for (unsigned i = 0; i < value->getNumIncomingValues(); ++i) {
    const llvm::BasicBlock* from = value->getIncomingBlock(i);
    const llvm::BasicBlock* next = value->getParent();
    if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(value->getIncomingValue(i))) {
      for (; from->size() == 1 && from->getSinglePredecessor() != nullptr;
           from = from->getSinglePredecessor())
        if (from->getTerminator()->getNumSuccessors() == 1)
          next = from;
        else
          break;
      if (const auto way = way_to(*from->getTerminator(), *next); way && known->isOne() == wanted)
        found.insert({module.site(*from->getTerminator()), *way});
    } else if (decided_without_jump(*from->getTerminator()) == value->getIncomingValue(i)) {
      found.insert({module.site(*from->getTerminator()), wanted ? 0U : 1U});
    }
  }
}

/// The decision that the switch of take_decisions tells.
void add_decision(const Module& module, const llvm::SwitchInst& ways, const llvm::MDNode& told,
                  Coverage& coverage) {
  const auto text_at = [&](unsigned i) {
    return llvm::cast<llvm::MDString>(told.getOperand(i))->getString();
  };
  const auto place_at = [&](unsigned i) {
    const auto& place = *llvm::cast<llvm::MDNode>(told.getOperand(i));
    if (place.getNumOperands() == 0) return module.location(ways);
    return module.location(*llvm::DILocation::get(ways.getContext(), number_at(place, 1), number_at(place, 2),
                                                  place.getOperand(0).get()));
  };
  const unsigned count = number_at(told, 0);
  const unsigned of_ways = count + 2, end = told.getNumOperands();
  Coverage::Decision decision{place_at(count + 1), {}, of_ways < end};
  const size_t first = coverage.evaluations.size();
  for (unsigned i = of_ways; i < end; ++i)
    coverage.evaluations.push_back(
        {decision.location, text_at(i).str(), {module.site(ways), i - of_ways + 1}});
  for (unsigned condition = 0; condition < count && decision.is_followed; ++condition) {
    Coverage::Condition each{place_at(condition + 1), {}};
    bool is_constant = true;
    for (unsigned i = of_ways; i < end; ++i)
      for (unsigned other = of_ways; other < end; ++other) {
        is_constant &= text_at(i)[condition] == text_at(other)[condition] || text_at(i)[condition] == '-' ||
                       text_at(other)[condition] == '-';
        if (i < other && shows_decision(text_at(i), text_at(other), condition))
          each.pairs.emplace_back(first + i - of_ways, first + other - of_ways);
      }
    if (!is_constant) decision.conditions.push_back(std::move(each));
  }
  // Constants are not shown to decide.
  if (count > 0 && !(decision.is_followed && decision.conditions.empty()))
    coverage.decisions.push_back(std::move(decision));
}

} // namespace

void add_decisions(const Module& module, Coverage& coverage) {
  for (const llvm::Function& function : module.llvm()) {
    if (!is_executed(module, function)) continue;
    for (const llvm::BasicBlock& block : function)
      if (const auto* ways = llvm::dyn_cast<llvm::SwitchInst>(block.getTerminator()))
        if (const llvm::MDNode* told = ways->getMetadata(decision_metadata))
          add_decision(module, *ways, *told, coverage);
  }
  if (const llvm::NamedMDNode* places = module.llvm().getNamedMetadata(uncounted_metadata))
    for (const llvm::MDNode* place : places->operands())
      coverage.decisions.push_back({{llvm::cast<llvm::MDString>(place->getOperand(0))->getString().str(),
                                     number_at(*place, 1),
                                     number_at(*place, 2),
                                     {}},
                                    {},
                                    false});
  std::stable_sort(coverage.decisions.begin(), coverage.decisions.end(), [](const auto& a, const auto& b) {
    return std::tie(a.location.file, a.location.line, a.location.column) <
           std::tie(b.location.file, b.location.line, b.location.column);
  });
}

std::set<const llvm::BasicBlock*> heads_of_cycles(const llvm::Function& function) {
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>, 8> edges;
  llvm::FindFunctionBackedges(function, edges);
  std::set<const llvm::BasicBlock*> heads;
  for (const auto& edge : edges) heads.insert(edge.second);
  return heads;
}

SourceLocation location_of_loop(const Module& module, const llvm::BasicBlock& head) {
  // The order of predecessors is an accident.
  std::vector<const llvm::Instruction*> jumps;
  for (const llvm::BasicBlock* block : llvm::predecessors(&head)) jumps.push_back(block->getTerminator());
  std::sort(jumps.begin(), jumps.end(), [&](const llvm::Instruction* a, const llvm::Instruction* b) {
    return module.site(*a) < module.site(*b);
  });
  for (const llvm::Instruction* jump : jumps) {
    const llvm::MDNode* metadata = jump->getMetadata(llvm::LLVMContext::MD_loop);
    for (unsigned i = 1; metadata != nullptr && i < metadata->getNumOperands(); ++i) {
      const auto* place = llvm::dyn_cast<llvm::DILocation>(metadata->getOperand(i));
      if (place == nullptr) continue;
      SourceLocation location = module.location(*place);
      if (!location.file.empty()) return location;
      break;
    }
  }
  for (const llvm::Instruction& instruction : head)
    if (SourceLocation location = module.location(instruction); location.line != 0) return location;
  return {};
}

std::set<SourceLine> lines_of_loops(const Module& module) {
  Lines lines(module);
  for (const llvm::Function& function : module.llvm())
    for_each_loop(function,
                  [&](const llvm::BasicBlock& head) { lines.add(function, location_of_loop(module, head)); });
  return lines.finish();
}

std::set<SourceLine> lines_of_allocations(const Module& module) {
  Lines lines(module);
  for (const llvm::Function& function : module.llvm())
    for (const llvm::BasicBlock& block : function)
      for (const llvm::Instruction& instruction : block)
        if (allocates(module, instruction)) lines.add(function, module.location(instruction));
  return lines.finish();
}

bool counts_as_line(const llvm::Instruction& instruction) {
  return !llvm::isa<llvm::PHINode, llvm::LifetimeIntrinsic, llvm::DbgInfoIntrinsic>(instruction);
}

std::vector<program::Coverage::Function> functions_with_code(const Module& module) {
  std::vector<program::Coverage::Function> functions;
  for (const llvm::Function& function : module.llvm()) {
    if (!is_executed(module, function)) continue;
    const llvm::DISubprogram* source = function.getSubprogram();
    std::set<SourceLine> lines;
    std::string file;
    for (const llvm::BasicBlock& block : function)
      for (const llvm::Instruction& instruction : block) {
        const SourceLocation location = module.location(instruction);
        if (location.line == 0 || !counts_as_line(instruction)) continue;
        lines.insert({location.file, location.line});
        file = location.file;
      }
    if (!lines.empty())
      functions.push_back({source->getName().str(), {file, source->getLine()}, {lines.begin(), lines.end()}});
  }
  return functions;
}

BehindErrors behind_errors(const Module& module) {
  // An instruction in front of the call could end an execution.
  const auto begins_with_error = [&](const llvm::BasicBlock& block) {
    for (const llvm::Instruction& instruction : block) {
      if (!counts_as_line(instruction)) continue;
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      const llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
      return callee != nullptr && module.builtin(*callee) == Builtin::ReachError;
    }
    return false;
  };
  BehindErrors behind;
  std::set<SourceLine> others;
  for (const llvm::Function& function : module.llvm()) {
    if (!is_executed(module, function)) continue;
    for (const llvm::BasicBlock& block : function) {
      const bool is_behind = begins_with_error(block);
      for (const llvm::Instruction& instruction : block)
        if (const SourceLocation place = module.location(instruction);
            place.line != 0 && counts_as_line(instruction))
          (is_behind ? behind.lines : others).insert({place.file, place.line});
      if (!is_behind) continue;
      for (const llvm::BasicBlock* before : llvm::predecessors(&block))
        if (const auto way = way_to(*before->getTerminator(), block))
          behind.ways.insert({module.site(*before->getTerminator()), *way});
      for (const llvm::BasicBlock* before : llvm::predecessors(&block))
        add_ways_of_decision(module, *before, block, behind.ways);
    }
  }
  for (const SourceLine& line : others) behind.lines.erase(line);
  return behind;
}

const llvm::Value* decided_without_jump(const llvm::Instruction& instruction) {
  if (const auto* select = llvm::dyn_cast<llvm::SelectInst>(&instruction))
    return select->getCondition()->getType()->isIntegerTy() ? select->getCondition() : nullptr;
  const auto* jump = llvm::dyn_cast<llvm::BranchInst>(&instruction);
  if (jump == nullptr || jump->isConditional()) return nullptr;
  for (const llvm::PHINode& phi : jump->getSuccessor(0)->phis()) {
    if (!joins_operands(phi)) continue;
    const llvm::Value* value = phi.getIncomingValueForBlock(jump->getParent());
    if (!llvm::isa<llvm::Constant>(value) && !joins_operands(*value)) return value;
  }
  return nullptr;
}

std::optional<uint32_t> way_to(const llvm::Instruction& end, const llvm::BasicBlock& target) {
  if (end.getNumSuccessors() < 2) return std::nullopt;
  for (unsigned i = 0; i < end.getNumSuccessors(); ++i)
    if (end.getSuccessor(i) == &target) return i;
  return std::nullopt;
}

std::vector<program::Coverage::Branch> branches_with_code(const Module& module) {
  std::vector<program::Coverage::Branch> branches;
  for (const llvm::Function& function : module.llvm()) {
    if (!is_executed(module, function)) continue;
    for (const llvm::BasicBlock& block : function)
      for (const llvm::Instruction& instruction : block) {
        const llvm::Value* value = decides(instruction);
        if (value == nullptr) continue;
        const auto* condition = llvm::dyn_cast<llvm::Instruction>(value);
        SourceLocation location = condition != nullptr ? module.location(*condition) : SourceLocation();
        if (location.line == 0) location = module.location(instruction);
        if (location.line == 0) continue;
        const std::vector<unsigned> ways = ways_of(instruction);
        for (const unsigned way : ways.size() > 1 ? ways : std::vector<unsigned>())
          branches.push_back({location, name_of_way(instruction, way), {module.site(instruction), way}});
      }
  }
  std::stable_sort(branches.begin(), branches.end(), [](const auto& a, const auto& b) {
    return std::tie(a.location.file, a.location.line, a.location.column) <
           std::tie(b.location.file, b.location.line, b.location.column);
  });
  return branches;
}

std::optional<std::pair<std::string, SourceLocation>> call_within(const Module& module,
                                                                  const std::string& file) {
  const auto is_harmless = [](llvm::StringRef name) {
    return name.starts_with("__fathom_") || name.starts_with("__VERIFIER_nondet_fathom_") ||
           name.starts_with("llvm.") || name == "__errno_location";
  };
  for (const llvm::Function& function : module.llvm()) {
    if (function.isDeclaration() || function.getSubprogram() == nullptr) continue;
    for (const llvm::BasicBlock& block : function)
      for (const llvm::Instruction& instruction : block) {
        const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        if (call == nullptr) continue;
        const auto* callee = llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCasts());
        if (callee != nullptr && is_harmless(callee->getName())) continue;
        const SourceLocation location = module.location(instruction);
        if (location.file == file)
          return std::pair(callee ? callee->getName().str() : std::string(), location);
      }
  }
  return std::nullopt;
}

bool names_line(const std::string& place, const std::set<SourceLine>& lines) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const SourceLine& line) { return same_place(place, text_of(line)); });
}

std::vector<SourceLine> by_distance(const std::string& place, const std::set<SourceLine>& lines) {
  const size_t colon = place.rfind(':');
  const std::string file = place.substr(0, colon);
  const auto wanted = static_cast<int64_t>(std::strtoll(place.c_str() + colon + 1, nullptr, 10));
  const auto distance = [&](const SourceLine& line) {
    if (!same_place(file, line.file)) return INT64_MAX;
    return std::abs(static_cast<int64_t>(line.line) - wanted);
  };
  std::vector<SourceLine> sorted(lines.begin(), lines.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](const SourceLine& a, const SourceLine& b) { return distance(a) < distance(b); });
  return sorted;
}

} // namespace fathom::frontend
