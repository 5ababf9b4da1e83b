import { expect, test } from 'vitest'
import { root } from '../lint/rule.ts'
import {
  everySentence,
  logsIn,
  problemsOf,
  proseIn,
  type SentenceKind,
  titlesIn,
} from './language.ts'

const sentences = everySentence(root)

test('everySentence reads user texts, documents, log messages and test titles', () => {
  const count = (kind: SentenceKind) => sentences.filter((one) => one.kind === kind).length
  expect(count('text')).toBeGreaterThan(3_000)
  expect(count('doc')).toBeGreaterThan(2_000)
  expect(count('log')).toBeGreaterThan(80)
  expect(count('title')).toBeGreaterThan(2_500)
})

test('Texts, documents, log messages and test titles contain no banned construction', () => {
  const found = sentences.flatMap((sentence) =>
    problemsOf(sentence).map((problem) => `${sentence.file}: ${sentence.text}: ${problem}`),
  )
  expect(found).toEqual([])
})

test.each<[SentenceKind, string]>([
  ['text', 'The technician is told by email.'],
  ['text', 'Whoever has the link can join.'],
  ['text', 'Load the page anew.'],
  ['doc', 'The server starts by itself.'],
  ['doc', 'The link does not work any more.'],
  ['doc', 'Sound continues meanwhile.'],
  ['text', 'The reason stands in the statement.'],
  ['log', 'The mail is sent to nobody'],
  ['text', 'An address that is none is refused.'],
  ['text', 'The draft was thrown away.'],
  ['text', 'You can not sign in.'],
  ['log', 'What was heard of an event came to nothing'],
  ['log', 'Of a file nothing could be reported'],
  ['title', 'Who declines gets no email'],
  ['title', 'Where nothing runs the page says so'],
])('problemsOf refuses a %s: %s', (kind, text) => {
  expect(problemsOf({ kind, text })).toHaveLength(1)
})

test.each<[SentenceKind, string]>([
  ['text', 'We email the technician.'],
  ['text', 'What is the name of the event?'],
  ['text', 'You cannot have any more booths.'],
  ['doc', 'Where the seed and this page differ, the seed wins.'],
  ['doc', 'Mail from a stand-in is not sent.'],
  ['log', 'Failed to process event audio'],
  ['title', 'createEvent refuses a start in the past'],
  ['title', 'Nobody but the owner is a payer'],
  ['text', 'you browser can not work'],
  ['text', 'The password can not be less than 6 digits'],
])('problemsOf accepts a %s: %s', (kind, text) => {
  expect(problemsOf({ kind, text })).toEqual([])
})

test('titlesIn finds titles of tests, groups, conditions and tables', () => {
  const source = `
    describe('A group', () => {
      test('A test', async () => expect(call('not a title', 1)))
      // test('A comment', () => {})
      test.skipIf(isSlow)('A test with a condition', patient, () => {})
      test.each<[string]>([['(a)']])(
        "A row of %s",
        () => {},
      )
      test(\`A test of \${name}, with a template\`, () => {})
    })`
  expect(titlesIn(source)).toEqual([
    'A group',
    'A test',
    'A test with a condition',
    'A row of %s',
    'A test of ${name}, with a template',
  ])
})

test('logsIn finds messages alone, after an error and after fields', () => {
  const source = [
    "app.log.info('Started')",
    "log.error(error, 'Failed to start')",
    "log.warn({ event: { id } }, 'Retrying')",
    "log.warn(\n  { id },\n  'Late',\n)",
    "catalog.info('no log')",
  ].join('\n')
  expect(logsIn(source)).toEqual(['Started', 'Failed to start', 'Retrying', 'Late'])
})

test('proseIn finds sentences over wrapped lines and cells of tables, without code', () => {
  const document = 'One. Two `told`\nhere.\n\n```sh\ntold\n```\n- three\n| a | b |'
  expect(proseIn(document)).toEqual(['One.', 'Two code here.', '- three', '| a', 'b |'])
})
