/** What a part of a file is: only code holds identifiers. */
export type PartKind = 'code' | 'string' | 'template' | 'comment' | 'pattern' | 'prose'

export interface Part {
  readonly kind: PartKind
  readonly text: string
}

const beforePattern =
  /(?:^|[(,=:[!&|?{};+*~^<>%-]|\b(?:return|case|typeof|in|of|throw|yield|await))$/

/** Where the quoted string that begins at `start` ends. Undefined: the quote is an apostrophe. */
const endOfString = (text: string, start: number): number | undefined => {
  const quote = text[start]
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at + 1
  }
  return undefined
}

const endOfPattern = (text: string, start: number): number | undefined => {
  let isInClass = false
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '[') isInClass = true
    else if (text[at] === ']') isInClass = false
    else if (text[at] === '/' && !isInClass) return at + 1
  }
  return undefined
}

/** Cuts TypeScript, JSX included, into code, comments, strings, texts of templates and regular expressions. */
export const scanCode = (text: string): Part[] => {
  const parts: Part[] = []
  let codeFrom = 0
  let at = 0
  /** Open braces of each template expression around the current place. */
  const braces: number[] = []
  let lastCode = ''

  const add = (kind: PartKind, from: number, to: number): void => {
    if (to > from) parts.push({ kind, text: text.slice(from, to) })
  }
  const close = (kind: PartKind, end: number): void => {
    add('code', codeFrom, at)
    add(kind, at, end)
    at = end
    codeFrom = end
  }
  /** The text of a template from `start` to its end or to the next expression. */
  const scanTemplate = (start: number): void => {
    let end = start
    while (end < text.length) {
      if (text[end] === '\\') end += 2
      else if (text[end] === '`') {
        end += 1
        break
      } else if (text.startsWith('${', end)) {
        braces.push(0)
        end += 2
        break
      } else end += 1
    }
    close('template', end)
    lastCode = braces.length > 0 && text[end - 1] === '{' ? '(' : ')'
  }

  while (at < text.length) {
    const sign = text[at]!
    if (text.startsWith('//', at)) {
      const end = text.indexOf('\n', at)
      close('comment', end === -1 ? text.length : end)
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at)
      close('comment', end === -1 ? text.length : end + 2)
    } else if (sign === "'" || sign === '"') {
      const end = endOfString(text, at)
      if (end === undefined) at += 1
      else close('string', end)
      lastCode = ')'
    } else if (sign === '`') {
      add('code', codeFrom, at)
      codeFrom = at
      at += 1
      const start = at
      at = codeFrom
      scanTemplate(start)
    } else if (sign === '/' && beforePattern.test(lastCode)) {
      const end = endOfPattern(text, at)
      if (end === undefined) at += 1
      else close('pattern', end)
      lastCode = ')'
    } else if (sign === '}' && braces.at(-1) === 0) {
      braces.pop()
      add('code', codeFrom, at)
      codeFrom = at
      const start = at + 1
      scanTemplate(start)
    } else {
      if (sign === '{' && braces.length > 0) braces[braces.length - 1]! += 1
      if (sign === '}' && braces.length > 0) braces[braces.length - 1]! -= 1
      if (sign.trim() !== '') lastCode = (lastCode + sign).slice(-7)
      else if (/\w$/.test(lastCode)) lastCode = lastCode.slice(-7)
      at += 1
    }
  }
  add('code', codeFrom, text.length)
  return parts
}

/** Cuts SQL into code, comments and strings. A name in double quotes is a string. */
export const scanSql = (text: string): Part[] =>
  cut(
    text,
    [
      [/--[^\n]*|\/\*[\s\S]*?\*\//y, 'comment'],
      [/'(?:[^']|'')*'|"[^"\n]*"/y, 'string'],
    ],
    'code',
  )

/** Cuts a document into code in backticks and prose. */
export const scanDocument = (text: string): Part[] =>
  cut(text, [[/```[\s\S]*?```|`[^`\n]+`/y, 'code']], 'prose')

/** Cuts a sheet of styles into code and comments. */
export const scanStyles = (text: string): Part[] =>
  cut(
    text,
    [
      [/\/\*[\s\S]*?\*\//y, 'comment'],
      [/'[^'\n]*'|"[^"\n]*"/y, 'string'],
    ],
    'code',
  )

const cut = (
  text: string,
  patterns: readonly (readonly [RegExp, PartKind])[],
  rest: PartKind,
): Part[] => {
  const parts: Part[] = []
  let from = 0
  let at = 0
  while (at < text.length) {
    const found = patterns.flatMap(([pattern, kind]) => {
      pattern.lastIndex = at
      const whole = pattern.exec(text)?.[0]
      return whole === undefined || whole === '' ? [] : [{ kind, text: whole }]
    })[0]
    if (found === undefined) {
      at += 1
      continue
    }
    if (at > from) parts.push({ kind: rest, text: text.slice(from, at) })
    parts.push(found)
    at += found.text.length
    from = at
  }
  if (from < text.length) parts.push({ kind: rest, text: text.slice(from) })
  return parts
}

/** Cuts any file by its ending. A file of settings or a script is prose. */
export const scanFile = (file: string, text: string): Part[] => {
  if (/\.(tsx?|mjs|js)$/.test(file)) return scanCode(text)
  if (file.endsWith('.sql')) return scanSql(text)
  if (file.endsWith('.md')) return scanDocument(text)
  if (file.endsWith('.css')) return scanStyles(text)
  return [{ kind: 'prose', text }]
}
