// The function that a run starts at, and the models it needs.
#include "frontend/analysis/errno_uses.h"
#include "frontend/analysis/shared_accesses.h"
#include "frontend/analysis/shared_objects.h"
#include "frontend/compile/clang_driver.h"
#include "frontend/interrupt_handlers.h"
#include "frontend/link/loader.h"
#include "frontend/link/model_linking.h"
#include "frontend/machines.h"
#include "frontend/normalise/argument_reads.h"
#include "frontend/normalise/normalise.h"
#include "frontend/normalise/symbolic_inputs.h"
#include "frontend/rewriting.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/MemoryBuffer.h>

namespace fathom::frontend {

namespace {

using Prioritised = std::vector<std::pair<uint64_t, llvm::Function*>>;

/// Pointers to functions that variables keep in the section, after whose name a priority may follow; without
/// one they are the last:
///
///     static void (*const first)(void) __attribute__((section(".init_array.00100"), used)) = f;
///
/// The older sections, `.ctors` and `.dtors`, are read from their end, and priorities count down in them; a
/// linker puts them in with the others.
void add_section(const llvm::Module& module, llvm::StringRef section, bool is_older, Prioritised& entries) {
  Prioritised found;
  for (const llvm::GlobalVariable& variable : module.globals()) {
    llvm::StringRef rest = variable.getSection();
    uint64_t priority = is_older ? 0 : UINT16_MAX;
    if (!variable.hasInitializer() || !rest.consume_front(section)) continue;
    if (!rest.empty() && (!rest.consume_front(".") || rest.getAsInteger(10, priority))) continue;
    if (is_older) priority = UINT16_MAX - std::min<uint64_t>(priority, UINT16_MAX);
    std::vector<llvm::Constant*> waiting{const_cast<llvm::Constant*>(variable.getInitializer())};
    while (!waiting.empty()) {
      llvm::Constant* value = waiting.back()->stripPointerCasts();
      waiting.pop_back();
      if (auto* function = llvm::dyn_cast<llvm::Function>(value))
        found.emplace_back(priority, function);
      else if (llvm::isa<llvm::ConstantAggregate>(value))
        for (unsigned i = value->getNumOperands(); i > 0; --i)
          waiting.push_back(llvm::cast<llvm::Constant>(value->getOperand(i - 1)));
    }
  }
  if (is_older) std::reverse(found.begin(), found.end());
  entries.insert(entries.end(), found.begin(), found.end());
}

/// Functions of llvm.global_ctors or llvm.global_dtors, and of the sections that become of these, by
/// priority, then as listed.
Prioritised prioritised(llvm::Module& module, llvm::StringRef table) {
  Prioritised entries;
  const bool is_start = table == "llvm.global_ctors";
  add_section(module, is_start ? ".ctors" : ".dtors", true, entries);
  add_section(module, is_start ? ".init_array" : ".fini_array", false, entries);
  const llvm::GlobalVariable* list = module.getNamedGlobal(table);
  if (list && list->hasInitializer())
    if (const auto* rows = llvm::dyn_cast<llvm::ConstantArray>(list->getInitializer()))
      for (const llvm::Use& row : rows->operands()) {
        const auto* fields = llvm::cast<llvm::Constant>(row.get());
        auto* function = llvm::dyn_cast<llvm::Function>(fields->getAggregateElement(1u)->stripPointerCasts());
        if (function)
          entries.emplace_back(llvm::cast<llvm::ConstantInt>(fields->getAggregateElement(0u))->getZExtValue(),
                               function);
      }
  std::stable_sort(entries.begin(), entries.end(), [](auto& a, auto& b) { return a.first < b.first; });
  return entries;
}

std::vector<llvm::Function*> listed(llvm::Module& module, llvm::StringRef table) {
  Prioritised earlier;
  if (table == "llvm.global_ctors") add_section(module, ".preinit_array", false, earlier);
  std::vector<llvm::Function*> functions;
  for (const Prioritised& part : {earlier, prioritised(module, table)})
    for (const auto& entry : part) functions.push_back(entry.second);
  return functions;
}

/// Functions of several files that have one priority come in an order that the linker chooses.
void tell_order_of_files(llvm::Module& module, llvm::StringRef table, NormalForm& form) {
  const Prioritised entries = prioritised(module, table);
  for (size_t i = 1; i < entries.size(); ++i) {
    const llvm::DISubprogram *one = entries[i - 1].second->getSubprogram(),
                             *other = entries[i].second->getSubprogram();
    if (!one || !other || entries[i - 1].first != entries[i].first || one->getUnit() == other->getUnit())
      continue;
    form.assumed.push_back(fmt::format(
        "{} is executed {} {}, which is in another file: the linker chooses", one->getName().str(),
        table == "llvm.global_ctors" ? "before" : "after", other->getName().str()));
    return;
  }
}

/// (int argc, char** argv, char** envp) or the first of these.
bool has_parameters_of_main(const llvm::Function& function) {
  if (function.arg_size() > 3) return false;
  for (const llvm::Argument& argument : function.args())
    if (argument.getArgNo() == 0 ? !argument.getType()->isIntegerTy() : !argument.getType()->isPointerTy())
      return false;
  return true;
}

/// Whether anything but the parameter's own, never read variable is made of it.
bool is_read(const llvm::Argument& parameter) {
  for (const llvm::User* user : parameter.users()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    const auto* variable = store ? llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand()) : nullptr;
    if (!variable || store->getValueOperand() != &parameter) return true;
    for (const llvm::User* use : variable->users())
      if (const bool is_cast_to_void = llvm::isa<llvm::LoadInst>(use) && use->use_empty();
          use != store && !is_cast_to_void && !llvm::isa<llvm::LifetimeIntrinsic>(use))
        return true;
  }
  return false;
}

bool reads_strings(const llvm::Function& entry) {
  return entry.arg_size() > 1 && is_read(*entry.getArg(1));
}

/// Whether this is the number of arguments, which nothing but the call of main sets.
bool is_count(const llvm::Value& index, const llvm::Argument& count) {
  const auto* value = &index;
  if (const auto* wide = llvm::dyn_cast<llvm::SExtInst>(value)) value = wide->getOperand(0);
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(value);
  const auto* variable = load ? llvm::dyn_cast<llvm::AllocaInst>(load->getPointerOperand()) : nullptr;
  if (!variable) return value == &count;
  return std::all_of(variable->user_begin(), variable->user_end(), [&](const llvm::User* user) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) return store->getValueOperand() == &count;
    return llvm::isa<llvm::LoadInst, llvm::LifetimeIntrinsic>(user);
  });
}

