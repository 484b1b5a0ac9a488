// Time and memory of making terms. Figures to stay within: 300 ns and 64 bytes a term.
#include "ir/term/builder.h"
#include "ir/term/evaluator.h"

#include <benchmark/benchmark.h>

namespace {

using namespace fathom;
using namespace fathom::term;

/// Terms as unrolled code gives them: guards, sums of offsets, comparisons, merges, a few bytes cut out and
/// put together.
Term unrolled_code(Builder& b, uint32_t rounds) {
  Term x = b.symbol("x", Sort::bv(32)), guard = b.bool_true();
  const Term n = b.symbol("n", Sort::bv(32));
  for (uint32_t i = 0; i < rounds; ++i) {
    const Term input = b.symbol(fmt::format("in{}", i), Sort::bv(8));
    const Term index = b.bvadd(x, b.bv(32, i));
    guard = b.and_(guard, b.ult(index, n));
    const Term mixed = b.bvxor(b.bvmul(x, b.bv(32, 16777619)), b.zext(32, input));
    const Term rotated = b.bvor(b.bvshl(mixed, b.bv(32, 5)), b.bvlshr(mixed, b.bv(32, 27)));
    x = b.ite(b.or_(guard, b.eq(input, b.bv(8, i % 256))), b.bvadd(rotated, n), b.bvsub(index, mixed));
  }
  return b.and_(guard, b.eq(x, n));
}

void make_terms(benchmark::State& state, bool rewriting) {
  size_t terms = 0, bytes = 0;
  for (auto _ : state) {
    Context context;
    Builder builder(context, rewriting);
    benchmark::DoNotOptimize(unrolled_code(builder, static_cast<uint32_t>(state.range(0))));
    terms += context.size();
    bytes += context.bytes();
  }
  state.counters["ns/term"] = benchmark::Counter(static_cast<double>(terms) / 1e9,
                                                 benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.counters["bytes/term"] = static_cast<double>(bytes) / static_cast<double>(terms);
  state.counters["terms"] = static_cast<double>(terms) / static_cast<double>(state.iterations());
}

void raw_terms(benchmark::State& state) {
  make_terms(state, false);
}
void rewritten_terms(benchmark::State& state) {
  make_terms(state, true);
}

/// Asking again for terms that exist: the hash table alone.
void found_terms(benchmark::State& state) {
  Context context;
  Builder builder(context, false);
  unrolled_code(builder, 20000);
  const uint32_t size = context.size();
  uint32_t i = 0;
  for (auto _ : state) {
    const Term t(i++ % size);
    if (context.is(t, Kind::BvXor)) benchmark::DoNotOptimize(context.make(Kind::BvXor, context.children(t)));
  }
}

void evaluated_terms(benchmark::State& state) {
  Context context;
  Builder builder(context);
  const Term root = unrolled_code(builder, 20000);
  const Valuation valuation;
  for (auto _ : state) {
    Evaluator evaluator(context, valuation);
    benchmark::DoNotOptimize(evaluator.evaluate(root));
  }
  state.counters["ns/term"] =
      benchmark::Counter(static_cast<double>(context.size()) * static_cast<double>(state.iterations()) / 1e9,
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

BENCHMARK(raw_terms)->Arg(1000)->Arg(100000)->Unit(benchmark::kMillisecond);
BENCHMARK(rewritten_terms)->Arg(1000)->Arg(100000)->Unit(benchmark::kMillisecond);
BENCHMARK(found_terms);
BENCHMARK(evaluated_terms)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
