import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { moveRows } from './areaTables.ts'
import { destinationOf, readMoves } from './readMoves.ts'
import { rewriteReferences, type Tree } from './references.ts'

const map = `
== live: Move sound
server/src/sound -> server/src/live/sound
  onAir/ act
  sound = liveSound
server/src/ledger -> server/src/money/ledger
contract/src/rules -> contract/src only
  live/sound/ onAir
  onAir = rules
text vitest.config.ts: src/{ledger} => src/{money/ledger}
`

const files = [
  'contract/src/rules/limits.ts',
  'contract/src/rules/onAir.ts',
  'docs/money.md',
  'server/package.json',
  'server/src/chat/send.ts',
  'server/src/ledger/index.ts',
  'server/src/main.ts',
  'server/src/migrations/0001-first.sql',
  'server/src/platform/http/verb.ts',
  'server/src/sound/act.test.ts',
  'server/src/sound/act.ts',
  'server/src/sound/index.ts',
  'server/src/sound/sound.test.ts',
  'server/src/sound/testing/booths.ts',
  'tools/torture.ts',
]

const sections = readMoves(map)
const tree: Tree = {
  files: new Set(files),
  folders: new Set(
    files.flatMap((file) => {
      const parts = dirname(file).split('/')
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    }),
  ),
  destination: destinationOf(sections[0]!.moves),
  aliases: new Set(['live', 'money', 'platform']),
}

test('destinationOf moves folders, sorts files by the stem of their names, and leaves other files.', () => {
  expect(files.map(tree.destination).filter((file) => !files.includes(file))).toEqual([
    'contract/src/live/sound/rules.ts',
    'server/src/money/ledger/index.ts',
    'server/src/live/sound/onAir/act.test.ts',
    'server/src/live/sound/onAir/act.ts',
    'server/src/live/sound/index.ts',
    'server/src/live/sound/liveSound.test.ts',
    'server/src/live/sound/testing/booths.ts',
  ])
  expect(tree.destination('server/src/sound')).toBe('server/src/live/sound')
  expect(tree.destination('contract/src/rules')).toBe('contract/src/rules')
})

test('readMoves reads replacements of text, and fails at a line that it cannot read.', () => {
  expect(sections[0]).toMatchObject({
    name: 'live',
    subject: 'Move sound',
    texts: [{ file: 'vitest.config.ts', from: 'src/{ledger}', to: 'src/{money/ledger}' }],
  })
  expect(() => readMoves('server/src/sound')).toThrow('server/src/sound')
})

test.each([
  ['server/src/sound/act.ts', "from './index.ts'", "from '../index.ts'"],
  ['server/src/sound/act.ts', "from '../chat/send.ts'", "from '../../../chat/send.ts'"],
  ['server/src/sound/index.ts', "from './act.ts'", "from './onAir/act.ts'"],
  ['server/src/sound/index.ts', "from '../ledger/index.ts'", "from '#ledger'"],
  [
    'server/src/sound/act.test.ts',
    "vi.mock('./testing/booths.ts')",
    "vi.mock('../testing/booths.ts')",
  ],
  ['server/src/chat/send.ts', "import('../sound/act.ts')", "import('#live/sound/onAir/act.ts')"],
  ['server/src/main.ts', "from './sound/index.ts'", "from './live/sound/index.ts'"],
  [
    'server/src/sound/act.ts',
    "from '@openbooth/contract/rules/onAir'",
    "from '@openbooth/contract/live/sound/rules'",
  ],
  [
    'server/src/sound/act.test.ts',
    "join(import.meta.dirname, '../migrations')",
    "join(import.meta.dirname, '../../../migrations')",
  ],
  [
    'server/src/sound/act.test.ts',
    "join(import.meta.dirname, '../../../node_modules/.cache')",
    "join(import.meta.dirname, '../../../../../node_modules/.cache')",
  ],
  ['server/package.json', '"./src/ledger/index.ts"', '"./src/money/ledger/index.ts"'],
  ['server/src/main.ts', "start('sound/act.ts')", "start('live/sound/onAir/act.ts')"],
  ['tools/torture.ts', "'src/sound/act src/ledger'", "'src/live/sound/onAir/act src/money/ledger'"],
  ['docs/money.md', 'See `server/src/ledger/**`.', 'See `server/src/money/ledger/**`.'],
  ['docs/money.md', '`rules/onAir` says', '`contract/src/live/sound/rules` says'],
])('rewriteReferences in %s turns %s into %s', (file, before, after) => {
  expect(rewriteReferences(before, file, tree)).toBe(after)
})

test.each([
  ['server/src/sound/act.ts', "from '#platform/http/verb.ts'"],
  ['server/src/sound/act.ts', "from '#ledger'"],
  ['server/src/sound/act.ts', "from './gone.ts'"],
  ['server/src/sound/act.ts', "call('/conf/live/sound/act')"],
  ['contract/src/rules/limits.ts', "from 'zod'"],
])('rewriteReferences in %s leaves %s', (file, text) => {
  expect(rewriteReferences(text, file, tree)).toBe(text)
})

test('moveRows puts rows under their new names into the table of their area, in order.', () => {
  const table = '| part | what it does | stands on |\n| --- | --- | --- |\n'
  const document = `# Plan

## The server

Words.

${table}| \`platform\` | foundation | – |
| \`sound\` | sound | \`ear\`, \`platform\` |
| \`ear\` | ears | \`sound\` |

## The console

More.
`
  const moved = [
    { from: 'sound', to: 'sound', area: 'live' },
    { from: 'ear', to: 'audioWorker', area: 'live' },
  ]
  expect(moveRows(document, { heading: 'The server', areas: { live: 'Events.' } }, moved))
    .toBe(`# Plan

## The server

Words.

${table}| \`platform\` | foundation | – |

### \`live\`

Events.

${table}| \`audioWorker\` | ears | \`sound\` |
| \`sound\` | sound | \`audioWorker\`, \`platform\` |

## The console

More.
`)
})
