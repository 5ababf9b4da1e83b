import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { parseAst } from 'vitest/node'
import { type Found, loadTexts, root } from './textIndex.ts'

// Rewrites stories: what they copy of the product's texts becomes a look-up by key.
// Usage: node tools/codemods/storyTexts.ts [--write] FILE...
// Prints each place with what it becomes, `?` where another text reads the same, `-` where nothing fits.

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const titles = 'stories/pageTitle.ts'
const texts = await loadTexts()
interface TitledPage {
  readonly path: string
  readonly title: { readonly en: string; readonly zh: string }
  readonly children?: readonly TitledPage[]
}
const { pages, publicPages } = (await import(join(root, 'console/src/pages.ts'))) as {
  readonly pages: readonly TitledPage[]
  readonly publicPages: readonly TitledPage[]
}
const titled = [...publicPages, ...pages].flatMap((page) => [...(page.children ?? []), page])
for (const { path, title } of titled)
  texts.push({
    file: titles,
    exported: 'titleOf',
    path: [path],
    isWords: true,
    en: [title.en],
    zh: [title.zh],
  })

/** A piece of a template that is not known before it runs. */
const hole = (index: number): string => `\u0001${index}\u0002`
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A text as a pattern with a group for each of its places. */
const patternOf = (text: string): RegExp => {
  const seen = new Set<string>()
  const source = text
    .split(/( ?\{\{\w+\}\} ?)/)
    .map((part) => {
      const name = /^( ?)\{\{(\w+)\}\}( ?)$/.exec(part)
      if (name === null) return escaped(part)
      const group = seen.has(name[2]!) ? `\\k<${name[2]}>` : `(?<${name[2]}>.+?)`
      seen.add(name[2]!)
      return `${name[1] ? ' ?' : ''}${group}${name[3] ? ' ?' : ''}`
    })
    .join('')
  return new RegExp(`^${source}$`, 's')
}

interface Candidate extends Found {
  readonly english: readonly RegExp[]
  readonly chinese: readonly RegExp[]
  readonly hasPlaces: boolean
}

/** Examples that people overwrite, and what languages are called, read like data of a story. */
const isData = ({ path, en }: Found): boolean =>
  /(Example|Placeholder)$/.test(path.at(-1) ?? '') ||
  en[0] === 'English' ||
  en[0] === '中文' ||
  en[0] === 'Chinese'

const candidates: readonly Candidate[] = texts
  .filter((found) => !isData(found))
  .map((found) => ({
    ...found,
    english: found.en.map(patternOf),
    chinese: found.zh.map(patternOf),
    hasPlaces: found.en.some((one) => one.includes('{{')),
  }))
const plain = new Map<string, Candidate[]>()
const withPlaces: Candidate[] = []
for (const one of candidates)
  if (one.hasPlaces) {
    if (one.en.every((text) => text.replaceAll(/\{\{\w+\}\}|\W/g, '').length >= 4))
      withPlaces.push(one)
  } else
    for (const text of new Set([...one.en, ...one.zh]))
      plain.set(text, [...(plain.get(text) ?? []), one])

type Values = Readonly<Record<string, string>>
interface Match {
  readonly text: Candidate
  readonly values: Values
  /** The values of the Chinese half, where both are there. */
  readonly other?: Values
}

const valuesOf = (patterns: readonly RegExp[], text: string): Values | undefined => {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match !== null) return { ...match.groups }
  }
  return undefined
}

