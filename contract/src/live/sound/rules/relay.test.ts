import fc from 'fast-check'
import { expect, test } from 'vitest'
import { autoRelay, hopsOf, understoodIn, type RelayBooth } from './relay.ts'

const languageOf = { english: 'en', french: 'fr', german: 'de', chinese: 'zh' }

const booth = (name: string, channel: string | null, ...understands: string[]): RelayBooth => ({
  booth: name,
  channel,
  understands: new Set(understands),
})

const hears = (
  understands: string[],
  floorLanguage: string | null,
  booths: RelayBooth[],
  pivot: string | null = null,
) => autoRelay({ floorLanguage, booths, languageOf, pivot }, 'mine', new Set(understands))

const fromChinese = booth('zh>en', 'english', 'zh', 'en')

test('People who understand the floor language hear the floor, and so does everyone while the spoken language is unknown.', () => {
  expect(hears(['en'], 'en', [fromChinese])).toEqual({ channel: null, hops: 0 })
  expect(hears(['en'], null, [fromChinese])).toEqual({ channel: null, hops: 0 })
})

test('A booth that does not understand the floor hears it through the booth that interprets it.', () => {
  expect(hears(['en'], 'zh', [fromChinese])).toEqual({ channel: 'english', hops: 1 })
  expect(hears(['en'], 'zh', [booth('zh>en', null, 'zh')])).toEqual({
    channel: null,
    hops: null,
  })
})

test('Relay prefers fewer booths on the way, then the pivot.', () => {
  const overEnglish = booth('en>fr', 'french', 'en')
  expect(hears(['fr'], 'zh', [overEnglish, fromChinese])).toEqual({
    channel: 'french',
    hops: 2,
  })
  expect(hears(['fr', 'en'], 'zh', [overEnglish, fromChinese]).channel).toBe('english')
  const direct = booth('zh>de', 'german', 'zh')
  expect(hears(['de', 'en'], 'zh', [fromChinese, direct]).channel).toBe('english')
  expect(hears(['de', 'en'], 'zh', [fromChinese, direct], 'german').channel).toBe('german')
  expect(hears(['fr', 'en'], 'zh', [overEnglish, fromChinese], 'french').channel).toBe('english')
})

test('Each channel reports the number of booths between it and the floor, and omits silent channels and those without a source.', () => {
  const booths = [
    booth('en>fr', 'french', 'en'),
    fromChinese,
    booth('fr>zh', null, 'fr'),
    booth('ja>de', 'german', 'ja'),
  ]
  expect([...hopsOf({ floorLanguage: 'zh', booths, languageOf })]).toEqual([
    ['english', 1],
    ['french', 2],
  ])
  expect(hopsOf({ floorLanguage: null, booths, languageOf }).size).toBe(0)
})

test('Two booths that understand only each other hear the floor instead of each other.', () => {
  const other = booth('other', 'german', 'fr')
  expect(hears(['de'], 'zh', [booth('mine', 'french', 'de'), other])).toEqual({
    channel: null,
    hops: null,
  })
})

const names = Object.keys(languageOf)
const languages = Object.values(languageOf)
// Two booths on one channel are one voice to listeners. The first one represents both.
const anyBooth = fc.record({
  channel: fc.option(fc.constantFrom(...names)),
  understands: fc.uniqueArray(fc.constantFrom(...languages), { minLength: 1 }),
})

test('With relay rules everywhere, audio always originates from the floor and never loops.', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyBooth, { maxLength: 6, selector: ({ channel }) => channel }),
      fc.constantFrom(...languages),
      (drawn, floorLanguage) => {
        const booths = drawn.map(({ channel, understands }, index) =>
          booth(`${index}`, channel, ...understands),
        )
        const event = { floorLanguage, booths, languageOf, pivot: null }
        for (const start of booths) {
          // Follows the relay from booth to booth. It must reach the floor in at most as many steps
          // as there are booths.
          let at: RelayBooth | undefined = start
          for (let steps = 0; at !== undefined; steps += 1) {
            expect(steps).toBeLessThanOrEqual(booths.length)
            const { channel } = autoRelay(event, at.booth, at.understands)
            at =
              channel === null
                ? undefined
                : booths.find((one) => one.channel === channel && one !== at)
          }
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

test('A booth understands the languages it stated, otherwise its own languages, and the floor as planned unless it uses relay.', () => {
  const said = { understands: [], own: ['fr', 'en'], autoRelay: false }
  expect(understoodIn(said, 'zh')).toEqual(['fr', 'en', 'zh'])
  expect(understoodIn(said, 'en')).toEqual(['fr', 'en'])
  expect(understoodIn({ ...said, autoRelay: true }, 'zh')).toEqual(['fr', 'en'])
  expect(understoodIn(said, null)).toEqual(['fr', 'en'])
  expect(understoodIn({ ...said, understands: ['ja'] }, 'zh')).toEqual(['ja'])
})
