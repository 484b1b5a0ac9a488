#include "cli/version_shared.h"

#include <map>
#include <set>
#include <utility>

namespace fathom::cli {
namespace {

using frontend::ArgumentFunction;
using frontend::FileContents;

/// All that a function of a version may come to.
class Closure {
 public:
  Closure(const VersionPairs& pairs, Version version) : pairs_(pairs), version_(version) {}

  /// False: something in it is not known.
  bool add(size_t pair, const FileContents::Function& function) {
    if (!function.of_arguments) return false;
    if (!written_.emplace(&function, std::set<unsigned>()).second) return true;
    written_[&function].insert(function.of_arguments->writes.begin(), function.of_arguments->writes.end());
    variables_.insert(function.of_arguments->variables.begin(), function.of_arguments->variables.end());
    for (const std::string& name : function.names) {
      const std::optional<Definition> found = pairs_.definition(version_, pair, name);
      if (!found && !name.starts_with("llvm.")) return false; // those that ArgumentFunction admits
      if (!found || !found->function) continue;
      called_[{&function, name}] = found->function;
      if (!add(found->pair, *found->function)) return false;
    }
    return true;
  }

  /// The parameters through which the function writes: itself, or by a function that it passes them on to.
  std::set<unsigned> written_by(const FileContents::Function& function) {
    for (bool changes = true; changes;) {
      changes = false;
      for (auto& [each, parameters] : written_)
        for (const ArgumentFunction::PassedOn& passed : each->of_arguments->passes) {
          const auto callee = called_.find({each, passed.callee});
          if (callee != called_.end() && written_[callee->second].contains(passed.parameter))
            changes |= parameters.insert(passed.own).second;
        }
    }
    return written_[&function];
  }
  const std::set<std::string>& variables() const { return variables_; }

 private:
  const VersionPairs& pairs_;
  Version version_;
  std::map<const FileContents::Function*, std::set<unsigned>> written_;
  std::map<std::pair<const FileContents::Function*, std::string>, const FileContents::Function*> called_;
  std::set<std::string> variables_;
};

} // namespace

std::optional<frontend::SharedFunction> shared_function(const VersionPairs& pairs, const Definition& newer,
                                                        const Definition& older) {
  std::set<unsigned> writes;
  std::set<std::string> variables;
  for (const auto& [version, definition] :
       {std::pair(Version::Newer, newer), std::pair(Version::Older, older)}) {
    Closure closure(pairs, version);
    if (!closure.add(definition.pair, *definition.function)) return std::nullopt;
    writes.merge(closure.written_by(*definition.function));
    variables.insert(closure.variables().begin(), closure.variables().end());
  }
  return frontend::SharedFunction{
      newer.function->name, {writes.begin(), writes.end()}, {variables.begin(), variables.end()}};
}

} // namespace fathom::cli
