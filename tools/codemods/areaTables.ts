/** What the document says above the table of an area. */
export interface AreaIntroductions {
  readonly heading: string
  readonly areas: Readonly<Record<string, string>>
}

/** A feature that a section of the map moves into an area. */
export interface MovedFeature {
  readonly from: string
  readonly to: string
  readonly area: string
}

const rowPattern = /^\| `(\w+)` \|/

/**
 * Moves rows of a table of docs/architecture.md into the table of their area, under their new names.
 * @param document the whole document
 */
export const moveRows = (
  document: string,
  { heading, areas }: AreaIntroductions,
  moved: readonly MovedFeature[],
): string => {
  const start = document.indexOf(`\n## ${heading}\n`)
  if (start === -1) throw new Error(`The document has no section "${heading}".`)
  const next = document.indexOf('\n## ', start + 1)
  const end = next === -1 ? document.length : next
  const lines = document.slice(start, end).split('\n')
  const head = lines.findIndex((line) => line.startsWith('| part |'))
  const tableHead = lines.slice(head, head + 2)
  const names = new Map(moved.map(({ from, to }) => [from, to]))
  const areaOf = new Map(moved.map(({ to, area }) => [to, area]))
  const tables = new Map<string, string[]>(Object.keys(areas).map((area) => [area, []]))
  const own: string[] = []
  let current: string | undefined
  for (const line of lines) {
    const area = /^### `(\w+)`$/.exec(line)?.[1]
    if (area !== undefined) current = area
    if (!rowPattern.test(line)) continue
    const row = renameRow(line, names)
    const target = areaOf.get(rowPattern.exec(row)![1]!) ?? current
    ;(target === undefined ? own : tables.get(target)!).push(row)
  }
  const written = [
    ...lines.slice(0, head),
    ...tableHead,
    ...own,
    ...[...tables].flatMap(([area, rows]) =>
      rows.length === 0
        ? []
        : ['', `### \`${area}\``, '', areas[area]!, '', ...tableHead, ...rows.toSorted(byName)],
    ),
    '',
  ]
  return document.slice(0, start) + written.join('\n') + document.slice(end)
}

const byName = (one: string, other: string): number =>
  rowPattern.exec(one)![1]!.localeCompare(rowPattern.exec(other)![1]!)

/** Names are renamed in the first and the last cell; the text between them is prose. */
const renameRow = (row: string, names: ReadonlyMap<string, string>): string => {
  const cells = row.split(' | ')
  const renamed = (cell: string): string =>
    cell.replaceAll(/`(\w+)`/g, (whole, name: string) =>
      names.has(name) ? `\`${names.get(name)}\`` : whole,
    )
  const used = [...renamed(cells.at(-1)!).matchAll(/`\w+`/g)].map(([name]) => name).toSorted()
  const last = used.length === 0 ? cells.at(-1)! : `${used.join(', ')} |`
  return [renamed(cells[0]!), ...cells.slice(1, -1), last].join(' | ')
}
