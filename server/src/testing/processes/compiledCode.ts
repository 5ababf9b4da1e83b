/**
 * For the environment of a process that a test starts: where compiled code is kept, when the run keeps any. Reading and
 * compiling the server anew is most of what its start costs.
 */
export const compiledCode = (): { readonly NODE_COMPILE_CACHE?: string } => {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}
