#include "frontend/analysis/lock_kinds.h"

#include "frontend/analysis/shared_objects.h"
#include "frontend/library/builtin.h"
#include "frontend/library/stream_questions.h"
#include "frontend/literal.h"
#include "frontend/uses.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <set>
#include <utility>
#include <vector>

namespace fathom::frontend {

namespace {

constexpr const char* memory_flag = "fathom-memory-may-run-out";

constexpr const char* setters[] = {"pthread_mutexattr_settype", "pthread_mutexattr_setkind_np",
                                   "pthread_mutexattr_setrobust", "pthread_mutexattr_setrobust_np",
                                   "pthread_mutexattr_setprotocol"};

/// C11's kinds are numbers with a bit for recursive ones.
bool may_be_recursive(const llvm::Use& use) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
  if (call == nullptr || !call->isCallee(&use) || call->arg_size() != 2) return true;
  const auto* kind = llvm::dyn_cast<llvm::ConstantInt>(call->getArgOperand(1));
  return kind == nullptr || (kind->getZExtValue() & 1) != 0;
}

/// A mutex, what has one in it, or what nobody has named.
bool may_have_mutex(const llvm::Type& type) {
  const auto* structure = llvm::dyn_cast<llvm::StructType>(&type);
  if (structure != nullptr && (!structure->hasName() || structure->getName().contains("mutex") ||
                               structure->getName().contains("mtx")))
    return true;
  return llvm::any_of(type.subtypes(), [](const llvm::Type* part) { return may_have_mutex(*part); });
}

bool has_lock_kinds(const llvm::Module& module) {
  if (is_one_used(module, setters)) return true;
  if (const llvm::Function* init = module.getFunction("mtx_init"))
    for (const llvm::Use& use : init->uses())
      if (may_be_recursive(use)) return true;
  for (const llvm::GlobalVariable& variable : module.globals())
    if (variable.hasInitializer() && !variable.getInitializer()->isNullValue() &&
        may_have_mutex(*variable.getValueType()))
      return true;
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (const auto* part = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction)) {
        const auto* structure = llvm::dyn_cast<llvm::StructType>(part->getSourceElementType());
        if (structure != nullptr && structure->hasName() && structure->getName().contains("pthread_mutex"))
          return true; // the program looks into one
      }
  return false;
}

unsigned uses(const llvm::Module& module, llvm::StringRef name) {
  const llvm::Function* function = module.getFunction(name);
  return function == nullptr ? 0 : function->getNumUses();
}

/// Whether one seed may be set again, and the numbers of a generator are those of its seeds alone: glibc's
/// rand and random have one state.
bool seeds_meet(const llvm::Module& module) {
  const bool has_rand = uses(module, "rand") != 0 || uses(module, "srand") != 0;
  const bool has_random = uses(module, "random") != 0 || uses(module, "srandom") != 0;
  if (has_rand == has_random || uses(module, "initstate") != 0 || uses(module, "setstate") != 0) return false;
  return uses(module, has_rand ? "srand" : "srandom") > 1;
}

/// Whether a key of threads may have a destructor.
bool has_destructors(const llvm::Module& module) {
  const auto may_have_one = [](const llvm::Use& use) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    if (call == nullptr || !call->isCallee(&use) || call->arg_size() != 2) return true;
    if (call->getFunction()->getName() == "tss_create") return false; // the model, whose calls are looked at
    return !llvm::isa<llvm::ConstantPointerNull>(call->getArgOperand(1));
  };
  return llvm::any_of(std::initializer_list<const char*>{"pthread_key_create", "tss_create"},
                      [&](const char* name) {
                        const llvm::Function* create = module.getFunction(name);
                        return create != nullptr && llvm::any_of(create->uses(), may_have_one);
                      });
}

/// Whether SIGABRT may be raised by what ends an execution.
bool may_abort(const llvm::Module& module) {
  return llvm::any_of(module, [](const llvm::Function& function) {
    return !function.use_empty() &&
           (function.getName() == "abort" || builtin_by_name(function.getName()) == Builtin::AssertFail);
  });
}

/// Whether the program asks where a stream is, or of its state there, and moves it by the stream alone:
/// descriptors and other processes share the place.
bool asks_places(const llvm::Module& module) {
  const auto calls = [&](const char* name) { return uses(module, name) != 0; };
  const auto sharing = {"fileno", "fileno_unlocked", "fdopen", "fork", "vfork", "lseek", "lseek64", "dup2"};
  return (asks_ends(module) || asks_positions(module)) && llvm::none_of(sharing, calls) &&
         !has_threads(module);
}

