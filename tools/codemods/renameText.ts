import { isFor, type NameRow } from './readNames.ts'
import { type Part, scanFile } from './scanText.ts'

interface Target {
  readonly to: string
  readonly row: NameRow
}
type Targets = Map<string, Target>

/** What to replace in one file, by where a name stands. */
interface Renames {
  /** Identifiers of code, and the names that Kysely gives to tables and columns. */
  readonly code: Targets
  readonly sql: Targets
  /** Functions of the database: only where they are called or made. */
  readonly calls: Targets
  readonly exact: Targets
  readonly literals: Targets
  readonly classes: Targets
  readonly paths: readonly Target[]
  /** Words, the longest first. */
  readonly prose: readonly Target[]
}

export const camel = (name: string): string =>
  name.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
export const pascal = (name: string): string =>
  camel(name).replace(/^./, (letter) => letter.toUpperCase())

/** The maps of a file. */
export const renamesOf = (rows: readonly NameRow[], file: string): Renames => {
  const prose = rows
    .filter((row) => row.kind === 'prose' && isFor(row, file))
    .toSorted((one, other) => other.from.length - one.from.length)
  const renames: Renames = {
    code: new Map(),
    sql: new Map(),
    calls: new Map(),
    exact: new Map(),
    literals: new Map(),
    classes: new Map(),
    paths: rows.flatMap((row) =>
      row.kind === 'path' && isFor(row, file) ? [{ to: row.to, row }] : [],
    ),
    prose: prose.map((row) => ({ to: row.to, row })),
  }
  const maps: Partial<Record<NameRow['kind'], Targets>> = {
    identifier: renames.code,
    table: renames.sql,
    column: renames.sql,
    sql: renames.calls,
    env: renames.exact,
    metric: renames.exact,
    literal: renames.literals,
    css: renames.classes,
  }
  for (const row of rows) {
    if (!isFor(row, file)) continue
    maps[row.kind]?.set(row.from, { to: row.to, row })
    const forms = { table: [camel, pascal], column: [camel], sql: [camel] } as const
    if (row.kind === 'table' || row.kind === 'column' || row.kind === 'sql')
      for (const form of forms[row.kind])
        if (row.from.includes('_') && !renames.code.has(form(row.from)))
          renames.code.set(form(row.from), { to: form(row.to), row })
  }
  return renames
}

/** Renames in one file what the rows for it name. `note` is called for each place. */
export const renameText = (
  text: string,
  file: string,
  rows: readonly NameRow[],
  note: (row: NameRow) => void = () => undefined,
): string => {
  const renames = renamesOf(rows, file)
  const take = ({ to, row }: Target): string => {
    note(row)
    return to
  }
  return scanFile(file, text)
    .map((part) => renamePart(part, file, renames, take))
    .join('')
}

type Take = (target: Target) => string

