/**
 * For the environment of a child process: the folder of compiled code and the bundles of programs,
 * if the run has them. Loading and compiling the server is most of its start time.
 */
export const compiledCode = (): Readonly<Record<string, string>> => {
  const { NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  return {
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
    ...(NODE_OPTIONS !== undefined && { NODE_OPTIONS }),
  }
}
