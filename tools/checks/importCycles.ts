import { readdirSync } from 'node:fs'
import { importsOf } from './architecture.ts'

type Imports = ReadonlyMap<string, readonly string[]>

/** Repeatedly removes files that import none of the others, because they are in no cycle. */
const withoutEnds = (all: Imports): Imports => {
  const left = new Map([...all].filter(([, targets]) => targets.some((target) => all.has(target))))
  return left.size === all.size ? all : withoutEnds(left)
}

/** The shortest chain of imports from a file to itself; undefined without one. */
const wayBack = (imports: Imports, file: string): readonly string[] | undefined => {
  const seen = new Set<string>()
  const ways: (readonly [string, ...string[]])[] = [[file]]
  for (const [last, ...before] of ways)
    for (const target of imports.get(last) ?? []) {
      if (target === file) return [file, last, ...before].toReversed()
      if (seen.has(target)) continue
      seen.add(target)
      ways.push([target, last, ...before])
    }
  return undefined
}

/**
 * Files that import themselves through other files, including type imports, which the lint rule
 * `import/no-cycle` ignores.
 * @param src the folder `src` of a workspace
 * @returns for each such file its shortest cycle
 */
export const importCycles = (src: string): ReadonlyMap<string, readonly string[]> => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?!.*node_modules\/).*\.tsx?$/.test(path),
  )
  const imports = withoutEnds(new Map(files.map((path) => [path, importsOf(src, path)])))
  return new Map(
    [...imports.keys()].flatMap((file) => {
      const way = wayBack(imports, file)
      return way ? [[file, way] as const] : []
    }),
  )
}
