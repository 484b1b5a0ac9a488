// The questions that a check of a library asks of each function, and how they become runs of fathom check.
#pragma once

#include "cli/harness_check.h"
#include "cli/source_set.h"
#include "inference/check_text.h"
#include "inference/library_result.h"
#include "projects/result_store.h"

#include <atomic>
#include <optional>
#include <string>
#include <vector>

namespace fathom::cli {

/// A function of the library. What is inferred of it is written once, before its callers are looked at.
struct LibraryFunction {
  const Source* source = nullptr;
  const frontend::FileOutline::Function* outline = nullptr;
  inference::Candidates candidates;
  std::vector<size_t> callees; ///< other functions of the library that it names
  std::vector<size_t> callers; ///< likewise
  std::set<size_t> circle;     ///< those that call each other, itself among them

  std::optional<inference::Precondition> precondition; ///< proved to be enough
  std::optional<inference::Precondition> tried;        ///< where none is: the strongest one
  bool has_frame = false;                              ///< it writes `precondition`'s ranges alone: proved
  std::vector<std::string> promises;                   ///< with the frame: what holds of its result, proved
  std::set<size_t> met;                                ///< callees whose preconditions it is shown to meet
  inference::FunctionResult result;

  const std::string& name() const { return outline->name; }
  /// What is known to be needed, enough or not.
  const std::optional<inference::Precondition>& needed() const { return precondition ? precondition : tried; }
};

/// Whether a run starts there: nobody else calls it.
bool is_entry(const std::string& function);

/// Those of the library that a run may come to that starts in one of these, with these.
std::set<size_t> reached_from(const std::vector<LibraryFunction>& functions, std::vector<size_t> starts);

/// Functions that one leads to, that nobody defines, and that may write to what they are given.
std::set<std::string> outside_of(const std::vector<LibraryFunction>& functions, size_t index,
                                 const SourceSet& sources);

/// Asks, with the answers of earlier runs. Any thread may ask about any function, one at a time about each.
class LibraryChecks {
 public:
  /// `folder`: where checks and answers are kept.
  LibraryChecks(const Options& options, const SourceSet& sources, std::string folder);
  Status prepare();

  /// Fills in the function's result, from what is known of its callees. False: interrupted.
  bool look_at(std::vector<LibraryFunction>& functions, size_t index);
  /// An answer as the search for a precondition takes it, and what a proof or a violation rests on.
  struct Said {
    inference::Answer answer;
    std::vector<std::string> assumed;
    std::string line; ///< of the question's text in which a violation is; empty: it is elsewhere
    std::string
        block; ///< likewise, of a violation of bytes in a block that the text allocates or names: there
  };
  /// Whether the function keeps to the contract; what it calls is executed. Nothing: interrupted.
  std::optional<Said> ask(LibraryFunction& function, const std::string& kind,
                          const inference::Contracted& contract);
  /// Those of the conditions that do not hold when a program starts that has the function's file, or are not
  /// shown to. Nothing: interrupted.
  std::optional<std::set<std::string>> broken_at_start(LibraryFunction& function,
                                                       const std::vector<std::string>& conditions);
  const std::vector<std::string>& properties() const { return contract_properties_; }
  /// Those that are asked about only where a function is executed without clauses.
  std::vector<std::string> left_out_with_clauses() const;

 private:
  struct Question;
  class Inference;
  std::optional<projects::Answer> answer(const Question& question, LibraryFunction& function);
  /// Nothing is proved where a function that nobody defines may write to what it is given, and does not.
  Said understand(const projects::Answer& said, const Question& question) const;
  bool look_at_entry(LibraryFunction& function);
  bool look_at_own_contract(LibraryFunction& function);
  /// A violation that callers cannot be asked to prevent.
  void claim_bug(LibraryFunction& function, const projects::Answer& said,
                 const inference::Answer& understanding) const;
  bool drive(LibraryFunction& function, const inference::Precondition& precondition,
             const std::string& about);
  /// `name`: how the name of its file begins.
  void set_text(Question& question, const std::string& name, std::string text) const;
  Status write(const Question& question);
  Result<std::vector<std::string>> files_of_question(const Question& question, const HarnessCheck& check,
                                                     const LibraryFunction& function);
  inference::IncludedSource included(const LibraryFunction& function) const;

  const Options& options_;
  const SourceSet& sources_;
  std::string folder_;
  projects::ResultStore store_;
  projects::FileHashes hashes_;
  Includes includes_;
  std::vector<std::string> properties_;          ///< of drivers and entries
  std::vector<std::string> contract_properties_; ///< of checks under clauses, which are fewer
};

} // namespace fathom::cli
