import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { destinationOf, readMoves } from './readMoves.ts'
import { isFor, type NameRow, type NameTable, readNames } from './readNames.ts'
import { rewriteReferences, type Tree } from './references.ts'
import { camel, capital, pascal, renamesOf, renameText } from './renameText.ts'
import { scanFile } from './scanText.ts'
import { migrationHead, renamingMigration } from './renamingMigration.ts'

const usage = `Renames what the table of a word names: tools/codemods/names/WORD.txt

  node tools/codemods/rename.ts [--check] [--commit] [--format] WORD ...
  node tools/codemods/rename.ts --moves WORD ...

WORD      a table, such as ear; --list names all of them in their order
--check   changes nothing: lists names that are taken, and rows that name nothing
--commit  commits each word
--format  formats the files that changed
--moves   prints the files to rename, in the format of moves.txt

Renaming starts from a clean checkout. A name that is taken in a file where the row would bring it
stops everything, unless the row is marked as reviewed.
`

const root = join(import.meta.dirname, '../..')
const tables = join(import.meta.dirname, 'names')

/** Generated files, files of others, and history. Applied migrations never change. */
export const isUntouched = (file: string): boolean =>
  /\.(wav|f32|gz|png|ico|svg|woff2|sum|mod)$/.test(file) ||
  /^(tools\/licences\/texts|tools\/codemods|server\/src\/migrations)\//.test(file) ||
  file.startsWith('server/src/platform/run/variables/') ||
  ['CHANGELOG.md', 'THIRD-PARTY-LICENSES', 'package-lock.json', 'sbom.cdx.json'].includes(file)

