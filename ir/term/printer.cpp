#include "ir/term/printer.h"

#include "ir/term/traversal.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <sstream>

namespace fathom::term {

namespace {

/// Deeper text is cut into definitions, so that no reader's recursion overflows.
constexpr uint32_t max_nesting = 100;

class Printer {
 public:
  Printer(std::ostream& out, const Context& context, std::span<const Term> roots)
      : out_(out), context_(context), terms_(reachable(context, roots)) {
    choose_prefix();
    choose_definitions(roots);
  }

  const std::vector<Term>& terms() const { return terms_; }
  const std::vector<Term>& definitions() const { return definitions_; }
  std::string definition_name(Term t) const { return prefix_ + std::to_string(names_[t.index()]); }

  void write_use(Term t) {
    if (names_[t.index()] != 0)
      out_ << definition_name(t);
    else
      write_expression(t);
  }

  /// The term itself; definitions below it by name.
  void write_expression(Term root) {
    struct Frame {
      Term term;
      uint32_t next;
    };
    std::vector<Frame> stack;
    const auto open = [&](Term t) {
      if (info(context_.kind(t)).group == KindClass::Leaf) return write_leaf(t);
      out_ << '(';
      write_operator(t);
      stack.push_back({t, 0});
    };
    open(root);
    while (!stack.empty()) {
      Frame& frame = stack.back();
      const auto children = context_.children(frame.term);
      if (frame.next == children.size()) {
        out_ << ')';
        stack.pop_back();
        continue;
      }
      const Term child = children[frame.next++];
      out_ << ' ';
      if (names_[child.index()] != 0)
        out_ << definition_name(child);
      else
        open(child);
    }
  }

 private:
  /// '$', or as many of them as no symbol begins with.
  void choose_prefix() {
    size_t longest = 0;
    for (Term t : terms_) {
      if (!context_.is(t, Kind::Symbol)) continue;
      const size_t dollars = context_.name(t).find_first_not_of('$');
      longest = std::max(longest, dollars == std::string::npos ? context_.name(t).size() : dollars);
    }
    prefix_.assign(longest + 1, '$');
  }

  void choose_definitions(std::span<const Term> roots) {
    const size_t size = terms_.empty() ? 0 : terms_.back().index() + 1;
    std::vector<uint32_t> uses(size, 0), nesting(size, 0);
    names_.assign(size, 0);
    for (Term t : terms_)
      for (Term child : context_.children(t)) ++uses[child.index()];
    for (Term t : roots) ++uses[t.index()];
    for (Term t : terms_) {
      if (info(context_.kind(t)).group == KindClass::Leaf) continue;
      uint32_t& depth = nesting[t.index()];
      for (Term child : context_.children(t)) depth = std::max(depth, nesting[child.index()] + 1);
      if (uses[t.index()] < 2 && depth < max_nesting) continue;
      depth = 0;
      definitions_.push_back(t);
      names_[t.index()] = static_cast<uint32_t>(definitions_.size());
    }
  }

  void write_leaf(Term t) {
    if (context_.is(t, Kind::Symbol))
      out_ << smt2_symbol(context_.name(t));
    else if (context_.sort(t).is_bool())
      out_ << (context_.value(t).is_zero() ? "false" : "true");
    else
      out_ << smt2_constant(context_.value(t));
  }

  void write_operator(Term t) {
    const Kind kind = context_.kind(t);
    const char* name = info(kind).smtlib;
    if (kind == Kind::Extract)
      out_ << fmt::format("(_ {} {} {})", name, context_.extract_high(t), context_.extract_low(t));
    else if (kind == Kind::Zext || kind == Kind::Sext) // SMT-LIB counts the bits added
      out_ << fmt::format("(_ {} {})", name, context_.width(t) - context_.width(context_.child(t, 0)));
    else if (kind == Kind::ConstArray)
      out_ << fmt::format("(as {} {})", name, context_.sort(t).to_string());
    else
      out_ << name;
  }

  std::ostream& out_;
  const Context& context_;
  std::vector<Term> terms_;
  std::string prefix_;
  std::vector<uint32_t> names_; ///< by term id: number of its definition, 0 for none
  std::vector<Term> definitions_;
};

} // namespace

void print_smt2(std::ostream& out, const Context& context, std::span<const Term> assertions,
                const PrintOptions& options) {
  Printer printer(out, context, assertions);
  if (options.header) {
    const auto any = [&](auto holds) {
      return std::any_of(printer.terms().begin(), printer.terms().end(), holds);
    };
    // Constant arrays are in no QF_ logic of the standard, and Z3 refuses them there.
    const char* logic = any([&](Term t) { return context.is(t, Kind::ConstArray); }) ? "ALL"
                        : any([&](Term t) { return context.sort(t).is_array(); })    ? "QF_ABV"
                                                                                     : "QF_BV";
    out << "(set-logic " << logic << ")\n";
  }
  for (Term t : printer.terms())
    if (context.is(t, Kind::Symbol))
      out << "(declare-fun " << smt2_symbol(context.name(t)) << " () " << context.sort(t).to_string()
          << ")\n";
  for (Term t : printer.definitions()) {
    out << "(define-fun " << printer.definition_name(t) << " () " << context.sort(t).to_string() << ' ';
    printer.write_expression(t);
    out << ")\n";
  }
  for (Term t : assertions) {
    FATHOM_CHECK(context.sort(t).is_bool(), "an assertion of sort {}", context.sort(t).to_string());
    out << "(assert ";
    printer.write_use(t);
    out << ")\n";
  }
  if (options.check_sat) out << "(check-sat)\n";
  if (options.check_sat && options.get_model) out << "(get-model)\n";
}

std::string to_string(const Context& context, Term term) {
  std::ostringstream out;
  const std::array<Term, 1> roots = {term};
  Printer printer(out, context, roots);
  for (Term t : printer.definitions()) {
    if (t == term) break; // only when it is nested deeply: it comes last and is the body
    out << "(let ((" << printer.definition_name(t) << ' ';
    printer.write_expression(t);
    out << ")) ";
  }
  printer.write_expression(term);
  for (Term t : printer.definitions())
    if (t != term) out << ')';
  return out.str();
}

std::string smt2_symbol(const std::string& name) {
  static constexpr std::string_view reserved[] = {
      "true", "false",    "let",   "forall", "exists",  "par",         "_",       "!",
      "as",   "distinct", "match", "BINARY", "DECIMAL", "HEXADECIMAL", "NUMERAL", "STRING"};
  static constexpr std::string_view extra = "~!@$%^&*_-+=<>.?/";
  bool simple = !name.empty() && !(name[0] >= '0' && name[0] <= '9') && name[0] != '.' && name[0] != '@';
  for (char c : name) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    simple = simple && (letter || extra.find(c) != std::string_view::npos);
  }
  for (std::string_view word : reserved) simple = simple && name != word;
  for (const KindInfo& row : kind_infos) simple = simple && name != row.smtlib;
  return simple ? name : "|" + name + "|";
}

std::string smt2_constant(const BitVector& value) {
  return value.width() % 4 == 0 ? "#x" + value.to_string(16) : "#b" + value.to_string(2);
}

} // namespace fathom::term
