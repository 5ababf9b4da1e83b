import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../lint/rule.ts'
import { missingTitles, quoteProblems, readRows, unprovenRows } from './conformance.ts'
import type { TestResult } from './run/results.ts'

const folder = mkdtempSync(join(tmpdir(), 'openbooth-conformance-'))
const file = join(folder, 'conformance.md')
afterAll(() => rmSync(folder, { recursive: true }))

const result = (title: string, status: TestResult['status'] = 'passed'): TestResult => ({
  file: 'stories/login.test.ts',
  title,
  status,
})
const ran = [
  result('One signs in.'),
  result('It waits; then it goes on.'),
  result('One signs out.', 'failed'),
  result('One rests.', 'skipped'),
  result('Each is tried.'),
  result('Each is tried.', 'failed'),
]

/** A document with one quote and these lines below it. */
const documentWith = (...lines: string[]) =>
  ['# Conformance', '', '## 1. Users', '', '> Users sign in.', '', ...lines, ''].join('\n')

const problemsWith = (...lines: string[]) => {
  writeFileSync(file, documentWith(...lines))
  return unprovenRows(file, ran)
}

describe('unprovenRows', () => {
  test('unprovenRows accepts rows whose tests ran and passed.', () => {
    expect(
      problemsWith(
        '- `stories/login.test.ts` › One signs in.',
        '- `stories/login.test.ts` › It waits; then it goes on.',
      ),
    ).toEqual([])
  })

  test.each([
    ['a test that does not exist', '- `stories/login.test.ts` › One flies.', /did not run/],
    ['a test of another file', '- `stories/logout.test.ts` › One signs in.', /did not run/],
    ['a test that failed', '- `stories/login.test.ts` › One signs out.', /did not run and pass/],
    ['a test that was skipped', '- `stories/login.test.ts` › One rests.', /did not run and pass/],
    [
      'a test of which only some variants passed',
      '- `stories/login.test.ts` › Each is tried.',
      /did not run and pass/,
    ],
    [
      'one test that passed and one that does not exist',
      '- `stories/login.test.ts` › One signs in.\n- `stories/login.test.ts` › One flies.',
      /One flies/,
    ],
    ['no test', 'Deviates: it does not.', /names no test/],
    ['a file without a title', '- `stories/login.test.ts`', /names no test/],
    ['an item in words', '- surely', /names no test/],
  ])('unprovenRows reports a row with %s and its line.', (_what, proof, problem) => {
    const problems = problemsWith(proof)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(problem)
    expect(problems[0]).toMatch(/conformance row 5 /)
  })
})

describe('readRows', () => {
  test('readRows distinguishes quotes, remarks, guarantees and other paragraphs.', () => {
    const document = documentWith(
      'Deviates: not all of them.',
      '',
      '- `a.test.ts` › One; two.',
      '',
      '## Beyond the specification',
      '',
      'An introduction.',
      '',
      'Users sign',
      'out.',
      '',
      '- `b.test.ts` › Three.',
    )
    expect(readRows(document)).toEqual([
      {
        line: 5,
        statement: 'Users sign in.',
        quoted: '1',
        proofs: [{ file: 'a.test.ts', title: 'One; two.' }],
      },
      {
        line: 15,
        statement: 'Users sign out.',
        quoted: undefined,
        proofs: [{ file: 'b.test.ts', title: 'Three.' }],
      },
    ])
  })
})

describe('quoteProblems', () => {
  test('docs/conformance.md quotes every statement of docs/specification.md.', () => {
    const [document, specification] = ['docs/conformance.md', 'docs/specification.md'].map((path) =>
      readFileSync(join(root, path), 'utf8'),
    )
    expect(quoteProblems(document!, specification!)).toEqual([])
  })

  test('quoteProblems reports a quote that is not in its section, and a statement without a quote.', () => {
    const specification =
      '# Product\n\n## 1. Users\nUsers sign in. Users sign out.\n## 2. Calls\nNone.'
    const quoted = (...quotes: string[]) =>
      ['## 1. Users', '', `> ${quotes.join(' … ')}`, '', '## 2. Calls', '', '> None.', ''].join(
        '\n',
      )
    expect(quoteProblems(quoted('Users sign in.', 'Users sign out.'), specification)).toEqual([])
    expect(quoteProblems(quoted('Users sign', 'in. Users sign out.'), specification)).toEqual([])
    expect(quoteProblems(quoted('Users sign in.'), specification)).toEqual([
      'No row quotes "Users sign out." of section 1.',
    ])
    expect(quoteProblems(quoted('Users sign in. Users sign out.', 'None.'), specification)).toEqual(
      [
        'conformance row 3 (Users sign in. Users sign out. … None.): the specification does not say "None.".',
      ],
    )
  })
})

describe('missingTitles', () => {
  test('docs/conformance.md names only tests that its files contain.', () => {
    expect(missingTitles(readFileSync(join(root, 'docs/conformance.md'), 'utf8'), root)).toEqual([])
  })

  test('missingTitles reports a missing file, a wrong title and a placeholder, and accepts values.', () => {
    writeFileSync(
      join(folder, 'sign.test.ts'),
      "test('One signs in.', …)\ntest.each(…)('One reads a page ($language).', …)\ntest.each(…)('%s', …)",
    )
    const proofs = [
      'sign.test.ts` › One signs in.',
      'sign.test.ts` › One reads a page (zh).',
      'sign.test.ts` › One reads a page ($language).',
      'sign.test.ts` › One signs.',
      'none.test.ts` › One signs in.',
    ]
    const problems = missingTitles(documentWith(...proofs.map((proof) => `- \`${proof}`)), folder)
    expect(problems.map((problem) => problem.replace(/^.*\): /, ''))).toEqual([
      '"One reads a page ($language)." needs a value instead of its placeholder.',
      '"One signs." is no title in sign.test.ts.',
      'none.test.ts does not exist.',
    ])
  })
})
