// The pieces of a predicate's text: what is said, and of which type C takes it.
#pragma once

#include "ir/predicate/ast.h"
#include "ir/predicate/c_type.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fathom::predicate {

/// Levels of C's operators: the higher one binds more tightly.
constexpr int primary_level = 16, unary_level = 14, product_level = 13, sum_level = 12, shift_level = 11,
              equality_level = 9, and_level = 5, or_level = 4, choice_level = 3;

struct Operator {
  const char* symbol;
  int level;
};
std::optional<Operator> operator_of(program::Opcode opcode); ///< those of two numbers
/// Arithmetic that C's operator does if both operands have no sign.
bool is_unsigned_arithmetic(program::Opcode opcode);

/// An expression of C. As a number it stands for a node of the predicate: for the node itself, or, where
/// `is_narrower`, for the operand of the node, an extension, so that a conversion makes the node of it.
struct Text {
  Text(std::string text, int level, CType type = {}, bool sign_known = true)
      : text(std::move(text)), level(level), type(type), sign_known(sign_known) {}

  std::string text;
  int level = primary_level;
  CType type;
  bool sign_known = true;
  bool is_narrower = false;
  bool is_converted = false;        ///< its type was chosen, by a cast
  std::optional<BitVector> literal; ///< its value, of the type's width
  bool is_bytes = false;            ///< of a pointer: its type is char *
  bool is_null = false;             ///< goes with every pointer
};

std::string within(const Text& text, int level); ///< in parentheses where it binds less
Text cast(const Text& text, CType type, const DataModel& model);
Text as_bytes(Text pointer);
std::pair<Text, Text> alike(Text p, Text q); ///< two pointers, of one type
/// What numbers of more than one bit may be cast to without a change of their bits.
std::vector<CType> types_of(uint32_t width);
/// A constant, as it is or where a conversion to a wider type makes it, and cast.
std::vector<Text> literal_forms(const BitVector& value, const DataModel& model);
/// A number that C takes for what it is.
std::string literal_of(uint64_t value);

/// Whether the conversion of the text to a type of the node's width gives the node's bits.
bool means(const Text& text, const Node& node, CType type);
/// Whether its conversion to a type that may be wider gives the node extended with or without a sign.
bool extends(const Text& text, const Node& node, CType type, bool is_signed);

} // namespace fathom::predicate
