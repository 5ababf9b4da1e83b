import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leanIcons } from '../../console/build/leanIcons.ts'
import { root } from '../lint/rule.ts'

const library = join(root, 'node_modules/@tabler/icons-react/dist/esm/icons')
const { transform } = leanIcons() as {
  readonly transform: (code: string, id: string) => { readonly code: string } | null
}

/** The icons that the console draws. */
const used = [
  ...new Set(
    readdirSync(join(root, 'console/src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => readFileSync(join(root, 'console/src', name), 'utf8'))
      .flatMap((source) => [...source.matchAll(/import \{([^}]+)\} from '@tabler\/icons-react'/g)])
      .flatMap(([, names]) => names!.match(/\bIcon[A-Z]\w+/g) ?? []),
  ),
]

type Node = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const nodesIn = (code: string): readonly Node[] =>
  JSON.parse(/const __iconNode = (\[\[.*\]\]);/.exec(code)![1]!) as readonly Node[]

/** Number of arguments of each command in a path. */
const taken: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
}

/** The drawing operations of a path: each command, with its absolute points. */
const drawn = (path: string): string[] => {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const steps: string[] = []
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toLowerCase()
    const numbers = (rest.match(/-?(?:\d*\.\d+|\d+)(?:e-?\d+)?/gi) ?? []).map(Number)
    for (let at = 0; at === 0 || at < numbers.length; at += taken[command]!) {
      const own = numbers.slice(at, at + taken[command]!)
      const [fromX, fromY] = letter === command ? [x, y] : [0, 0]
      const places =
        command === 'h'
          ? [fromX + own[0]!, y]
          : command === 'v'
            ? [x, fromY + own[0]!]
            : command === 'z'
              ? [startX, startY]
              : command === 'a'
                ? [...own.slice(0, 5), fromX + own[5]!, fromY + own[6]!]
                : own.map((number, index) => number + (index % 2 === 0 ? fromX : fromY))
      ;[x, y] = places.slice(-2) as [number, number]
      if (command === 'm' && at === 0) [startX, startY] = [x, y]
      steps.push(`${command} ${places.map((place) => place.toFixed(3)).join(' ')}`)
      if (command === 'z') break
    }
  }
  return steps
}

const icons = used.map((name) => {
  const file = join(library, `${name}.mjs`)
  const code = readFileSync(file, 'utf8')
  return { name, code, lean: transform(code, file)?.code }
})

test('Nearly every icon of the console is one path.', () => {
  expect(icons.length).toBeGreaterThan(100)
  const others = icons.filter(({ lean }) => lean === undefined)
  expect(others.length).toBeLessThan(icons.length / 10)
})

test.each(icons.filter(({ lean }) => lean !== undefined))(
  '$name looks like the icon in its library.',
  ({ code, lean = '' }) => {
    const [[tag, { d = '' }], ...others] = nodesIn(lean) as [Node, ...Node[]]
    expect([tag, others]).toEqual(['path', []])
    expect(drawn(d)).toEqual(nodesIn(code).flatMap(([, attributes]) => drawn(attributes['d']!)))
    // The rest of the file must be unchanged.
    const rest = (whole: string) => whole.replace(/const __iconNode = .*;/, '')
    expect(rest(lean)).toBe(rest(code))
  },
)
