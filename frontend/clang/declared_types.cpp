#include "frontend/clang/declared_types.h"

#include "frontend/clang/library_types.h"

#include <clang/AST/Attr.h>
#include <clang/AST/RecordLayout.h>
#include <clang/Basic/SourceManager.h>
#include <llvm/ADT/StringExtras.h>

#include <map>
#include <set>

namespace fathom::tree {

namespace {

/// Structures and unions that one type leads to are written once each, and so many of them; for others, and
/// for those of the system's headers, their names have to do.
constexpr size_t most_records = 64;

/// Writes types, see frontend/link/declared_types.h.
class Writer {
 public:
  explicit Writer(const clang::ASTContext& context) : context_(context) {}

  std::string whole_text(clang::QualType type) const {
    written_.clear();
    return text(type);
  }

  std::string text(clang::QualType type) const {
    type = type.getCanonicalType();
    return std::string(type.isLocalConstQualified() ? "c" : "") +
           (type.isLocalVolatileQualified() ? "v" : "") + unqualified(type.getUnqualifiedType());
  }

  std::string unqualified(clang::QualType type) const {
    if (const auto* pointer = type->getAs<clang::PointerType>()) return "p" + text(pointer->getPointeeType());
    if (const auto* array = context_.getAsArrayType(type)) {
      const auto* sized = llvm::dyn_cast<clang::ConstantArrayType>(array);
      return "a" + (sized ? std::to_string(sized->getSize().getZExtValue()) : "") + ";" +
             text(array->getElementType());
    }
    if (const auto* function = type->getAs<clang::FunctionProtoType>())
      return prototype(function->getReturnType(), function->getParamTypes(), function->isVariadic());
    if (const auto* function = type->getAs<clang::FunctionNoProtoType>())
      return "k" + text(function->getReturnType());
    if (const auto* enumeration = type->getAs<clang::EnumType>()) {
      const clang::QualType integer = enumeration->getDecl()->getIntegerType();
      return "e" + size_of(type) + ":" + (integer.isNull() ? "" : integer.getCanonicalType().getAsString()) +
             ":" + constants(*enumeration->getDecl()) + ";";
    }
    if (const auto* record = type->getAs<clang::RecordType>()) return structure(*record->getDecl());
    return "i" + size_of(type) + ":" + type.getAsString() + ";";
  }

  /// A definition without prototype takes what its parameters become by promotion.
  std::string text(const clang::FunctionDecl& function) const {
    const auto* type = function.getType()->getAs<clang::FunctionNoProtoType>();
    const clang::FunctionDecl* definition = function.getDefinition();
    if (!type || !definition) return whole_text(function.getType());
    written_.clear();
    std::vector<clang::QualType> parameters;
    for (const clang::ParmVarDecl* parameter : definition->parameters())
      parameters.push_back(promoted(parameter->getType()));
    return prototype(type->getReturnType(), parameters, false);
  }

  bool is_of_system(const clang::Decl& declaration) const {
    const clang::SourceManager& sources = context_.getSourceManager();
    return sources.isInSystemHeader(sources.getExpansionLoc(declaration.getLocation()));
  }

 private:
  std::string size_of(clang::QualType type) const {
    return type->isIncompleteType() || type->isVoidType() ? "0" : std::to_string(context_.getTypeSize(type));
  }

  clang::QualType promoted(clang::QualType type) const {
    if (type->isSpecificBuiltinType(clang::BuiltinType::Float)) return context_.DoubleTy;
    return context_.isPromotableIntegerType(type) ? context_.getPromotedIntegerType(type) : type;
  }

  std::string prototype(clang::QualType result, llvm::ArrayRef<clang::QualType> parameters,
                        bool is_variadic) const {
    std::string text = "f" + std::string(is_variadic ? "." : "") + std::to_string(parameters.size()) + ";" +
                       this->text(result.getUnqualifiedType());
    for (const clang::QualType parameter : parameters) text += this->text(parameter.getUnqualifiedType());
    return text;
  }

  std::string structure(const clang::RecordDecl& record) const {
    std::string text = (record.isUnion() ? "u:" : "s:") + record.getName().str() + ";";
    const clang::RecordDecl* definition = record.getDefinition();
    if (!definition || is_of_system(*definition) || written_.size() == most_records ||
        !written_.insert(definition).second)
      return text + "0;";
    std::string members = attributes(*definition);
    size_t count = members.empty() ? 0 : 1;
    if (count != 0) members += ":i0:;"; // as one more member
    for (const clang::FieldDecl* member : definition->fields()) {
      members += member->getName().str();
      if (member->isBitField()) members += "#" + std::to_string(member->getBitWidthValue(context_));
      members += attributes(*member) + ":" + this->text(member->getType());
      ++count;
    }
    return text + std::to_string(count) + ";" + members;
  }

