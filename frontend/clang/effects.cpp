#include "frontend/clang/effects.h"

#include <clang/AST/Stmt.h>
#include <clang/Basic/SourceManager.h>

#include <algorithm>

namespace fathom::tree {

namespace {

bool is_of_library(const clang::ASTContext& context, const clang::FunctionDecl& function) {
  const clang::SourceManager& sources = context.getSourceManager();
  const llvm::StringRef name = function.getName();
  return function.getBuiltinID() != 0 || function.isImplicit() ||
         sources.isInSystemHeader(sources.getExpansionLoc(function.getLocation())) ||
         name.starts_with("__VERIFIER_") || name.starts_with("fathom_") || name.starts_with("__fathom_") ||
         name.starts_with("__CPROVER_") || name == "reach_error" || name == "abort" || name == "exit";
}

/// Functions of the library with a state that no argument leads to, by which the order of two calls shows;
/// two that only look at it (`getenv`) do not differ.
struct HiddenState {
  const char* function;
  const char* state;
  bool changes = true;
};
constexpr HiddenState hidden_states[] = {
    {"strtok", "strtok"},
    {"gmtime", "time"},
    {"localtime", "time"},
    {"ctime", "time"},
    {"asctime", "time"},
    {"inet_ntoa", "inet_ntoa"},
    {"ether_ntoa", "ether_ntoa"},
    {"l64a", "l64a"},
    {"ecvt", "ecvt"},
    {"fcvt", "ecvt"},
    {"tmpnam", "tmpnam"},
    {"ttyname", "ttyname"},
    {"strerror", "strerror"},
    {"strsignal", "strsignal"},
    {"setlocale", "locale"},
    {"localeconv", "locale"},
    {"getpwnam", "passwd"},
    {"getpwuid", "passwd"},
    {"getpwent", "passwd"},
    {"getgrnam", "group"},
    {"getgrgid", "group"},
    {"getgrent", "group"},
    {"gethostbyname", "hosts"},
    {"gethostbyaddr", "hosts"},
    {"getservbyname", "services"},
    {"getservbyport", "services"},
    {"getenv", "environment", false},
    {"secure_getenv", "environment", false},
    {"setenv", "environment"},
    {"putenv", "environment"},
    {"unsetenv", "environment"},
    {"clearenv", "environment"},
    {"mbrlen", "mblen"},
    {"mblen", "mblen"},
    {"mbtowc", "mbtowc"},
    {"wctomb", "wctomb"},
    {"scanf", "stdin"},
    {"getchar", "stdin"},
    {"getwchar", "stdin"},
    {"getc", "stdin"}, // these, where it is given
    {"fgetc", "stdin"},
    {"fgets", "stdin"},
    {"fscanf", "stdin"},
    {"ungetc", "stdin"},
};

/// Handlers of signals are executed within these.
bool may_run_handlers(llvm::StringRef name) {
  return name == "raise" || name == "kill" || name == "pthread_kill";
}

/// Adds the object of the lvalue: a variable, or what a pointer leads to.
void note(const clang::Expr& lvalue, std::set<const clang::VarDecl*>& variables, std::set<Reached>& reached) {
  if (const clang::VarDecl* variable = variable_of(lvalue)) {
    variables.insert(variable->getCanonicalDecl());
    return;
  }
  const auto* member = llvm::dyn_cast<clang::MemberExpr>(lvalue.IgnoreParens());
  const auto* field = member ? llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl()) : nullptr;
  if (field && field->getParent()->isUnion()) field = nullptr;
  reached.insert({field, lvalue.getType().getCanonicalType().getTypePtr()});
}

/// A call of these is a violation of its own, and no silent end of the execution.
bool tells_of_error(llvm::StringRef name) {
  return name == "reach_error" || name.starts_with("__assert");
}

/// Whether C leaves the result undefined for some operands.
bool may_be_undefined(const clang::Expr& expression) {
  const bool is_signed = expression.getType()->isSignedIntegerType();
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(&expression))
    return is_signed && (unary->isIncrementDecrementOp() || unary->getOpcode() == clang::UO_Minus);
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(&expression))
    return cast->getCastKind() == clang::CK_FloatingToIntegral;
  const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&expression);
  if (!binary) return false;
  const auto operation = binary->isCompoundAssignmentOp()
                             ? clang::BinaryOperator::getOpForCompoundAssignment(binary->getOpcode())
                             : binary->getOpcode();
  if (operation == clang::BO_Mul || clang::BinaryOperator::isAdditiveOp(operation))
    return is_signed || expression.getType()->isPointerType();
  return clang::BinaryOperator::isMultiplicativeOp(operation) || clang::BinaryOperator::isShiftOp(operation);
}