/** Whether more of a sentence is the text itself than what stands in its places. */
const isMost = (said: string, values: Values): boolean =>
  Object.values(values).every(
    (value) => !/^[^\p{L}\d\u0001(“]/u.test(value) && !value.endsWith(' - OpenBooth'),
  ) &&
  Object.values(values).reduce(
    (sum, value) => sum - value.replaceAll(/\u0001\d+\u0002/g, '').length,
    said.replaceAll(/\u0001\d+\u0002/g, '').length,
  ) >=
    said.length * 0.3

/** Every text that reads like this. */
const matches = (english: string | undefined, chinese: string | undefined): Match[] => {
  const exact = (plain.get((english ?? chinese)!) ?? []).filter(
    ({ en, zh }) =>
      (english === undefined || en.includes(english)) &&
      (chinese === undefined || zh.includes(chinese)),
  )
  if (exact.length > 0) return exact.map((text) => ({ text, values: {} }))
  return withPlaces.flatMap((text) => {
    const values = english === undefined ? undefined : valuesOf(text.english, english)
    const other = chinese === undefined ? undefined : valuesOf(text.chinese, chinese)
    if (english !== undefined && values === undefined) return []
    if (chinese !== undefined && other === undefined) return []
    if (!isMost((english ?? chinese)!, (values ?? other)!)) return []
    return [{ text, values: (values ?? other)!, ...(other === undefined ? {} : { other }) }]
  })
}

/** Every text that contains this. */
const partial = (english: string | undefined, chinese: string | undefined): Candidate[] =>
  candidates.filter(
    ({ en, zh }) =>
      (english === undefined || en.some((one) => one.includes(english))) &&
      (chinese === undefined || zh.some((one) => one.includes(chinese))),
  )

const camel = (parts: readonly string[]): string =>
  parts.map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('')

const shared = 'stories/texts.ts'
/** What stories call the texts they use already. */
const aliases = new Map(
  [
    ...readFileSync(join(root, shared), 'utf8').matchAll(
      /export \{ (?:(\w+) as )?(\w+) \} from '([^']*)'/g,
    ),
  ].map(([, exported, alias = '', source = '']) => [`${source}#${exported ?? alias}`, alias]),
)

/** What stories call an export of a module of texts; one that `stories/texts.ts` lacks is added there by hand. */
const aliasOf = (found: Found): string => {
  const { file, exported } = found
  const known = aliases.get(`${sourceOf(found)}#${exported}`)
  if (known !== undefined) return known
  if (exported !== 'text' && exported !== 'failureText') return exported
  const named = basename(file, '.ts')
  if (exported === 'text' && named !== 'text') return named
  const [workspace, , ...folders] = dirname(file).split('/')
  const prefix = workspace === 'console' ? [] : [workspace!]
  return camel([...prefix, ...folders, exported])
}

const sourceOf = ({ file }: Found): string => {
  if (file === titles) return titles
  const [workspace, , ...rest] = file.split('/')
  const path = rest.join('/')
  return workspace === 'contract'
    ? `@openbooth/contract/${path.replace(/\.ts$/, '')}`
    : `@openbooth/${workspace}/${path}`
}

/** The member of an enumeration that words are listed under, and where the enumeration comes from. */
const codeOf = ({ file, exported, en }: Found): { member: string; source: string } | undefined => {
  const code = sourceText(file)
  const [, block = ''] = code.split(`export const ${exported}`)
  const listed = /\[(\w+)\.(\w+)\]:\s*\{\s*en:\s*'([^']*)'/g
  for (const [, list, name, text] of block.split('\n}')[0]!.matchAll(listed))
    if (text === en[0]) {
      const source = new RegExp(`import \\{[^}]*\\b${list}\\b[^}]*\\} from '(\\.[^']*)'`).exec(
        code,
      )?.[1]
      if (source === undefined) return undefined
      return {
        member: `${list}.${name}`,
        source: `@openbooth/${join(dirname(file), source).replace('/src/', '/').replace(/\.ts$/, '')}`,
      }
    }
  return undefined
}

const isOfSite = (source: string): boolean => /^@openbooth\/(console|live|web)\//.test(source)

const accessOf = (path: readonly string[]): string =>
  path
    .map((key) =>
      /^\d+$/.test(key)
        ? `[${key}]`
        : /^[A-Za-z_$][\w$]*$/.test(key)
          ? `.${key}`
          : `[${quoted(key)}]`,
    )
    .join('')

const sources = new Map<string, string>()
const sourceText = (file: string): string => {
  if (!sources.has(file)) sources.set(file, readFileSync(join(root, file), 'utf8'))
  return sources.get(file)!
}

/** Words that a dictionary takes over from the contract are one text: the contract's. */
const withoutCopies = (found: readonly Match[]): Match[] => {
  const words = found.filter(({ text }) => text.isWords)
  return found.filter(
    ({ text }) =>
      text.isWords ||
      !words.some(
        (one) =>
          one.text.en[0] === text.en[0] &&
          one.text.zh[0] === text.zh[0] &&
          sourceText(text.file).includes(`halvesOf(${one.text.exported}`),
      ),
  )
}