/// Whether the address serves for nothing but accesses to what lies there.
bool is_only_accessed(const llvm::Value& place) {
  return std::all_of(place.user_begin(), place.user_end(), [&](const llvm::User* user) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    return llvm::isa<llvm::LoadInst>(user) || (store && store->getValueOperand() != &place);
  });
}

/// The highest index that an array of strings is accessed at; nothing: any.
struct StringReads {
  const llvm::DataLayout& layout;
  const llvm::Argument* count = nullptr; ///< accesses at this index do not matter
  uint64_t highest = 0;

  /// `value` is the array's address.
  bool note_uses(const llvm::Value& value) {
    return std::all_of(value.user_begin(), value.user_end(),
                       [&](const llvm::User* use) { return note(*use); });
  }
  bool note(const llvm::User& use) {
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(&use);
    if (load && load->getType()->isPointerTy()) return true;
    const auto* element = llvm::dyn_cast<llvm::GetElementPtrInst>(&use);
    if (!element || !is_only_accessed(*element)) return false;
    if (count && element->getNumIndices() == 1 && element->getSourceElementType()->isPointerTy() &&
        is_count(*element->getOperand(1), *count))
      return true;
    llvm::APInt offset(layout.getIndexSizeInBits(0), 0);
    if (!element->accumulateConstantOffset(layout, offset)) return false;
    highest = std::max(highest, offset.getZExtValue() / layout.getPointerSize());
    return offset.getZExtValue() % layout.getPointerSize() == 0;
  }
  /// `variable` holds the array's address, and nothing else is stored there but, once, `parameter`.
  bool note_variable(const llvm::Value& variable, const llvm::Argument* parameter) {
    return std::all_of(variable.user_begin(), variable.user_end(), [&](const llvm::User* use) {
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(use))
        return parameter && store->getValueOperand() == parameter;
      if (llvm::isa<llvm::LifetimeIntrinsic>(use)) return true;
      return llvm::isa<llvm::LoadInst>(use) && note_uses(*use);
    });
  }
};

