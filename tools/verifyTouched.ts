import { dirname, join } from 'node:path'

/**
 * The dependents of each workspace: a change may break them. Types of stories and tools take as
 * long as all others together, so only `npm test` checks them after a change of their dependencies.
 */
const dependents: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract', 'web', 'server', 'console', 'live'],
  web: ['web', 'console', 'live'],
  server: ['server'],
  console: ['console'],
  live: ['live'],
  stories: ['stories'],
  tools: ['tools'],
}

/**
 * Checks that compare documents with code, because a row of rights or an arrow is easier to forget
 * than a type.
 */
const checks = ['architecture', 'conformance', 'rights', 'wordPairs'].map(
  (name) => `tools/checks/${name}.test.ts`,
)
const product = new Set(['contract', 'web', 'server', 'console', 'live', 'stories', 'docs'])

const isScript = (file: string): boolean => /\.(m?ts|tsx)$/.test(file)
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

interface Touched {
  readonly formatted: readonly string[]
  readonly linted: readonly string[]
  /** In the order of their dependencies. */
  readonly workspaces: readonly string[]
  /** Test files beside what changed, and what holds documents against the code. */
  readonly tests: readonly string[]
  /** Stories that changed: each needs a browser and some seconds. */
  readonly stories: readonly string[]
}

/**
 * The tests and checks that a change of files may affect.
 * @param changed paths from the root
 * @param filesBeside names of the files in the folder of a file
 */
export const touched = (
  changed: readonly string[],
  filesBeside: (file: string) => readonly string[],
): Touched => {
  const scripts = changed.filter(isScript)
  const above = new Set(scripts.flatMap((file) => dependents[file.split('/')[0]!] ?? []))
  const isStory = (file: string) => file.startsWith('stories/')
  const beside = scripts
    .filter((file) => !isStory(file))
    .flatMap((file) =>
      filesBeside(file)
        .filter(isTest)
        .map((name) => join(dirname(file), name)),
    )
  const isProduct = changed.some((file) => product.has(file.split('/')[0]!))
  return {
    formatted: changed.filter((file) => isScript(file) || /\.(css|json|html)$/.test(file)),
    linted: scripts,
    workspaces: Object.keys(dependents).filter((name) => above.has(name)),
    tests: [...new Set([...beside, ...(isProduct ? checks : [])])].toSorted(),
    stories: scripts.filter((file) => isStory(file) && isTest(file)),
  }
}
