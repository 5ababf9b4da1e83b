/** What one commit moves. */
export interface Section {
  /** Name on the command line, such as `live`. */
  readonly name: string
  /** Subject of the commit. */
  readonly subject: string
  readonly moves: readonly FolderMove[]
  /** Replacements of text that no path arithmetic finds, such as globs. */
  readonly texts: readonly TextChange[]
}

/** A folder with everything in it that no other line of the map names, or a single file. */
export interface FolderMove {
  readonly from: string
  readonly to: string
  /** Whether only the files with a line of their own move. */
  readonly isPartial: boolean
  /** New subfolder of a file, by the stem of its name: `act` stands for `act.ts` and `act.test.ts`. */
  readonly folders: ReadonlyMap<string, string>
  /** New names of files directly in the folder, by name or by stem. */
  readonly names: ReadonlyMap<string, string>
}

export interface TextChange {
  readonly file: string
  readonly from: string
  readonly to: string
}

/**
 * Reads the map:
 *
 *     == live: Subject of the commit
 *     server/src/old -> server/src/live/new
 *       folder/ stem stem stem
 *       oldStem = newStem
 *     server/src/shared -> server/src only
 *       live/new/ stem
 *     text vitest.config.ts: old text => new text
 *
 * `only` leaves every file of the folder without a line where it is.
 *
 * @throws at a line that is none of these
 */
export const readMoves = (map: string): Section[] => {
  const sections: {
    name: string
    subject: string
    moves: (FolderMove & { folders: Map<string, string>; names: Map<string, string> })[]
    texts: TextChange[]
  }[] = []
  for (const line of map.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const section = sections.at(-1)
    const move = section?.moves.at(-1)
    const head = /^== (\w+): (.+)$/.exec(line)
    const moved = /^(\S+) -> (\S+?)( only)?$/.exec(line)
    const folder = /^ {2}(\S+)\/ (.+)$/.exec(line)
    const renamed = /^ {2}(\S+) = (\S+)$/.exec(line)
    const text = /^text (\S+): (.+) => (.+)$/.exec(line)
    if (head) sections.push({ name: head[1]!, subject: head[2]!, moves: [], texts: [] })
    else if (moved && section)
      section.moves.push({
        from: moved[1]!,
        to: moved[2]!,
        isPartial: moved[3] !== undefined,
        folders: new Map(),
        names: new Map(),
      })
    else if (folder && move)
      for (const stem of folder[2]!.trim().split(/\s+/)) move.folders.set(stem, folder[1]!)
    else if (renamed && move) move.names.set(renamed[1]!, renamed[2]!)
    else if (text && section)
      section.texts.push({ file: text[1]!, from: withBreaks(text[2]!), to: withBreaks(text[3]!) })
    else throw new Error(`The map has a line that cannot be read: ${line}`)
  }
  return sections
}

/** `\n` in a replacement is a line break. */
const withBreaks = (text: string): string => text.replaceAll(String.raw`\n`, '\n')

const stemOf = (name: string): string => name.split('.')[0]!

/** Where a section moves a file or a folder. A path that it does not move stays as it is. */
export const destinationOf = (moves: readonly FolderMove[]) => {
  const byFrom = new Map(moves.map((move) => [move.from, move]))
  return (path: string): string => {
    for (
      let folder = path;
      folder.includes('/');
      folder = folder.slice(0, folder.lastIndexOf('/'))
    ) {
      const move = byFrom.get(folder)
      if (!move) continue
      const rest = path.slice(folder.length + 1)
      const stem = stemOf(rest)
      const subfolder = move.folders.get(rest) ?? move.folders.get(stem)
      const newStem = move.names.get(stem)
      const name =
        move.names.get(rest) ?? (newStem === undefined ? rest : newStem + rest.slice(stem.length))
      if (move.isPartial && subfolder === undefined && name === rest) return path
      if (rest === '') return move.to
      return [move.to, ...(subfolder === undefined ? [] : [subfolder]), name].join('/')
    }
    return path
  }
}