/// The same for an array that a parameter points to.
std::optional<uint64_t> highest_index(const llvm::Argument& parameter,
                                      const llvm::Argument* count = nullptr) {
  StringReads reads{parameter.getParent()->getParent()->getDataLayout(), count};
  for (const llvm::User* user : parameter.users()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    const auto* variable = store ? llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand()) : nullptr;
    if (!variable || store->getValueOperand() != &parameter || !reads.note_variable(*variable, &parameter))
      return std::nullopt;
  }
  return reads.highest;
}

/// Each string where it is read (start.c).
constexpr const char *start_of_few = "__fathom_start", *start_of_any = "__fathom_start_of_any",
                     *start_of_every = "__fathom_start_of_every", *string_at = "__fathom_argument_at";

/// The model that calls a main with parameters; says what that assumes.
const char* start_of(const llvm::Function& entry, bool is_every, NormalForm& form) {
  const bool has_strings = reads_strings(entry), is_any = form.entry_pointers.any_command_line;
  const bool has_count = is_read(*entry.getArg(0));
  constexpr uint64_t most_strings = 4; // start.c
  if (has_strings && is_any)
    if (const auto index = highest_index(*entry.getArg(1), entry.getArg(0)); index && *index < most_strings) {
      form.assumed.emplace_back(
          "argc is at least 1 and at most 131072, and no argument has more than 131071 characters");
      return "__fathom_start_of_first";
    }
  if (is_every) {
    form.assumed.emplace_back(
        "argc is at least 1 and at most 131072, no argument has more than 131071 characters, "
        "and all together have less than 16 MiB");
    return start_of_every;
  }
  if (has_strings && !is_any)
    form.assumed.emplace_back("the command line has a name and at most 3 arguments, none of them longer than "
                              "15 characters");
  else if (has_count)
    form.assumed.emplace_back("argc is at least 1 and at most 131072");
  if (!has_strings) return has_count ? "__fathom_start_without_strings" : "__fathom_start_with_name";
  return is_any ? start_of_any : start_of_few;
}

/// What makes the environment for a main that looks at its third parameter, or a program that looks at
/// `environ`; empty where nobody does.
std::string environment_of(const llvm::Module& module, const llvm::Function& entry, NormalForm& form) {
  const llvm::GlobalVariable* names[] = {module.getNamedGlobal("environ"), module.getNamedGlobal("__environ"),
                                         module.getNamedGlobal("_environ")};
  const bool has_variable =
      std::any_of(std::begin(names), std::end(names), [](const llvm::GlobalVariable* variable) {
        return variable && variable->isDeclaration() && !variable->use_empty();
      });
  const bool has_parameter = form.entry_name == "main" && entry.arg_size() == 3 && is_read(*entry.getArg(2));
  if (!has_variable && !has_parameter) return {};
  form.assumed.emplace_back("no variable of the environment has more than 131071 characters");
  constexpr uint64_t most_variables = 3; // environment.c
  const auto is_one_of_first = [&](const llvm::GlobalVariable* variable) {
    StringReads reads{module.getDataLayout()};
    return !variable || (reads.note_variable(*variable, nullptr) && reads.highest < most_variables);
  };
  const auto index = has_parameter ? highest_index(*entry.getArg(2)) : 0;
  if (index && *index < most_variables && std::all_of(std::begin(names), std::end(names), is_one_of_first))
    return "__fathom_any_environment";
  if (form.entry_pointers.any_command_line) return "__fathom_whole_environment";
  form.assumed.emplace_back("the environment has at most 3 variables");
  return "__fathom_few_variables";
}

bool is_undefined(const llvm::Module& module, const char* name) {
  const llvm::Function* function = module.getFunction(name);
  return function && function->isDeclaration();
}

bool asks_library(const llvm::Module& module, const char* name) {
  return is_undefined(module, name) && !module.getFunction(name)->use_empty();
}