/// Whether the program asks where a descriptor is, and moves it by calls that are followed alone.
bool asks_moves(const llvm::Module& module) {
  const auto calls = [&](const char* name) { return uses(module, name) != 0; };
  const auto asking = {"lseek", "lseek64"};
  const auto sharing = {"fileno",      "fileno_unlocked", "fdopen",  "dirfd",
                        "fork",        "vfork",           "dup",     "dup2",
                        "dup3",        "fcntl",           "fcntl64", "openat",
                        "openat64",    "readv",           "writev",  "sendfile",
                        "sendfile64",  "splice",          "tee",     "copy_file_range",
                        "posix_spawn", "posix_spawnp",    "system",  "popen",
                        "syscall",     "getdents64",      "sendmsg", "recvmsg",
                        "lockf",       "lockf64"};
  return llvm::any_of(asking, calls) && llvm::none_of(sharing, calls) && !has_threads(module);
}

/// Follows the numbers of files through variables, parameters and results of the program's own functions,
/// which have debug information, and finds what compares them.
class FileNumbers {
 public:
  explicit FileNumbers(const llvm::Module& module) {
    for (const char* name :
         {"open",         "open64",        "openat",         "openat64", "creat",        "creat64",
          "socket",       "accept",        "accept4",        "dup",      "dup2",         "dup3",
          "fcntl",        "eventfd",       "timerfd_create", "signalfd", "epoll_create", "epoll_create1",
          "inotify_init", "inotify_init1", "memfd_create",   "shm_open", "posix_openpt", "mkstemp",
          "fileno",       "dirfd"})
      for_calls(module, name, [&](const llvm::CallBase& call) { add(call); });
    for (const char* name : {"pipe", "pipe2", "socketpair"})
      for_calls(module, name, [&](const llvm::CallBase& call) {
        add(*call.getArgOperand(call.arg_size() == 4 ? 3 : 0)->stripInBoundsOffsets());
      });
    while (!waiting_.empty()) {
      const llvm::Value* value = waiting_.back();
      waiting_.pop_back();
      for (const llvm::Use& use : value->uses()) look_at(use);
    }
  }

  /// Whether it compares one with another one, or with a number that one may have.
  bool are_compared() const { return are_compared_; }
  /// Whether it asks which of a file and such a number is larger.
  bool are_ordered() const { return are_ordered_; }

  template <typename Function>
  static void for_calls(const llvm::Module& module, const char* name, const Function& function) {
    const llvm::Function* callee = module.getFunction(name);
    if (callee == nullptr) return;
    for (const llvm::User* user : callee->users())
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
          call && call->getCalledFunction() == callee && call->getFunction()->getSubprogram())
        function(*call);
  }

 private:
  void add(const llvm::Value& value) {
    if (seen_.insert(&value).second) waiting_.push_back(&value);
  }

  void look_at(const llvm::Use& use) {
    const llvm::User* user = use.getUser();
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
      if (use.getOperandNo() == 0) add(*store->getPointerOperand()->stripInBoundsOffsets());
    } else if (llvm::isa<llvm::LoadInst, llvm::CastInst, llvm::PHINode, llvm::SelectInst,
                         llvm::GetElementPtrInst>(user)) {
      add(*user);
    } else if (llvm::isa<llvm::ICmpInst>(user)) {
      const auto* other = llvm::dyn_cast<llvm::ConstantInt>(user->getOperand(1 - use.getOperandNo()));
      const bool is_equality = llvm::cast<llvm::ICmpInst>(user)->isEquality();
      if (use->getType()->isPointerTy()) return;
      are_compared_ |= other == nullptr || (is_equality && !other->isNegative());
      // `number < 0` and `number > -1` ask whether there is a file.
      are_ordered_ |= other != nullptr && !is_equality && !other->isZero() && !other->isMinusOne();
      are_ordered_ |= other != nullptr && other->isZero() && asks_for_more(use);
    } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user)) {
      const llvm::Function* callee = call->getCalledFunction();
      if (callee && callee->getSubprogram() && use.getOperandNo() < callee->arg_size())
        add(*callee->getArg(use.getOperandNo()));
    } else if (const auto* back = llvm::dyn_cast<llvm::ReturnInst>(user)) {
      for (const llvm::User* each : back->getFunction()->users())
        if (llvm::isa<llvm::CallBase>(each)) add(*each);
    }
  }

  /// `number > 0`, `number <= 0`.
  static bool asks_for_more(const llvm::Use& use) {
    const auto& comparison = *llvm::cast<llvm::ICmpInst>(use.getUser());
    const auto predicate =
        use.getOperandNo() == 0 ? comparison.getPredicate() : comparison.getSwappedPredicate();
    return predicate == llvm::CmpInst::ICMP_SGT || predicate == llvm::CmpInst::ICMP_SLE;
  }

  std::vector<const llvm::Value*> waiting_;
  std::set<const llvm::Value*> seen_;
  bool are_compared_ = false, are_ordered_ = false;
};

