import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markedWords } from './markedText.ts'

const marked = (text: string, phrases: readonly string[] = []): string[] =>
  markedWords(text, phrases).map(({ from, to }) => text.slice(from, to))

describe('Numbers are marked together with their units', () => {
  test.each([
    ['It cost 3.5 million dollars in 2026.', ['3.5 million dollars', '2026']],
    ['Exports rose by 12% to €1,234.50, or 7 per cent.', ['12%', '€1,234.50', '7 per cent']],
    ['We meet at 14:30 on 25/11/2026.', ['14:30', '25/11/2026']],
    ['On November 25, 2026 and on the 3rd of May.', ['November 25, 2026', '3rd of May']],
    ['In March 2027 it may rain, and we march.', ['March 2027']],
    [
      'twenty-five thousand people, a hundred and five kilometres',
      ['twenty-five thousand', 'a hundred and five kilometres'],
    ],
    ['two point four degrees, the third time', ['two point four degrees', 'third']],
    ['the twenty-first of June', ['twenty-first of June']],
    ['One of us waited for a second; no one came.', []],
    ['It is 20 °C, 5 km away, version 2.0.1', ['20 °C', '5 km', '2.0.1']],
    ['at 9 a.m. for 10 minutes', ['9 a.m.', '10 minutes']],
    ['We often weigh the phone, tension and lonely stone.', []],
    ['出口增长百分之十二点五，达到三点五亿美元。', ['百分之十二点五', '三点五亿美元']],
    ['会议于2026年11月25日下午3点开始。', ['2026年', '11月', '25日', '3点']],
    ['第三届会议有一百二十五人和两个国家。', ['第三届', '一百二十五人', '两个']],
    ['我们一起做一些事，十分高兴，万一下雨。', []],
    ['投资1.2亿元', ['1.2亿元']],
  ])('Numbers are marked together with their units: %s', (text, found) => {
    expect(marked(text)).toEqual(found)
  })
})

describe('Names are', () => {
  test('Phrases of the administrator are marked as whole words in any case, the longest match first', () => {
    const phrases = ['Bohuslän', 'European Union', 'European Union Council', 'G20', 'AI']
    expect(
      marked(
        'bohuslän and the european  union council said: AI at the G20 in Bohusläns air',
        phrases,
      ),
    ).toEqual(['bohuslän', 'european  union council', 'AI', 'G20'])
  })

  test('Names are found in text without spaces', () => {
    expect(marked('我们在译厢开会', ['译厢'])).toEqual(['译厢'])
  })

  test('Names are matched literally, including special characters', () => {
    expect(marked('C++ (new) costs $5 a.b', ['C++', '(new)', 'a.b', ''])).toEqual([
      'C++',
      '(new)',
      '$5',
      'a.b',
    ])
    expect(marked('axb', ['a.b'])).toEqual([])
  })

  test('Numbers within names are not marked separately', () => {
    expect(markedWords('the G20 of 20', ['G20'])).toEqual([
      { from: 4, to: 7, kind: 'name' },
      { from: 11, to: 13, kind: 'number' },
    ])
  })
})

test('Marks lie within the text, in order, and do not overlap.', () => {
  const word = fc.constantFrom(
    '12',
    ' ',
    'one',
    'hundred',
    '-',
    '.',
    ',',
    '百',
    '十',
    '点',
    'May',
    'and',
    '%',
    'G20',
    '年',
    'x',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const text = words.join('')
      let end = 0
      for (const { from, to } of markedWords(text, ['G20', 'x y'])) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(text.length)
    }),
  )
})
