import { expect, test } from 'vitest'
import {
  arrivedBy,
  lossBetween,
  nothingRead,
  packetsOf,
  type Stat,
  wayOf,
  worstStats,
} from './connectionStats.ts'

const stat = (type: string, more: Partial<Stat>): Stat => ({ id: type, type, ...more })
const audio = (type: string, more: Partial<Stat>): Stat => stat(type, { kind: 'audio', ...more })

test('Loss is the share of audio packets lost between two readings, separately per direction', () => {
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
  // No packets were sent or received, so the loss is unknown.
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

test('The path is that of the active candidate pair: UDP, TCP, a relay, or TLS when its relay uses TLS', () => {
  const pair = (id: string, local: string, remote: string, more: Partial<Stat> = {}): Stat => ({
    id,
    type: 'candidate-pair',
    localCandidateId: local,
    remoteCandidateId: remote,
    ...more,
  })
  const candidates: Stat[] = [
    { id: 'host', type: 'local-candidate', candidateType: 'host' },
    { id: 'tcp', type: 'local-candidate', candidateType: 'host', protocol: 'tcp' },
    { id: 'turn', type: 'local-candidate', candidateType: 'relay', relayProtocol: 'udp' },
    { id: 'tls', type: 'local-candidate', candidateType: 'relay', relayProtocol: 'tls' },
    { id: 'far', type: 'remote-candidate', candidateType: 'host' },
  ]
  const chrome = (chosen: string): Stat[] => [
    ...candidates,
    stat('transport', { selectedCandidatePairId: chosen }),
    pair('direct', 'host', 'far', { currentRoundTripTime: 0.0421 }),
    pair('tcp', 'tcp', 'far'),
    pair('relayed', 'turn', 'far', { currentRoundTripTime: 0.2 }),
    pair('tls', 'tls', 'far'),
  ]
  expect(wayOf(chrome('direct'))).toEqual({ way: 'udp', roundTrip: 42, jitter: null })
  expect(wayOf(chrome('relayed'))).toEqual({ way: 'relayed', roundTrip: 200, jitter: null })
  for (const way of ['tcp', 'tls'] as const) expect(wayOf(chrome(way))).toMatchObject({ way })
  // A browser that does not name it.
  const firefox = [
    ...candidates,
    pair('direct', 'host', 'far', { nominated: false, state: 'succeeded' }),
    pair('relayed', 'turn', 'far', { nominated: true, state: 'succeeded' }),
  ]
  expect(wayOf(firefox)).toEqual({ way: 'relayed', roundTrip: null, jitter: null })
  expect(wayOf(candidates)).toEqual({ way: null, roundTrip: null, jitter: null })
})

test('Activity of a path includes responses and requests of the other end, and is unknown where the browser reports none', () => {
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

test('Jitter is the worst of received and sent audio, and is unknown for a track that never arrived', () => {
  const stats = [
    audio('inbound-rtp', { packetsReceived: 10, jitter: 0.004 }),
    audio('inbound-rtp', { packetsReceived: 0, jitter: 9 }),
    audio('remote-inbound-rtp', { jitter: 0.0126 }),
  ]
  expect(wayOf(stats).jitter).toBe(13)
})

test('Several connections are reported as one, with the worst figures and all tracks', () => {
  expect(
    worstStats([
      {
        ...nothingRead,
        lossSent: 1,
        jitter: 5,
        way: 'tcp',
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
  expect(worstStats([])).toEqual(nothingRead)
})