/// Collects what statements do by themselves; the calls are left to those who know the functions.
class Collector {
 public:
  Collector(const clang::ASTContext& context, Effects& effects) : context_(context), effects_(effects) {}

  void look_at(const clang::Stmt* statement, bool is_value_used) {
    if (!statement) return;
    ++effects_.size;
    if (llvm::isa<clang::UnaryExprOrTypeTraitExpr, clang::OffsetOfExpr>(statement)) return;
    if (llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::GotoStmt, clang::IndirectGotoStmt>(
            statement))
      effects_.repeats = true;
    if (const auto* assembly = llvm::dyn_cast<clang::GCCAsmStmt>(statement)) {
      effects_.acts = true;
      for (const clang::Expr* output : assembly->outputs()) change(*output, false);
    }
    if (const auto* expression = llvm::dyn_cast<clang::Expr>(statement))
      look_at_access(*expression, is_value_used);
    const bool holds_statements =
        llvm::isa<clang::CompoundStmt, clang::IfStmt, clang::LabelStmt, clang::CaseStmt, clang::DefaultStmt>(
            statement);
    for (const clang::Stmt* child : statement->children()) look_at(child, !holds_statements);
  }

 private:
  void look_at_access(const clang::Expr& expression, bool is_value_used) {
    effects_.may_fail |= may_be_undefined(expression);
    if (const auto* call = llvm::dyn_cast<clang::CallExpr>(&expression)) {
      look_at_call(*call);
    } else if (const auto* atomic = llvm::dyn_cast<clang::AtomicExpr>(&expression)) {
      look_at_atomic(*atomic);
    } else if (const auto* argument = llvm::dyn_cast<clang::VAArgExpr>(&expression)) {
      effects_.acts = true;
      change(*argument->getSubExpr()->IgnoreParenImpCasts(), false);
    } else if (llvm::isa<clang::StmtExpr>(expression)) {
      effects_.acts = true;
    } else if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(&expression)) {
      if (cast->getCastKind() == clang::CK_LValueToRValue)
        note(*cast->getSubExpr(), effects_.reads, effects_.reads_through);
    } else if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(&expression)) {
      if (unary->isIncrementDecrementOp()) look_at_increment(*unary, is_value_used);
    } else if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&expression)) {
      if (!binary->isAssignmentOp()) return;
      note(*binary->getLHS(), effects_.writes, effects_.writes_through);
      uncount(*binary->getLHS());
      if (binary->isCompoundAssignmentOp()) note(*binary->getLHS(), effects_.reads, effects_.reads_through);
    }
  }

  void change(const clang::Expr& lvalue, bool only_reads) {
    note(lvalue, effects_.reads, effects_.reads_through);
    if (only_reads) return;
    note(lvalue, effects_.writes, effects_.writes_through);
    uncount(lvalue);
  }

  /// The objects of its pointers are read. They may be modified, but for the one that a load reads.
  void look_at_atomic(const clang::AtomicExpr& operation) {
    effects_.acts = true;
    const bool is_load = operation.getOp() == clang::AtomicExpr::AO__c11_atomic_load ||
                         operation.getOp() == clang::AtomicExpr::AO__atomic_load_n ||
                         operation.getOp() == clang::AtomicExpr::AO__atomic_load;
    const unsigned count = const_cast<clang::AtomicExpr&>(operation).getNumSubExprs();
    for (unsigned i = 0; i < count; ++i) {
      const clang::Expr& operand = *const_cast<clang::AtomicExpr&>(operation).getSubExprs()[i];
      const clang::QualType pointee = operand.getType()->getPointeeType();
      if (pointee.isNull()) continue;
      const bool only_reads = is_load && &operand == operation.getPtr();
      const auto* address = llvm::dyn_cast<clang::UnaryOperator>(operand.IgnoreParenImpCasts());
      if (address && address->getOpcode() == clang::UO_AddrOf) {
        change(*address->getSubExpr(), only_reads);
        continue;
      }
      const Reached target{nullptr, pointee.getCanonicalType().getTypePtr()};
      effects_.reads_through.insert(target);
      if (!only_reads) effects_.writes_through.insert(target);
    }
  }

  void look_at_state(llvm::StringRef name) {
    for (const HiddenState& row : hidden_states)
      if (name == row.function) (row.changes ? effects_.changed_states : effects_.states).insert(row.state);
    effects_.calls_anything |= may_run_handlers(name);
  }

  void look_at_increment(const clang::UnaryOperator& increment, bool is_value_used) {
    const clang::VarDecl* variable = variable_of(*increment.getSubExpr());
    const bool is_new = variable && !effects_.writes.count(variable->getCanonicalDecl());
    note(*increment.getSubExpr(), effects_.writes, effects_.writes_through);
    if (is_value_used || !variable) {
      note(*increment.getSubExpr(), effects_.reads, effects_.reads_through);
      uncount(*increment.getSubExpr());
    } else if (is_new) {
      effects_.counted.insert(variable->getCanonicalDecl());
    }
  }

  void uncount(const clang::Expr& lvalue) {
    if (const clang::VarDecl* variable = variable_of(lvalue))
      effects_.counted.erase(variable->getCanonicalDecl());
  }

  void look_at_call(const clang::CallExpr& call) {
    const clang::FunctionDecl* callee = call.getDirectCallee();
    if (!callee) {
      effects_.calls_anything = true;
      return;
    }
    effects_.calls.insert(callee->getCanonicalDecl());
    effects_.may_end |= callee->isNoReturn() && !tells_of_error(callee->getName());
    effects_.may_fail |= tells_of_error(callee->getName());
    if (callee->hasBody()) return;
    effects_.may_fail |= !is_of_library(context_, *callee);
    look_at_state(callee->getName());
    if (!is_of_library(context_, *callee)) effects_.unknown.insert(callee->getName().str());
    for (const clang::Expr* argument : call.arguments()) { // what a library function may do with it
      const clang::QualType type = argument->IgnoreImpCasts()->getType();
      const clang::QualType pointee = type->isArrayType()
                                          ? clang::QualType(type->getArrayElementTypeNoTypeQual(), 0)
                                          : type->getPointeeType();
      if (pointee.isNull() || pointee->isFunctionType()) continue;
      const clang::QualType as_declared = argument->getType()->getPointeeType();
      const Reached target{nullptr, pointee.getCanonicalType().getUnqualifiedType().getTypePtr()};
      effects_.reads_through.insert(target);
      if (as_declared.isNull() || !as_declared.isConstQualified()) effects_.writes_through.insert(target);
    }
  }

  const clang::ASTContext& context_;
  Effects& effects_;
};

