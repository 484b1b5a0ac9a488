// Choices of the C library: C leaves several ways open, the program can tell them apart, and one is followed,
// the GNU C library's. The answer says so.
//
//   strerror(e) compared with a text        the texts are the implementation's (C11 7.24.6.2p3)
//   qsort(..., f), f changes a variable     how often f is called, and with which elements, is open (7.22.5)
//   sqrt(-1), errno                         whether errno is set is open (7.12p9)
//   snprintf(b, n, "%p", p)                 how an address is written is the implementation's (7.21.6.1p8)
//   remquo(x, y, &q)                        three bits of the quotient are promised (7.12.10.3)
//   strxfrm(b, a, n)                        what it writes is the implementation's (7.24.4.5)
//   mblen(NULL, 0)                          so is whether characters have states (7.22.7.1p3)
//   mtx_trylock(&m)                         it may fail though the mutex is free (C17 7.26.4.5p3)
//   strtol(s, &end, 10), errno              EINVAL where there is no number (POSIX lets it)
//   gmtime(a), localtime(b), both kept      they may have one object (C11 7.27.3p1)
//   signal(SIGINT, f) == SIG_IGN            what starts the program may have it ignored (POSIX exec)
//   aligned_alloc(16, 10)                   it may fail: the size is no multiple (C17 7.22.3.1p2)
//   scanf("%[a-z]", s)                      a `-` within a set has the implementation's meaning (7.21.6.2p12)
//   strtod("1e-310", 0), errno              errno may be set for numbers too small (7.22.1.3p10)
//   ilogb(0)                                FP_ILOGB0 and FP_ILOGBNAN are the implementation's (7.12p8)
//   isprint(c), c above 127                 so are the printing characters of a locale (7.4p3)
//   gmtime(&t)->tm_sec == 60                whether times have leap seconds is, too (C11 7.27.1p4)
//   (uintptr_t)argv[1]                      texts around the program may begin anywhere
//   pthread_mutex_init(&m, NULL) != 0       locks may lack resources (POSIX: EAGAIN, ENOMEM, ENOSPC)
//   alarm(0)                                one may be set when the program starts (POSIX exec)
//   pthread_attr_getguardsize(&a, &n)       the default is the implementation's (POSIX)
//   fopen(...), leaks are asked for         streams, folders ... are made of blocks that nobody sees
#include "frontend/analysis/tree_facts.h"
#include "frontend/library/written_name.h"
#include "frontend/normalise/normalise.h"
#include "frontend/place_text.h"
#include "frontend/uses.h"

#include <llvm/ADT/StringSwitch.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <array>
#include <fmt/format.h>
#include <map>
#include <set>

namespace fathom::frontend {

namespace {

/// Kinds of choices, in the order in which they are told.
enum class Choice : uint8_t {
  None,
  Text,
  Comparison,
  Error,
  Quotient,
  Address,
  Order,
  State,
  Try,
  Number,
  Area,
  Signal,
  Multiple,
  Set,
  Small,
  Exponent,
  Printed,
  Resource,
  Lock,
  Alarm,
  Guard,
  Priority
};

/// Macros count as the functions that fathom-clang has named them after.
llvm::StringRef name_of(const llvm::Function& function) {
  llvm::StringRef name = function.getName();
  name.consume_front("__fathom_truth_");
  return written_name(name);
}

Choice choice_of(llvm::StringRef function) {
  return llvm::StringSwitch<Choice>(function)
      .Cases("strerror", "strerror_l", "strsignal", "gai_strerror", "hstrerror", "tmpnam", "nl_langinfo",
             Choice::Text)
      .Cases("qsort", "qsort_r", "bsearch", "lfind", "lsearch", "tsearch", "tfind", "tdelete",
             Choice::Comparison)
      .Cases("sqrt", "log", "log2", "log10", "log1p", "exp", "exp2", "expm1", "pow", "fmod", Choice::Error)
      .Cases("acos", "asin", "cosh", "sinh", "acosh", "atanh", "tgamma", "lgamma", "remainder", Choice::Error)
      .Cases("sqrtf", "logf", "expf", "powf", "fmodf", "sqrtl", "logl", "expl", "powl", "fmodl",
             Choice::Error)
      .Cases("remquo", "remquof", "remquol", Choice::Quotient)
      .Cases("sprintf", "snprintf", "asprintf", Choice::Address)
      .Cases("strxfrm", "wcsxfrm", Choice::Order)
      .Cases("mblen", "mbtowc", "wctomb", Choice::State)
      .Case("mtx_trylock", Choice::Try)
      .Case("aligned_alloc", Choice::Multiple)
      .Cases("scanf", "fscanf", "sscanf", Choice::Set)
      .Cases("strtod", "strtof", "strtold", Choice::Small)
      .Cases("ilogb", "ilogbf", "ilogbl", Choice::Exponent)
      .Cases("isprint", "isgraph", "ispunct", "iscntrl", Choice::Printed)
      .Cases("strtol", "strtoul", "strtoll", "strtoull", "strtoimax", "strtoumax", Choice::Number)
      .Cases("gmtime", "localtime", "asctime", "ctime", "localeconv", "getenv", "inet_ntoa", "ttyname",
             Choice::Area)
      .Cases("signal", "sigaction", "sigprocmask", "pthread_sigmask", Choice::Signal)
      .Cases("opendir", "fdopendir", "fts_open", "iconv_open", "newlocale", "duplocale", "hcreate",
             "hcreate_r", Choice::Resource)
      .Cases("fmemopen", "popen", "fopen", "fdopen", "getifaddrs", "if_nameindex", "backtrace_symbols",
             Choice::Resource)
      .Cases("pthread_mutex_init", "pthread_cond_init", "pthread_rwlock_init", "pthread_barrier_init",
             "pthread_spin_init", "pthread_attr_init", "sem_init", "mtx_init", "cnd_init", Choice::Lock)
      .Case("alarm", Choice::Alarm)
      .Case("pthread_attr_getguardsize", Choice::Guard)
      .Cases("sched_get_priority_max", "sched_get_priority_min", Choice::Priority)
      .Default(Choice::None);
}

bool is_output(llvm::StringRef function) {
  return llvm::StringSwitch<bool>(function)
      .Cases("printf", "fprintf", "dprintf", "puts", "fputs", "perror", "syslog", "err", "errx", "warn", true)
      .Cases("warnx", "error", true)
      .Default(false);
}

const llvm::Function* library_function(const llvm::User& user) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&user);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->isDeclaration() ? callee : nullptr;
}

