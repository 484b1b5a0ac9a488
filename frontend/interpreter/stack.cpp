#include "frontend/interpreter/stack.h"

#include "frontend/library/invented.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>

namespace fathom::frontend::interpreter {

namespace {

RegisterTable make_table(const llvm::Function& function, bool is_model) {
  RegisterTable table;
  table.is_model = is_model;
  for (const llvm::Argument& argument : function.args())
    table.numbers.try_emplace(&argument, table.numbers.size());
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    if (!instruction.getType()->isVoidTy()) table.numbers.try_emplace(&instruction, table.numbers.size());
  return table;
}

} // namespace

const RegisterTable& Stack::table(const llvm::Function& function) {
  std::unique_ptr<RegisterTable>& table = tables_[&function];
  if (!table) table = std::make_unique<RegisterTable>(make_table(function, module_.is_model(function)));
  return *table;
}

Stack::Context Stack::exchange(Context other) {
  Context mine{std::move(frames_), current_, user_frames_, thread_};
  frames_ = std::move(other.frames);
  current_ = other.current;
  user_frames_ = other.user_frames;
  thread_ = other.thread;
  return mine;
}

void Stack::push(const llvm::Function& function, const RegisterTable& table, const llvm::CallBase* call) {
  Frame fresh;
  fresh.number = ++frames_made_;
  fresh.function = &function;
  fresh.table = &table;
  fresh.registers.resize(table.numbers.size());
  fresh.block = &function.getEntryBlock();
  fresh.next = fresh.block->begin();
  fresh.call = call;
  if (!table.is_model) ++user_frames_;
  frames_.push_back(std::move(fresh));
}

void Stack::pop() {
  if (!top().table->is_model) --user_frames_;
  frames_.pop_back();
}

const llvm::Instruction& Stack::user_instruction() const {
  const llvm::Instruction* instruction = current_;
  for (size_t i = frames_.size(); i-- > 1 && frames_[i].table->is_model;)
    if (frames_[i].call) instruction = frames_[i].call;
  return *instruction;
}

uint64_t Stack::activation() const {
  for (size_t i = frames_.size(); i-- > 0;)
    if (!frames_[i].table->is_model) return frames_[i].number;
  return 0;
}

const llvm::Function* Stack::library_function() const {
  if (frames_.size() < 2 || !in_model()) return nullptr; // no frame: a thread has ended
  const Frame* model = &top();
  while (model > frames_.data() + 1 && (model - 1)->table->is_model) --model;
  return model->function;
}

std::string Stack::in_function(std::string message) const {
  const llvm::Function* model = library_function();
  return model == nullptr ? message
                          : fmt::format("{} in {}", message, shown_name(std::string_view(model->getName())));
}

std::string Stack::misuse() const {
  if (frames_.size() < 2 || !in_model()) return "";
  const llvm::StringRef name = frames_[frames_.size() - 2].function->getName();
  return name.starts_with("fathom_misuse_closed_stream") ? "the stream is closed, or was never opened" : "";
}

} // namespace fathom::frontend::interpreter