bool is_char(const clang::Type& type) {
  return clang::QualType(&type, 0)->isAnyCharacterType();
}

bool may_meet(const Reached& one, const Reached& other) {
  if (one.member && other.member) return one.member == other.member;
  if (one.type->isRecordType() || other.type->isRecordType() || one.type->isVoidType() ||
      other.type->isVoidType())
    return true;
  if (is_char(*one.type) || is_char(*other.type)) return is_char(*one.type) && is_char(*other.type);
  return clang::QualType(one.type, 0).getUnqualifiedType() ==
             clang::QualType(other.type, 0).getUnqualifiedType() ||
         (one.type->isPointerType() && other.type->isPointerType());
}

/// Whether the variable is what a pointer of such an access may lead to.
bool may_meet(const clang::VarDecl& variable, const Reached& reached, const ExposedVariables& exposed) {
  if (!exposed.has(variable)) return false;
  const clang::Type* type = variable.getType().getCanonicalType()->getBaseElementTypeUnsafe();
  return type->isRecordType() || may_meet({nullptr, type}, {nullptr, reached.type});
}

bool meet(const std::set<const clang::VarDecl*>& writes, const std::set<Reached>& through,
          const std::set<const clang::VarDecl*>& touches, const std::set<Reached>& touches_through,
          const std::set<const clang::VarDecl*>& both_count, const ExposedVariables& exposed) {
  for (const clang::VarDecl* variable : writes) {
    if (touches.count(variable) && !both_count.count(variable)) return true;
    for (const Reached& reached : touches_through)
      if (may_meet(*variable, reached, exposed)) return true;
  }
  for (const Reached& written : through) {
    for (const Reached& reached : touches_through)
      if (may_meet(written, reached)) return true;
    for (const clang::VarDecl* variable : touches)
      if (may_meet(*variable, written, exposed)) return true;
  }
  return false;
}

