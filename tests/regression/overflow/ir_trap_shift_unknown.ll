; EXPECT no-overflow: unknown (shift_out_of_bounds)
; EXPECT shift-amount: unknown
; EXPECT unreach-call: true
; The trap of a shift does not say whether the amount or the value was wrong. The program itself just stops.
declare i32 @__VERIFIER_nondet_int()
declare void @llvm.ubsantrap(i8 immarg)

define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %fine = icmp ult i32 %x, 31
  br i1 %fine, label %go, label %trap
trap:
  call void @llvm.ubsantrap(i8 20)
  unreachable
go:
  %y = shl i32 1, %x
  ret i32 %y
}
