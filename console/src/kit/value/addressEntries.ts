import { inPlainForm, keptAddress } from '@openbooth/contract/emails'

/** An entry of a list. */
export interface Entry {
  /** As the list counts, from 1. */
  readonly line: number
  readonly text: string
  /** The words beside the address, still with separators. Empty if there are none. */
  readonly name: string
  /** The name could belong to another address of the line. */
  readonly isUnsure?: boolean
  /** Absent if the line has none. */
  readonly address?: string
}

const addresses = /(?<![^\s@,;<>"|()[\]{}])[^\s@,;<>"|()[\]{}]+@[^\s@,;<>"|()[\]{}]+/g
const wideMarks: Readonly<Record<string, string>> = {
  '、': ',',
  '。': '.',
  '《': '<',
  '》': '>',
  '【': '[',
  '】': ']',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
}
/** Words that mail programs and tables put before names and addresses. */
const labels =
  /(?<![\p{L}\p{N}])(?:mailto|smtp|to|cc|bcc|from|e-?mail|mail|name|an|von|kopie|à|de|para|收件人|发件人|抄送|邮箱|姓名)\s*:/giu

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Lines with their numbers. A line break inside a quoted cell does not end a line. */
const linesOf = (list: string): readonly (readonly [number, string])[] => {
  const quoted = list.replaceAll(/(?<![^\n,;\t])"[^"]*"(?![^\n,;\t])/g, (cell) =>
    cell.replaceAll('\n', '\v'),
  )
  let line = 1
  return quoted.split('\n').map((text) => {
    const own = line
    line += text.split('\v').length
    return [own, text] as const
  })
}

/** The separator between people: the first of these that a text has. */
const separatorOf = (text: string): string =>
  [';', '\t', '|', ','].find((mark) => text.includes(mark)) ?? ','

/** Where the words between two addresses belong. */
interface Split {
  readonly toEarlier: string
  readonly toLater: string
  /** The words stand between separators: either address could be theirs. */
  readonly middle: string
}

const splitGap = (gap: string): Split => {
  const pieces = gap.split(separatorOf(gap))
  const [first = '', last = ''] = [pieces[0], pieces.length > 1 ? pieces.at(-1) : '']
  const middle = pieces.slice(1, -1).join(',')
  if (pieces.length === 1) return { toEarlier: '', toLater: '', middle: first }
  if (hasWords(last)) return { toEarlier: first, toLater: `${middle},${last}`, middle: '' }
  if (hasWords(first)) return { toEarlier: `${first},${middle}`, toLater: '', middle: '' }
  return { toEarlier: '', toLater: '', middle }
}

/** The people of one line with several addresses. */
const peopleOf = (line: number, text: string, found: readonly RegExpExecArray[]): Entry[] => {
  const gaps = [...found, undefined].map((match, at) => {
    const before = found[at - 1]
    const start = before === undefined ? 0 : before.index + before[0].length
    return text.slice(start, match?.index)
  })
  const [isBefore, isAfter] = [hasWords(gaps[0]!), hasWords(gaps.at(-1)!)]
  const names = found.map((_, at) => (at === 0 ? gaps[0]! : ''))
  const unsure = new Set<number>()
  gaps.slice(1, -1).forEach((gap, earlier) => {
    const later = earlier + 1
    const { toEarlier, toLater, middle } = splitGap(gap)
    const isOpen = hasWords(middle) && isBefore === isAfter
    if (isOpen) unsure.add(earlier).add(later)
    names[earlier] += `,${toEarlier}${isOpen || isAfter ? `,${middle}` : ''}`
    names[later] += `,${toLater}${isOpen || isBefore ? `,${middle}` : ''}`
  })
  names[names.length - 1] += `,${gaps.at(-1)!}`
  return found.map(([address], at) => ({
    line,
    text: address,
    name: hasWords(names[at]!) ? names[at]! : '',
    isUnsure: unsure.has(at) || (names.some(hasWords) && !hasWords(names[at]!)),
    address: keptAddress(address),
  }))
}

/** `j@x.org <j@x.org>`: mail programs repeat the address where they know no name. */
const onceEach = (found: readonly RegExpExecArray[]): readonly RegExpExecArray[] =>
  found.filter((match, at) => {
    const before = found[at - 1]
    return (
      before === undefined ||
      keptAddress(before[0]).toLowerCase() !== keptAddress(match[0]).toLowerCase()
    )
  })

/** The people of a list as it was pasted or read: lines, cells of a table, or addresses in a row. */
export const entriesOf = (list: string): readonly Entry[] =>
  linesOf(list.replaceAll(/\r\n?/g, '\n')).flatMap(([line, typed]): readonly Entry[] => {
    const shown = typed.trim()
    if (shown === '') return []
    const text = inPlainForm(typed)
      .replaceAll(/[、。《》【】“”„«»]/g, (mark) => wideMarks[mark]!)
      .replaceAll(labels, ' ')
    const all = [...text.matchAll(addresses)]
    const found = onceEach(all)
    const [one, ...others] = found
    if (one === undefined) return [{ line, text: shown, name: '' }]
    if (others.length > 0) return peopleOf(line, text, found)
    const rest = all.reduce((words, [address]) => words.replace(address, ','), text)
    return [
      { line, text: shown, name: /\p{L}/u.test(rest) ? rest : '', address: keptAddress(one[0]) },
    ]
  })

/** The head of a table of names and addresses. */
export const heading = /e-?mail|address|name|姓名|邮箱|地址/iu