bool creates_threads(const llvm::Module& module) {
  return asks_library(module, "pthread_create") || asks_library(module, "thrd_create");
}

bool joins_threads(const llvm::Module& module) {
  return asks_library(module, "pthread_join") || asks_library(module, "thrd_join");
}

/// Whether the address of one of its variables is stored, or given to a new thread or to a function of the
/// program's own.
bool shows_variables(const llvm::Function& function) {
  const auto shows = [](const llvm::Use& use) {
    if (llvm::isa<llvm::StoreInst>(use.getUser())) return use.getOperandNo() == 0;
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (!call || (callee && callee->isIntrinsic())) return false;
    if (!callee || !callee->isDeclaration()) return true;
    return use.getOperandNo() > 0 &&
           (callee->getName() == "pthread_create" || callee->getName() == "thrd_create");
  };
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    if (!llvm::isa<llvm::AllocaInst, llvm::GetElementPtrInst>(instruction)) continue;
    const llvm::Value* base = instruction.stripInBoundsOffsets();
    if (llvm::isa<llvm::AllocaInst>(base) && llvm::any_of(instruction.uses(), shows)) return true;
  }
  return false;
}

/// What models of library functions leave out, where a program calls them.
void tell_what_models_leave_out(const llvm::Module& module, NormalForm& form) {
  constexpr const char* clocks = "clocks show no time after 2499, or 2035 where a time has 32 bits";
  constexpr const char* places =
      "a seek that succeeds moves the file to the place asked for, and reading moves "
      "it by what was read (some devices, such as /dev/null, do not move)";
  constexpr std::pair<const char*, const char*> table[] = {
      {"setlocale", "setlocale leaves the locale \"C\" as it is"},
      {"getaddrinfo", "getaddrinfo finds at most two addresses"},
      {"gethostbyname", "gethostbyname finds one address"},
      {"glob", "glob finds at most three names"},
      {"glob64", "glob finds at most three names"},
      {"getopt", "POSIXLY_CORRECT is not set from outside"},
      {"getopt_long", "POSIXLY_CORRECT is not set from outside"},
      {"shmat", "no other process writes to the segments that shmat attaches"},
      {"time", clocks},
      {"clock", clocks},
      {"gettimeofday", clocks},
      {"clock_gettime", clocks},
      {"timespec_get", clocks},
      {"__time64", clocks},
      {"__gettimeofday64", clocks},
      {"__clock_gettime64", clocks},
      {"__timespec_get64", clocks},
      {"ftell", places},
      {"ftello", places},
      {"ftello64", places},
      {"lseek", places},
      {"lseek64", places},
      {"vfork", "the child of vfork writes nothing that its parent reads (POSIX leaves that undefined)"},
      {"sem_open", "no other process posts to or waits for the semaphores that sem_open opens"},
  };
  for (const auto& [name, what] : table)
    if (asks_library(module, name) &&
        std::find(form.assumed.begin(), form.assumed.end(), what) == form.assumed.end())
      form.assumed.emplace_back(what);
  const auto asks_any = [&](std::initializer_list<const char*> names) {
    return std::any_of(names.begin(), names.end(),
                       [&](const char* name) { return asks_library(module, name); });
  };
  if (asks_any({"localtime", "localtime_r", "__localtime64", "__localtime64_r"}) &&
      asks_any({"mktime", "timelocal", "__mktime64"}))
    form.assumed.emplace_back(
        "mktime leads the parts that localtime gave last back to their time (a zone that moves "
        "its clock without summer time gives some parts twice)");
  if (asks_any({"getenv", "secure_getenv"}) && asks_any({"setenv", "unsetenv", "putenv", "clearenv"}))
    form.assumed.emplace_back("what getenv has returned stays as it is when its variable is changed, as with "
                              "the GNU C library (C11 7.22.4.6p4, POSIX: it may be gone)");
  if (creates_threads(module) && llvm::any_of(module, [](const llvm::Function& function) {
        return function.isDeclaration() && !function.use_empty() && function.getName().ends_with("_unlocked");
      }))
    form.assumed.emplace_back("no two threads use one stream at once of which one calls a function such as "
                              "getc_unlocked (POSIX 2.9.1 leaves that undefined)");
  if (const std::string place = errno_read_after_calls(module); !place.empty())
    form.assumed.push_back(fmt::format("library functions that succeed leave errno as it is, which is read "
                                       "at {} (C11 7.5p3 lets them change it)",
                                       place));
}

