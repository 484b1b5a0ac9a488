#include "frontend/interpreter/step_log.h"

#include "frontend/analysis/sub_objects.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <string_view>

namespace fathom::frontend::interpreter {

using program::StepOrder;

namespace {

StepOrder::What what_of(const llvm::Instruction& instruction) {
  switch (instruction.getOpcode()) {
  case llvm::Instruction::Load: return StepOrder::What::Load;
  case llvm::Instruction::Store: return StepOrder::What::Store;
  case llvm::Instruction::AtomicRMW:
  case llvm::Instruction::AtomicCmpXchg: return StepOrder::What::Exchange;
  case llvm::Instruction::Fence: return StepOrder::What::Fence;
  case llvm::Instruction::Ret: return StepOrder::What::Leave;
  default: return StepOrder::What::Call;
  }
}

/// The name of what is called; intrinsics as functions, without the types of their arguments.
std::string called_name(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? named_callee(*call) : nullptr;
  if (callee == nullptr) return "";
  const std::string name = callee->getName().str();
  constexpr size_t prefix = std::string_view("llvm.").size();
  return callee->isIntrinsic() ? name.substr(prefix, name.find(".p0") - prefix) : name;
}

/// The name that a load or a store accesses (StepOrder::Site). Linking numbers names that several files have.
std::string accessed_name(const llvm::Instruction& instruction) {
  const llvm::Value* pointer = llvm::getLoadStorePointerOperand(&instruction);
  std::string name = instruction.isAtomic() ? "atomic " : "";
  if (llvm::isa<llvm::AllocaInst>(pointer)) return name + "local";
  if (!llvm::isa<llvm::GlobalVariable>(pointer)) return name;
  llvm::StringRef variable = pointer->getName();
  const llvm::StringRef unnumbered = variable.rtrim("0123456789");
  if (unnumbered.size() < variable.size() && unnumbered.ends_with(".")) variable = unnumbered.drop_back();
  return name + "@" + variable.str();
}

std::string name_of(const llvm::Instruction& instruction) {
  const bool is_plain = llvm::isa<llvm::LoadInst, llvm::StoreInst>(instruction);
  return is_plain ? accessed_name(instruction) : called_name(instruction);
}

} // namespace

void StepLog::keep(Raw step) {
  if (steps_.size() == most_steps) is_complete_ = false;
  if (!is_complete_) return;
  latest_[step.thread] = steps_.size();
  steps_.push_back(step);
}

void StepLog::begin() {
  keep({stack_.thread(), What::Begin, nullptr, nullptr});
}

void StepLog::step(const llvm::Instruction& next, Section section) {
  if (stack_.in_model()) return step_in_model(next, section);
  keep({stack_.thread(), what_of(next), &next, nullptr});
}

void StepLog::step_in_model(const llvm::Instruction& next, Section section) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&next);
  const llvm::Function* callee = call ? named_callee(*call) : nullptr;
  if (callee != nullptr && objects_->is_start(*callee))
    return keep({stack_.thread(), What::Create, nullptr, nullptr});
  const std::vector<Frame>& frames = stack_.frames();
  size_t outermost = frames.size() - 1; // of the models above the user's function
  while (outermost > 0 && frames[outermost - 1].table->is_model) --outermost;
  const Frame& model = frames[outermost];
  if (outermost == 0) { // around the user's functions
    if (stack_.thread() != 0 && section == Section::Begins)
      keep({stack_.thread(), What::End, nullptr, nullptr});
    return;
  }
  if (section == Section::Begins)
    return keep({stack_.thread(), What::Section, model.call, model.function, model.number});
  const auto latest = latest_.find(stack_.thread());
  const bool is_known = latest != latest_.end() && steps_[latest->second].frame == model.number;
  if (section == Section::GoesOn || is_known) return;
  keep({stack_.thread(), What::Call, model.call, model.function, model.number});
}

void StepLog::stop() {
  const auto latest = latest_.find(stack_.thread());
  if (latest != latest_.end()) steps_[latest->second].is_last = true;
}

StepOrder::Site StepLog::site_at(const llvm::Instruction& instruction) const {
  const program::SourceLocation place = module_.location(instruction);
  return {what_of(instruction), place.file, place.line, place.column, name_of(instruction)};
}

StepOrder::Site StepLog::site(const Raw& step) const {
  switch (step.what) {
  case What::Create:
  case What::Begin:
  case What::End: return {step.what, "", 0, 0, ""};
  case What::Section: return {step.what, "", 0, 0, step.function->getName().str()};
  case What::Load:
  case What::Store:
  case What::Exchange:
  case What::Call:
  case What::Leave:
  case What::Fence: break;
  }
  StepOrder::Site site = site_at(*step.where);
  if (step.function != nullptr) site.name = step.function->getName().str();
  return site;
}

std::shared_ptr<const StepOrder> StepLog::order() const {
  if (!is_complete_) return nullptr;
  std::map<StepOrder::Site, uint32_t> numbers;
  std::vector<const uint32_t*> numbers_of_steps; // nodes of a map stay where they are
  for (const Raw& step : steps_) numbers_of_steps.push_back(&numbers[site(step)]);
  for (const llvm::Function& function : module_.llvm()) {
    if (module_.is_model(function)) continue;
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (objects_->is_visible(instruction)) numbers[site_at(instruction)];
  }
  auto order = std::make_shared<StepOrder>();
  for (auto& [site, number] : numbers) {
    number = uint32_t(order->sites.size());
    order->sites.push_back(site);
  }
  for (size_t i = 0; i < steps_.size(); ++i)
    order->steps.push_back({steps_[i].thread, *numbers_of_steps[i], steps_[i].is_last});
  order->violating_thread = stack_.thread();
  order->has_delayed_stores = has_delayed_stores_;
  return order;
}

} // namespace fathom::frontend::interpreter
