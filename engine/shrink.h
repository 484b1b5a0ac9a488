// Shrinker: from an execution that shows a violation to one with fewer and smaller inputs.
#pragma once

#include "ir/program/exchange/recorded_inputs.h"
#include "ir/program/exchange/trace.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace fathom::engine {

/// Tries inputs with fewer numbers, shorter blocks, smaller numbers and smaller bytes, in rounds, until none
/// of these shows the violation. No solver is asked (Minimiser asks one). The same inputs are tried in the
/// same order each time. Limited by a number of executions; long ones count as several.
class Shrinker {
 public:
  /// The execution on these inputs; nothing: it does not show the violation.
  using Try = std::function<std::optional<program::Run>(const program::InputVector&)>;
  Shrinker(Try run, uint64_t most_runs) : try_(std::move(run)), left_(most_runs), most_(most_runs) {}

  /// `run` is that of `found`. Where that rests on more than inputs (values that C leaves open) nothing is
  /// tried, and it is returned as it is.
  program::Run smallest(const program::InputVector& found, program::Run run);
  /// Those of the run that `smallest` has returned; nothing: they are not known.
  const std::optional<program::RecordedInputs>& inputs() const { return inputs_; }
  uint64_t weight_found() const { return weight_found_; } ///< RecordedInputs::weight of the first ones
  uint64_t runs() const { return runs_; }

 private:
  using Bytes = std::vector<uint8_t>;

  std::optional<program::Run> execute(const program::InputVector& vector);
  bool record(const program::InputVector& vector, size_t most_numbers);
  bool accept(program::RecordedInputs inputs);
  void read_numbers();
  bool drop_numbers();
  bool clear_objects();
  bool clear_bytes();
  bool cut_blocks();
  bool cut_block(const program::RecordedInputs::Object& object, size_t number);
  bool cut_text(const program::RecordedInputs::Object& object);
  bool cut_chunks(size_t begin, size_t end,
                  const std::function<program::RecordedInputs(size_t, size_t)>& without);
  bool cut_lists();
  bool lower_numbers();
  bool lower_number(size_t i);
  bool lower_bytes();
  bool lower(uint64_t value, const std::function<bool(uint64_t)>& holds);

  Try try_;
  uint64_t left_, most_;
  uint64_t runs_ = 0;
  uint64_t weight_found_ = 0;
  program::Run run_;
  std::optional<program::RecordedInputs> inputs_;
  std::vector<bool> negative_; ///< of each number
};

} // namespace fathom::engine