/// Threads of the program's own go on while main ends: some call of exit may be the second one, and what they
/// use of main's variables is gone. A program that joins threads is taken to join those that use them: as a
/// function that is called, main has no place in a sequential program (sequential/).
bool ends_beside_threads(const llvm::Module& module, const llvm::Function& entry, const NormalForm& form) {
  if (!creates_threads(module) || entry.getName() != "main") return false;
  return (form.asks(program::Property::LibraryCall) && asks_library(module, "exit")) ||
         (form.asks(program::Property::ValidDeref) && !joins_threads(module) && shows_variables(entry));
}

/// Whether the program may install a handler for a signal: a whole library may be linked of which this part
/// is never executed.
bool handles_signals(llvm::Module& module, llvm::Function& entry) {
  std::vector<llvm::Function*> roots = {&entry};
  for (const char* table : {"llvm.global_ctors", "llvm.global_dtors"})
    for (llvm::Function* function : listed(module, table)) roots.push_back(function);
  for (llvm::Function& function : module)
    if (function.hasAddressTaken()) roots.push_back(&function);
  const llvm::SetVector<llvm::Function*> executed = reachable_from(roots);
  return std::any_of(std::begin(signal_installers), std::end(signal_installers), [&](const char* name) {
    llvm::Function* function = module.getFunction(name);
    if (!function || !function->isDeclaration()) return false;
    return std::any_of(function->user_begin(), function->user_end(), [&](llvm::User* user) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      if (call && !executed.contains(call->getFunction())) return false;
      return !call || installs_handler(*call);
    });
  });
}

/// What is called around the entry.
struct Surroundings {
  std::vector<llvm::Function*> before;      ///< constructors
  std::vector<llvm::Function*> destructors; ///< registered first, so that they run last
  llvm::Function* environment = nullptr;    ///< makes it, where anybody looks at it
  llvm::Function* at_exit = nullptr;        ///< set when something may be registered
  llvm::Function* run_registered = nullptr;
};

/// Parsed, without what is about the file it was written in.
Result<std::unique_ptr<llvm::Module>> parse_driver(const std::string& bitcode, llvm::Module& module) {
  auto parsed = llvm::parseBitcodeFile(llvm::MemoryBufferRef(bitcode, "<entry>"), module.getContext());
  if (!parsed) return make_error("the call of the entry: {}", llvm::toString(parsed.takeError()));
  std::unique_ptr<llvm::Module> driver = std::move(*parsed);
  llvm::StripDebugInfo(*driver);
  if (llvm::NamedMDNode* flags = driver->getModuleFlagsMetadata()) flags->eraseFromParent();
  driver->setDataLayout(module.getDataLayout());
  driver->setTargetTriple(module.getTargetTriple());
  return driver;
}

/// Whether both pass arguments and result in the same places.
bool is_called_alike(const llvm::Function& declared, const llvm::Function& entry) {
  if (declared.getFunctionType() != entry.getFunctionType()) return false;
  const llvm::DataLayout& layout = entry.getParent()->getDataLayout();
  for (const llvm::Argument& argument : entry.args()) {
    const llvm::Argument& other = *declared.getArg(argument.getArgNo());
    if (argument.hasByValAttr() != other.hasByValAttr() ||
        argument.hasStructRetAttr() != other.hasStructRetAttr())
      return false;
    if (argument.hasByValAttr() && layout.getTypeAllocSize(argument.getParamByValType()) !=
                                       layout.getTypeAllocSize(other.getParamByValType()))
      return false;
  }
  return true;
}

/// Gives the driver's code the place where the entry begins: no line of the program finds a difference.
void place_at_entry(llvm::Module& module, const llvm::Function& entry) {
  llvm::DISubprogram* program = entry.getSubprogram();
  if (!program) return;
  const llvm::DebugLoc place = llvm::DILocation::get(module.getContext(), program->getLine(), 0, program);
  for (const char* name : {"__fathom_call_entry", "fathom_same", "fathom_same_text", "fathom_same_element",
                           "fathom_bytes_differ", "fathom_far"})
    if (llvm::Function* function = module.getFunction(name))
      for (llvm::Instruction& instruction : llvm::instructions(*function)) instruction.setDebugLoc(place);
}

