#include "engine/verdict.h"

namespace fathom::engine {

Result<ConfirmedRun> ConfirmedRun::from(program::Run run, const program::Specification& specification) {
  switch (run.end) {
  case program::RunEnd::Violation:
    if (!specification.asks_for(run.property))
      return make_error("the run violates {}, which was not asked for", info(run.property).name);
    return ConfirmedRun(std::move(run));
  case program::RunEnd::Finished: return Error{"the run ends without a violation"};
  case program::RunEnd::AssumeFailed: return Error{"an assumption does not hold in the run"};
  case program::RunEnd::Unsupported: return make_error("the interpreter stopped: {}", run.reason);
  case program::RunEnd::Limit: return Error{"the run is too long for the interpreter"};
  }
  FATHOM_UNREACHABLE("an end of a run");
}

Verdict Verdict::proved(const program::ApproximationLedger& ledger) {
  FATHOM_CHECK(!ledger.has_under(), "proved in spite of: {}", ledger.first_under()->what);
  return Verdict(Kind::Proved);
}

Verdict Verdict::violated(ConfirmedRun run) {
  Verdict verdict(Kind::Violated);
  verdict.violation_ = std::move(run);
  return verdict;
}

Verdict Verdict::unknown(std::string reason) {
  Verdict verdict(Kind::Unknown);
  for (char& c : reason)
    if (c == '\n' || c == '\r') c = ' ';
  verdict.reason_ = std::move(reason);
  return verdict;
}

std::string Verdict::line() const {
  switch (kind_) {
  case Kind::Proved: return "true";
  case Kind::Violated: return fmt::format("false({})", info(violation_->run().property).verdict);
  case Kind::Unknown: return fmt::format("unknown({})", reason_);
  }
  FATHOM_UNREACHABLE("a kind of verdict");
}

} // namespace fathom::engine
