# cpack reads this once for each kind of package: which libraries and programs it brings along.
if(CPACK_GENERATOR STREQUAL "TXZ")
  set(CPACK_FATHOM_SCOPE everything)
  set(CPACK_ARCHIVE_THREADS 0)
elseif(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_FATHOM_SCOPE missing)
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
endif()
set(CPACK_PRE_BUILD_SCRIPTS ${CPACK_FATHOM_BUNDLE})
