#include "frontend/clang/tree.h"

#include <clang/AST/Attr.h>
#include <clang/AST/Stmt.h>
#include <clang/Basic/SourceManager.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Metadata.h>
#include <llvm/Support/ErrorHandling.h>

#include <cctype>
#include <iterator>

namespace fathom::tree {

namespace {

/// The handlers of sanitizer.def in their order; their numbers are the rows that `__fathom_check` is given.
constexpr const char* handlers[] = {
#define FATHOM_SANITIZER(Name, kinds, instruments)
#define FATHOM_SANITIZER_CHECK(handler, operands, Name, message) handler,
#define FATHOM_SANITIZER_TRAP(number, handler, Name)
#include "ir/program/sanitizer.def"
#undef FATHOM_SANITIZER_TRAP
#undef FATHOM_SANITIZER_CHECK
#undef FATHOM_SANITIZER
};

uint64_t row_of(llvm::StringRef handler) {
  for (uint64_t row = 0; row < std::size(handlers); ++row)
    if (handler == handlers[row]) return row;
  llvm::report_fatal_error("a check without a row in sanitizer.def");
}

std::string spelled(clang::QualType type) {
  std::string text = type.getCanonicalType().getUnqualifiedType().getAsString();
  for (char& c : text)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return text;
}

clang::Expr* rvalue(clang::ASTContext& context, clang::Expr* expression) {
  if (expression->isPRValue()) return expression;
  return clang::ImplicitCastExpr::Create(context, expression->getType().getUnqualifiedType(),
                                         clang::CK_LValueToRValue, expression, nullptr, clang::VK_PRValue,
                                         clang::FPOptionsOverride());
}

} // namespace

clang::Expr* Tree::call(llvm::StringRef name, clang::QualType result, llvm::ArrayRef<clang::Expr*> arguments,
                        clang::SourceLocation place) {
  llvm::SmallVector<clang::QualType, 4> types;
  for (const clang::Expr* argument : arguments) types.push_back(argument->getType().getUnqualifiedType());
  const clang::QualType type = context_.getFunctionType(result, types, {});
  clang::FunctionDecl*& function = functions_[name.str() + " " + type.getAsString()];
  if (!function) {
    clang::TranslationUnitDecl* unit = context_.getTranslationUnitDecl();
    function = clang::FunctionDecl::Create(context_, unit, {}, {},
                                           clang::DeclarationName(&context_.Idents.get(name)), type,
                                           context_.getTrivialTypeSourceInfo(type), clang::SC_Extern);
    function->setImplicit();
    llvm::SmallVector<clang::ParmVarDecl*, 4> parameters;
    for (const clang::QualType parameter : types)
      parameters.push_back(clang::ParmVarDecl::Create(context_, function, {}, {}, nullptr, parameter, nullptr,
                                                      clang::SC_None, nullptr));
    function->setParams(parameters);
    function->addAttr(clang::NoThrowAttr::CreateImplicit(context_));
  }
  auto* callee = clang::DeclRefExpr::Create(context_, {}, {}, function, false, place, type, clang::VK_LValue);
  auto* pointer = clang::ImplicitCastExpr::Create(context_, context_.getPointerType(type),
                                                  clang::CK_FunctionToPointerDecay, callee, nullptr,
                                                  clang::VK_PRValue, clang::FPOptionsOverride());
  return clang::CallExpr::Create(context_, pointer, arguments, result, clang::VK_PRValue, place,
                                 clang::FPOptionsOverride());
}

clang::Expr* Tree::opaque(clang::Expr* value) {
  const clang::QualType type = value->getType().getCanonicalType().getUnqualifiedType();
  const bool is_known = type->isIntegerType() ? !type->isBitIntType() && context_.getTypeSize(type) <= 64
                                              : type->isRealFloatingType() || type->isPointerType();
  if (!is_known) return value;
  const std::string name = type->isPointerType() ? "__fathom_same_pointer" : "__fathom_same_" + spelled(type);
  return call(name, value->getType().getUnqualifiedType(), {rvalue(context_, value)}, value->getBeginLoc());
}

clang::Expr* Tree::meant(clang::Expr* number) {
  const clang::QualType type = number->getType().getUnqualifiedType();
  return call("__fathom_meant_" + spelled(type), type, {rvalue(context_, number)}, number->getBeginLoc());
}

clang::Expr* Tree::integer(uint64_t value, clang::QualType type, clang::SourceLocation place) {
  return clang::IntegerLiteral::Create(context_, llvm::APInt(unsigned(context_.getTypeSize(type)), value),
                                       type, place);
}

clang::Expr* Tree::text(llvm::StringRef text) {
  clang::StringLiteral* literal = context_.getPredefinedStringLiteralFromCache(text);
  const clang::QualType type = context_.getPointerType(context_.getConstType(context_.CharTy));
  return clang::ImplicitCastExpr::Create(context_, type, clang::CK_ArrayToPointerDecay, literal, nullptr,
                                         clang::VK_PRValue, clang::FPOptionsOverride());
}

clang::Expr* Tree::check(llvm::StringRef row, clang::Expr* bad, clang::SourceLocation place) {
  bad = rvalue(context_, bad);
  if (!bad->getType()->isBooleanType()) {
    const clang::CastKind kind = bad->getType()->isPointerType()        ? clang::CK_PointerToBoolean
                                 : bad->getType()->isRealFloatingType() ? clang::CK_FloatingToBoolean
                                                                        : clang::CK_IntegralToBoolean;
    bad = clang::ImplicitCastExpr::Create(context_, context_.BoolTy, kind, bad, nullptr, clang::VK_PRValue,
                                          clang::FPOptionsOverride());
  }
  return call("__fathom_check", context_.VoidTy, {bad, integer(row_of(row), context_.UnsignedIntTy, place)},
              place);
}

clang::Expr* Tree::unsupported(llvm::StringRef why, clang::SourceLocation place) {
  return call("__fathom_unsupported", context_.VoidTy, {text(why)}, place);
}

clang::Expr* Tree::address(clang::Expr* lvalue) {
  auto* pointer = clang::UnaryOperator::Create(
      context_, lvalue, clang::UO_AddrOf, context_.getPointerType(lvalue->getType()), clang::VK_PRValue,
      clang::OK_Ordinary, lvalue->getBeginLoc(), false, clang::FPOptionsOverride());
  return clang::ImplicitCastExpr::Create(context_, context_.VoidPtrTy, clang::CK_BitCast, pointer, nullptr,
                                         clang::VK_PRValue, clang::FPOptionsOverride());
}

clang::Expr* Tree::binary(clang::Expr* left, clang::BinaryOperatorKind kind, clang::Expr* right,
                          clang::QualType type, clang::SourceLocation place) {
  return clang::BinaryOperator::Create(context_, left, right, kind, type, clang::VK_PRValue,
                                       clang::OK_Ordinary, place, clang::FPOptionsOverride());
}

clang::Expr* Tree::size_of(clang::QualType type, clang::SourceLocation place) {
  return new (context_)
      clang::UnaryExprOrTypeTraitExpr(clang::UETT_SizeOf, context_.getTrivialTypeSourceInfo(type, place),
                                      context_.getSizeType(), place, place);
}

void Tree::begin_with(clang::FunctionDecl& function, llvm::ArrayRef<clang::Stmt*> statements) {
  const auto* body = llvm::dyn_cast_or_null<clang::CompoundStmt>(function.getBody());
  if (!body || statements.empty()) return;
  llvm::SmallVector<clang::Stmt*> all(statements);
  all.append(body->body_begin(), body->body_end());
  function.setBody(clang::CompoundStmt::Create(context_, all, body->getStoredFPFeaturesOrDefault(),
                                               body->getLBracLoc(), body->getRBracLoc()));
}

clang::Expr* Tree::before(clang::Expr* first, clang::Expr* value) {
  value = rvalue(context_, value);
  return binary(first, clang::BO_Comma, value, value->getType(), value->getBeginLoc());
}

clang::VarDecl* Tree::variable(clang::FunctionDecl& function, clang::QualType type,
                               clang::SourceLocation place) {
  auto* result = clang::VarDecl::Create(context_, &function, place, place,
                                        &context_.Idents.get("__fathom_kept"), type.getUnqualifiedType(),
                                        context_.getTrivialTypeSourceInfo(type), clang::SC_Auto);
  result->setImplicit();
  result->setIsUsed();
  result->addAttr(clang::NoDebugAttr::CreateImplicit(context_));
  return result;
}

clang::Expr* Tree::reference(clang::VarDecl& variable, clang::SourceLocation place) {
  return clang::DeclRefExpr::Create(context_, {}, {}, &variable, false, place, variable.getType(),
                                    clang::VK_LValue);
}

clang::Expr* Tree::read(clang::VarDecl& variable, clang::SourceLocation place) {
  return rvalue(context_, reference(variable, place));
}

clang::Expr* Tree::keep(clang::FunctionDecl& function, clang::Expr* value,
                        const std::function<clang::Expr*(const std::function<clang::Expr*()>&)>& then) {
  value = rvalue(context_, value);
  const clang::SourceLocation place = value->getBeginLoc();
  clang::VarDecl* kept = variable(function, value->getType(), place);
  kept->setInit(value);
  const auto read_it = [&] { return read(*kept, place); };
  clang::Stmt* declaration = new (context_) clang::DeclStmt(clang::DeclGroupRef(kept), place, place);
  auto* body = clang::CompoundStmt::Create(context_, {declaration, then(read_it), read_it()},
                                           clang::FPOptionsOverride(), place, place);
  return new (context_) clang::StmtExpr(body, value->getType(), place, place, 0);
}

void Tree::fact(llvm::StringRef kind, clang::SourceLocation place, llvm::StringRef text) {
  llvm::LLVMContext& context = module_.getContext();
  const clang::PresumedLoc where =
      context_.getSourceManager().getPresumedLoc(context_.getSourceManager().getExpansionLoc(place));
  const auto number = [&](unsigned value) {
    return llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), value));
  };
  const char* file = where.isValid() ? where.getFilename() : "";
  module_.getOrInsertNamedMetadata("fathom.facts")
      ->addOperand(llvm::MDNode::get(
          context, {llvm::MDString::get(context, kind), llvm::MDString::get(context, file),
                    number(where.isValid() ? where.getLine() : 0),
                    number(where.isValid() ? where.getColumn() : 0), llvm::MDString::get(context, text)}));
}

std::vector<const clang::Decl*> declarations_in(Tree& tree,
                                                const std::vector<clang::FunctionDecl*>& functions) {
  const auto of_file = tree.context().getTranslationUnitDecl()->decls();
  std::vector<const clang::Decl*> all(of_file.begin(), of_file.end());
  for (const clang::FunctionDecl* function : functions)
    all.insert(all.end(), function->decls_begin(), function->decls_end());
  return all;
}

} // namespace fathom::tree
