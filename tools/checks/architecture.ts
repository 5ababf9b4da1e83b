import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize, relative } from 'node:path'

/** What stands outside the plan because it uses everything: tests, demo data, and what puts the parts together. */
const outsiders = new Set(['', 'testing', 'demo'])

const isProduct = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !/(^|\/)testing\//.test(path)

/** The part of a workspace a path below `src` lies in; empty for files directly in it. */
const partOf = (path: string): string => (path.includes('/') ? path.split('/')[0]! : '')

const leadsTo = (from: string, source: string): string | undefined => {
  if (source.startsWith('.')) return normalize(join(from, '..', source))
  if (source === '#ledger') return 'ledger/index.ts'
  return source.startsWith('#') ? source.slice(1) : undefined
}

/**
 * Which part imports which others, read from the text of the files.
 * @param src the folder `src` of a workspace
 */
export const readUses = (src: string): Map<string, Set<string>> => {
  const uses = new Map<string, Set<string>>()
  for (const entry of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    const path = relative('.', entry)
    if (!isProduct(path)) continue
    const part = partOf(path)
    if (outsiders.has(part)) continue
    const known = uses.get(part) ?? new Set()
    uses.set(part, known)
    const text = readFileSync(join(src, entry), 'utf8')
    for (const [, source = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const target = leadsTo(path, source)
      const other = target === undefined ? part : partOf(target)
      if (other !== part && !outsiders.has(other)) known.add(other)
    }
  }
  return uses
}

/** The rows of the table below a heading: part to the parts it is said to use. */
const readTable = (document: string, heading: string): Map<string, Set<string>> => {
  const [, section = ''] = document.split(`\n## ${heading}\n`)
  const rows = section.split('\n## ')[0]!.matchAll(/^\| `(\w+)` \|.*\| ([^|]*) \|$/gm)
  return new Map(
    [...rows].map(([, part = '', used = '']) => [
      part,
      new Set([...used.matchAll(/`(\w+)`/g)].map(([, name]) => name!)),
    ]),
  )
}

interface Plan {
  readonly heading: string
  readonly src: string
  /** What every part of the workspace may stand on; the table does not repeat it. */
  readonly foundations: readonly string[]
}

/**
 * Holds the tables of docs/architecture.md against the imports.
 * @returns a sentence for each part or arrow that only one of them has
 */
export const architectureDifferences = (file: string, plans: readonly Plan[]): string[] => {
  const document = readFileSync(file, 'utf8')
  return plans.flatMap(({ heading, src, foundations }) => {
    const written = readTable(document, heading)
    const found = readUses(src)
    const problems: string[] = []
    for (const part of written.keys())
      if (!found.has(part)) problems.push(`${heading}: ${part} is written down and not there.`)
    for (const [part, uses] of found) {
      const row = written.get(part)
      if (!row) {
        problems.push(`${heading}: ${part} is missing.`)
        continue
      }
      for (const other of uses)
        if (!row.has(other) && !foundations.includes(other))
          problems.push(`${heading}: ${part} uses ${other}, which its row does not say.`)
      for (const other of row)
        if (!uses.has(other)) problems.push(`${heading}: ${part} does not use ${other}.`)
    }
    return problems
  })
}