/// The function that --against names, if any. `described`: the user says what files hold.
Result<OlderVersion> older_version(llvm::Module& module, const llvm::Function& entry, const Against& against,
                                   bool described) {
  OlderVersion older;
  older.files = against.files;
  if (!against.function.empty()) {
    older.function = module.getFunction(against.function);
    if (!older.function || older.function->isDeclaration())
      return make_error("--against: the function '{}' is not defined", against.function);
    if (has_threads(module)) return make_error("--against: the program has threads");
    if (described) return make_error("--against: the versions would share the files that are described");
    if (older.function == &entry) return make_error("--against: '{}' is the entry itself", against.function);
  }
  return older;
}

/// Links `__fathom_call_entry`, which calls an entry other than main with inputs.
Status add_driver(llvm::Module& module, llvm::Function& entry, NormalForm& form) {
  const Result<OlderVersion> found =
      older_version(module, entry, form.entry_pointers.against, form.entry_pointers.inputs.describes_files());
  if (!found) return found.error();
  OlderVersion older = *found;
  older.tolerance = form.entry_pointers.against.tolerance;
  older.defaults = form.entry_pointers.against.defaults;
  older.is_compared = !form.asks(program::Property::Termination);
  Result<EntryDriver> driver = make_entry_driver(entry, form.entry_pointers, older);
  if (!driver) return driver.error();
  const std::string name = entry.getName().str();
  const auto refused = [&](const std::string& why) {
    return make_error("the entry function '{}' cannot be called: {}; call it from a function that makes its "
                      "arguments",
                      name, why);
  };
  const auto bitcode = compile_text(
      driver_for_analysis(*driver, !form.asks(program::Property::ValidMemcleanup)), *machine_of(module));
  if (!bitcode)
    return refused("a parameter has a layout that C text does not give (" + bitcode.error().message + ")");
  auto linked = parse_driver(*bitcode, module);
  if (!linked) return linked.error();
  for (const llvm::Function* each : {&entry, static_cast<llvm::Function*>(older.function)}) {
    const llvm::Function* declared = each ? (*linked)->getFunction(each->getName()) : nullptr;
    if (each && (!declared || !is_called_alike(*declared, *each)))
      return refused("its declaration does not tell how arguments are passed");
  }
  if (llvm::Linker::linkModules(module, std::move(*linked))) return refused("its driver cannot be linked");
  form.models.insert("__fathom_call_entry");
  if (older.function)
    form.models.insert({"fathom_same", "fathom_same_text", "fathom_same_element", "fathom_bytes_differ",
                        "fathom_byte", "fathom_far", "fathom_character", "fathom_is_given",
                        "fathom_shared_byte", "fathom_write"});
  form.assumed.insert(form.assumed.end(), driver->assumed.begin(), driver->assumed.end());
  for (const EntryStub& stub : driver->stubs) form.models.insert(stub.function);
  form.models.insert(driver->outside.begin(), driver->outside.end());
  form.driver = std::move(*driver);
  if (older.function) place_at_entry(module, entry);
  return Done{};
}

/// glibc gives it what main is given, as far as `start` has that.
void call_constructor(llvm::IRBuilder<>& builder, llvm::Function& constructor, llvm::Function& start) {
  std::vector<llvm::Value*> arguments;
  for (const llvm::Argument& parameter : constructor.args()) {
    const unsigned number = parameter.getArgNo();
    if (number >= start.arg_size() || start.getArg(number)->getType() != parameter.getType()) {
      end_as_unsupported(builder, "a constructor with parameters that main does not have");
      return;
    }
    arguments.push_back(start.getArg(number));
  }
  builder.CreateCall(&constructor, arguments);
}

