; EXPECT valid-deref: unknown (type_mismatch)
; EXPECT unreach-call: true
; -fsanitize=null -fsanitize-trap stops in front of the invalid access: nobody can say that there was none.
declare i32 @__VERIFIER_nondet_int()
declare void @llvm.ubsantrap(i8 immarg)
@data = global i32 1

define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %zero = icmp eq i32 %x, 0
  %p = select i1 %zero, ptr null, ptr @data
  %fine = icmp ne ptr %p, null
  br i1 %fine, label %go, label %trap
trap:
  call void @llvm.ubsantrap(i8 22)
  unreachable
go:
  %y = load i32, ptr %p
  ret i32 %y
}
