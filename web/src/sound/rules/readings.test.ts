import { expect, test } from 'vitest'
import {
  arrivedBy,
  lossBetween,
  nothingRead,
  packetsOf,
  type Stat,
  wayOf,
  worstReading,
} from './readings.ts'

const stat = (type: string, more: Partial<Stat>): Stat => ({ id: type, type, ...more })
const audio = (type: string, more: Partial<Stat>): Stat => stat(type, { kind: 'audio', ...more })

test('loss is the share of packets of sound that were lost between two looks, each way for itself', () => {
  const at = (sent: number, sentLost: number, came: number, cameLost: number) =>
    packetsOf([
      audio('outbound-rtp', { packetsSent: sent }),
      audio('remote-inbound-rtp', { packetsLost: sentLost }),
      audio('inbound-rtp', { packetsReceived: came, packetsLost: cameLost }),
      stat('outbound-rtp', { kind: 'video', packetsSent: 10_000 }),
      stat('inbound-rtp', { kind: 'video', packetsReceived: 10_000, packetsLost: 900 }),
    ])
  expect(lossBetween(at(100, 5, 100, 5), at(200, 6, 195, 10))).toEqual({
    lossSent: 1,
    lossHeard: 5,
  })
  // Nothing was sent or received, so the loss is unknown.
  expect(lossBetween(at(100, 5, 100, 5), at(100, 5, 100, 5))).toEqual({
    lossSent: null,
    lossHeard: null,
  })
  // A new connection counts from zero; late reports of earlier losses are limited to all packets.
  expect(lossBetween(at(100, 5, 100, 5), at(50, 0, 50, 0))).toEqual({
    lossSent: null,
    lossHeard: null,
  })
  expect(lossBetween(at(100, 0, 0, 0), at(101, 40, 0, 0)).lossSent).toBe(100)
})

test('the way is of the pair in use: direct, or relayed where either end is a relay', () => {
  const pair = (id: string, local: string, remote: string, more: Partial<Stat> = {}): Stat => ({
    id,
    type: 'candidate-pair',
    localCandidateId: local,
    remoteCandidateId: remote,
    ...more,
  })
  const candidates: Stat[] = [
    { id: 'host', type: 'local-candidate', candidateType: 'host' },
    { id: 'turn', type: 'local-candidate', candidateType: 'relay' },
    { id: 'far', type: 'remote-candidate', candidateType: 'host' },
  ]
  const chrome = (chosen: string): Stat[] => [
    ...candidates,
    stat('transport', { selectedCandidatePairId: chosen }),
    pair('direct', 'host', 'far', { currentRoundTripTime: 0.0421 }),
    pair('relayed', 'turn', 'far', { currentRoundTripTime: 0.2 }),
  ]
  expect(wayOf(chrome('direct'))).toEqual({ way: 'direct', roundTrip: 42, jitter: null })
  expect(wayOf(chrome('relayed'))).toEqual({ way: 'relayed', roundTrip: 200, jitter: null })
  // A browser that does not name it.
  const firefox = [
    ...candidates,
    pair('direct', 'host', 'far', { nominated: false, state: 'succeeded' }),
    pair('relayed', 'turn', 'far', { nominated: true, state: 'succeeded' }),
  ]
  expect(wayOf(firefox)).toEqual({ way: 'relayed', roundTrip: null, jitter: null })
  expect(wayOf(candidates)).toEqual({ way: null, roundTrip: null, jitter: null })
})

test('what has come by a way grows with every answer and every question of the other end; where no browser tells, nothing is known', () => {
  const way = (more: Partial<Stat>): Stat[] => [
    stat('transport', { selectedCandidatePairId: 'used' }),
    { id: 'other', type: 'candidate-pair', bytesReceived: 90_000, responsesReceived: 90 },
    { id: 'used', type: 'candidate-pair', ...more },
  ]
  const before = arrivedBy(way({ bytesReceived: 500, requestsReceived: 3, responsesReceived: 4 }))!
  for (const field of ['bytesReceived', 'requestsReceived', 'responsesReceived'] as const) {
    const after = { bytesReceived: 500, requestsReceived: 3, responsesReceived: 4 }
    expect(arrivedBy(way({ ...after, [field]: after[field] + 1 }))).toBeGreaterThan(before)
  }
  expect(arrivedBy(way({ responsesReceived: 0 }))).toBe(0)
  expect(arrivedBy(way({}))).toBeNull()
  expect(arrivedBy([])).toBeNull()
})

test('jitter is the worst of what is heard and of what the engine hears; a track that never came has none', () => {
  const stats = [
    audio('inbound-rtp', { packetsReceived: 10, jitter: 0.004 }),
    audio('inbound-rtp', { packetsReceived: 0, jitter: 9 }),
    audio('remote-inbound-rtp', { jitter: 0.0126 }),
  ]
  expect(wayOf(stats).jitter).toBe(13)
})

test('several connections are one: as the worst of them, with all they carry', () => {
  expect(
    worstReading([
      {
        ...nothingRead,
        lossSent: 1,
        jitter: 5,
        way: 'direct',
        sends: ['ch:7'],
        hears: ['ch:floor'],
      },
      { ...nothingRead, lossSent: 3, roundTrip: 40, way: 'relayed', hears: ['ch:floor', 'ch:8'] },
    ]),
  ).toEqual({
    lossSent: 3,
    lossHeard: null,
    jitter: 5,
    roundTrip: 40,
    way: 'relayed',
    sends: ['ch:7'],
    hears: ['ch:floor', 'ch:8'],
  })
  expect(worstReading([])).toEqual(nothingRead)
})