/// Whether a text goes elsewhere than to functions that write it out.
bool is_looked_at(const llvm::Value& text) {
  return llvm::any_of(text.users(), [](const llvm::User* user) {
    const llvm::Function* callee = library_function(*user);
    return !callee || !is_output(callee->getName());
  });
}

/// Whether a function changes what outlives its call. Not followed further than three calls deep; what the
/// library writes out is nobody's to read.
bool changes_more(const llvm::Function& function, int depth = 3) {
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
      if (!llvm::isa<llvm::AllocaInst>(llvm::getUnderlyingObject(store->getPointerOperand()))) return true;
    if (llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(instruction)) return true;
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (callee && !callee->isDeclaration() && (depth == 0 || changes_more(*callee, depth - 1))) return true;
  }
  return false;
}

bool is_given_changing_function(const llvm::CallBase& call) {
  return llvm::any_of(call.args(), [](const llvm::Use& argument) {
    const auto* function = llvm::dyn_cast<llvm::Function>(argument->stripPointerCasts());
    return function && !function->isDeclaration() && changes_more(*function);
  });
}

/// Whether one of the literal texts among the arguments is such a one.
bool is_given_text(const llvm::CallBase& call, llvm::function_ref<bool(llvm::StringRef)> is_one) {
  return llvm::any_of(call.args(), [&](const llvm::Use& argument) {
    const auto* literal = llvm::dyn_cast<llvm::GlobalVariable>(argument->stripPointerCasts());
    const auto* text = literal && literal->hasInitializer()
                           ? llvm::dyn_cast<llvm::ConstantDataSequential>(literal->getInitializer())
                           : nullptr;
    return text && text->isString() && is_one(text->getAsString());
  });
}

/// Whether a format has one of the conversions whose text is the implementation's.
bool has_open_conversion(llvm::StringRef format) {
  return format.contains("%p") || format.contains("%a") || format.contains("%A");
}

/// Whether a format has a `-` that is neither the first nor the last of a set.
bool has_range(llvm::StringRef format) {
  for (size_t at = format.find('['); at != llvm::StringRef::npos; at = format.find('[', at + 1)) {
    llvm::StringRef set = format.substr(at + 1);
    set.consume_front("^");
    set = set.take_front(set.find(']', 1));
    if (set.size() > 2 && set.drop_front().drop_back().contains('-')) return true;
  }
  return false;
}

/// Whether the character that is asked about may be none of ASCII; what a plain char is made of is one.
bool may_be_beyond_ascii(const llvm::CallBase& call) {
  const auto* known = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(0));
  return !known || known->getSExtValue() > 127;
}

/// No character is given: the question is whether the encoding has states.
bool asks_states(const llvm::CallBase& call) {
  const unsigned text = call.getCalledFunction()->getName() == "mbtowc" ? 1 : 0;
  return text < call.arg_size() && llvm::isa<llvm::ConstantPointerNull>(call.getArgOperand(text));
}