const locators = new Set([
  'getByText',
  'getByLabel',
  'getByPlaceholder',
  'getByTitle',
  'getByAltText',
])
const takesOptions = new Set([...locators, 'getByRole', 'filter', 'locator'])
/** Calls whose arguments are typed, named or asked for, never read from a screen. */
const neverTexts = new Set(
  `en zh like eitherWay titleOf tabTitle sayIn fill press pressSequentially insertText type goTo goto test describe it each keepPicture person query selectFrom
   where insertInto updateTable set evaluate evaluateAll waitForFunction addInitScript waitForEvent waitForURL route
   visitor user addEventListener setTimeout emulateMedia getAttribute querySelector querySelectorAll import readFileSync
   select orderBy returning execute call ok join toISOString from Error RegExp spoken skipIf runIf selectOption
   letArrive model order startEvent toHaveProperty replace split startsWith endsWith includes`.split(
    /\s+/,
  ),
)
const browserCode = new Set([
  'evaluate',
  'evaluateAll',
  'evaluateHandle',
  'waitForFunction',
  'addInitScript',
])

const calleeName = (node: Node, code: string): string => {
  const callee = node['callee'] as Node
  if (callee.type === 'MemberExpression') {
    const property = callee['property'] as Node
    return code.slice(property.start, property.end)
  }
  if (callee.type === 'CallExpression') return calleeName(callee, code)
  return code.slice(callee.start, callee.end)
}

interface Written {
  readonly text: string
  /** Sources of what is in its holes. */
  readonly holes: readonly string[]
}

/** What a literal or template says; undefined for other expressions. */
const written = (node: Node, code: string): Written | undefined => {
  if (node.type === 'Literal' && typeof node['value'] === 'string')
    return { text: node['value'], holes: [] }
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]
  const holes = (node['expressions'] as readonly Node[]).map(({ start, end }) =>
    code.slice(start, end),
  )
  return {
    text: quasis
      .map(({ value }, at) => value.cooked + (at < holes.length ? hole(at) : ''))
      .join(''),
    holes,
  }
}

const quoted = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`

/** A value of a text as an expression. */
const valueSource = (value: string, holes: readonly string[]): string => {
  const alone = /^\u0001(\d+)\u0002$/.exec(value)
  if (alone !== null) return holes[Number(alone[1])]!
  if (/^(0|[1-9]\d*)$/.test(value)) return value
  if (!value.includes('\u0001')) return quoted(value)
  return `\`${value.replaceAll(/\u0001(\d+)\u0002/g, (_all, at: string) => `\${${holes[Number(at)]!}}`)}\``
}

interface Place {
  readonly node: Node
  readonly path: readonly Node[]
  readonly english: Written | undefined
  readonly chinese: Written | undefined
  /** What the place calls: `say` of a bilingual story, `en`, `zh`, or a language to be said in. */
  readonly speaker: string
  readonly isLocator: boolean
  readonly line: number
}

