import { describe, expect, test } from 'vitest'
import {
  connectionLossOf,
  lostConnectionMilliseconds,
  lostHeartbeatMilliseconds,
  type ConnectionEvidence,
} from './connectionLoss.ts'

const now = 10_000_000
const before = (seconds: number): number => now - seconds * 1000

/** A page with a heartbeat, a connection in the room and packets. */
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
  test('connectionLossOf finds no loss while packets arrive, even without heartbeats or a place in the room', () => {
    const evidence = { ...there, lastHeartbeatAt: before(300), isInRoom: false }
    expect(connectionLossOf({ ...evidence, leftRoomAt: before(100) }, now, 0)).toBeNull()
  })

  test('connectionLossOf ends a turn at its last packet after 8 s without packets while other tracks arrive', () => {
    expect(loss({ silence: silent(7.9, 7.9) })).toEqual({ since: before(7.9), isGone: false })
    expect(loss({ silence: silent(8, 8) })).toEqual({ since: before(8), isGone: true })
    expect(lostConnectionMilliseconds).toBe(8_000)
  })

  test('connectionLossOf ends no turn while all tracks of the media server are silent, and restarts the 8 s when they return', () => {
    expect(loss({ silence: silent(60, null) })).toBeNull()
    expect(loss({ silence: silent(60, 7) })).toEqual({ since: before(60), isGone: false })
    expect(loss({ silence: silent(60, 8) })).toEqual({ since: before(60), isGone: true })
  })

  test.each([
    ['a seat that left 8 s ago while the worker was connected', { leftRoomAt: before(8) }, true],
    ['a seat that left 7 s ago', { leftRoomAt: before(7) }, false],
    [
      'a seat that left just now, 16 s after its last packet',
      { leftRoomAt: before(0), silence: silent(16, null) },
      true,
    ],
    [
      'a seat that left while no worker was connected',
      { leftRoomAt: before(60), workerSince: null },
      false,
    ],
    [
      'a seat lost with a media server that returned 19 s ago',
      { leftRoomAt: before(60), workerSince: before(19) },
      false,
    ],
    [
      'a seat lost with a media server that returned 20 s ago',
      { leftRoomAt: before(60), workerSince: before(20) },
      true,
    ],
    ['a seat that never entered but sends heartbeats', { leftRoomAt: null }, undefined],
  ])('connectionLossOf decides on a seat outside the room: %s', (_, evidence, isGone) => {
    expect(loss({ isInRoom: false, ...evidence })?.isGone).toBe(isGone)
  })

  test('connectionLossOf ends the turn of a seat outside the room after 20 s without a heartbeat', () => {
    const outside = { isInRoom: false, workerSince: null }
    expect(loss({ ...outside, lastHeartbeatAt: before(19) })).toBeNull()
    expect(loss({ ...outside, lastHeartbeatAt: before(20) })).toEqual({
      since: before(20),
      isGone: true,
    })
    expect(lostHeartbeatMilliseconds).toBe(20_000)
  })

  test('connectionLossOf ignores heartbeats that the server could not receive', () => {
    const outside = { isInRoom: false, workerSince: null, lastHeartbeatAt: before(300) }
    expect(loss(outside, before(19))).toBeNull()
    expect(loss(outside, before(20))?.isGone).toBe(true)
  })

  test('connectionLossOf ends no turn of a muted seat in the room, however long heartbeats are missing', () => {
    expect(loss({ lastHeartbeatAt: before(300) })).toBeNull()
  })
})
