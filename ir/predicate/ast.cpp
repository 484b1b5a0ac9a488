#include "ir/predicate/ast.h"

#include <algorithm>

namespace fathom::predicate {

using program::Opcode;
using program::Type;

namespace {

Expression leaf(Kind kind, Type type) {
  auto node = std::make_shared<Node>();
  node->kind = kind;
  node->type = type;
  return node;
}

Expression operation(Opcode opcode, Type type, std::vector<Expression> operands, uint32_t low = 0) {
  auto node = std::make_shared<Node>();
  node->kind = Kind::Operation;
  node->type = type;
  node->opcode = opcode;
  node->low = low;
  node->operands = std::move(operands);
  return node;
}

void require(bool fits, const char* what) {
  FATHOM_CHECK(fits, "a predicate with operands of wrong types: {}", what);
}

} // namespace

Expression constant(const BitVector& value) {
  Node node;
  node.type = Type::integer(value.width());
  node.constant = value;
  return std::make_shared<const Node>(std::move(node));
}

Expression constant(uint32_t width, uint64_t value) {
  return constant(BitVector(width, value));
}

Predicate boolean(bool value) {
  return constant(1, value);
}

Expression variable(VariableId id, Type type) {
  Node node;
  node.kind = Kind::Variable;
  node.type = type;
  node.variable = id;
  return std::make_shared<const Node>(std::move(node));
}

Expression bound_index(uint32_t pointer_bits) {
  return leaf(Kind::Index, Type::integer(pointer_bits));
}

Expression address(program::ObjectId object, int64_t offset) {
  Node node;
  node.kind = Kind::Address;
  node.type = Type::pointer();
  node.spot = {object, offset, 0};
  return std::make_shared<const Node>(std::move(node));
}

Expression place(const Spot& spot, uint32_t width) {
  Node node;
  node.kind = Kind::Place;
  node.type = Type::integer(width);
  node.spot = spot;
  return std::make_shared<const Node>(std::move(node));
}

Expression load(Expression pointer, uint32_t width) {
  require(pointer->is_pointer(), "load");
  Node node;
  node.kind = Kind::Load;
  node.type = Type::integer(width);
  node.operands.push_back(std::move(pointer));
  return std::make_shared<const Node>(std::move(node));
}

Expression old(Expression operand) {
  Node node;
  node.kind = Kind::Old;
  node.type = operand->type;
  node.operands.push_back(std::move(operand));
  return std::make_shared<const Node>(std::move(node));
}

bool is_modular(Opcode opcode) {
  return opcode == Opcode::Add || opcode == Opcode::Sub || opcode == Opcode::Mul || opcode == Opcode::And ||
         opcode == Opcode::Or || opcode == Opcode::Xor;
}

Expression binary(Opcode opcode, Expression a, Expression b) {
  require(a->type.is_integer() && a->type == b->type, program::info(opcode).name);
  require(program::is_arithmetic(opcode) || program::is_comparison(opcode), program::info(opcode).name);
  const Type type = program::is_comparison(opcode) ? Type::boolean() : a->type;
  return operation(opcode, type, {std::move(a), std::move(b)});
}

Expression complement(Expression a) {
  const Expression ones = constant(BitVector::ones(a->width()));
  return binary(Opcode::Xor, std::move(a), ones);
}

Expression zext(Expression a, uint32_t width) {
  if (a->width() == width) return a;
  require(a->width() < width, "zext");
  return operation(Opcode::ZExt, Type::integer(width), {std::move(a)});
}

Expression sext(Expression a, uint32_t width) {
  if (a->width() == width) return a;
  require(a->width() < width, "sext");
  return operation(Opcode::SExt, Type::integer(width), {std::move(a)});
}

Expression extract(Expression a, uint32_t low, uint32_t width) {
  if (a->width() == width) return a;
  require(low + width <= a->width(), "extract");
  return operation(Opcode::Extract, Type::integer(width), {std::move(a)}, low);
}

Expression ite(Predicate condition, Expression a, Expression b) {
  require(condition->is_boolean() && a->type == b->type, "ite");
  const Type type = a->type;
  return operation(Opcode::Ite, type, {std::move(condition), std::move(a), std::move(b)});
}

Predicate eq(Expression a, Expression b) {
  return binary(Opcode::Eq, std::move(a), std::move(b));
}

Predicate conjunction(Predicate a, Predicate b) {
  require(a->is_boolean(), "and");
  return binary(Opcode::And, std::move(a), std::move(b));
}

Predicate disjunction(Predicate a, Predicate b) {
  require(a->is_boolean(), "or");
  return binary(Opcode::Or, std::move(a), std::move(b));
}

Predicate implication(Predicate a, Predicate b) {
  return disjunction(complement(std::move(a)), std::move(b));
}

Expression ptr_add(Expression pointer, Expression bytes) {
  require(pointer->is_pointer() && bytes->type.is_integer(), "ptradd");
  return operation(Opcode::PtrAdd, Type::pointer(), {std::move(pointer), std::move(bytes)});
}

Predicate ptr_same(Expression a, Expression b) {
  require(a->is_pointer() && b->is_pointer(), "ptrsame");
  return operation(Opcode::PtrSame, Type::boolean(), {std::move(a), std::move(b)});
}

Predicate same_object(Expression a, Expression b) {
  require(a->is_pointer() && b->is_pointer(), "sameobject");
  return operation(Opcode::SameObject, Type::boolean(), {std::move(a), std::move(b)});
}

Expression ptr_offset(Expression pointer, uint32_t pointer_bits) {
  require(pointer->is_pointer(), "ptroffset");
  return operation(Opcode::PtrOffset, Type::integer(pointer_bits), {std::move(pointer)});
}

Expression object_size(Expression pointer, uint32_t pointer_bits) {
  require(pointer->is_pointer(), "objectsize");
  return operation(Opcode::ObjectSize, Type::integer(pointer_bits), {std::move(pointer)});
}

Predicate forall(Expression from, Expression below, Predicate body) {
  require(from->type.is_integer() && from->type == below->type && body->is_boolean(), "forall");
  Node node;
  node.kind = Kind::Forall;
  node.type = Type::boolean();
  node.operands = {std::move(from), std::move(below), std::move(body)};
  return std::make_shared<const Node>(std::move(node));
}

Expression with_operands(const Expression& e, std::vector<Expression> operands) {
  if (operands == e->operands) return e;
  for (size_t k = 0; k < operands.size(); ++k) require(operands[k]->type == e->operands[k]->type, "exchange");
  auto node = std::make_shared<Node>(*e);
  node->operands = std::move(operands);
  return node;
}

std::vector<VariableId> variables_of(const Expression& e) {
  std::vector<VariableId> all;
  any_node(e, [&](const Node& node) {
    if (node.kind == Kind::Variable && std::find(all.begin(), all.end(), node.variable) == all.end())
      all.push_back(node.variable);
    return false;
  });
  return all;
}

bool any_node(const Expression& e, const std::function<bool(const Node&)>& is_wanted) {
  return is_wanted(*e) || std::any_of(e->operands.begin(), e->operands.end(), [&](const Expression& operand) {
           return any_node(operand, is_wanted);
         });
}

Expression renamed(const Expression& e, const std::function<VariableId(VariableId)>& name) {
  if (e->kind == Kind::Variable) {
    const VariableId id = name(e->variable);
    return id == e->variable ? e : variable(id, e->type);
  }
  std::vector<Expression> operands;
  for (const Expression& operand : e->operands) operands.push_back(renamed(operand, name));
  return with_operands(e, std::move(operands));
}

} // namespace fathom::predicate
