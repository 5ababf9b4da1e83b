import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { architectureDifferences } from './architecture.ts'

const root = resolve(import.meta.dirname, '../..')
const document = join(root, 'docs/architecture.md')
const plans = [
  {
    heading: 'The server',
    src: join(root, 'server/src'),
    foundations: ['platform', 'ledger', 'providers'],
  },
  {
    heading: 'The console',
    src: join(root, 'console/src'),
    foundations: ['api', 'i18n', 'kit', 'shell'],
  },
]
const folder = mkdtempSync(join(tmpdir(), 'openbooth-architecture-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('The arrows of docs/architecture.md match the imports.', () => {
  expect(architectureDifferences(document, plans)).toEqual([])
})

test('A missing area, a removed area and different arrows are reported.', () => {
  const file = join(folder, 'architecture.md')
  const text = readFileSync(document, 'utf8')
  const row = /^\| `comboPackage` \|.*\| `subscription` \|$/m.exec(text)![0]
  const problemsWith = (other: string) => {
    writeFileSync(file, text.replace(row, other))
    return architectureDifferences(file, plans)
  }
  expect(problemsWith('')).toEqual(['The server: comboPackage is missing.'])
  expect(problemsWith(`${row}\n| \`gone\` | nothing | – |`)).toEqual([
    'The server: gone is written down and not there.',
  ])
  expect(problemsWith(row.replace('`subscription`', '`event`'))).toEqual([
    'The server: comboPackage uses subscription, which its row does not say.',
    'The server: comboPackage does not use event.',
  ])
})

test('architectureDifferences reports an import of a higher area, and a row in the table of another area.', () => {
  const src = join(folder, 'src')
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(src, path)), { recursive: true })
    writeFileSync(join(src, path), text)
  }
  write('live/sound/index.ts', "import { pay } from '#money/payment/index.ts'")
  write('money/payment/index.ts', "export { act } from '../../live/sound/index.ts'")
  const file = join(folder, 'areas.md')
  const plan = { heading: 'The server', src, foundations: [] }
  const problemsOf = (area: string) => {
    writeFileSync(
      file,
      `
## The server

### \`live\`

| \`sound\` | sound | \`payment\` |

### \`${area}\`

| \`payment\` | payments | \`sound\` |
`,
    )
    return architectureDifferences(file, [plan])
  }
  const upwards = 'The server: payment (money) uses sound (live) above it.'
  expect(problemsOf('money')).toEqual([upwards])
  expect(problemsOf('users')).toEqual([
    'The server: payment is in money, in the table of users.',
    upwards,
  ])
})
