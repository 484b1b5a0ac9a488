#include "frontend/clang/rewrites.h"

#include "frontend/clang/address_comparisons.h"
#include "frontend/clang/array_conversions.h"
#include "frontend/clang/array_parameters.h"
#include "frontend/clang/array_sizes.h"
#include "frontend/clang/assembly_places.h"
#include "frontend/clang/atomic_operations.h"
#include "frontend/clang/bit_field_conversions.h"
#include "frontend/clang/compiler_choices.h"
#include "frontend/clang/constant_operations.h"
#include "frontend/clang/declared_types.h"
#include "frontend/clang/discarded_values.h"
#include "frontend/clang/evaluated.h"
#include "frontend/clang/evaluation_order.h"
#include "frontend/clang/format_arguments.h"
#include "frontend/clang/library_types.h"
#include "frontend/clang/lossy_conversions.h"
#include "frontend/clang/missing_returns.h"
#include "frontend/clang/open_values.h"
#include "frontend/clang/overlapping_assignments.h"
#include "frontend/clang/padding.h"
#include "frontend/clang/pointer_types.h"
#include "frontend/clang/sequence_points.h"
#include "frontend/clang/static_initialisers.h"
#include "frontend/clang/temporary_objects.h"
#include "frontend/clang/undefined_functions.h"
#include "frontend/clang/unprototyped_calls.h"
#include "frontend/clang/unqualified_types.h"
#include "frontend/clang/variable_arguments.h"
#include "frontend/clang/vector_operations.h"

#include <clang/AST/DeclGroup.h>
#include <clang/CodeGen/CodeGenAction.h>
#include <clang/CodeGen/ModuleBuilder.h>
#include <clang/Frontend/MultiplexConsumer.h>
#include <clang/Lex/Preprocessor.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/Metadata.h>

#include <algorithm>

namespace fathom::tree {

namespace {

template <typename Kind> std::unique_ptr<Rewrite> make() {
  return std::make_unique<Kind>();
}

std::vector<std::unique_ptr<clang::ASTConsumer>> alone(std::unique_ptr<clang::ASTConsumer> consumer) {
  std::vector<std::unique_ptr<clang::ASTConsumer>> result;
  result.push_back(std::move(consumer));
  return result;
}

/// Keeps back what code would be generated of until the file ends.
class Rewriting : public clang::MultiplexConsumer {
 public:
  Rewriting(const std::string& names, clang::CodeGenAction& action, clang::Preprocessor& preprocessor,
            std::unique_ptr<clang::ASTConsumer> generator)
      : MultiplexConsumer(alone(std::move(generator))), action_(action) {
    llvm::SmallVector<llvm::StringRef> wanted;
    llvm::StringRef(names).split(wanted, ',', -1, false);
    for (const RewriteRow& row : rewrites())
      if (std::find(wanted.begin(), wanted.end(), row.name) != wanted.end()) {
        names_.emplace_back(row.name);
        rewrites_.push_back(row.make());
      }
    preprocessor.addPPCallbacks(watch_compiler_names(preprocessor.getSourceManager(), compiler_names_));
  }

  bool HandleTopLevelDecl(clang::DeclGroupRef group) override {
    waiting_.push_back([this, group] { MultiplexConsumer::HandleTopLevelDecl(group); });
    for (clang::Decl* declaration : group)
      if (auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
          function && function->doesThisDeclarationHaveABody())
        defined_.push_back(function);
    return true;
  }

  void HandleInterestingDecl(clang::DeclGroupRef group) override { HandleTopLevelDecl(group); }

  void CompleteTentativeDefinition(clang::VarDecl* variable) override {
    waiting_.push_back([this, variable] { MultiplexConsumer::CompleteTentativeDefinition(variable); });
  }

  void CompleteExternalDeclaration(clang::DeclaratorDecl* declaration) override {
    waiting_.push_back([this, declaration] { MultiplexConsumer::CompleteExternalDeclaration(declaration); });
  }

