/**
 * For the environment of a child process: the folder of compiled code, if the run has one.
 * Compiling the server is most of its start time.
 */
export const compiledCode = (): { readonly NODE_COMPILE_CACHE?: string } => {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}