bool states_meet(const Effects& changing, const Effects& other) {
  return std::any_of(changing.changed_states.begin(), changing.changed_states.end(),
                     [&](const std::string& state) {
                       return other.states.count(state) || other.changed_states.count(state);
                     });
}

constexpr size_t most_functions =
    100; ///< that a function calls, directly or not; with more it may do anything

template <typename Value> void unite(std::set<Value>& into, const std::set<Value>& from) {
  into.insert(from.begin(), from.end());
}

} // namespace

void Effects::read(const clang::Expr& lvalue) {
  note(lvalue, reads, reads_through);
}

void Effects::add(const Effects& other) {
  // A variable counts as counted where nobody does anything else with it.
  std::set<const clang::VarDecl*> both;
  for (const clang::VarDecl* variable : counted)
    if (!other.writes.count(variable) || other.counted.count(variable)) both.insert(variable);
  for (const clang::VarDecl* variable : other.counted)
    if (!writes.count(variable) || counted.count(variable)) both.insert(variable);
  counted = std::move(both);
  unite(reads, other.reads);
  unite(writes, other.writes);
  unite(reads_through, other.reads_through);
  unite(writes_through, other.writes_through);
  unite(calls, other.calls);
  unite(unknown, other.unknown);
  unite(states, other.states);
  unite(changed_states, other.changed_states);
  may_end |= other.may_end;
  may_fail |= other.may_fail;
  acts |= other.acts;
  calls_anything |= other.calls_anything;
  repeats |= other.repeats;
  size += other.size;
}

