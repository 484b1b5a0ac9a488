#include "solvers/normal_query.h"

#include <fmt/format.h>
#include <iterator>

namespace fathom::solvers {

namespace {

using term::Kind;
using term::Term;

void write_sort(std::string& text, term::Sort sort) {
  if (sort.is_array())
    fmt::format_to(std::back_inserter(text), " a{}.{}", sort.index_width(), sort.element_width());
  else
    fmt::format_to(std::back_inserter(text), " {}", sort.is_bv() ? sort.width() : 0);
}

} // namespace

NormalQuery normalise(const term::Context& context, std::span<const Term> roots) {
  NormalQuery query;
  std::vector<uint32_t> number(context.size(), 0); // 0: not yet
  uint32_t next = 0;
  const auto out = std::back_inserter(query.text);
  const auto write = [&](Term t) {
    const Kind kind = context.kind(t);
    fmt::format_to(out, "{}", static_cast<int>(kind));
    write_sort(query.text, context.sort(t));
    if (kind == Kind::Constant) {
      fmt::format_to(out, " {}", context.value(t).to_string(16));
    } else if (kind == Kind::Symbol) {
      fmt::format_to(out, " s{}", query.symbols.size());
      query.symbols.push_back(t);
    }
    for (const uint32_t index : context.indices(t)) fmt::format_to(out, " i{}", index);
    for (const Term child : context.children(t)) fmt::format_to(out, " {}", number[child.index()]);
    query.text += '\n';
    number[t.index()] = ++next;
  };
  std::vector<Term> stack;
  for (const Term root : roots) {
    stack.push_back(root);
    while (!stack.empty()) {
      const Term t = stack.back();
      if (number[t.index()] != 0) {
        stack.pop_back();
        continue;
      }
      const auto children = context.children(t);
      const size_t before = stack.size();
      for (size_t i = children.size(); i-- > 0;)
        if (number[children[i].index()] == 0) stack.push_back(children[i]);
      if (stack.size() != before) continue;
      stack.pop_back();
      write(t);
    }
  }
  for (const Term root : roots) fmt::format_to(out, "assert {}\n", number[root.index()]);
  return query;
}

} // namespace fathom::solvers
