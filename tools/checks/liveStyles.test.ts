import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { styleProblems } from './liveStyles.ts'

const live = resolve(import.meta.dirname, '../../live/src')
const read = (path: string) => ({ path, text: readFileSync(join(live, path), 'utf8') })

test('No rule in the style sheet of one page affects another page of the live app.', () => {
  const [common, places] = [read('live.css'), globSync('*/**/*.css', { cwd: live }).map(read)]
  expect(places.length).toBeGreaterThan(2)
  expect(styleProblems(common, places)).toEqual([])
})

test('A rule that begins with a class of another sheet, or with no class of its own, is reported wherever it is.', () => {
  const common = { path: 'live.css', text: '.card, .page main { margin: 0 }' }
  const booth = {
    path: 'booth.css',
    text: `/* .field is told. */ .booth .field, .people { gap: 0 }
      @media (min-width: 700px) { .page:has(.a, .b) { gap: 0 } .page > .card { gap: 1px } }`,
  }
  const staff = {
    path: 'staff.css',
    text: '.card .people li, .field { gap: 0 } [hidden] { gap: 0 } :lang(ja) body { gap: 0 }',
  }
  expect(styleProblems(common, [booth, staff])).toEqual([
    'booth.css: .people begins like a rule of staff.css',
    'booth.css: .page > .card names no class of its own',
    'staff.css: .card .people li begins like a rule of booth.css',
    'staff.css: [hidden] names no class of its own',
  ])
})
