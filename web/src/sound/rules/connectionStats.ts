import { type Way, ways } from '@openbooth/contract/live/connectionStats/rules'

/** The stats of a connection as reported by the browser. Null: unknown, or nothing to measure. */
export interface ConnectionStats {
  /** Per cent of lost packets, outgoing and incoming. */
  readonly lossSent: number | null
  readonly lossHeard: number | null
  /** Milliseconds, the worse of both directions. */
  readonly jitter: number | null
  /** Milliseconds there and back. */
  readonly roundTrip: number | null
  readonly way: Way | null
  /** This person's open tracks. */
  readonly sends: readonly string[]
  /** The subscribed tracks. */
  readonly hears: readonly string[]
}

export const nothingRead: ConnectionStats = {
  lossSent: null,
  lossHeard: null,
  jitter: null,
  roundTrip: null,
  way: null,
  sends: [],
  hears: [],
}

/** One entry of the browser's stats report. Its fields depend on its type and on the browser. */
export interface Stat {
  readonly id: string
  readonly type: string
  readonly kind?: string
  readonly packetsSent?: number
  readonly packetsReceived?: number
  readonly packetsLost?: number
  readonly jitter?: number
  readonly roundTripTime?: number
  readonly currentRoundTripTime?: number
  readonly bytesReceived?: number
  readonly requestsReceived?: number
  readonly responsesReceived?: number
  readonly selectedCandidatePairId?: string
  readonly localCandidateId?: string
  readonly remoteCandidateId?: string
  readonly candidateType?: string
  /** Of a candidate: `udp` or `tcp`. */
  readonly protocol?: string
  /** Between this page and its relay: `udp`, `tcp` or `tls`. */
  readonly relayProtocol?: string
  readonly nominated?: boolean
  readonly state?: string
}

/** The audio packets of a connection since its start. */
export interface Packets {
  readonly sent: number
  readonly sentLost: number
  readonly came: number
  readonly cameLost: number
}

export const packetsOf = (stats: readonly Stat[]): Packets => {
  const sum = (type: string, field: 'packetsSent' | 'packetsReceived' | 'packetsLost'): number =>
    stats.reduce(
      (all, stat) => (isSound(stat, type) ? all + Math.max(0, stat[field] ?? 0) : all),
      0,
    )
  return {
    sent: sum('outbound-rtp', 'packetsSent'),
    sentLost: sum('remote-inbound-rtp', 'packetsLost'),
    came: sum('inbound-rtp', 'packetsReceived'),
    cameLost: sum('inbound-rtp', 'packetsLost'),
  }
}

const isSound = ({ type, kind }: Stat, wanted: string): boolean =>
  type === wanted && kind === 'audio'

/** Percentage of lost packets between two measurements. */
export const lossBetween = (
  before: Packets,
  after: Packets,
): Pick<ConnectionStats, 'lossSent' | 'lossHeard'> => {
  const came = after.came - before.came
  const cameLost = after.cameLost - before.cameLost
  return {
    lossSent: shareOf(after.sentLost - before.sentLost, after.sent - before.sent),
    lossHeard: shareOf(cameLost, came + cameLost),
  }
}

/**
 * In tenths, and at most 100: a report of an earlier loss may arrive while few packets are sent.
 */
const shareOf = (lost: number, all: number): number | null =>
  all <= 0 ? null : Math.round(Math.min(1, Math.max(0, lost / all)) * 1000) / 10

/** The candidate pair of a path. Undefined: none yet, or not reported. */
const pairOf = (stats: readonly Stat[]): Stat | undefined => {
  const chosen = stats.find(({ type }) => type === 'transport')?.selectedCandidatePairId
  return stats.find(
    ({ id, type, nominated, state }) =>
      type === 'candidate-pair' &&
      (chosen === undefined ? nominated === true && state === 'succeeded' : id === chosen),
  )
}

/**
 * The bytes received on a path. They include keep-alives, so the number grows while the path
 * works. Null: not reported.
 */
export const arrivedBy = (stats: readonly Stat[]): number | null => {
  const { bytesReceived, requestsReceived, responsesReceived } = pairOf(stats) ?? {}
  const known = [bytesReceived, requestsReceived, responsesReceived].filter(
    (one) => one !== undefined,
  )
  return known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
}

/** The current values of a path from its stats. */
export const wayOf = (
  stats: readonly Stat[],
): Pick<ConnectionStats, 'jitter' | 'roundTrip' | 'way'> => {
  const pair = pairOf(stats)
  const ends = stats.filter(
    ({ id }) => id === pair?.localCandidateId || id === pair?.remoteCandidateId,
  )
  const jitters = stats.flatMap((stat) =>
    isSound(stat, 'remote-inbound-rtp') ||
    (isSound(stat, 'inbound-rtp') && (stat.packetsReceived ?? 0) > 0)
      ? (stat.jitter ?? [])
      : [],
  )
  const trip = pair?.currentRoundTripTime
  return {
    jitter: jitters.length === 0 ? null : inMilliseconds(Math.max(...jitters)),
    roundTrip: trip === undefined ? null : inMilliseconds(trip),
    way: pair === undefined ? null : wayBetween(ends),
  }
}

const wayBetween = (ends: readonly Stat[]): Way => {
  if (ends.some(({ relayProtocol }) => relayProtocol === 'tls')) return 'tls'
  if (ends.some(({ candidateType }) => candidateType === 'relay')) return 'relayed'
  return ends.some(({ protocol }) => protocol === 'tcp') ? 'tcp' : 'udp'
}

const inMilliseconds = (seconds: number): number =>
  Math.min(60_000, Math.max(0, Math.round(seconds * 1000)))

/** Combines several paths or connections: the worst values, and the sum of their traffic. */
export const worstStats = (readings: readonly ConnectionStats[]): ConnectionStats => {
  const most = (field: 'lossSent' | 'lossHeard' | 'jitter' | 'roundTrip'): number | null => {
    const values = readings.flatMap((one) => one[field] ?? [])
    return values.length === 0 ? null : Math.max(...values)
  }
  const all = (field: 'sends' | 'hears'): string[] => [
    ...new Set(readings.flatMap((one) => one[field])),
  ]
  const used = new Set(readings.map(({ way }) => way))
  return {
    lossSent: most('lossSent'),
    lossHeard: most('lossHeard'),
    jitter: most('jitter'),
    roundTrip: most('roundTrip'),
    way: ways.findLast((way) => used.has(way)) ?? null,
    sends: all('sends'),
    hears: all('hears'),
  }
}