  /// Attributes that lay members out in another way.
  static std::string attributes(const clang::Decl& declaration) {
    std::string text;
    if (declaration.hasAttr<clang::PackedAttr>()) text += "#packed";
    if (const auto* pack = declaration.getAttr<clang::MaxFieldAlignmentAttr>())
      text += "#pack" + std::to_string(pack->getAlignment());
    if (declaration.hasAttr<clang::AlignedAttr>())
      text += "#aligned" + std::to_string(declaration.getMaxAlignment());
    return text;
  }

  /// By their names.
  std::string constants(const clang::EnumDecl& enumeration) const {
    if (is_of_system(enumeration)) return "";
    std::map<std::string, std::string> values;
    for (const clang::EnumConstantDecl* constant : enumeration.enumerators())
      values.emplace(constant->getName().str(),
                     llvm::toString(constant->getInitVal(), 10, constant->getInitVal().isSigned()));
    std::string text;
    for (const auto& [name, value] : values) text += name + "=" + value + ",";
    return text;
  }

  const clang::ASTContext& context_;
  mutable std::set<const clang::RecordDecl*> written_; ///< in the present text; looked up only
};

/// In bytes, by _Alignas; 0: not at all.
unsigned alignment_specified(const clang::ValueDecl& declaration) {
  unsigned bits = 0;
  for (const auto* attribute : declaration.specific_attrs<clang::AlignedAttr>())
    if (attribute->isC11()) bits = std::max(bits, attribute->getAlignment(declaration.getASTContext()));
  return bits / 8;
}

class Listing {
 public:
  explicit Listing(Tree& tree) : tree_(tree), writer_(tree.context()) {}

  void add(const clang::Decl& declaration) {
    const auto* value = llvm::dyn_cast<clang::ValueDecl>(&declaration);
    if (!value || !value->hasExternalFormalLinkage() || value->isImplicit() || !value->getIdentifier())
      return;
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(value);
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(value);
    if (!function && !variable) return;
    if (writer_.is_of_system(*value)) return;
    const clang::ValueDecl* definition = nullptr;
    if (function)
      definition = function->getDefinition();
    else if (const clang::VarDecl* found = variable->getDefinition())
      definition = found;
    else
      definition = const_cast<clang::VarDecl*>(variable)->getActingDefinition();
    if (!definition && !value->isReferenced() && !value->isUsed()) return;
    if (!names_.insert(value->getName().str()).second) return;
    const auto* latest = llvm::cast<clang::ValueDecl>(definition ? definition : value->getMostRecentDecl());
    const auto* newest = llvm::cast<clang::ValueDecl>(value->getMostRecentDecl());
    const unsigned bytes = alignment_specified(*newest);
    const std::string number = std::to_string(bytes);
    const bool is_of_each_thread = variable && variable->getTLSKind() != clang::VarDecl::TLS_None;
    const std::string type = function ? writer_.text(*llvm::cast<clang::FunctionDecl>(newest))
                                      : (bytes ? "l" + number + ";" : "") + (is_of_each_thread ? "t" : "") +
                                            writer_.whole_text(newest->getType());
    tree_.fact("type", latest->getLocation(),
               value->getName().str() + "\n" + (definition ? "defined" : "declared") + "\n" + type + "\n" +
                   (bytes ? "_Alignas(" + number + ") " : "") + (is_of_each_thread ? "_Thread_local " : "") +
                   newest->getType().getAsString());
    if (function && !definition && function->getType()->isFunctionProtoType()) add_library(*function);
  }

 private:
  /// A function of the library that the program declares itself has the library's type (C11 7.1.4p2).
  void add_library(const clang::FunctionDecl& function) {
    const clang::QualType type = library_type(tree_.context(), function.getName());
    if (!type.isNull())
      tree_.fact("type", function.getLocation(),
                 function.getName().str() + "\nlibrary\n" + writer_.whole_text(type) + "\n" +
                     type.getAsString());
  }

  Tree& tree_;
  Writer writer_;
  std::set<std::string> names_;
};

} // namespace

void DeclaredTypes::unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) {
  Listing listing(tree);
  for (const clang::Decl* declaration : declarations_in(tree, defined)) listing.add(*declaration);
}

} // namespace fathom::tree