/// Whether the program asks what a socket is.
bool asks_sockets(const llvm::Module& module) {
  return llvm::any_of(std::initializer_list<const char*>{"getsockname", "getpeername", "getsockopt"},
                      [&](const char* name) { return uses(module, name) != 0; });
}

/// Whether the program looks at what close says.
bool asks_closed(const llvm::Module& module) {
  bool asks = false;
  FileNumbers::for_calls(module, "close", [&](const llvm::CallBase& call) { asks |= !call.use_empty(); });
  return asks;
}

/// Files that a program opens: those that it reads, and those that it writes.
struct Openings {
  bool to_read = false, to_write = false;

  void note(const llvm::Use& use, unsigned argument) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    const bool is_called = call != nullptr && call->isCallee(&use) && argument < call->arg_size();
    if (is_called)
      note_way(*call->getArgOperand(argument));
    else
      to_read = to_write = true;
  }
  /// "rb"; O_RDONLY | O_CLOEXEC. Anything that is no constant may be both.
  void note_way(const llvm::Value& way) {
    bool reads = true, writes = true;
    if (const auto* flags = llvm::dyn_cast<llvm::ConstantInt>(&way)) {
      const uint64_t access = flags->getZExtValue() & 3; // O_RDONLY 0, O_WRONLY 1, O_RDWR 2
      reads = access != 1;
      writes = access != 0;
    } else if (const std::string mode = literal(way, ""); !mode.empty()) {
      const bool is_both = mode.find('+') != std::string::npos;
      reads = is_both || mode[0] == 'r';
      writes = is_both || mode[0] != 'r';
    }
    to_read |= reads;
    to_write |= writes;
  }
};

bool opens_both_ways(const llvm::Module& module) {
  Openings all;
  constexpr std::pair<const char*, unsigned> openers[] = {{"fopen", 1},     {"fopen64", 1}, {"freopen", 1},
                                                          {"freopen64", 1}, {"open", 1},    {"open64", 1},
                                                          {"openat", 2},    {"openat64", 2}};
  for (const auto& [name, argument] : openers)
    if (const llvm::Function* function = module.getFunction(name))
      for (const llvm::Use& use : function->uses()) all.note(use, argument);
  all.to_write |= uses(module, "creat") != 0;
  return all.to_read && all.to_write;
}

void answer(llvm::GlobalVariable* asked, bool answer) {
  if (asked == nullptr) return;
  for (llvm::User* user : llvm::make_early_inc_range(asked->users()))
    if (auto* read = llvm::dyn_cast<llvm::LoadInst>(user)) {
      read->replaceAllUsesWith(llvm::ConstantInt::get(read->getType(), answer));
      read->eraseFromParent();
    }
}

} // namespace

void let_memory_run_out(llvm::Module& module) {
  module.addModuleFlag(llvm::Module::Warning, memory_flag, 1);
}

void answer_models(llvm::Module& module) {
  answer(module.getGlobalVariable("fathom_memory_may_run_out", true),
         module.getModuleFlag(memory_flag) != nullptr);
  answer(module.getGlobalVariable("fathom_has_threads", true), has_threads(module));
  answer(module.getGlobalVariable("fathom_seeds_meet", true), seeds_meet(module));
  answer(module.getGlobalVariable("fathom_may_abort", true), may_abort(module));
  answer(module.getGlobalVariable("fathom_asks_ends", true), asks_ends(module));
  answer(module.getGlobalVariable("fathom_asks_places", true), asks_places(module));
  answer(module.getGlobalVariable("fathom_asks_positions", true), asks_positions(module));
  answer(module.getGlobalVariable("fathom_asks_moves", true), asks_moves(module));
  answer(module.getGlobalVariable("fathom_opens_both_ways", true), opens_both_ways(module));
  bool compares_files = false, asks_for_closed = false;
  if (!has_threads(module)) {
    const FileNumbers numbers(module);
    compares_files = numbers.are_compared();
    asks_for_closed = compares_files || numbers.are_ordered() || asks_closed(module);
  }
  answer(module.getGlobalVariable("fathom_asks_files", true), compares_files);
  answer(module.getGlobalVariable("fathom_asks_sockets", true), !has_threads(module) && asks_sockets(module));
  answer(module.getGlobalVariable("fathom_asks_closed", true), asks_for_closed);
  answer(module.getGlobalVariable("fathom_has_destructors", true), has_destructors(module));
  if (llvm::GlobalVariable* asked = module.getGlobalVariable("fathom_has_lock_kinds", true))
    answer(asked, has_lock_kinds(module));
}

} // namespace fathom::frontend