/// Whether a number of errno is looked at for more than whether it is ERANGE, which C says (7.22.1.4p8).
bool asks_errors_beyond_range(const llvm::Module& module) {
  constexpr uint64_t range_error = 34;
  const llvm::Function* errors = module.getFunction("__errno_location");
  const auto is_about_range = [](const llvm::User* user) {
    const auto* comparison = llvm::dyn_cast<llvm::ICmpInst>(user);
    const auto* number = comparison ? llvm::dyn_cast<llvm::ConstantInt>(comparison->getOperand(1)) : nullptr;
    return number && number->equalsInt(range_error);
  };
  if (!errors) return false;
  for (const llvm::User* call : errors->users())
    for (const llvm::User* user : call->users())
      if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user);
          load && !llvm::all_of(load->users(), is_about_range))
        return true;
  return false;
}

/// A pointer that is kept, or compared with another one, beyond the next call.
bool is_kept(const llvm::Value& pointer) {
  return llvm::any_of(pointer.users(), [](const llvm::User* user) {
    return llvm::isa<llvm::StoreInst>(user) ||
           (llvm::isa<llvm::ICmpInst>(user) && !llvm::isa<llvm::ConstantPointerNull>(user->getOperand(1)));
  });
}

/// Whether the program looks at what a signal did before.
bool asks_for_old(const llvm::CallBase& call) {
  if (call.getCalledFunction()->getName() == "signal")
    return is_kept(call) || llvm::any_of(call.users(), [](const llvm::User* user) {
             return llvm::isa<llvm::PtrToIntInst>(user);
           });
  return call.arg_size() > 2 && !llvm::isa<llvm::ConstantPointerNull>(call.getArgOperand(2));
}

/// A size that is written, and is no multiple of the alignment.
bool is_no_multiple(const llvm::CallBase& call) {
  const auto* alignment = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(0));
  const auto* size = call.arg_size() > 1 ? llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1)) : nullptr;
  return alignment && size && !alignment->isZero() && size->getZExtValue() % alignment->getZExtValue() != 0;
}

/// Whether the program compares a number, computes with it, indexes by it or hands it to a function of its
/// own; a variable that it is kept in is followed.
bool is_number_looked_at(const llvm::Value& number, std::set<const llvm::Value*>& followed) {
  if (!followed.insert(&number).second) return false;
  return llvm::any_of(number.users(), [&](const llvm::User* user) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
      const auto* kept = llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand());
      return kept && llvm::any_of(kept->users(), [&](const llvm::User* load) {
               return llvm::isa<llvm::LoadInst>(load) && is_number_looked_at(*load, followed);
             });
    }
    if (llvm::isa<llvm::CallBase>(user)) return library_function(*user) == nullptr;
    return !llvm::isa<llvm::CastInst>(user) || is_number_looked_at(*user, followed);
  });
}

/// Places where the first member of a broken-down time, its seconds, is looked at.
std::set<std::string> seconds_looked_at(const llvm::Module& module) {
  std::set<std::string> places;
  const llvm::StructType* time = llvm::StructType::getTypeByName(module.getContext(), "struct.tm");
  if (!time) return places;
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* member = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction);
      if (!member || !member->hasAllZeroIndices() || member->getNumIndices() != 2) continue;
      if (member->getSourceElementType() != time) continue;
      std::set<const llvm::Value*> followed;
      for (const llvm::User* load : member->users())
        if (llvm::isa<llvm::LoadInst>(load) && is_number_looked_at(*load, followed))
          places.insert(place_text(instruction));
    }
  return places;
}

/// Whether the program has texts of the command line or of the environment.
bool has_texts_around(const llvm::Module& module) {
  const llvm::Function* main = module.getFunction("main");
  return is_one_used(module, std::array{"getenv", "secure_getenv", "environ", "__environ"}) ||
         (main && main->arg_size() > 1);
}

/// Questions of the program that all calls of a kind depend on.
struct Asked {
  bool errors, errors_beyond_range, leaks;
};

bool is_told_of(Choice choice, const llvm::CallBase& call, const Asked& asked) {
  switch (choice) {
  case Choice::None: return false;
  case Choice::Text: return is_looked_at(call);
  case Choice::Comparison: return is_given_changing_function(call);
  case Choice::Error: return asked.errors;
  case Choice::Quotient: return true;
  case Choice::Address: return is_given_text(call, has_open_conversion);
  case Choice::Order:
  case Choice::Try: return true;
  case Choice::State: return asks_states(call);
  case Choice::Number: return asked.errors_beyond_range;
  case Choice::Area: return is_kept(call);
  case Choice::Signal: return asks_for_old(call);
  case Choice::Multiple: return is_no_multiple(call);
  case Choice::Set: return is_given_text(call, has_range);
  case Choice::Small: return asked.errors;
  case Choice::Exponent: return true;
  case Choice::Printed: return may_be_beyond_ascii(call);
  case Choice::Resource: return asked.leaks;
  case Choice::Lock:
  case Choice::Alarm:
  case Choice::Guard:
  case Choice::Priority: return !call.use_empty() || choice == Choice::Guard;
  }
  return false;
}

