// Objects that several threads may use at a time, and the instructions that use them.
#pragma once

#include "frontend/module.h"
#include "frontend/points_to/points_to.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::frontend {

/// The model that runs a thread's function: whoever calls it goes on beside it.
constexpr const char* thread_function = "__fathom_thread_main";
/// Whether the program may create threads: it calls what does.
bool has_threads(const llvm::Module& module);

/// Found without regard to the order of execution, but for what the first thread does before it creates
/// others. Objects are told apart by what makes them (points_to). An object is shared if others find
/// its address, two threads may use it, and one of them makes or changes it. So is an object that some
/// instruction may use in the place of a shared one: each instruction uses shared objects alone, or none.
///
/// The end of an execution uses blocks too, where leaks are looked for. All blocks that others can find, and
/// the variables that lead to them, are shared with it; allocation and free are steps. Immutable.
class SharedObjects {
 public:
  /// Null where the program has one thread.
  static std::unique_ptr<SharedObjects> of(const Module& module, bool looks_for_leaks = false);

  bool is_shared(const llvm::Value& maker) const { return shared_.contains(&maker); }
  /// Whether it is a block of the heap of which only the thread that makes it has the address, where leaks
  /// are looked for: what it holds is as with one thread, but the end of its life is an event.
  bool is_private(const llvm::Value& maker) const { return private_.contains(&maker); }
  /// Whether the object's life may end while another thread has its address.
  bool is_mortal(const llvm::Value& maker) const { return mortal_.contains(&maker); }
  /// Whether other threads may see that the instruction is executed; it is a step of a schedule then.
  bool is_visible(const llvm::Instruction& instruction) const { return visible_.contains(&instruction); }
  /// C11's atomic accesses, and those to what the models have of their own, which no program can see: not to
  /// state of the library that calls of two threads race about (frontend/models/model.h).
  bool is_atomic(const llvm::Instruction& instruction) const;
  bool is_start(const llvm::Function& function) const { return &function == start_; }
  /// The functions that threads begin with, and whether several threads of one may run.
  struct Beginning {
    const llvm::Function* function;
    bool is_many = true;
  };
  /// Nothing: any function may be one.
  std::optional<std::vector<Beginning>> beginnings() const;
  /// Whether it is executed before there are other threads, and never later.
  bool is_early(const llvm::Instruction& instruction) const { return before_.contains(&instruction); }
  /// What makes the objects that an instruction may access.
  std::vector<const llvm::Value*> accessed(const llvm::Instruction& instruction) const;
  /// Whether a variable of a function lives until nobody looks any more: when the function is left the
  /// program ends.
  bool is_lasting(const llvm::Instruction& variable) const;
  bool begins_section(const llvm::Instruction& instruction) const;
  /// A read of what nobody writes while several threads run: it is as in a program with one.
  bool is_settled(const llvm::Instruction& instruction) const { return settled_.contains(&instruction); }
  /// Whether the object is memory of the library's models, which no pointer of the program is in.
  bool is_of_models(const llvm::Value& maker) const;
  /// Blocks of the heap to which what lies in an object may point; nothing: it may be any.
  std::optional<std::vector<const llvm::Value*>> blocks_in(const llvm::Value& maker) const;
  /// What is said of a data race with an access.
  std::string race_with(const llvm::Instruction& instruction) const;
  const points_to::PointsTo& sets() const { return *sets_; }

 private:
  /// The functions that one kind of thread may execute.
  struct Kind {
    std::set<const llvm::Function*> functions;
    bool is_many = false; ///< several threads of this kind may run
  };
  /// What an instruction does to memory.
  struct Access {
    const llvm::Value* pointer;
    bool writes;
  };

  /// Bytes of one object.
  struct Range {
    const llvm::Value* maker;
    std::optional<int64_t> offset; ///< none: anywhere
    uint64_t size = 0;

    bool meets(const Range& other) const;
  };
  using Ranges = llvm::DenseMap<const llvm::Value*, std::vector<Range>>;

  SharedObjects(const Module& module, bool looks_for_leaks);
  void find_kinds();
  void find_first_phase();
  void find_escaped();
  void find_shared();
  void share_blocks();
  void find_mortal();
  void find_settled();
  void find_visible();
  std::vector<const llvm::Instruction*> creations_in(const llvm::Function& function,
                                                     const std::set<const llvm::Function*>& creators) const;
  std::vector<const llvm::Value*> variables_that_end(const llvm::Function& function) const;
  std::vector<const llvm::Function*> callees(const llvm::CallBase& call) const;
  std::set<const llvm::Function*> reachable(std::vector<const llvm::Function*> from,
                                            const llvm::Function* without) const;
  std::vector<Access> accesses(const llvm::Instruction& instruction) const;
  std::vector<const llvm::Value*> objects(const llvm::Value& pointer) const;
  std::vector<Range> ranges(const llvm::Value& pointer, uint64_t size) const;
  Ranges written_by_threads() const;
  bool is_always_there(const llvm::Value& maker) const;
  bool is_single(const llvm::Function& function) const;
  bool is_last(const llvm::Function& function) const;
  bool ends_or_begins(const llvm::Instruction& instruction) const;
  bool makes_or_frees(const llvm::Instruction& instruction) const;
  bool ends_with_blocks(const llvm::Instruction& instruction) const;

  const Module& module_;
  const llvm::Function* start_;
  bool looks_for_leaks_;
  std::unique_ptr<points_to::PointsTo> sets_;
  std::vector<Kind> kinds_;    ///< the first thread, then by function
  bool first_may_end_ = false; ///< before the program (pthread_exit in main)
  llvm::DenseSet<const llvm::Function*>
      phased_; ///< the first thread executes them once, on its way to the first thread's creation
  llvm::DenseSet<const llvm::Instruction*> before_; ///< executed before any thread is created
  llvm::DenseSet<const llvm::Value*> escaped_, shared_, mortal_, private_;
  std::vector<const llvm::Value*> blocks_; ///< calls that make one, where leaks are looked for
  llvm::DenseSet<const llvm::Instruction*> visible_, settled_;
};

/// Those of one module, each found when it is asked for first.
class SharedObjectsOnce {
 public:
  /// Null where the program has one thread.
  const SharedObjects* of(const Module& module, bool looks_for_leaks) {
    std::optional<std::unique_ptr<SharedObjects>>& slot = found_[looks_for_leaks];
    if (!slot) slot = SharedObjects::of(module, looks_for_leaks);
    return slot->get();
  }

 private:
  std::optional<std::unique_ptr<SharedObjects>> found_[2];
};

} // namespace fathom::frontend