const run = (command: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')}: ${stderr}${stdout}`)
  return stdout
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const say = (text: string): void => console.log(text)

/** Names that stand in the code of a file. */
const namesIn = (file: string, text: string): Set<string> => {
  const isNamed = /\.(tsx?|mjs|sql)$/.test(file)
  const parts = isNamed ? scanFile(file, text) : []
  return new Set(
    parts.flatMap((part) =>
      part.kind === 'code' ? (part.text.match(/(?<![\w$])[A-Za-z_$][\w$]*/g) ?? []) : [],
    ),
  )
}

/** New names that a file has already, although the row that brings them is not reviewed. */
const takenIn = (file: string, text: string, rows: readonly NameRow[]): string[] => {
  const { code, sql, calls } = renamesOf(rows, file)
  const there = namesIn(file, text)
  return [code, sql, calls].flatMap((targets) => {
    const open = [...targets].filter(([from, { row }]) => !row.isReviewed && there.has(from))
    const taken = open.filter(([, { to }]) => there.has(to) && !targets.has(to))
    const twice = Map.groupBy(open, ([, { to }]) => to)
    return [
      ...taken.map(([from, { to }]) => `${file}: ${to} is there already, beside ${from}.`),
      ...[...twice].flatMap(([to, all]) =>
        all.length > 1
          ? [`${file}: ${all.map(([from]) => from).join(' and ')} would both become ${to}.`]
          : [],
      ),
    ]
  })
}

/** Whether a row can change a text: scanning every file for every row would take minutes. */
const mayStandIn = (text: string, { kind, from }: NameRow): boolean => {
  if (kind === 'prose') return text.includes(from) || text.includes(capital(from))
  const plain = from.replace(/\.\*$/, '.')
  return text.includes(plain) || text.includes(camel(from)) || text.includes(pascal(from))
}

interface Plan {
  readonly texts: ReadonlyMap<string, string>
  readonly pairs: readonly (readonly [string, string])[]
  readonly problems: readonly string[]
  readonly counts: ReadonlyMap<NameRow, number>
  readonly migration: string | undefined
}

const plan = (table: NameTable): Plan => {
  const files = run('git', ['ls-files', '-z']).split('\0').filter(Boolean)
  const counts = new Map<NameRow, number>()
  const note = (row: NameRow): void => void counts.set(row, (counts.get(row) ?? 0) + 1)
  const problems: string[] = []
  const texts = new Map<string, string>()
  const pairs = files.flatMap((file) => {
    const to = isUntouched(file) ? file : newPath(file, table.rows, note)
    return to === file ? [] : [[file, to] as const]
  })
  const known = new Set(files)
  for (const [from, to] of pairs)
    if (known.has(to)) problems.push(`${from}: ${to} is there already.`)
  const moves = readMoves(movesOf('names', table.subject, pairs))
  const folders = new Set(files.flatMap((file) => parents(file)))
  const tree: Tree = {
    files: known,
    folders,
    destination: destinationOf(moves[0]?.moves ?? []),
    aliases: aliases(),
  }
  const stems = [...new Set(pairs.map(([from]) => basename(from).split('.')[0]!))]
  for (const file of files) {
    if (isUntouched(file)) continue
    const text = read(file)
    const rows = table.rows.filter((row) => mayStandIn(text, row))
    if (rows.length > 0) problems.push(...takenIn(file, text, rows))
    const renamed = rows.length > 0 ? renameText(text, file, rows, note) : text
    const next = stems.some((stem) => renamed.includes(stem))
      ? rewriteReferences(renamed, file, tree)
      : renamed
    if (next !== text) texts.set(file, next)
  }
  for (const { file: end, from, to } of table.texts) {
    const places = files.filter((file) => file === end || file.endsWith(`/${end}`))
    const changed = places.filter((file) => (texts.get(file) ?? read(file)).includes(from))
    for (const file of changed)
      texts.set(file, (texts.get(file) ?? read(file)).replaceAll(from, to))
    if (changed.length === 0) say(`${end} does not contain: ${from}`)
  }
  if (table.glossary.size > 0) {
    const file = 'docs/glossary.md'
    const lines = (texts.get(file) ?? read(file)).split('\n')
    for (const [start, line] of table.glossary) {
      const at = lines.findIndex((one) => one.startsWith(start))
      if (at === -1) say(`The glossary has no row that begins with ${start}`)
      else lines[at] = line
    }
    texts.set(file, lines.join('\n'))
  }
  if (table.changelog.length > 0) {
    const file = 'CHANGELOG.md'
    const head = '### Changed\n\n'
    const text = read(file)
    const at = text.indexOf(head)
    if (at === -1) say(`${file} has no heading ${head.trim()}`)
    else
      texts.set(
        file,
        text.slice(0, at + head.length) +
          table.changelog.map((line) => `- ${line}\n`).join('') +
          text.slice(at + head.length),
      )
  }
  for (const row of table.rows)
    if (!counts.has(row))
      say(`Nothing is named by: ${row.kind} ${row.from} ${row.within.join(' ')}`)
  return { texts, pairs, problems, counts, migration: renamingMigration(table) }
}

const parents = (file: string): string[] => {
  const parts = dirname(file).split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

const aliases = (): Set<string> => {
  const { imports } = JSON.parse(read('server/package.json')) as { imports: Record<string, string> }
  return new Set(Object.keys(imports).flatMap((name) => /^#(\w+)\/\*$/.exec(name)?.[1] ?? []))
}

/** The path of a file under its new name. */
const newPath = (file: string, rows: readonly NameRow[], note: (row: NameRow) => void): string => {
  const name = basename(file)
  const stem = name.split('.')[0]!
  for (const row of rows) {
    const isOfRow =
      row.kind === 'file' || (row.kind === 'sql' && /^server\/src\/sql\/.*\.sql$/.test(file))
    if (!isOfRow || row.from !== stem || !isFor(row, file)) continue
    note(row)
    return join(dirname(file), row.to + name.slice(stem.length))
  }
  return file
}

const movesOf = (word: string, subject: string, pairs: Plan['pairs']): string =>
  [`== ${word}: ${subject}`, ...pairs.map(([from, to]) => `${from} -> ${to}`), ''].join('\n')

/** Adds to the one migration of all tables, which the first of them begins. */
const addToMigration = (statements: string): void => {
  const folder = 'server/src/migrations'
  const files = readdirSync(join(root, folder)).toSorted()
  const there = files.find((file) => file.endsWith('-names.sql'))
  const last = Number(files.at(-1)?.slice(0, 4) ?? 0)
  const file = `${folder}/${there ?? `${String(last + 1).padStart(4, '0')}-names.sql`}`
  const before = there === undefined ? migrationHead : read(file)
  writeFileSync(join(root, file), `${before}\n${statements}`)
}

const apply = (word: string, table: NameTable, isFormatted: boolean): void => {
  const { texts, pairs, problems, counts, migration } = plan(table)
  if (problems.length > 0) throw new Error(`${word}:\n${problems.join('\n')}`)
  for (const [file, text] of texts) writeFileSync(join(root, file), text)
  for (const [from, to] of pairs) {
    mkdirSync(join(root, dirname(to)), { recursive: true })
    run('git', ['mv', from, to])
  }
  if (migration !== undefined) addToMigration(migration)
  const to = new Map(pairs)
  const formatted = [...texts.keys()].flatMap((file) =>
    /\.(tsx?|mjs|css|json)$/.test(file) ? [to.get(file) ?? file] : [],
  )
  if (isFormatted && formatted.length > 0) run(join(root, 'node_modules/.bin/oxfmt'), formatted)
  run('git', ['add', '--all'])
  for (const [row, count] of counts) say(`${row.kind} ${row.from} -> ${row.to}: ${count}`)
  say(`${word}: ${texts.size} files changed, ${pairs.length} renamed.`)
}

/** The words in their order. */
const readOrder = (): string[] =>
  readFileSync(join(tables, 'order.txt'), 'utf8').split('\n').filter(Boolean)

const main = (): void => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      commit: { type: 'boolean' },
      format: { type: 'boolean' },
      moves: { type: 'boolean' },
      list: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help || (positionals.length === 0 && !values.list)) return say(usage)
  if (values.list) return say(readOrder().join('\n'))
  const isDry = values.check || values.moves
  if (!isDry && run('git', ['status', '--porcelain']) !== '')
    throw new Error('The checkout has changes: commit them or put them away first.')
  for (const word of positionals) {
    const path = join(tables, `${word}.txt`)
    if (!existsSync(path)) throw new Error(`There is no table ${word}.`)
    const table = readNames(readFileSync(path, 'utf8'))
    if (isDry) {
      const { pairs, problems } = plan(table)
      if (values.moves) say(movesOf(word, table.subject, pairs))
      else say([...problems, `${word}: ${problems.length} names are taken.`].join('\n'))
      if (problems.length > 0) process.exitCode = 1
      continue
    }
    apply(word, table, values.format ?? false)
    const isChanged = run('git', ['status', '--porcelain']) !== ''
    if (values.commit && isChanged) run('git', ['commit', '--quiet', '-m', table.subject])
  }
}

if (import.meta.main) main()
