import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../api.ts'
import { longestTalkMilliseconds, openTalk } from './openTalk.ts'

// A technician's page, with a platform whose responses each test controls.

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const begin = () => {
  const voice: string[] = []
  const sentTargets: (string | null)[] = []
  const answers: ((answer: Answer<{ id: number | null }>) => void)[] = []
  const talk = openTalk({
    report: (to) => {
      sentTargets.push(to)
      return new Promise((resolve) => answers.push(resolve))
    },
    voice: {
      prepare: () => voice.push('prepared'),
      open: () => voice.push('open'),
      close: () => voice.push('closed'),
    },
  })
  const answer = async (given: Answer<{ id: number | null }>): Promise<void> => {
    answers.shift()!(given)
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    talk,
    told: sentTargets,
    answer,
    lets: () => voice.at(-1),
    ok: (id: number | null = null) => answer({ kind: 'ok', data: { id } }),
    /** Starts a talk, with its response and its state. */
    talkTo: async (to: string, id: number) => {
      talk.start(to)
      await answer({ kind: 'ok', data: { id } })
      talk.follow([{ id, seat: 't1', to }])
    },
  }
}
const unreachable = { kind: 'unreachable' } as const

test('The talkback opens once the server confirms it and closes at once on release, whatever the server responds.', async () => {
  const { talk, told: sentTargets, lets, ok } = begin()
  talk.start('b1')
  expect([lets(), talk.view.read().isOpen]).toEqual(['prepared', false])
  await ok(5)
  expect([lets(), talk.view.read().isOpen]).toEqual(['open', true])
  talk.stop()
  expect([lets(), talk.view.read().to]).toEqual(['closed', null])
  expect(sentTargets).toEqual(['b1', null])
})

test('A talkback released before the response ends in the released state.', async () => {
  const { talk, told: sentTargets, lets, ok } = begin()
  talk.start('b1')
  talk.stop()
  talk.start('b1')
  talk.stop()
  await ok(5)
  await ok()
  expect([lets(), sentTargets]).toEqual(['closed', ['b1', null]])

  talk.start('b1')
  talk.stop()
  talk.start('s2')
  await ok(6)
  expect(lets()).toBe('prepared')
  await ok(7)
  expect([lets(), talk.view.read().to, sentTargets.slice(2)]).toEqual(['open', 's2', ['b1', 's2']])
})

test('Without a network no talkback opens, and the page repeats the end until the server confirms it.', async () => {
  const { talk, told: sentTargets, answer, lets, talkTo, ok } = begin()
  talk.start('')
  await answer(unreachable)
  expect([lets(), talk.view.read()]).toEqual([
    'closed',
    { to: null, isOpen: false, problem: 'unreachable', ended: null, was: '' },
  ])
  // The server may have received the call.
  expect(sentTargets).toEqual(['', null])
  await ok()
  await talkTo('', 5)
  talk.stop()
  expect(lets()).toBe('closed')
  for (let turn = 0; turn < 3; turn += 1) {
    await answer(unreachable)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(sentTargets).toEqual(['', null, '', null, null, null, null])
})

test('A refused talkback is reported, and no sound passes.', async () => {
  const { talk, told: sentTargets, answer, lets } = begin()
  talk.start('s9')
  await answer({ kind: 'refused', message: 'Seat Not Found' })
  expect([lets(), talk.view.read().problem, sentTargets]).toEqual([
    'closed',
    'Seat Not Found',
    ['s9'],
  ])
})

test.each<[string, (talk: ReturnType<typeof begin>['talk']) => void, 'lost' | 'tooLong']>([
  ['another window of the same person talks', (talk) => talk.follow([]), 'lost'],
  [
    'the platform lost sight of it',
    (talk) => talk.follow([{ id: 5, seat: 't1', to: null }]),
    'lost',
  ],
  ['the way to the team is gone', (talk) => talk.lose(), 'lost'],
  ['it was forgotten', () => void vi.advanceTimersByTime(longestTalkMilliseconds), 'tooLong'],
])('A talkback ends automatically when %s.', async (_, happens, ended) => {
  const { talk, told: sentTargets, lets, talkTo } = begin()
  await talkTo('b1', 5)
  expect(lets()).toBe('open')
  happens(talk)
  expect([lets(), talk.view.read().ended, sentTargets]).toEqual(['closed', ended, ['b1', null]])
  talk.lose()
  expect(sentTargets).toHaveLength(2)
})

test('An older state from the server does not end a talkback that has just begun.', async () => {
  const { talk, lets, talkTo, ok } = begin()
  await talkTo('b1', 5)
  talk.stop()
  talk.start('b1')
  await ok()
  await ok(6)
  talk.follow([{ id: 5, seat: 't1', to: 'b1' }])
  talk.follow([{ id: 5, seat: 't1', to: null }])
  expect(lets()).toBe('open')
})
