# Run by cpack when everything is installed and nothing is packed: see bundle.sh.
execute_process(COMMAND ${CMAKE_CURRENT_LIST_DIR}/bundle.sh ${CPACK_TEMPORARY_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}
                        ${CPACK_FATHOM_SCOPE} ${CPACK_FATHOM_CLANG}
                COMMAND_ERROR_IS_FATAL ANY)
