import { describe, expect, test } from 'vitest'
import {
  connectionLossOf,
  lostConnectionMilliseconds,
  lostHeartbeatMilliseconds,
  type ConnectionEvidence,
} from './connectionLoss.ts'

const now = 10_000_000
const before = (seconds: number): number => now - seconds * 1000

/** A page that is there in every respect. */
const there: ConnectionEvidence = {
  lastHeartbeatAt: before(2),
  isInRoom: true,
  leftRoomAt: null,
  workerSince: before(600),
  isHeard: true,
  silence: null,
}
const loss = (evidence: Partial<ConnectionEvidence>, readySince = before(600)) =>
  connectionLossOf({ ...there, isHeard: false, ...evidence }, now, readySince)
const silent = (lastPacket: number, alone: number | null) => ({
  lastPacketAt: before(lastPacket),
  aloneSince: alone === null ? null : before(alone),
})

describe('connectionLossOf', () => {
  test('decides nothing about a page that is heard, whatever else is missing', () => {
    const evidence = { ...there, lastHeartbeatAt: before(300), isInRoom: false }
    expect(connectionLossOf({ ...evidence, leftRoomAt: before(100) }, now, 0)).toBeNull()
  })

  test('ends a turn after 8 s without a packet while other tracks arrive, at the last packet', () => {
    expect(loss({ silence: silent(7.9, 7.9) })).toEqual({ since: before(7.9), isGone: false })
    expect(loss({ silence: silent(8, 8) })).toEqual({ since: before(8), isGone: true })
    expect(lostConnectionMilliseconds).toBe(8_000)
  })

  test('ends no turn while all tracks of the media server stop, and counts anew from their return', () => {
    expect(loss({ silence: silent(60, null) })).toBeNull()
    expect(loss({ silence: silent(60, 7) })).toEqual({ since: before(60), isGone: false })
    expect(loss({ silence: silent(60, 8) })).toEqual({ since: before(60), isGone: true })
  })

  test.each([
    ['left 8 s ago beside a running worker', { leftRoomAt: before(8) }, true],
    ['left 7 s ago', { leftRoomAt: before(7) }, false],
    [
      'left a moment ago, after its last packet',
      { leftRoomAt: before(0), silence: silent(16, null) },
      true,
    ],
    ['left when no worker was there', { leftRoomAt: before(60), workerSince: null }, false],
    [
      'lost with the media server, which came back 19 s ago',
      { leftRoomAt: before(60), workerSince: before(19) },
      false,
    ],
    [
      'lost with the media server, which came back 20 s ago',
      { leftRoomAt: before(60), workerSince: before(20) },
      true,
    ],
    ['that never entered, with heartbeats', { leftRoomAt: null }, undefined],
  ])('judges a seat outside the room: %s', (_, evidence, isGone) => {
    expect(loss({ isInRoom: false, ...evidence })?.isGone).toBe(isGone)
  })

  test('ends the turn of a seat outside the room after 20 s without a heartbeat', () => {
    const outside = { isInRoom: false, workerSince: null }
    expect(loss({ ...outside, lastHeartbeatAt: before(19) })).toBeNull()
    expect(loss({ ...outside, lastHeartbeatAt: before(20) })).toEqual({
      since: before(20),
      isGone: true,
    })
    expect(lostHeartbeatMilliseconds).toBe(20_000)
  })

  test('does not count heartbeats that the server could not receive', () => {
    const outside = { isInRoom: false, workerSince: null, lastHeartbeatAt: before(300) }
    expect(loss(outside, before(19))).toBeNull()
    expect(loss(outside, before(20))?.isGone).toBe(true)
  })

  test('does not end the turn of a muted seat in the room, however long heartbeats are missing', () => {
    expect(loss({ lastHeartbeatAt: before(300) })).toBeNull()
  })
})
