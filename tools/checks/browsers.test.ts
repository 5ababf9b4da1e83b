import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browsers } from '../../web/build/browsers.ts'
import { root } from '../lint/rule.ts'
import { needsFallback, newerIn } from './browsers.ts'

const files = ['contract', 'web', 'live', 'console']
  .flatMap((site) => globSync(`${site}/src/**/*.{ts,tsx,css}`, { cwd: root }))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('Console and live app use no interface that a supported browser lacks', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(newerIn)).toEqual([])
})

test('Every newer interface that a site uses has a fallback in the first script', () => {
  const fallbacks = read('web/src/fallbacks.js')
  const needed = Object.entries(needsFallback).filter(([, pattern]) =>
    files.some(({ text }) => pattern.test(text)),
  )
  expect(needed.length).toBeGreaterThan(2)
  expect(
    needed.map(([name]) => name).filter((name) => !fallbacks.includes(`define(${name},`)),
  ).toEqual([])
})

test('Both sites are built for the browsers that the README lists', () => {
  for (const site of ['live', 'console'])
    expect(read(`${site}/vite.config.ts`)).toContain('target: browsers')
  expect(browsers).toEqual(['chrome110', 'firefox115', 'ios16.4', 'safari16.4'])
  for (const words of ['Chrome and Edge 110', 'Firefox 115', 'Safari 16.4', 'iOS 16.4'])
    expect(read('README.md')).toContain(words)
})

test.each([
  ['a.ts', 'new Set(one).union(other)', 'methods of Set'],
  ['a.ts', 'map.values().map(nameOf)', 'iterator helpers'],
  ['a.ts', 'await Array.fromAsync(list)', 'Array.fromAsync'],
  ['a.ts', 'Promise.withResolvers()', 'Promise.withResolvers'],
  [
    'a.ts',
    'for await (const part of response.body) take(part)',
    'asynchronous iteration of a stream',
  ],
  ['a.css', '.a:has(> .b) { display: none }', ':has outside @supports'],
  ['a.css', '.a { color: light-dark(red, blue) }', 'light-dark'],
  ['a.css', '.a { color: color-mix(in srgb, red, blue) }', 'color-mix outside @supports'],
])('In %s, newerIn refuses %s', (path, text, name) => {
  expect(newerIn({ path, text })).toEqual([`${path}: ${name}`])
})

test('newerIn accepts a newer style that @supports guards', () => {
  const text =
    '@supports (color: color-mix(in srgb, red, red)) { .a { color: color-mix(in srgb, red, blue) } }'
  expect(newerIn({ path: 'a.css', text })).toEqual([])
})