/// With the names of the functions, and their places.
std::string told(Choice choice, const std::string& names, const std::string& places) {
  const auto with = [&](fmt::format_string<const std::string&, const std::string&> text) {
    return fmt::format(text, names, places);
  };
  switch (choice) {
  case Choice::None: break;
  case Choice::Text: return with("the texts of {} at {} are the GNU C library's (C11 J.3.12)");
  case Choice::Comparison:
    return with("{} at {} calls its comparison as often and in the order as Fathom's model does, and that "
                "changes a variable (C11 7.22.5)");
  case Choice::Error: return with("{} at {} sets errno as the GNU C library does (C11 7.12p9)");
  case Choice::Quotient:
    return with("{} at {} delivers more bits of the quotient than three (C11 7.12.10.3p2)");
  case Choice::Address:
    return with("{} at {} writes addresses, and digits of %a, as the GNU C library does (C11 7.21.6.1p8)");
  case Choice::Order:
    return with("{} at {} changes nothing, as in the GNU C library's C locale (C11 7.24.4.5)");
  case Choice::State:
    return with(
        "{} at {} says that characters have no states, as in the GNU C library's C locale (C11 7.22.7.1p3)");
  case Choice::Try: return with("{} at {} takes each mutex that is free (C17 7.26.4.5p3)");
  case Choice::Number:
    return with("{} at {} leaves errno as it is where there is no number; POSIX lets it be EINVAL");
  case Choice::Area:
    return with(
        "what {} at {} delivers is shared, or stays, as in the GNU C library (C11 7.22.4.6p4, 7.27.3p1)");
  case Choice::Signal:
    return with("no signal is ignored or blocked when the program starts; {} at {} asks for that");
  case Choice::Multiple:
    return with("{} at {} delivers memory, though the size is no multiple (C17 7.22.3.1p2)");
  case Choice::Set: return with("a - inside of a set is a range to {} at {} (C11 7.21.6.2p12)");
  case Choice::Small:
    return with(
        "{} at {} sets errno where a number is too small, as the GNU C library does (C11 7.22.1.3p10)");
  case Choice::Exponent:
    return with("{} at {} delivers the least int for 0 and for what is no number, as in the GNU C library "
                "(C11 7.12p8)");
  case Choice::Printed:
    return with("characters beyond ASCII are none of those that {} at {} looks for (C11 7.4p3)");
  case Choice::Resource:
    return with("what {} at {} makes is no block of memory: whether it is released is not looked at");
  case Choice::Lock: return with("no call of {} at {} lacks resources; POSIX lets it fail");
  case Choice::Alarm: return with("no alarm is set when the program starts; {} at {} asks for one");
  case Choice::Guard: return with("guards of threads have 4,096 bytes if nothing else is set; {} at {} asks");
  case Choice::Priority: return with("the numbers that {} at {} delivers are Linux's");
  }
  return "";
}

} // namespace

Status tell_library_choices(llvm::Module& module, NormalForm& form) {
  struct Found {
    std::set<std::string> names, places;
  };
  std::map<Choice, Found> all;
  const Asked asked{is_used(module, "__errno_location"), asks_errors_beyond_range(module),
                    form.asks(program::Property::ValidMemtrack) ||
                        form.asks(program::Property::ValidMemcleanup)};
  for (const llvm::Function& function : module) {
    const Choice choice = choice_of(name_of(function));
    if (choice == Choice::None || !function.isDeclaration()) continue;
    for (const llvm::User* user : function.users()) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      if (!call || call->getCalledFunction() != &function || !is_told_of(choice, *call, asked)) continue;
      all[choice].names.insert(name_of(function).str());
      all[choice].places.insert(place_text(*call));
    }
  }
  if (const std::set<std::string> places = seconds_looked_at(module); !places.empty())
    form.assumed.push_back(fmt::format(
        "times have no leap seconds; seconds are looked at, as at {} (C11 7.27.1p4)", first_of(places)));
  if (const std::set<std::string> places = places_of_facts(module, "text addresses");
      !places.empty() && has_texts_around(module))
    form.assumed.push_back(
        fmt::format("texts of the command line and of the environment begin at multiples of "
                    "16; addresses of characters are looked at, as at {}",
                    first_of(places)));
  // One call alone shares nothing.
  if (const auto area = all.find(Choice::Area); area != all.end() && area->second.places.size() < 2)
    all.erase(area);
  for (const auto& [choice, found] : all)
    form.assumed.push_back(
        told(choice, fmt::format("{}", fmt::join(found.names, ", ")), first_of(found.places)));
  return Done{};
}

} // namespace fathom::frontend
