// Search: a ranking function for steps that may follow each other.
#pragma once

#include "ir/term/valuation.h"
#include "proofs/termination/measures.h"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fathom::termination {

/// A tuple of measures, the first one first: in every step the first of them that changes becomes smaller.
/// Each is a number of finitely many values, so that steps end (Bradley, Manna and Sipma 2005).
using Argument = std::vector<std::string>;

/// Builds the tuple from the front, as Alias, Darte, Feautrier and Gonnord (2010) do: a measure, or a sum or
/// difference of two, that never grows in the steps that are left and becomes smaller in some of them; the
/// steps in which it stays the same are left. What counts of a measure may be only that it is not negative:
/// max(m, -1) ends a first phase, in which m becomes smaller, and says nothing of m after it (multiphase
/// ranking functions, Leike and Heizmann 2015). Which measures are worth a question is seen from models of
/// steps. What counts is asked on bit-vectors.
class Search {
 public:
  /// Whether the formula can hold, and a model; nothing where nobody knows.
  struct Reply {
    bool holds = false;
    term::Valuation model;
  };
  using Ask = std::function<std::optional<Reply>(term::Term)>;

  /// Not owned: the builder.
  Search(term::Builder& builder, const std::vector<Step>& steps, Ask ask);
  /// Nothing: none was found.
  std::optional<Argument> find();

 private:
  enum Form : uint8_t { Whole, NotNegative, forms };
  struct Candidate {
    std::string text;
    std::vector<term::Term> now, next; ///< by step
    std::array<bool, forms> is_refuted = {};
  };
  struct Choice {
    size_t candidate;
    Form form;
  };
  /// How each candidate changes in a model.
  struct Sample {
    std::vector<std::array<int, forms>> changes; ///< -1 becomes smaller, 0 stays, 1 grows
  };
  void add_candidates();
  void add(const std::string& text, const std::vector<term::Term>& now, const std::vector<term::Term>& next);
  void take_sample(const term::Valuation& model);
  std::optional<Choice> best() const;
  std::optional<Choice> best(Form form) const;
  /// The number that is chosen, of a candidate's now or next.
  term::Term chosen(term::Term number, Form form);
  /// One of the steps that are left is taken, and does that.
  term::Term some_step(const std::function<term::Term(size_t)>& does) const;

  term::Builder& builder_;
  const std::vector<Step>& steps_;
  const Ask ask_;
  std::vector<term::Term> left_; ///< by step: whether it is
  std::vector<Candidate> candidates_;
  std::vector<Sample> samples_; ///< of steps that are left
};

} // namespace fathom::termination