  void HandleTranslationUnit(clang::ASTContext& context) override {
    if (!context.getDiagnostics().hasErrorOccurred()) rewrite(context);
    for (const auto& generate : waiting_) generate();
    MultiplexConsumer::HandleTranslationUnit(context);
  }

 private:
  void rewrite(clang::ASTContext& context) {
    llvm::Module& module = *action_.getCodeGenerator()->GetModule();
    Tree tree(context, module);
    for (const auto& [place, name] : compiler_names_) tree.fact("compiler", place, name);
    for (const auto& rewrite : rewrites_) rewrite->unit(tree, defined_);
    for (clang::FunctionDecl* function : defined_) {
      for (const auto& rewrite : rewrites_) rewrite->function(tree, *function);
      for_each_evaluated(context, *function, [&](clang::Expr* expression) {
        for (const auto& rewrite : rewrites_) expression = rewrite->expression(tree, *function, expression);
        return expression;
      });
      for (const auto& rewrite : rewrites_) rewrite->finish(tree, *function);
    }
    llvm::LLVMContext& meta = module.getContext();
    for (const std::string& name : names_)
      module.getOrInsertNamedMetadata("fathom.tree")
          ->addOperand(llvm::MDNode::get(meta, {llvm::MDString::get(meta, name)}));
  }

  clang::CodeGenAction& action_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<Rewrite>> rewrites_;
  std::vector<std::function<void()>> waiting_;
  std::vector<clang::FunctionDecl*> defined_;
  CompilerNames compiler_names_;
};

} // namespace

const std::vector<RewriteRow>& rewrites() {
  static const std::vector<RewriteRow> table = {
      {"unqualified-types", make<UnqualifiedTypes>},     // before anyone asks for types
      {"assembly-places", make<AssemblyPlaces>},         // which code does not tell
      {"declared-types", make<DeclaredTypes>},           // for files to be compared
      {"undefined-functions", make<UndefinedFunctions>}, // for a check of a library
      {"sequence-points", make<SequencePoints>},         // modifications in no order
      {"evaluation-order", make<EvaluationOrder>},       // both orders, where that is cheap
      {"compiler-choices", make<CompilerChoices>},       // which others make otherwise
      {"padding", make<Padding>},                        // whose bytes the program looks at
      {"open-values", make<OpenValues>},                 // that the program looks at
      {"atomic-operations", make<AtomicOperations>},     // that clang has otherwise than C
      {"temporary-objects", make<TemporaryObjects>},     // may not be modified, and end
      {"discarded-values", make<DiscardedValues>},       // structures that are read all the same
      {"address-comparisons", make<AddressComparisons>}, // objects may have several names
      {"format-arguments", make<FormatArguments>},       // what formats say of them
      {"variable-arguments", make<VariableArguments>},   // what lists begin with
      {"unprototyped-calls", make<UnprototypedCalls>},   // against definitions
      {"library-types", make<LibraryTypes>},
      {"overlapping-assignments", make<OverlappingAssignments>}, // of members of unions
      {"array-parameters", make<ArrayParameters>},               // of a number that others say
      {"array-sizes", make<ArraySizes>},                         // sizeof of a pointer that has no value yet
      {"array-conversions", make<ArrayConversions>},             // between sizes that are known late
      {"missing-returns", make<MissingReturns>},                 // ends of functions with a result
      {"bit-field-conversions", make<BitFieldConversions>},      // of floating-point numbers
      {"lossy-conversions", make<LossyConversions>},             // which the program did not write
      {"static-initialisers", make<StaticInitialisers>},         // which nothing executes
      {"vector-operations", make<VectorOperations>},             // whose elements are signed or not
      {"constant-operations", make<ConstantOperations>},         // undefined ones are executed, not folded
      {"pointer-types", make<PointerTypes>},                     // of lvalues; last, since it changes these
  };
  return table;
}

std::unique_ptr<clang::ASTConsumer> rewriting(const std::string& names, clang::CodeGenAction& action,
                                              clang::Preprocessor& preprocessor,
                                              std::unique_ptr<clang::ASTConsumer> generator) {
  return std::make_unique<Rewriting>(names, action, preprocessor, std::move(generator));
}

} // namespace fathom::tree
