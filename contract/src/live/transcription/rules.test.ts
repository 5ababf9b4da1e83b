import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { captionedCount, captionTrack, withCaption, type Caption } from './rules.ts'
import { eventType } from '../../events/event/rules/events.ts'

const caption = (number: number, changes: Partial<Caption> = {}): Caption => ({
  track: 'ch:floor',
  number,
  from: number,
  to: number + 10,
  language: 'en',
  words: `phrase ${number}`,
  speaker: '',
  isFinal: true,
  ...changes,
})

describe('Captions on a page', () => {
  test('Captions are the same in any order of arrival, with delays and repeats.', () => {
    const all = [1, 2, 3, 4, 5, 6].flatMap((number) => [
      caption(number, { isFinal: false, to: number + 2, words: 'phr' }),
      caption(number, { isFinal: false, to: number + 5, words: 'phrase' }),
      caption(number),
    ])
    const inOrder = all.reduce<readonly Caption[]>((read, next) => withCaption(read, next, 50), [])
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }),
        (shuffled) => {
          const read = shuffled.reduce<readonly Caption[]>(
            (before, next) => withCaption(before, next, 50),
            [],
          )
          expect(read).toEqual(inOrder)
        },
      ),
    )
    expect(inOrder.map(({ words }) => words)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `phrase ${number}`),
    )
  })

  test('The page shows the newest captions, and captions older than all of them do not reappear.', () => {
    const read = [1, 2, 3, 4].reduce<readonly Caption[]>(
      (before, number) => withCaption(before, caption(number), 3),
      [],
    )
    expect(read.map(({ number }) => number)).toEqual([2, 3, 4])
    expect(withCaption(read, caption(1), 3)).toBe(read)
  })

  test('Interim captions disappear when the recogniser finds no speech.', () => {
    const guess = caption(2, { isFinal: false, to: 5, words: 'phr' })
    const read = [caption(1), guess, caption(2, { words: '' })].reduce<readonly Caption[]>(
      (before, next) => withCaption(before, next, 3),
      [],
    )
    expect(read).toEqual([caption(1)])
  })

  test('Captions come from the interpreter into the language, otherwise from the floor; captions of a stage come from that stage.', () => {
    const french = { channelId: 7, stageId: null, onAir: 'person' }
    const ofFrench = new Set(['7'])
    expect(captionTrack(eventType.booth, [french], ofFrench, 'ch:8')).toBe('ch:7')
    expect(captionTrack(eventType.booth, [{ ...french, onAir: null }], ofFrench, 'ch:7')).toBe(
      'ch:floor',
    )
    expect(captionTrack(eventType.silentConference, [], new Set(), 'stage:3')).toBe('stage:3')
  })

  test('The price of captions counts the floor and each interpreted channel, or each stage.', () => {
    const booths = [
      { a: 1, b: 3, c: null },
      { a: 2, b: 3, c: null },
    ]
    const booked = { captions: true, eventType: eventType.booth, booths }
    expect(captionedCount(booked)).toBe(4)
    expect(captionedCount({ ...booked, captions: false })).toBe(0)
    expect(captionedCount({ ...booked, eventType: eventType.silentConference })).toBe(2)
  })
})