const placesOf = (code: string, ast: unknown): Place[] => {
  const places: Place[] = []
  const lineOf = (at: number): number => code.slice(0, at).split('\n').length
  const visit = (value: unknown, path: readonly Node[]): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, path)
      return
    }
    if (!isNode(value)) return
    const node = value
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) {
      // Casts hold expressions, types hold none.
      if (isNode(node['expression'])) visit(node['expression'], [...path, node])
      return
    }
    const add = (
      english: Written | undefined,
      chinese: Written | undefined,
      speaker: string,
      isLocator: boolean,
    ) => places.push({ node, path, english, chinese, speaker, isLocator, line: lineOf(node.start) })
    if (node.type === 'CallExpression') {
      const name = calleeName(node, code)
      const given = node['arguments'] as readonly Node[]
      if (name === 'say' && given.length === 2) {
        const [en, zh] = given.map((one) => written(one, code))
        if (en !== undefined && zh !== undefined) {
          add(en, zh, 'say', true)
          return
        }
      }
      const isBrowserCode = browserCode.has(name)
      visit(node['callee'], [...path, node])
      for (const one of given) if (!isBrowserCode) visit(one, [...path, node])
      return
    }
    if (node.type === 'ConditionalExpression') {
      const test = node['test'] as Node
      const condition = code.slice(test.start, test.end)
      const isChinese = /'zh'/.test(condition)
      const [one, other] = [node['consequent'], node['alternate']].map((branch) =>
        written(branch as Node, code),
      )
      if (/language|^en$/.test(condition) && one !== undefined && other !== undefined) {
        const whose = /(\w+\.)?language/.exec(condition)?.[0] ?? 'language'
        add(isChinese ? other : one, isChinese ? one : other, `sayIn(${whose})`, true)
        return
      }
    }
    const said = written(node, code)
    if (said !== undefined) {
      const isChinese = /\p{Script=Han}/u.test(said.text)
      const parent = path.at(-1)
      const inside = path.slice(path.findLastIndex(({ type }) => /Function/.test(type)) + 1)
      const call = inside.findLast(
        ({ type }) => type === 'CallExpression' || type === 'NewExpression',
      )
      const name = call === undefined ? '' : calleeName(call, code)
      const isOption =
        parent?.type === 'Property' &&
        parent['value'] === node &&
        ['name', 'hasText', 'hasNotText'].includes(
          code.slice((parent['key'] as Node).start, (parent['key'] as Node).end),
        ) &&
        takesOptions.has(name)
      const isLocator = isOption || (locators.has(name) && parent === call)
      const isKey = parent?.type === 'Property' && parent['key'] === node
      const isMember = parent?.type === 'MemberExpression'
      const isRole = name === 'getByRole' && parent === call
      const isTitle =
        (call?.['callee'] as Node | undefined)?.type === 'CallExpression' && parent === call
      const isLower = !isLocator && /^[a-z]/.test(said.text)
      const isPath = /^(\/|\*\*|https?:|\.|#|\[|@)/.test(said.text)
      const isOther =
        parent?.type === 'Property' && !isOption && call !== undefined && !['each'].includes(name)
      const isBilingual = path.some(
        (one) =>
          /Function/.test(one.type) &&
          (one['params'] as readonly Node[]).some((param) =>
            /\b(language|looks|say)\b/.test(code.slice(param.start, param.end)),
          ),
      )
      if (isBilingual) add(undefined, undefined, said.text, isLocator)
      else if (
        !isKey &&
        !isMember &&
        !isRole &&
        !isTitle &&
        !isPath &&
        !isLower &&
        (isLocator || (!isOther && !neverTexts.has(name)) || name === 'each')
      )
        add(
          isChinese ? undefined : said,
          isChinese ? said : undefined,
          isChinese ? 'zh' : 'en',
          isLocator,
        )
    }
    for (const [field, child] of Object.entries(node))
      if (field !== 'type') visit(child, [...path, node])
  }
  visit(ast, [])
  return places
}

/** Modules that more than one screen shows. */
const isShared = (file: string): boolean =>
  /^(console\/src\/(kit|shell|api)|live\/src\/parts|contract|web)\//.test(file)

const near = (story: string, file: string): number => {
  const words = (path: string) =>
    new Set(path.split(/[/.]|(?=[A-Z])/).map((one) => one.toLowerCase()))
  const mine = words(relative('stories', story))
  return [...words(file)].filter((one) => mine.has(one) && !['ts', 'test', 'text'].includes(one))
    .length
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly by: string
}