const name = /(?<![\w$])[A-Za-z_$][\w$]*/g
// A path of an address or of a file is renamed by other means.
const nameOutsidePath = /(?<![\w$/#@-])[A-Za-z_$][\w$]*(?![\w$]|\/|\.tsx?\b|\.sql\b|-\w)/g
const call = /(?<![\w$.])[a-z]\w*(?=\s*\()|(?<=\bfunction )[a-z]\w*/g

/** A name with a capital or a line inside is no word of prose. */
const isDistinct = (one: string): boolean => /[a-z\d][A-Z]|\w_\w/.test(one)

const replaceNames = (
  text: string,
  pattern: RegExp,
  targetOf: (one: string) => Target | undefined,
  take: Take,
): string =>
  text.replaceAll(pattern, (one: string) => {
    const target = targetOf(one)
    return target ? take(target) : one
  })

/** Renames the names in prose that no word of prose equals. */
const renameDistinct = (text: string, renames: Renames, take: Take): string =>
  replaceNames(
    text,
    nameOutsidePath,
    (one) =>
      isDistinct(one)
        ? (renames.code.get(one) ?? renames.sql.get(one) ?? renames.calls.get(one))
        : undefined,
    take,
  )

const renameQuery = (text: string, renames: Renames, take: Take): string => {
  const outsideStrings = (one: string): string => {
    const columns = replaceNames(one, name, (found) => renames.sql.get(found), take)
    const calls = replaceNames(columns, call, (found) => renames.calls.get(found), take)
    return renameDistinct(calls, renames, take)
  }
  // A string in a query is a value or a key of JSON, which no column names.
  return text
    .split(/('[\w.]+')/)
    .map((one, index) => {
      if (index % 2 === 0) return outsideStrings(one)
      const target = renames.literals.get(one.slice(1, -1))
      return target ? `'${take(target)}'` : renameDistinct(one, renames, take)
    })
    .join('')
}

const renameSql = ({ kind }: Part, text: string, renames: Renames, take: Take): string => {
  if (kind === 'code') return renameQuery(text, renames, take)
  const target = kind === 'string' ? renames.literals.get(text.slice(1, -1)) : undefined
  return target ? text[0]! + take(target) + text.at(-1)! : renameDistinct(text, renames, take)
}

const renameCode = (text: string, file: string, renames: Renames, take: Take): string => {
  const named = (one: string) => replaceNames(one, name, (found) => renames.code.get(found), take)
  if (!file.endsWith('.md')) return named(text)
  const called = text.replaceAll(/(?<=`)([a-z]\w*)(?=\.\w+`)/g, (first) => {
    const target = renames.literals.get(`${first}.*`)
    return target ? take(target).slice(0, -2) : first
  })
  return renameQuery(named(called), renames, take)
}

const renameString = (text: string, renames: Renames, take: Take): string => {
  const inner = text.slice(1, -1)
  const quoted = (content: string): string => text[0]! + content + text.at(-1)!
  const [first = '', second] = /^\w+\.\w+$/.test(inner) ? inner.split('.') : []
  const feature = second === undefined ? undefined : renames.literals.get(`${first}.*`)
  if (feature) return quoted(take(feature).slice(0, -1) + second!)
  const whole = renames.literals.get(inner)
  if (whole) return quoted(take(whole))
  // A table under an alias, or a column of it, as Kysely takes them.
  const table = /^(\w+)(?: as \w+|\.\w+)$/.exec(inner)?.[1]
  const renamed = table === undefined ? undefined : renames.sql.get(table)
  if (table !== undefined && renamed?.row.kind === 'table' && !isDistinct(table))
    return renameDistinct(
      text[0]! + camel(take(renamed)) + text.slice(1 + table.length),
      renames,
      take,
    )
  if (renames.classes.size > 0 && /^[\w -]+$/.test(inner)) {
    const styled = replaceNames(inner, /[A-Za-z][\w-]*/g, (one) => renames.classes.get(one), take)
    if (styled !== inner) return quoted(styled)
  }
  return isQuery(inner) && isStatement(inner)
    ? renameQuery(text, renames, take)
    : renameDistinct(text, renames, take)
}

/** Whether words for people may be renamed in a part: a comment, a title, a message. */
const isProse = (part: Part, file: string): boolean => {
  const { kind, text } = part
  if (kind === 'comment' || (kind === 'prose' && file.endsWith('.md'))) return true
  const isQuoted = kind === 'string' || kind === 'template'
  return isQuoted && / \w/.test(text) && !isOfPage(file) && !maybeQuery(part, file)
}

const renamePart = (part: Part, file: string, renames: Renames, take: Take): string => {
  const { kind } = part
  const worded = isProse(part, file) ? reword(part.text, renames.prose, take) : part.text
  const led = renames.paths.reduce(
    (one, target) => one.replaceAll(target.row.from, () => take(target)),
    worded,
  )
  const text = replaceNames(led, name, (one) => renames.exact.get(one), take)
  if (file.endsWith('.css'))
    return kind === 'code'
      ? replaceNames(text, /(?<=\.)[A-Za-z][\w-]*/g, (one) => renames.classes.get(one), take)
      : text
  if (file.endsWith('.sql')) return renameSql(part, text, renames, take)
  if (kind === 'code') return renameCode(text, file, renames, take)
  if (kind === 'string') return renameString(text, renames, take)
  if (kind === 'template' && isQuery(text)) return renameQuery(text, renames, take)
  if (kind === 'comment')
    return renameDistinct(text, renames, take).replaceAll(/`[^`\n]+`/g, (span) =>
      replaceNames(span, nameOutsidePath, (one) => renames.code.get(one), take),
    )
  return renameDistinct(text, renames, take)
}

/** Texts for people are reworded by people. */
const isOfPage = (file: string): boolean =>
  /^(console|live|web)\/|(^|\/)(text|texts|mails|english|chinese)\.tsx?$|[tT]exts?\.ts$/.test(
    file,
  ) || /^contract\/.*(Words|texts|Texts)\.ts$/.test(file)

export const capital = (text: string): string =>
  text.replace(/^./, (letter) => letter.toUpperCase())

const reword = (text: string, prose: readonly Target[], take: Take): string =>
  prose.reduce(
    (before, target) =>
      [
        [target.row.from, target.to],
        [capital(target.row.from), capital(target.to)],
      ].reduce(
        (one, [from = '', to = '']) =>
          one.replaceAll(new RegExp(`(?<![\\w$/#@.-])${from}(?![\\w$/(]|-\\w|\\.\\w)`, 'g'), () =>
            take({ ...target, to }),
          ),
        before,
      ),
    text,
  )

const isQuery = (text: string): boolean =>
  /\b(?:select|insert into|update \w+ set|delete from|from \w+|where|left join|join \w+|returning|exists|coalesce|jsonb?_build_object|on conflict|alter table|order by)\b|\b[a-z]+_[a-z_]+\(/.test(
    text,
  )

/** Whether a text may be a query or a piece of one, which has names instead of words. */
const maybeQuery = ({ kind, text }: Part, file: string): boolean =>
  kind === 'template'
    ? isQuery(text) || (file.startsWith('server/') && !file.endsWith('.test.ts'))
    : isQuery(text) && isStatement(text.slice(1, -1))

/** A quoted string with words of SQL may also be a sentence. */
const isStatement = (text: string): boolean =>
  /^\s*(?:select|insert into|update|delete from|with|from|where|and|or|order by|explain|join|left join|on|returning|set|alter|truncate|drop|exists)\s/.test(
    text,
  ) || /[=<>] ?\$|::\w|\$\d/.test(text)
