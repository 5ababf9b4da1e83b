import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstLoadProblems, liveLoadProblems } from './firstLoad.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'openbooth-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<script src="/assets/index.js"></script>')
  writeFileSync(join(dist, 'assets/index.js.br'), 'x'.repeat(1024))
  writeFileSync(join(dist, 'assets/login.js.br'), 'x'.repeat(1024))
  route('/assets/login.js')
})
afterEach(() => rmSync(dist, { recursive: true }))

const route = (...files: string[]) => {
  const routes = { publicRoutes: [{ path: '/login', files }], routes: [] }
  writeFileSync(join(dist, 'routes.json'), JSON.stringify(routes))
}

test('A page may load its budget plus the files that every page starts with.', () => {
  expect(firstLoadProblems(dist, { '/login': 2 })).toEqual([])
  expect(firstLoadProblems(dist, { '/login': 1.9 })).toEqual([
    '/login needs 2.0 KiB at first, and may 1.9',
  ])
})

test('A missing page and a file that was not built are reported.', () => {
  expect(firstLoadProblems(dist, { '/home': 2 })).toEqual([
    '/home is no page of the console any more',
  ])
  route('/assets/login.js', '/assets/gone.js')
  expect(firstLoadProblems(dist, { '/login': 2 })).toEqual([
    '/assets/gone.js is named for a page and was not built',
  ])
})

test('The live app has a budget for its first load, and another one including the audio library.', () => {
  writeFileSync(join(dist, 'index.html'), '<script src="/live/assets/index.js"></script>')
  expect(liveLoadProblems(dist, { first: 2, withSound: 3 })).toEqual([
    'What a listener hears by was not built as two files',
  ])
  for (const name of ['openSound-a', 'engine-b']) {
    writeFileSync(join(dist, `assets/${name}.js`), '')
    writeFileSync(join(dist, `assets/${name}.js.br`), 'x'.repeat(1024))
  }
  expect(liveLoadProblems(dist, { first: 1, withSound: 3 })).toEqual([])
  expect(liveLoadProblems(dist, { first: 0.9, withSound: 2.9 })).toEqual([
    'The live app needs 1.0 KiB at first, and may 0.9',
    'A listener needs 3.0 KiB in all, and may 2.9',
  ])
})