/// With the status that main has returned, or 0.
void run_registered(llvm::IRBuilder<>& builder, const Surroundings& around, llvm::Value* status) {
  if (!around.run_registered) return;
  llvm::Type* type = around.run_registered->getArg(0)->getType();
  const bool is_number = status && status->getType()->isIntegerTy();
  builder.CreateCall(around.run_registered, {is_number ? builder.CreateIntCast(status, type, true)
                                                       : llvm::ConstantInt::get(type, 0)});
}

/// Body of a start function that calls an entry other than main with inputs.
void fill_call_entry(llvm::Function& function, const Surroundings& around) {
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(function.getContext(), "entry", &function));
  if (around.environment) builder.CreateCall(around.environment);
  for (llvm::Function* destructor : around.destructors) builder.CreateCall(around.at_exit, {destructor});
  for (llvm::Function* constructor : around.before) call_constructor(builder, *constructor, function);
  llvm::Function* driver = function.getParent()->getFunction("__fathom_call_entry");
  llvm::CallInst* call = builder.CreateCall(driver);
  if (!driver->empty()) call->setDebugLoc(driver->getEntryBlock().back().getDebugLoc());
  run_registered(builder, around, nullptr);
  builder.CreateRet(llvm::ConstantInt::get(function.getReturnType(), 0));
}

/// Body of `function` (int argc, char** argv, char** envp, or nothing): constructors, then the program's
/// entry.
void fill_call_main(llvm::Function& function, llvm::Function& entry, const Surroundings& around) {
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(function.getContext(), "entry", &function));
  llvm::Value* environment = around.environment ? builder.CreateCall(around.environment) : nullptr;
  for (llvm::Function* destructor : around.destructors) builder.CreateCall(around.at_exit, {destructor});
  for (llvm::Function* constructor : around.before) call_constructor(builder, *constructor, function);
  std::vector<llvm::Value*> arguments;
  for (const llvm::Argument& parameter : entry.args()) {
    llvm::Value* argument =
        environment && parameter.getArgNo() == 2 ? environment : function.getArg(parameter.getArgNo());
    arguments.push_back(parameter.getArgNo() == 0 ? builder.CreateIntCast(argument, parameter.getType(), true)
                                                  : argument);
  }
  llvm::Value* result = builder.CreateCall(&entry, arguments);
  run_registered(builder, around, result);
  llvm::Type* type = function.getReturnType();
  builder.CreateRet(result->getType() == type ? result : llvm::ConstantInt::get(type, 0));
}

/// The models that are needed where something is registered.
constexpr const char* registering[] = {"atexit", "__fathom_exit", "__fathom_quick_exit",
                                       "__fathom_run_registered"};

/// Whether something may be registered that runs when the program ends.
bool registers_functions(const llvm::Module& module, const Surroundings& around) {
  return !around.destructors.empty() || is_undefined(module, "atexit") || is_undefined(module, "on_exit") ||
         is_undefined(module, "at_quick_exit");
}

/// exit() and quick_exit() run what is registered, wherever something may be.
void replace_exit(llvm::Module& module) {
  for (const auto& [name, ours] :
       {std::pair("exit", "__fathom_exit"), std::pair("quick_exit", "__fathom_quick_exit")}) {
    llvm::Function* plain = module.getFunction(name);
    if (plain && plain->isDeclaration()) plain->replaceAllUsesWith(module.getFunction(ours));
  }
}

bool scans_options(const llvm::Module& module) {
  constexpr const char* names[] = {"getopt", "__posix_getopt", "getopt_long", "getopt_long_only"};
  return std::any_of(std::begin(names), std::end(names), [&](const char* name) {
    const llvm::Function* function = module.getFunction(name);
    return function && !function->use_empty();
  });
}

