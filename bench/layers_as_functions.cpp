// Layers of memory (fills and copies of symbolic place and size) for Boolector: expanded at each read, as the
// encoder does it, or as functions (lambdas) that Boolector instantiates by itself.
//
//   bench_layers_as_functions            a table: fills, copies, reads; terms and CPU seconds of both
//
// The claim is true: memory begins as zeros, only 0 and 1 are filled in, so no read gives more than 1. With
// "sat" instead one read is asked for that gives 1 at a given place.
#include <boolector/boolector.h>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <functional>
#include <map>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

using Node = BoolectorNode*;
constexpr int limit_seconds = 10;

struct Shape {
  int fills, copies, reads;
  bool sat;
};

struct Layer {
  bool copy;
  Node place, size, value, source; ///< value: fills; source: copies
};

class Formula {
 public:
  explicit Formula(const Shape& shape) : shape_(shape), btor_(boolector_new()) {
    boolector_set_opt(btor_, BTOR_OPT_INCREMENTAL, 1);
    index_ = boolector_bitvec_sort(btor_, 32);
    byte_ = boolector_bitvec_sort(btor_, 8);
    const int count = shape.fills + shape.copies;
    for (int k = 0, copies = 0; k < count; ++k) { // copies spread evenly
      const bool copy = (k + 1) * shape.copies / count > copies;
      copies += copy;
      const Node bit = boolector_var(btor_, boolector_bitvec_sort(btor_, 1), nullptr);
      layers_.push_back({copy, variable(), variable(), boolector_uext(btor_, bit, 7), variable()});
    }
  }

  int check(bool as_functions) {
    std::vector<Node> values;
    std::vector<Node> functions;
    if (as_functions) functions = make_functions();
    for (int i = 0; i < shape_.reads; ++i) {
      Node at = variable();
      values.push_back(as_functions ? apply(functions.back(), at) : read(layers_.size(), at));
      if (shape_.sat) break;
    }
    Node bad = boolector_false(btor_);
    const Node one = boolector_one(btor_, byte_);
    for (const Node v : values)
      bad = boolector_or(btor_, bad, shape_.sat ? boolector_eq(btor_, v, one) : boolector_ugt(btor_, v, one));
    boolector_assert(btor_, bad);
    return boolector_sat(btor_);
  }

 private:
  Node variable() { return boolector_var(btor_, index_, nullptr); }
  Node apply(Node function, Node at) { return boolector_apply(btor_, &at, 1, function); }
  Node inside(const Layer& layer, Node at) {
    return boolector_ult(btor_, boolector_sub(btor_, at, layer.place), layer.size);
  }
  Node moved(const Layer& layer, Node at) {
    return boolector_add(btor_, boolector_sub(btor_, at, layer.place), layer.source);
  }
  /// Below `version` layers; what is read twice is made once.
  Node read(size_t version, Node at) {
    if (version == 0) return boolector_zero(btor_, byte_);
    const auto known = reads_.find({version, boolector_get_node_id(btor_, at)});
    if (known != reads_.end()) return known->second;
    const Layer& layer = layers_[version - 1];
    const Node hit = layer.copy ? read(version - 1, moved(layer, at)) : layer.value;
    const Node value = boolector_cond(btor_, inside(layer, at), hit, read(version - 1, at));
    return reads_[{version, boolector_get_node_id(btor_, at)}] = value;
  }
  std::vector<Node> make_functions() {
    Node below_of_all = boolector_param(btor_, index_, nullptr);
    std::vector<Node> made{boolector_fun(btor_, &below_of_all, 1, boolector_zero(btor_, byte_))};
    for (const Layer& layer : layers_) {
      Node at = boolector_param(btor_, index_, nullptr);
      const Node hit = layer.copy ? apply(made.back(), moved(layer, at)) : layer.value;
      const Node body = boolector_cond(btor_, inside(layer, at), hit, apply(made.back(), at));
      made.push_back(boolector_fun(btor_, &at, 1, body));
    }
    return made;
  }

  Shape shape_;
  Btor* btor_;
  BoolectorSort index_, byte_;
  std::vector<Layer> layers_;
  std::map<std::pair<size_t, int>, Node> reads_;
};

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

/// In a child, so that a limit ends it.
void measure(const Shape& shape, bool as_functions) {
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    const rlimit limit{limit_seconds, limit_seconds};
    setrlimit(RLIMIT_CPU, &limit);
    const double before = cpu_seconds();
    const int answer = Formula(shape).check(as_functions);
    std::printf(" %s %.2f |", answer == BOOLECTOR_SAT ? "sat" : "unsat", cpu_seconds() - before);
    std::fflush(stdout);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (!WIFEXITED(status)) std::printf(" over %d |", limit_seconds);
}

} // namespace

int main() {
  std::printf("| fills | copies | reads | expanded | functions |\n|---|---|---|---|---|\n");
  for (const bool sat : {false, true})
    for (const auto& [fills, copies] : {std::pair{4, 0}, {16, 0}, {64, 0}, {4, 2}, {4, 4}, {8, 8}, {10, 10}})
      for (const int reads : {1, 16}) {
        if (sat && reads > 1) continue;
        std::printf("| %d | %d | %d |", fills, copies, reads);
        measure({fills, copies, reads, sat}, false);
        measure({fills, copies, reads, sat}, true);
        std::printf("\n");
      }
}
