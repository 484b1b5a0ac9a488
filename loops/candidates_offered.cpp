// Candidates for invariants: what others have found.
#include "ir/predicate/key.h"
#include "ir/predicate/lexer.h"
#include "ir/predicate/text.h"

#include <algorithm>

#include "loops/candidates.h"

namespace fathom::loops {

using namespace program;
using predicate::Scope;
using predicate::VariableId;

bool Candidates::offer(const std::string& text, const StateNames& names, const std::vector<ValueId>& now,
                       ValueId first_of_head, Text kind) {
  const Result<std::vector<predicate::Token>> tokens = predicate::tokens_of(text);
  if (!tokens) return false;
  // In the scope a value is a variable of the loop, or one from before it.
  const auto known_as = [&](ValueId value) -> std::optional<VariableId> {
    const auto found = std::find(now.begin(), now.end(), value);
    if (found != now.end()) return VariableId(uint32_t(found - now.begin()));
    if (value.index() >= first_of_head.index()) return {};
    return old_values_.use(builder_.program(), value, scope_)->variable;
  };
  Scope named;
  named.pointer_bits = scope_.pointer_bits;
  for (const predicate::Token& token : *tokens) {
    if (token.kind != predicate::Token::Kind::Identifier) continue;
    const ValueId value = names.value(token.text);
    if (!value.valid()) continue;
    const std::optional<VariableId> id = known_as(value);
    if (!id) return false;
    // Those that the text does not speak of have no name in it.
    for (size_t k = named.variables.size(); k < scope_.variables.size(); ++k)
      named.add({"", scope_.variables[k].type, predicate::Sign::Unknown});
    named.variables[id->index()].spelling = token.text;
    if (kind == Text::User) named.variables[id->index()].sign = scope_.variables[id->index()].sign;
  }
  const Result<Predicate> condition = predicate::parse(text, named);
  if (!condition) return false;
  if (keys_.insert(key(*condition)).second) candidates_.push_back(*condition);
  return true;
}

} // namespace fathom::loops