/// `__fathom_start`, by the model of that name; null: with the arguments that the user describes.
Status add_start(llvm::Module& module, llvm::Function& entry, const char* start_name,
                 const Surroundings& around, NormalForm& form) {
  const bool is_main = form.entry_name == "main";
  if (is_main && !entry.arg_empty()) {
    if (start_name)
      module.getFunction(start_name)->setName("__fathom_start");
    else
      add_described_start(module, form.entry_pointers.inputs, form);
    form.models.insert("__fathom_start");
    llvm::Function* start = module.getFunction("__fathom_start");
    form.entry = start;
    const bool is_few = start_name == start_of_few;
    const bool scans = (is_few || start_name == start_of_any) && scans_options(module);
    if (scans) start->addFnAttr(any_options_attribute);
    if (start_name == start_of_any || scans) start->addFnAttr(short_command_lines_attribute);
    fill_call_main(*module.getFunction("__fathom_call_main"), entry, around);
    form.models.insert("__fathom_call_main");
  } else {
    auto* type = llvm::FunctionType::get(int_type(module), false);
    auto* start = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, "__fathom_start", module);
    if (is_main) {
      fill_call_main(*start, entry, around);
    } else {
      if (const Status added = add_driver(module, entry, form); !added) return added.error();
      fill_call_entry(*start, around);
    }
    form.models.insert("__fathom_start");
    form.entry = start;
  }
  return Done{};
}

} // namespace

Status make_entry(llvm::Module& module, NormalForm& form) {
  llvm::Function* entry = module.getFunction(form.entry_name);
  if (!entry || entry->isDeclaration())
    return make_error("the entry function '{}' is not defined", form.entry_name);
  const bool is_main = form.entry_name == "main";
  if (is_main && !has_parameters_of_main(*entry))
    return make_error("the entry function '{}' has parameters other than those of main", form.entry_name);
  Surroundings around;
  around.before = listed(module, "llvm.global_ctors");
  around.destructors = listed(module, "llvm.global_dtors");
  for (const char* table : {"llvm.global_ctors", "llvm.global_dtors"})
    tell_order_of_files(module, table, form);
  const bool registers = registers_functions(module, around) || ends_beside_threads(module, *entry, form);
  const bool has_parameters = is_main && !entry->arg_empty();
  const SymbolicInputs& inputs = form.entry_pointers.inputs;
  const bool is_limited = has_parameters && (inputs.arguments || inputs.words);
  // A constructor may be given argv, too.
  const bool is_every = form.entry_pointers.every_command_line && has_parameters && !is_limited &&
                        reads_strings(*entry) &&
                        llvm::none_of(around.before, [](llvm::Function* f) { return f->arg_size() > 1; });
  auto reads = is_every ? string_reads(*entry) : std::nullopt;
  const char* start_name =
      has_parameters && !is_limited ? start_of(*entry, reads.has_value(), form) : nullptr;
  if (start_name != start_of_every) reads.reset();

  tell_what_models_leave_out(module, form);
  const std::vector<std::string> left_out = leave_out_functions(module, inputs);
  std::vector<std::string> wanted = models_for(inputs);
  if (start_name) wanted.emplace_back(start_name);
  if (reads) wanted.emplace_back(string_at);
  if (!is_main && takes_stream(*entry)) wanted.emplace_back("__fathom_standard_stream");
  const std::string environment = environment_of(module, *entry, form);
  if (!environment.empty()) wanted.push_back(environment);
  if (registers) wanted.insert(wanted.end(), std::begin(registering), std::end(registering));
  if (form.hardware.interrupts_are_threads && !form.hardware.interrupts.empty())
    wanted.push_back(thread_function);
  if (handles_signals(module, *entry)) wanted.push_back(signal_function);
  auto models = link_models(module, wanted);
  if (!models) return models.error();
  form.models = std::move(*models);
  form.models.insert(left_out.begin(), left_out.end());
  if (reads) read_strings_by(*reads, *module.getFunction(string_at));
  form.entry = entry;
  if (!environment.empty()) around.environment = module.getFunction(environment);
  if (registers) {
    around.at_exit = module.getFunction("atexit");
    around.run_registered = module.getFunction("__fathom_run_registered");
    replace_exit(module);
  }
  if (llvm::Function* gives = add_symbolic_inputs(module, inputs, form))
    around.before.insert(around.before.begin(), gives);
  const bool needs_nothing = entry->arg_empty() && form.entry_pointers.against.function.empty();
  if (needs_nothing && around.before.empty() && !around.environment && !registers) {
    // Called directly here; natively by the text.
    if (Result<EntryDriver> driver = make_entry_driver(*entry, {}); !is_main && driver)
      form.driver = std::move(*driver);
    return Done{};
  }
  return add_start(module, *entry, start_name, around, form);
}

} // namespace fathom::frontend
