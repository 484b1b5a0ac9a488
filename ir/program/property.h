// The properties Fathom knows, and a set of them.
#pragma once

#include "ir/program/confinement.h"

#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::program {

enum class Property : uint8_t {
#define FATHOM_PROPERTY(Name, name, verdict, ltl, observer) Name,
#include "ir/program/property.def"
#undef FATHOM_PROPERTY
};

/// What sees a violation when the program runs natively.
enum class Observer : uint8_t {
  Nobody,
  Harness, ///< functions of our own that the program calls
  // AddressSanitizer, by the kind of its report:
  BadAccess,
  BadFree,
  Overlap,
  PointerPairs,
  DivisionReport, ///< UndefinedBehaviorSanitizer as it is
  Handlers,       ///< our own handlers of UndefinedBehaviorSanitizer, which report nothing else
  AllocationLog,  ///< our own record of what is allocated
  RaceReport,     ///< ThreadSanitizer
};

struct PropertyInfo {
  Property property;
  const char* name;    ///< as on the command line
  const char* verdict; ///< inside false(...), BenchExec's spelling
  const char* ltl;     ///< the formula inside LTL(...) of the property file
  Observer observer;
};

const std::vector<PropertyInfo>& all_properties();
const PropertyInfo& info(Property property);
std::optional<Property> property_by_name(std::string_view name);

/// Whether C leaves open what an execution does after a violation (C11 3.4.3), so that what it does then
/// rests on how it was compiled.
bool is_undefined_behaviour(Property property);

/// What is said where they are violated: by the unwinder and by the interpreter.
constexpr const char* waiting_message = "it waits for ever: there is no other thread";
constexpr const char* deadlock_message = "a deadlock: no other thread goes on, and this one waits";
constexpr const char* lock_order_message = "a lock is taken in an order that another place contradicts";

/// Whether it is looked at in programs with several threads.
bool is_of_threads(Property property);

/// In which orders other threads may see what a thread does to memory.
enum class ThreadMemory : uint8_t {
  SequentiallyConsistent,
  Tso, ///< x86: a store may become visible after later loads of its thread (P. Sewell et al., CACM 2010)
  C11, ///< C11 5.1.2.4, 7.17.3: what a read may find is a matter of happens-before and of modification orders
  Rc11, ///< the same, as O. Lahav et al. have repaired it (PLDI 2017): no value comes out of thin air
};
/// Whether it is one in which a data race leaves behaviour undefined.
constexpr bool is_of_c11(ThreadMemory memory) {
  return memory == ThreadMemory::C11 || memory == ThreadMemory::Rc11;
}

/// What a run has to decide: the properties and the two names a property file can change.
struct Specification {
  std::vector<Property> properties; ///< in the order asked for, without repetition
  std::string entry = "main";
  std::string error_function =
      "reach_error"; ///< its call violates unreach-call (as __VERIFIER_error always does)
  std::string text;  ///< the CHECK lines as they go into a witness
  /// Undefined functions change everything whose address may have got out, beside having an arbitrary result.
  bool havoc_externals = false;
  ThreadMemory thread_memory = ThreadMemory::SequentiallyConsistent;
  std::vector<Confinement> confinements; ///< at most one for each property

  bool asks_for(Property property) const;
  /// null: its violations count everywhere.
  const Confinement* confinement(Property property) const;
};

/// Whether memory that is left is asked for: with several threads, that a block is made or freed is a step.
bool looks_for_leaks(const Specification& specification);
/// The same without memory that is left; the same where nothing else is asked for.
Specification without_leaks(Specification specification);

} // namespace fathom::program