Difference difference(const clang::ASTContext&, const Effects& one, const Effects& other,
                      const ExposedVariables& exposed) {
  std::set<const clang::VarDecl*> both_count;
  for (const clang::VarDecl* variable : one.counted)
    if (other.counted.count(variable) && !one.reads.count(variable) && !other.reads.count(variable))
      both_count.insert(variable);
  Difference result;
  const auto touched = [](const Effects& effects) {
    auto variables = effects.reads;
    unite(variables, effects.writes);
    auto through = effects.reads_through;
    unite(through, effects.writes_through);
    return std::pair(variables, through);
  };
  const auto [first, first_through] = touched(one);
  const auto [second, second_through] = touched(other);
  result.is_possible = meet(one.writes, one.writes_through, second, second_through, both_count, exposed) ||
                       meet(other.writes, other.writes_through, first, first_through, both_count, exposed) ||
                       states_meet(one, other) || states_meet(other, one) || (one.may_end && other.shows()) ||
                       (other.may_end && one.shows());
  const auto is_unknown = [](const Effects& effects) {
    return !effects.unknown.empty() || effects.calls_anything;
  };
  const auto reaches = [&](const Effects& effects, const auto& variables, const auto& through) {
    return is_unknown(effects) || !through.empty() ||
           std::any_of(variables.begin(), variables.end(),
                       [](const clang::VarDecl* variable) { return variable->hasGlobalStorage(); });
  };
  result.by_unknown = !result.is_possible && ((is_unknown(one) && reaches(other, second, second_through)) ||
                                              (is_unknown(other) && reaches(one, first, first_through)));
  return result;
}

void EffectsOfFunctions::find_pointed_to(const clang::Stmt* statement, bool is_called) {
  if (!statement) return;
  if (const auto* name = llvm::dyn_cast<clang::DeclRefExpr>(statement)) {
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(name->getDecl());
    if (function && !is_called && function->getDefinition()) pointed_to_.insert(function->getDefinition());
    return;
  }
  const auto* call = llvm::dyn_cast<clang::CallExpr>(statement);
  const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(statement);
  for (const clang::Stmt* child : statement->children())
    find_pointed_to(child, call ? child == call->getCallee() : is_called && cast);
}

const Effects& EffectsOfFunctions::direct(const clang::FunctionDecl& function) {
  const auto [found, is_new] = direct_.try_emplace(&function);
  Effects& effects = found->second;
  if (!is_new) return effects;
  Collector(context_, effects).look_at(function.getBody(), false);
  // Variables of the function itself are new in each call.
  const auto is_own = [](const clang::VarDecl* variable) { return !variable->hasGlobalStorage(); };
  for (auto* variables : {&effects.reads, &effects.writes, &effects.counted})
    std::erase_if(*variables, is_own);
  return effects;
}

void EffectsOfFunctions::follow(const clang::FunctionDecl& function,
                                std::vector<const clang::FunctionDecl*>& active,
                                std::set<const clang::FunctionDecl*>& known, Effects& effects) {
  const clang::FunctionDecl* definition = function.getDefinition();
  if (!definition) return;
  if (std::find(active.begin(), active.end(), definition) != active.end()) effects.repeats = true;
  if (!known.insert(definition).second) return;
  if (known.size() > most_functions) {
    effects.calls_anything = true;
    return;
  }
  const Effects& own = direct(*definition);
  effects.add(own);
  active.push_back(definition);
  for (const clang::FunctionDecl* callee : own.calls) follow(*callee, active, known, effects);
  if (own.calls_anything)
    for (const clang::FunctionDecl* callee : pointed_to_) follow(*callee, active, known, effects);
  active.pop_back();
}

const Effects& EffectsOfFunctions::whole(const clang::FunctionDecl& function) {
  const auto [found, is_new] = whole_.try_emplace(&function);
  if (!is_new) return found->second;
  std::vector<const clang::FunctionDecl*> active;
  std::set<const clang::FunctionDecl*> known;
  Effects effects;
  follow(function, active, known, effects);
  return whole_[&function] = std::move(effects);
}

EffectsOfFunctions::OfExpression EffectsOfFunctions::of(const clang::Expr& expression) {
  OfExpression result;
  Collector(context_, result.own).look_at(&expression, true);
  for (const clang::FunctionDecl* callee : result.own.calls) result.called.add(whole(*callee));
  if (result.own.calls_anything)
    for (const clang::FunctionDecl* callee : pointed_to_) result.called.add(whole(*callee));
  result.called.unknown.insert(result.own.unknown.begin(), result.own.unknown.end());
  result.called.calls_anything |= result.own.calls_anything;
  return result;
}

} // namespace fathom::tree
