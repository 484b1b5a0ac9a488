#include "frontend/interpreter/outcome.h"

#include "frontend/compile/check_pragmas.h"
#include "frontend/interrupt_handlers.h"

#include <algorithm>

namespace fathom::frontend::interpreter {

using program::Property;
using program::RunEnd;

void Outcome::end(RunEnd how, std::string reason) {
  if (ended_) return;
  ended_ = true;
  run_.end = how;
  run_.reason = std::move(reason);
  if (stack_.current()) run_.location = module_.location(stack_.user_instruction());
  if (how == RunEnd::Unsupported && run_.location.line) run_.reason += " at " + run_.location.to_string();
}

bool Outcome::counts(Property property) const {
  if (has_threads_ && !program::is_of_threads(property)) return false;
  const program::Confinement* confinement = specification_.confinement(property);
  const SwitchedOff& off = module_.switched_off();
  if (confinement == nullptr && !off.anywhere(property)) return true;
  program::SourceLocation here;
  if (stack_.current()) here = module_.location(stack_.user_instruction());
  if (off.at(property, here)) return false;
  if (confinement == nullptr) return true;
  if (!confinement->contains(here)) return false;
  return confinement->counter.empty() || counters_(confinement->counter) >= confinement->least;
}

void Outcome::violate(Property property, const std::string& message, std::string detail,
                      const std::optional<AccessedBytes>& about) {
  if (ended_) return;
  if (!asks_for(property) || !counts(property)) return note_undefined(property, message);
  violate_as_said(property, stack_.in_function(message), std::move(detail), about);
}

void Outcome::violate_as_said(Property property, const std::string& message, std::string detail,
                              const std::optional<AccessedBytes>& about) {
  if (ended_ || !asks_for(property) || !counts(property)) return;
  if (version_ == program::Version::Older)
    return end(RunEnd::AssumeFailed, "the older version violates " + message);
  // The older one has copies at other addresses, where it may have gone another way.
  if (version_ == program::Version::Newer && used_address())
    return end(RunEnd::Unsupported, program::rests_on_address);
  if (const std::string objection = objection_ ? objection_() : ""; !objection.empty())
    return end(RunEnd::Unsupported, objection);
  if (about && is_ours_ && is_ours_(*about))
    return end(RunEnd::Unsupported, "a violation would be about an object that the program does not have");
  run_.property = property;
  run_.detail = std::move(detail);
  about_ = about;
  end(RunEnd::Violation, message);
  recorder_.violation(property, message);
}

void Outcome::repeat(const std::string& what) {
  if (needs_passes() && passes_ == 0) return;
  if (may_be_ended(module_.llvm()))
    return end(RunEnd::Unsupported, "a timer or a limit, whose signal may end what goes on for ever");
  if (rests_on_access_) return end(RunEnd::Finished, "an access is not valid");
  violate_as_said(Property::Termination, what);
}

void Outcome::note_undefined(Property property, const std::string& message) {
  if (ended_ || !program::is_undefined_behaviour(property)) return;
  rests_on_access_ |= property != Property::NoOverflow && property != Property::ShiftAmount;
  if (run_.undefined) return;
  run_.undefined = {property, module_.location(stack_.user_instruction()), stack_.in_function(message)};
}

void Outcome::note_undefined_function(const std::string& name) {
  std::vector<std::string>& known = run_.undefined_functions;
  if (std::find(known.begin(), known.end(), name) == known.end()) known.push_back(name);
}

program::Run Outcome::take() {
  run_.events = recorder_.events();
  return std::move(run_);
}

} // namespace fathom::frontend::interpreter
