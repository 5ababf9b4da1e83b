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

describe('What is read', () => {
  test('is the same in whatever order, however late and however often captions come.', () => {
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

  test('is the newest, and what is older than all of it does not come back.', () => {
    const read = [1, 2, 3, 4].reduce<readonly Caption[]>(
      (before, number) => withCaption(before, caption(number), 3),
      [],
    )
    expect(read.map(({ number }) => number)).toEqual([2, 3, 4])
    expect(withCaption(read, caption(1), 3)).toBe(read)
  })

  test('is forgotten where it turns out that nothing was said.', () => {
    const guess = caption(2, { isFinal: false, to: 5, words: 'phr' })
    const read = [caption(1), guess, caption(2, { words: '' })].reduce<readonly Caption[]>(
      (before, next) => withCaption(before, next, 3),
      [],
    )
    expect(read).toEqual([caption(1)])
  })

  test('are the words of whoever interprets into the language, else those of the floor, and of a stage its own.', () => {
    const french = { channelId: 7, stageId: null, onAir: 'person' }
    const ofFrench = new Set(['7'])
    expect(captionTrack(eventType.booth, [french], ofFrench, 'ch:8')).toBe('ch:7')
    expect(captionTrack(eventType.booth, [{ ...french, onAir: null }], ofFrench, 'ch:7')).toBe(
      'ch:floor',
    )
    expect(captionTrack(eventType.silentConference, [], new Set(), 'stage:3')).toBe('stage:3')
  })

  test('is priced by the floor and each channel somebody makes, or each stage.', () => {
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
