; EXPECT no-overflow: false
; EXPECT unreach-call: true
; Compiled with -fsanitize=signed-integer-overflow -fsanitize-trap: the trap is reached by an overflow.
declare i32 @__VERIFIER_nondet_int()
declare void @llvm.ubsantrap(i8 immarg)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)

define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %both = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 1)
  %sum = extractvalue { i32, i1 } %both, 0
  %overflow = extractvalue { i32, i1 } %both, 1
  %fine = xor i1 %overflow, true
  br i1 %fine, label %go, label %trap
trap:
  call void @llvm.ubsantrap(i8 0)
  unreachable
go:
  ret i32 %sum
}