const run = (story: string, shouldWrite: boolean): void => {
  const code = readFileSync(join(root, story), 'utf8')
  const places = placesOf(code, parseAst(code, { lang: 'ts' }))
  const judged = places.map((place) => {
    const isNone = place.english === undefined && place.chinese === undefined
    const found = isNone ? [] : withoutCopies(matches(place.english?.text, place.chinese?.text))
    return { place, found }
  })
  const sure = judged.filter(({ found }) => found.length === 1)
  const lines = code.split('\n')
  const ofMenu = /menu|crumb|tab|link|title|heading/i
  const score = (text: Candidate, line: number): number =>
    (/mailWords|auditWords/.test(text.file) && !/outbox|mail|audit/i.test(story) ? -1.5 : 0) +
    (/auditLog\/fieldText|errorTexts/.test(text.file) &&
    text.exported.startsWith('field') &&
    !/auditLog/.test(story)
      ? -3
      : 0) +
    (text.file === titles
      ? (ofMenu.test(lines[line - 1]!) ? 0.7 : -0.5) + (code.includes(`'${text.path[0]}`) ? 0.2 : 0)
      : 0) +
    sure
      .filter(({ found }) => found[0]!.text.file === text.file)
      .reduce((sum, { place }) => sum + 1 / (1 + Math.abs(place.line - line) / 8), 0) +
    near(story, text.file) +
    (isShared(text.file) ? 0.8 : 0) +
    (text.file.startsWith('console/src/kit/') ? 0.1 : 0)
  const edits: Edit[] = []
  const imports = new Map<string, Map<string, string>>()
  const speakers = new Set<string>()
  const use = (text: Candidate): string => {
    const source = sourceOf(text)
    const names = imports.get(source) ?? new Map<string, string>()
    if (isOfSite(source))
      imports.set(shared, (imports.get(shared) ?? new Map()).set(aliasOf(text), aliasOf(text)))
    else imports.set(source, names.set(text.exported, aliasOf(text)))
    if (text.file === titles) return `titleOf('${text.path[0]}')`
    const constant = text.isWords && /^\d+$/.test(text.path[0]!) ? codeOf(text) : undefined
    if (constant !== undefined) {
      const [list = ''] = constant.member.split('.')
      imports.set(constant.source, (imports.get(constant.source) ?? new Map()).set(list, list))
      return `${aliasOf(text)}[${constant.member}]`
    }
    return text.isWords
      ? `${aliasOf(text)}${accessOf(text.path)}`
      : `${aliasOf(text)}, ${quoted(text.path[0]!)}`
  }
  for (const { place, found } of judged) {
    const { english, chinese, node, line, speaker, isLocator } = place
    if (english === undefined && chinese === undefined) {
      if (isLocator || plain.has(speaker))
        console.log(
          `b${plain.has(speaker) ? '!' : ''}\t${story}:${line}\t${code.slice(node.start, node.end)}`,
        )
      continue
    }
    const said = (english ?? chinese)!
    const shown = code.slice(node.start, node.end).replaceAll(/\s+/g, ' ')
    const say = (what: string, by: string) => {
      edits.push({ start: node.start, end: node.end, by })
      const [callee = ''] = speaker.split('(')
      if (callee !== 'say') speakers.add(callee)
      console.log(`${what}\t${story}:${line}\t${shown}\t${by}`)
    }
    if (found.length > 0) {
      const ranked = found
        .map((match) => ({ match, score: score(match.text, line) }))
        .toSorted((one, other) => other.score - one.score)
      const { match } = ranked[0]!
      const values = Object.entries(match.values).map(([name, value]) => {
        const [inner] = (plain.get(value) ?? [])
          .filter((text) => !/auditLog\/fieldText/.test(text.file))
          .toSorted((one, other) => score(other, line) - score(one, line))
        const inChinese = match.other?.[name] ?? value
        const source =
          inner !== undefined
            ? `${speaker}(${use(inner)})`
            : inChinese === value
              ? valueSource(value, said.holes)
              : `say({ en: ${valueSource(value, said.holes)}, zh: ${valueSource(inChinese, chinese!.holes)} })`
        return source === name ? name : `${name}: ${source}`
      })
      const given = values.length > 0 ? `, { ${values.join(', ')} }` : ''
      const by = `${speaker}(${use(match.text)}${given})`
      const others = ranked
        .slice(1)
        .map(
          ({ match: other, score: points }) =>
            `${aliasOf(other.text)}.${other.text.path.join('.')} ${points.toFixed(1)}`,
        )
      const isOpen = ranked.length > 1 && ranked[0]!.score - ranked[1]!.score < 1.5
      say(
        `${isLocator ? '' : '!'}${ranked.length === 1 ? '=' : isOpen ? '?' : '~'}${ranked[0]!.score.toFixed(1)}`,
        by,
      )
      if (others.length > 0) console.log(`\t\t\t\t${others.join(' | ')}`)
      continue
    }
    const tab = /^(.*) - OpenBooth$/.exec(said.text)
    if (tab !== null) {
      const there = titled.filter(
        ({ title }) => title[english === undefined ? 'zh' : 'en'] === tab[1],
      )
      const page = there.find(({ path }) => code.includes(`'${path}`)) ?? there[0]
      if (page !== undefined) {
        imports.set(titles, (imports.get(titles) ?? new Map()).set('tabTitle', 'tabTitle'))
        const by = `tabTitle('${page.path}'${speaker === 'en' ? '' : `, ${speaker}`})`
        edits.push({ start: node.start, end: node.end, by })
        if (speaker === 'zh') speakers.add(speaker)
        console.log(`${there.length > 1 ? '?' : '='}title\t${story}:${line}\t${shown}\t${by}`)
        if (there.length > 1) console.log(`\t\t\t\t${there.map(({ path }) => path).join(' | ')}`)
        continue
      }
    }
    const isSentence =
      /[A-Za-z\p{Script=Han}]{2}/u.test(said.text) && (isLocator || / /.test(said.text))
    if (!isSentence) continue
    if (isLocator && said.holes.length === 0 && said.text.length > 3) {
      const parts = partial(english?.text, chinese?.text)
        .map((text) => ({ text, score: score(text, line) }))
        .toSorted((one, other) => other.score - one.score)
      const [best, second] = parts
      if (
        best !== undefined &&
        (second === undefined || best.score - second.score > 2) &&
        (said.text.includes(' ') || chinese !== undefined)
      ) {
        const by = `${speaker}${best.text.hasPlaces ? '.like' : ''}(${use(best.text)})`
        say(`<${best.score.toFixed(1)}`, by)
        console.log(
          `\t\t\t\tin full: ${best.text.en.join(' / ')}${second ? ` (else ${second.score.toFixed(1)} ${second.text.en[0]})` : ''}`,
        )
        continue
      }
    }
    console.log(`-\t${story}:${line}\t${shown}`)
  }
  if (shouldWrite)
    writeFileSync(join(root, story), rewritten(story, code, edits, imports, speakers))
}

