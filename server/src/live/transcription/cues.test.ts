import { expect, test } from 'vitest'
import { toCues } from './cues.ts'
import { toSrt } from './transcriptFile.ts'

const said = (from: number, to: number, words: string, speaker = '') => ({
  from,
  to,
  speaker,
  words,
  beside: null,
})
const english =
  'Thank you very much, Mister Chairman. The committee has considered the report of the working group, and it agrees with nearly all of its findings; two of them need more time. We therefore propose to adopt the first part today, and to come back to the second part in the spring session, when the figures of all the regions will be known to us.'
const chinese =
  '主席先生，非常感谢您的介绍。委员会审议了工作组的报告，同意其中几乎所有的结论，只有两项还需要更多时间。因此我们建议今天通过第一部分，春季会议再讨论第二部分，届时各地区的数据都会公布。'

test.each([
  ['English', english, 42],
  ['Chinese', chinese, 20],
  ['one long word', 'x'.repeat(200), 42],
])(
  'Cues of a long utterance in %s have two short lines and last at most seven seconds.',
  (_, words, most) => {
    const cues = toCues([said(1_000, 26_000, words)])
    for (const { from, to, lines } of cues) {
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(most)
      expect(to - from).toBeLessThanOrEqual(7_000)
      expect(to).toBeGreaterThan(from)
    }
    const joined = cues.flatMap(({ lines }) => lines).join('')
    expect(joined.replaceAll(' ', '')).toBe(words.replaceAll(' ', ''))
    expect([cues[0]?.from, cues.at(-1)?.to]).toEqual([1_000, 26_000])
    cues.slice(1).forEach(({ from }, at) => expect(from).toBe(cues[at]!.to))
  },
)

test('Cues end at sentences and phrases where they can.', () => {
  const ends = toCues([said(0, 25_000, english)]).map(({ lines }) => lines.at(-1)!.at(-1))
  expect(ends.filter((end) => /[.,;]/.test(end!)).length).toBeGreaterThan(ends.length / 2)
})

test('A short utterance stays on the screen for a second, but not into the next one.', () => {
  const cues = toCues([said(0, 200, 'Yes.'), said(5_000, 5_200, 'No.'), said(5_400, 8_000, 'Well')])
  expect(cues.map(({ from, to }) => [from, to])).toEqual([
    [0, 1_000],
    [5_000, 5_400],
    [5_400, 8_000],
  ])
})

test('The cues of two people who speak at once do not overlap.', () => {
  const cues = toCues([said(0, 4_000, 'One', 'Sam'), said(2_000, 5_000, 'Two', 'Lin')])
  expect(cues.map(({ from, to }) => [from, to])).toEqual([
    [0, 2_000],
    [2_000, 5_000],
  ])
})

test('Slow speech stays in one cue instead of single words.', () => {
  const cues = toCues([said(0, 20_000, 'Thank you.', 'Sam')], (speaker) => `${speaker}: `)
  expect(cues.map(({ lines }) => lines)).toEqual([['Sam: Thank you.']])
})

test('A name is isolated only in a line that contains a right-to-left script.', () => {
  const lines = [said(0, 2_000, 'شكرا جزيلا.', 'Ann'), said(3_000, 5_000, 'Thank you.', 'Ann')]
  const file = toSrt([...lines, said(6_000, 8_000, 'Thank you.', 'محمد')])
  expect(file.split('\n').filter((line) => line.includes(': '))).toEqual([
    '\u2068Ann\u2069: شكرا جزيلا.',
    'Ann: Thank you.',
    '\u2068محمد\u2069: Thank you.',
  ])
})

test('Thai, which has no blanks, is cut between words.', () => {
  const thai = 'ขอบคุณท่านประธานคณะกรรมการได้พิจารณารายงานของคณะทำงานและเห็นชอบกับข้อสรุปเกือบทั้งหมด'.repeat(
    3,
  )
  const lines = toCues([said(0, 25_000, thai)]).flatMap((cue) => cue.lines)
  expect(lines.join('')).toBe(thai)
  for (const line of lines) expect(line).toMatch(/^[\p{L}]/u)
})

test('The cues of an event of eight hours are made within a second.', () => {
  const lines = Array.from({ length: 1_000 }, (_, at) =>
    said(at * 28_000, (at + 1) * 28_000, chinese),
  )
  const began = performance.now()
  expect(toCues(lines).length).toBeGreaterThan(1_000)
  expect(performance.now() - began).toBeLessThan(1_000)
})
