// What a client offers to a proof: nothing of it is believed, all of it is asked about.
#pragma once

#include "inference/check_text.h"
#include "server/answers.h"

#include <functional>
#include <string>
#include <vector>

namespace fathom::server {

/// What became of something that was offered.
enum class Fate : uint8_t {
  Proved,
  Refuted, ///< a violation is known, which the client is shown
  Void,    ///< nothing satisfies it, or that is not known: what it proves means nothing
  Invalid, ///< it cannot be asked about: not the place of a loop, no expression, another type
  Open,
};
const char* name_of(Fate fate);

/// The answers that a call comes to are kept under these ids: "check-3.1", "check-3.2".
using KeepAnswer = std::function<void(const CheckAnswer&)>;

/// Takes `invariants`, `contract`, `precondition` or `harness` of the arguments, exactly one of them, and
/// says what became of each candidate, with a counterexample where there is one.
///
/// Invariants of loops are a correctness witness, so that each is asserted whenever its loop's head is
/// reached; those that are refuted are left out, and the others asked about again, together with the
/// property. Clauses are the contract of a function that is declared beside the source (`--check-contract`).
/// A harness is a file of its own. An expression may neither change anything nor call what could end an
/// execution; a proof under clauses that nothing satisfies is Void.
class Proposals {
 public:
  Proposals(Question& question, const ServerLimits& limits, std::string id, KeepAnswer keep,
            const std::atomic<bool>& stop)
      : question_(question), usual_properties_(limits.usual_properties), id_(std::move(id)),
        keep_(std::move(keep)), stop_(stop) {}

  /// The result of the tool. ToolFailure: what is offered is not even that.
  Json run(Arguments& arguments);

 private:
  struct Candidate {
    std::string file, text;
    uint32_t line = 0;
    std::string why = {};
    std::optional<std::string> report = {};
    Fate fate = Fate::Open;
    bool is_alive = true;  ///< neither refuted nor invalid
    size_t first_line = 0; ///< of it in the witness
  };

  Json invariants(std::vector<Arguments> given);
  std::vector<Candidate> candidates_of(std::vector<Arguments> given) const;
  static std::vector<Candidate*> alive_of(std::vector<Candidate>& candidates);
  std::optional<CheckAnswer> ask_together(std::vector<Candidate>& candidates);
  CheckAnswer ask_about(const std::vector<Candidate*>& some, bool is_alone);
  bool drop(std::vector<Candidate>& candidates, const std::string& place, Fate fate, const std::string& why,
            const std::string& report);
  void settle(const std::vector<Candidate*>& alive, const CheckAnswer& together);
  std::string witness_of(const std::vector<Candidate*>& candidates) const;

  Json clauses(Arguments& given, bool is_precondition);
  std::vector<std::string> clauses_of(Arguments& given, const char* key) const;
  std::string declare(inference::Contracted contract);
  Json harness(const std::string& text);
  CheckAnswer asked(std::vector<std::string> command);

  Question& question_;
  const std::vector<std::string>& usual_properties_;
  const std::string id_;
  const KeepAnswer keep_;
  const std::atomic<bool>& stop_;
  size_t asked_ = 0;
};

/// The properties of those arguments, for the schema of the tool.
Json proposal_schema();

} // namespace fathom::server
