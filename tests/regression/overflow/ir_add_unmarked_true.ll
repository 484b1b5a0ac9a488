; EXPECT no-overflow: true
; Without the mark an addition wraps.
declare i32 @__VERIFIER_nondet_int()

define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %y = add i32 %x, 1
  ret i32 %y
}
