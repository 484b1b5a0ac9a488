// Stack: the functions that are active, and where the run is.
#pragma once

#include "frontend/interpreter/value.h"
#include "frontend/module.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/BasicBlock.h>
#include <llvm/IR/InstrTypes.h>

#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace fathom::frontend::interpreter {

/// Register numbers of each function's arguments and instructions; made when a function is first called, kept
/// between runs.
struct RegisterTable {
  llvm::DenseMap<const llvm::Value*, uint32_t> numbers;
  bool is_model = false;
};
using RegisterTables = std::unordered_map<const llvm::Function*, std::unique_ptr<RegisterTable>>;

struct Frame {
  uint64_t number = 0; ///< no other frame of the run has it
  const llvm::Function* function = nullptr;
  const RegisterTable* table = nullptr;
  std::vector<Value> registers;
  const llvm::BasicBlock* block = nullptr;
  llvm::BasicBlock::const_iterator next;
  const llvm::CallBase* call = nullptr;              ///< in the frame below; null in the first
  std::vector<ObjectIndex> objects;                  ///< end their life with the frame
  std::vector<ObjectIndex> variable_sized;           ///< of these, what stackrestore frees
  std::map<const llvm::Value*, llvm::APInt> carried; ///< bits not written (uninitialised_reads.h)
  Pointer variadic; ///< the variadic arguments' area, null when there are none
};

/// Program recursion costs heap only. A frame below the top waits in the call that made the frame above it.
/// Functions of the C library's models are frames like others, but what happens in them is told of the user's
/// call. References to frames end with the next push or pop.
class Stack {
 public:
  /// `tables` is added to, and outlives the stack.
  Stack(const Module& module, RegisterTables& tables) : module_(module), tables_(tables) {}

  /// What there is of one thread.
  struct Context {
    std::vector<Frame> frames;
    const llvm::Instruction* current = nullptr;
    uint32_t user_frames = 0;
    uint32_t thread = 0; ///< in the order of creation
  };
  /// Another thread's in place of the present one's, which is returned.
  Context exchange(Context other);
  Context copy() const { return {frames_, current_, user_frames_, thread_}; }
  uint32_t thread() const { return thread_; }

  bool empty() const { return frames_.empty(); }
  size_t size() const { return frames_.size(); }
  Frame& top() { return frames_.back(); }
  const Frame& top() const { return frames_.back(); }
  const std::vector<Frame>& frames() const { return frames_; }

  /// The registers of a function.
  const RegisterTable& table(const llvm::Function& function);
  /// A frame at the function's entry, without arguments.
  void push(const llvm::Function& function, const RegisterTable& table, const llvm::CallBase* call);
  void pop();

  /// The instruction being executed; null before the first.
  const llvm::Instruction* current() const { return current_; }
  void set_current(const llvm::Instruction* instruction) { current_ = instruction; }
  const llvm::Instruction& upcoming() const { return *top().next; }
  /// The next instruction of the topmost frame becomes the current one.
  const llvm::Instruction& advance() {
    Frame& frame = top();
    current_ = &*frame.next;
    ++frame.next;
    return *current_;
  }

  /// The number of the topmost frame that is none of a model; 0: there is none.
  uint64_t activation() const;
  /// That the next frame will have.
  uint64_t next_number() const { return frames_made_ + 1; }
  bool in_model() const { return top().table->is_model; }
  /// Frames of functions that are no models.
  uint32_t user_frames() const { return user_frames_; }
  /// Active calls of user functions below main.
  uint32_t depth() const { return user_frames_ ? user_frames_ - 1 : 0; }
  /// The current instruction, or the call in the user's code that led into a model.
  const llvm::Instruction& user_instruction() const;
  /// The library function that the user's code has called, where that is in progress; else null.
  const llvm::Function* library_function() const;
  /// A message that says in which library function it happened.
  std::string in_function(std::string message) const;
  /// Where a model makes an invalid access on purpose (model.h): what is wrong with its call; else empty.
  std::string misuse() const;

 private:
  const Module& module_;
  RegisterTables& tables_;
  std::vector<Frame> frames_;
  const llvm::Instruction* current_ = nullptr;
  uint32_t user_frames_ = 0;
  uint64_t frames_made_ = 0;
  uint32_t thread_ = 0;
};

} // namespace fathom::frontend::interpreter
