; EXPECT no-overflow: true
; EXPECT valid-deref: true
; As in ir_trap_add_false.ll, with a test that keeps the overflow away.
declare i32 @__VERIFIER_nondet_int()
declare void @llvm.ubsantrap(i8 immarg)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)

define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %small = icmp slt i32 %x, 100
  br i1 %small, label %add, label %out
add:
  %both = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 1)
  %sum = extractvalue { i32, i1 } %both, 0
  %overflow = extractvalue { i32, i1 } %both, 1
  %fine = xor i1 %overflow, true
  br i1 %fine, label %out, label %trap
trap:
  call void @llvm.ubsantrap(i8 0)
  unreachable
out:
  ret i32 0
}
