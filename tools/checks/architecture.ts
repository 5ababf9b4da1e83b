import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize, relative } from 'node:path'
import { areas } from '../lint/areas.ts'

/**
 * Exempt from the plan because they use all parts: tests, demo data, and the composition of the
 * parts.
 */
const outsiders = new Set(['', 'testing', 'demo'])

const isProduct = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !/(^|\/)testing\//.test(path)

interface Part {
  /** Undefined for a part below all areas. */
  readonly area: string | undefined
  /** Empty for files directly in `src`. */
  readonly name: string
}

/** The part of a workspace that contains a path below `src`. */
const partOf = (path: string): Part => {
  const [first = '', second = '', ...rest] = path.split('/')
  return rest.length > 0 && areas.includes(first)
    ? { area: first, name: second }
    : { area: undefined, name: path.includes('/') ? first : '' }
}

const leadsTo = (from: string, source: string): string | undefined => {
  if (source.startsWith('.')) return normalize(join(from, '..', source))
  if (source === '#ledger') return 'money/ledger/index.ts'
  return source.startsWith('#') ? source.slice(1) : undefined
}

/** The files below `src` that a file imports, also only for types. */
export const importsOf = (src: string, path: string): string[] => {
  const text = readFileSync(join(src, path), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([, source = '']) => leadsTo(path, source) ?? [],
  )
}

interface Uses {
  readonly area: string | undefined
  /** The parts that it imports. */
  readonly parts: Set<string>
}

/**
 * Reads from the text of the files which part imports which other parts.
 * @param src the folder `src` of a workspace
 */
const readUses = (src: string): Map<string, Uses> => {
  const uses = new Map<string, Uses>()
  for (const entry of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    const path = relative('.', entry)
    if (!isProduct(path)) continue
    const { area, name: part } = partOf(path)
    if (outsiders.has(part)) continue
    const known = uses.get(part) ?? { area, parts: new Set() }
    uses.set(part, known)
    for (const target of importsOf(src, path)) {
      const other = partOf(target).name
      if (other !== part && !outsiders.has(other)) known.parts.add(other)
    }
  }
  return uses
}

/** A row of a table: the part's area, and the parts that it uses according to the document. */
type Row = Uses

/** The rows of all tables below a heading. The tables of areas have separate headings. */
const readTables = (document: string, heading: string): Map<string, Row> => {
  const [, section = ''] = document.split(`\n## ${heading}\n`)
  const rows = new Map<string, Row>()
  let area: string | undefined
  for (const line of section.split('\n## ')[0]!.split('\n')) {
    area = /^### `(\w+)`$/.exec(line)?.[1] ?? area
    const [, part, used = ''] = /^\| `(\w+)` \|.*\| ([^|]*) \|$/.exec(line) ?? []
    if (part === undefined) continue
    const parts = new Set([...used.matchAll(/`(\w+)`/g)].map(([, name]) => name!))
    rows.set(part, { area, parts })
  }
  return rows
}

interface Plan {
  readonly heading: string
  readonly src: string
  /** The parts that all parts of the workspace may import; the table does not repeat them. */
  readonly foundations: readonly string[]
}

/** Whether a part is in an area above the area of another. */
const isAbove = (other: Uses | undefined, { area }: Uses): boolean =>
  other?.area !== undefined && area !== undefined && areas.indexOf(other.area) < areas.indexOf(area)

/**
 * Compares the tables of docs/architecture.md with the imports, and the imports with the order of the areas.
 * @returns a sentence for each part or arrow that only one of them has, and for each arrow upwards
 */
export const architectureDifferences = (file: string, plans: readonly Plan[]): string[] => {
  const document = readFileSync(file, 'utf8')
  return plans.flatMap(({ heading, src, foundations }) => {
    const written = readTables(document, heading)
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
      if (row.area !== uses.area)
        problems.push(
          `${heading}: ${part} is in ${uses.area ?? 'no area'}, in the table of ${row.area ?? 'no area'}.`,
        )
      for (const other of uses.parts) {
        const target = found.get(other)
        if (isAbove(target, uses))
          problems.push(
            `${heading}: ${part} (${uses.area}) uses ${other} (${target!.area}) above it.`,
          )
        if (!row.parts.has(other) && !foundations.includes(other))
          problems.push(`${heading}: ${part} uses ${other}, which its row does not say.`)
      }
      for (const other of row.parts)
        if (!uses.parts.has(other)) problems.push(`${heading}: ${part} does not use ${other}.`)
    }
    return problems
  })
}
