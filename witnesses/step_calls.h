// Calls in the text of LLVM's IR, by which a program's threads say that they are about to take a step.
#pragma once

#include "ir/program/exchange/step_order.h"

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace fathom::witnesses {

/// The sites of an order, as text has them. Files count by their last name: what was compiled may lie
/// elsewhere.
class StepCalls {
 public:
  /// `order` outlives this.
  explicit StepCalls(const program::StepOrder& order);

  /// Puts a call of `step_function` with the site's number in front of each instruction that is one.
  /// `given_name`: of the file that debug information calls `compiled_name`.
  std::string insert(const std::string& ir, const std::string& compiled_name, const std::string& given_name);
  /// Numbers of the sites that were seen in a text so far.
  const std::set<uint32_t>& found() const { return found_; }

 private:
  std::map<program::StepOrder::Site, uint32_t> sites_; ///< with the last names of files
  std::set<uint32_t> found_;
};

/// The same for a machine without Fathom: an awk program that turns such a text into the other one. Numbers
/// of the sites that it sees are appended to the file that its variable `found` names, each with a comma
/// after it.
std::string step_calls_script(const program::StepOrder& order);

/// void(int), which the scheduler defines (schedule_text.h).
inline constexpr const char* step_function = "fathom_replay_step";

} // namespace fathom::witnesses