const rewritten = (
  story: string,
  code: string,
  edits: readonly Edit[],
  imports: ReadonlyMap<string, ReadonlyMap<string, string>>,
  speakers: ReadonlySet<string>,
): string => {
  let out = code
  for (const { start, end, by } of edits.toSorted((one, other) => other.start - one.start))
    out = out.slice(0, start) + by + out.slice(end)
  const lines: string[] = []
  for (const [address, names] of imports) {
    const source =
      address === titles || address === shared
        ? relative(dirname(story), address).replace(/^(?!\.)/, './')
        : address
    const listed = [...names].map(([exported, alias]) =>
      exported === alias ? exported : `${exported} as ${alias}`,
    )
    const there = new RegExp(`^import \\{ ([^}]*) \\} from '${escaped(source)}'$`, 'm').exec(out)
    if (there === null) lines.push(`import { ${listed.join(', ')} } from '${source}'`)
    else {
      const all = [...new Set([...there[1]!.split(', '), ...listed])]
      out = out.replace(there[0], `import { ${all.join(', ')} } from '${source}'`)
    }
  }
  const say = relative(dirname(story), 'stories/say.ts').replace(/^(?!\.)/, './')
  const spoken = [...speakers].toSorted()
  if (spoken.length > 0 && basename(story) !== 'say.ts') {
    const there = new RegExp(`^import \\{ ([^}]*) \\} from '${escaped(say)}'$`, 'm').exec(out)
    if (there === null) lines.push(`import { ${spoken.join(', ')} } from '${say}'`)
    else
      out = out.replace(
        there[0],
        `import { ${[...new Set([...there[1]!.split(', '), ...spoken])].toSorted().join(', ')} } from '${say}'`,
      )
  }
  const isRelative = (line: string) => /from '\./.test(line)
  const first = /^import /m.exec(out)?.index ?? 0
  const packages = lines.filter((line) => !isRelative(line)).toSorted()
  const own = lines.filter(isRelative)
  const withPackages = `${out.slice(0, first)}${packages.map((line) => `${line}\n`).join('')}${out.slice(first)}`
  const lastImport = [...withPackages.matchAll(/^(import .*|\} )from '.*'$/gm)].at(-1)
  const at = lastImport === undefined ? 0 : lastImport.index + lastImport[0].length
  return own.length === 0
    ? withPackages
    : `${withPackages.slice(0, at)}\n${own.join('\n')}${withPackages.slice(at)}`
}

const given = process.argv.slice(2).filter((one) => one !== '--write')
const isStory = (name: string): boolean =>
  name.endsWith('.ts') && !/node_modules|^(say|texts|pageTitle)\.ts$/.test(name)
const stories =
  given.length > 0
    ? given
    : readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' })
        .filter(isStory)
        .map((name) => `stories/${name}`)
for (const story of stories) run(story, process.argv.includes('--write'))
