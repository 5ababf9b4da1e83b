import { followQuietSeconds } from '@openbooth/contract/live/monitoring/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFollowers, type SendMessage } from './followers.ts'
import type { WireEvent } from './readEvents.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const at = new Date('2026-11-25T10:00:00Z')
const event = { id: 7 } as WireEvent

test('A new subscriber receives all events first and only then changes', () => {
  const followers = openFollowers(250)
  const send = vi.fn<SendMessage>()
  followers.add(send)
  expect(followers.areWaiting()).toBe(true)
  followers.announceChange(at, [event], [])
  expect(send).not.toHaveBeenCalled()
  followers.sendAllToNewcomers(at, [event])
  followers.announceChange(at, [], [7])
  expect(send.mock.calls).toEqual([
    [{ type: 'all', at: at.toISOString(), events: [event] }],
    [{ type: 'change', at: at.toISOString(), events: [], gone: [7] }],
  ])
  followers.remove(send)
  expect(followers.size()).toBe(0)
})

test('Subscribers receive an empty change only after a long time without a message', () => {
  const followers = openFollowers(250)
  const send = vi.fn<SendMessage>()
  followers.add(send)
  followers.sendAllToNewcomers(at, [])
  followers.announceChange(at, [event], [])
  followers.announceChange(at, [], [])
  expect(followers.areWaiting()).toBe(false)
  expect(send).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(followQuietSeconds * 1_000)
  expect(followers.areWaiting()).toBe(true)
  followers.announceChange(at, [], [])
  expect(send).toHaveBeenCalledTimes(3)
})
