#include "cli/library_assumptions.h"

#include "cli/allocations.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::cli {
namespace {

using inference::Class;

class Assumptions {
 public:
  Assumptions(const std::vector<LibraryFunction>& functions,
              const std::vector<inference::Invariant>& invariants, const Options& options,
              const SourceSet& sources)
      : functions_(functions), invariants_(invariants),
        may_fail_(options.project.run.settings.contains("malloc-may-fail")), sources_(sources) {}

  /// In the order of their texts.
  std::set<std::string> of(size_t function) const {
    std::set<std::string> lines;
    for (const size_t one : reached(function)) {
      const frontend::FileOutline::Function& outline = *functions_[one].outline;
      if (!may_fail_ && allocates(functions_[one])) lines.emplace(allocations_succeed);
      if (outline.is_weak && one != function)
        lines.insert(fmt::format("{}() is weak: no other file defines it", outline.name));
      for (const std::string& name : outside_of(functions_, one, sources_))
        lines.insert(fmt::format("{}() is not defined: returns anything, changes the objects that it is "
                                 "given, from there on, and nothing else",
                                 name));
    }
    return lines;
  }

 private:
  static bool allocates(const LibraryFunction& function) {
    const std::vector<std::string>& calls = function.outline->signature.calls;
    const std::vector<std::string> given = function.precondition
                                               ? function.precondition->stand_ins(function.candidates)
                                               : std::vector<std::string>{};
    return std::any_of(calls.begin(), calls.end(), may_run_out) ||
           std::any_of(given.begin(), given.end(), may_run_out);
  }

  std::set<size_t> reached(size_t function) const {
    std::vector<size_t> open = {function};
    for (const inference::Invariant& invariant : invariants_) {
      if (functions_[function].result.valid != invariant.structure) continue;
      for (size_t i = 0; i < functions_.size(); ++i)
        for (const auto* names : {&invariant.made_by, &invariant.kept_by})
          if (std::find(names->begin(), names->end(), functions_[i].name()) != names->end())
            open.push_back(i);
    }
    return reached_from(functions_, open);
  }

  const std::vector<LibraryFunction>& functions_;
  const std::vector<inference::Invariant>& invariants_;
  bool may_fail_;
  const SourceSet& sources_;
};

} // namespace

void add_assumptions(std::vector<LibraryFunction>& functions,
                     const std::vector<inference::Invariant>& invariants, const Options& options,
                     const SourceSet& sources) {
  const Assumptions assumptions(functions, invariants, options, sources);
  for (size_t i = 0; i < functions.size(); ++i) {
    inference::FunctionResult& result = functions[i].result;
    if (result.kind != Class::Proved && result.kind != Class::Contract) continue;
    for (const std::string& line : assumptions.of(i))
      if (std::find(result.assumed.begin(), result.assumed.end(), line) == result.assumed.end())
        result.assumed.push_back(line);
  }
}

} // namespace fathom::cli
