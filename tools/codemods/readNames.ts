/** What a row renames:
 *
 * - `identifier`: a name in code, and what names it in comments, documents and strings
 * - `file`: the stem of file names, such as `act` for `act.ts` and `act.test.ts`
 * - `sql`: a function of the database, with its file
 * - `table`, `column`: of the database, with a migration
 * - `env`, `metric`, `literal`: exact text wherever it stands on its own; a literal only as a whole string;
 *   with `.*` also what stands before a point, such as `door` of the call `door.join`
 * - `css`: a class of styles
 * - `path`: the beginning of a path on the wire
 * - `prose`: words of comments, documents, log messages and titles of tests, not of pages
 */
export type NameKind = (typeof kinds)[number]

const kinds = [
  'identifier',
  'file',
  'sql',
  'table',
  'column',
  'env',
  'metric',
  'literal',
  'css',
  'path',
  'prose',
] as const

export interface NameRow {
  readonly kind: NameKind
  readonly from: string
  readonly to: string
  /** Beginnings of the paths that the row is for. Empty: all. */
  readonly within: readonly string[]
  /** Beginnings of the paths that the row leaves. */
  readonly without: readonly string[]
  /** The tables that have the column. */
  readonly tables: readonly string[]
  /** Whether somebody has looked at the places where the new name is there already. */
  readonly isReviewed: boolean
}

export interface TextRow {
  /** A path or its end. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/** The table of one word. */
export interface NameTable {
  /** Subject of the commit. */
  readonly subject: string
  readonly rows: readonly NameRow[]
  readonly texts: readonly TextRow[]
  /** New rows of the glossary, by how the old one begins. */
  readonly glossary: ReadonlyMap<string, string>
  /** What the changelog says to those who update. */
  readonly changelog: readonly string[]
  /** Statements after those that the rows make, for databases of today. */
  readonly migration: readonly string[]
}

/**
 * Reads a table:
 *
 *     subject: Call an ear an audio worker
 *     identifier earRoom -> workerRoom
 *     identifier look -> sync in live/src/staff/ live/src/booth/
 *     file room -> stateStream not server/src/providers/
 *     identifier ears -> workers reviewed
 *     column event_alarms+event_acts.ear_id -> worker_id
 *     prose an ear => an audio worker not live/src/
 *     text docs/glossary.md: old text => new text
 *     glossary | ear | => | audio worker | 音频工作进程 | `audioWorker` | a process that receives sound |
 *     changelog> The metric `a` is now `b`.
 *     sql> update recording_gaps set reason = 'workerLost' where reason = 'earLost';
 *
 * Consecutive names of one kind may share a line: `identifier earRoom -> workerRoom, earDown -> workerDown`.
 *
 * @throws at a line that is none of these, and at a name that two rows without a path rename
 */
export const readNames = (table: string): NameTable => {
  let subject = ''
  const rows: NameRow[] = []
  const texts: TextRow[] = []
  const migration: string[] = []
  const changelog: string[] = []
  const glossary = new Map<string, string>()
  for (const line of table.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const head = /^subject: (.+)$/.exec(line)
    const text = /^text (\S+): (.+) => (.*)$/.exec(line)
    const statement = /^sql> (.+)$/.exec(line)
    const entry = /^glossary (\| .+?) => (\| .+ \|)$/.exec(line)
    const prose = /^prose (.+?) => (.+?)( in \S+(?: \S+)*?)?( not \S+(?: \S+)*?)?$/.exec(line)
    const named = /^(\w+) (.+?)( in \S+(?: \S+)*?)?( not \S+(?: \S+)*?)?( reviewed)?$/.exec(line)
    const notice = /^changelog> (.+)$/.exec(line)
    if (head) subject = head[1]!
    else if (notice) changelog.push(notice[1]!)
    else if (statement) migration.push(statement[1]!)
    else if (entry) glossary.set(entry[1]!, entry[2]!)
    else if (prose)
      rows.push({
        kind: 'prose',
        from: prose[1]!,
        to: prose[2]!,
        tables: [],
        within: paths(prose[3]),
        without: paths(prose[4]),
        isReviewed: true,
      })
    else if (text)
      texts.push({ file: text[1]!, from: withBreaks(text[2]!), to: withBreaks(text[3]!) })
    else if (named && (kinds as readonly string[]).includes(named[1]!))
      for (const pair of named[2]!.split(', ')) {
        const pattern = named[1] === 'column' ? /^([\w+]+)\.(\w+) -> (\w+)$/ : /^()(\S+) -> (\S+)$/
        const [, tables, from, to] = pattern.exec(pair) ?? []
        if (from === undefined || to === undefined) throw unread(line)
        rows.push({
          kind: named[1] as NameKind,
          from,
          to,
          tables: tables ? tables.split('+') : [],
          within: paths(named[3]),
          without: paths(named[4]),
          isReviewed: named[5] !== undefined,
        })
      }
    else throw unread(line)
  }
  if (subject === '') throw new Error('The table has no subject.')
  const twice = rows.find((row, index) =>
    rows.some(
      (other, place) =>
        place < index &&
        other.kind === row.kind &&
        other.from === row.from &&
        other.within.length === 0 &&
        row.within.length === 0,
    ),
  )
  if (twice) throw new Error(`Two rows rename the ${twice.kind} ${twice.from}.`)
  return { subject, rows, texts, glossary, changelog, migration }
}

const unread = (line: string): Error =>
  new Error(`The table has a line that cannot be read: ${line}`)

const paths = (text = ''): string[] => text.trim().split(' ').slice(1)

/** `\n` in a replacement is a line break. */
const withBreaks = (text: string): string => text.replaceAll(String.raw`\n`, '\n')

export const isFor = (row: NameRow, file: string): boolean =>
  (row.within.length === 0 || row.within.some((path) => file.startsWith(path))) &&
  !row.without.some((path) => file.startsWith(path))
