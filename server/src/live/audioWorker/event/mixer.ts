import { type Audible, heardIn } from '@openbooth/contract/live/sound/rules/audible'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { blockMilliseconds, blockSamples, type HeardBlock } from './blocks.ts'
import { openTimeline } from './timeline.ts'

/** A seat's track while it delivers sound. */
export interface Source {
  put(samples: Int16Array, now: number): void
  /** True if the sender sends nothing although the track is open. */
  lose(isLost: boolean): void
  close(): void
}

interface OpenSource {
  readonly seat: string
  readonly track: string
  readonly timeline: ReturnType<typeof openTimeline>
  /** Order of arrival. Of several tracks of one seat, the last one with sound is mixed. */
  readonly order: number
  /** Time of the last samples, in samples. */
  putAt: number
  isLost: boolean
}

/** Mixes each channel for its listeners, step by step. Uses no clock, database or media server. */
export interface Mixer {
  source(seat: string, track: string): Source
  /** @param refusing seats without consent to recording */
  hear(audible: Audible, refusing: ReadonlySet<string>): void
  /** Number of relevant tracks with sound, by name. */
  arriving(): ReadonlyMap<string, number>
  /** The next blocks of all audible tracks. @param at time of their first sample */
  mix(from: number, at: number): readonly HeardBlock[]
}

/** Fade time of the floor. */
const fadeBlocks = 300 / blockMilliseconds
/** A mean level below this is not a voice: −50 dBFS. */
const voiceEnergy = blockSamples * (32_768 * 10 ** (-50 / 20)) ** 2
/** A source without sound for this long is not the active one. */
const staleSamples = blockSamples * 5

interface Sum {
  readonly heard: Int32Array
  readonly recordable: Int32Array
  voices: number
  loudest: string | null
  isLeftOut: boolean
}

const newSum = (): Sum => ({
  heard: new Int32Array(blockSamples),
  recordable: new Int32Array(blockSamples),
  voices: 0,
  loudest: null,
  isLeftOut: false,
})

export const openMixer = (): Mixer => {
  const sources = new Set<OpenSource>()
  const floorShares = new Map<string, number>()
  let audible: Audible = { generation: 0, channels: [] }
  let refusing: ReadonlySet<string> = new Set()
  let order = 0

  /**
   * Of several tracks of one seat with the same name, uses the newest with sound. There are several
   * while a page reconnects.
   */
  const isTheOne = (one: OpenSource, from: number): boolean => {
    for (const other of sources)
      if (
        other.order > one.order &&
        other.seat === one.seat &&
        other.track === one.track &&
        from - other.putAt < staleSamples
      )
        return false
    return true
  }

  const sumOf = (track: string, seats: readonly string[], from: number): Sum => {
    const sum = newSum()
    const alone = new Int32Array(blockSamples)
    let most = voiceEnergy
    for (const source of sources) {
      if (source.track !== track) continue
      alone.fill(0)
      const energy = source.timeline.addTo(alone, from)
      if (energy === 0 || !seats.includes(source.seat) || !isTheOne(source, from)) continue
      if (energy > voiceEnergy) sum.voices += 1
      if (energy > most) {
        most = energy
        sum.loudest = source.seat
      }
      addTo(sum.heard, alone)
      if (refusing.has(source.seat)) sum.isLeftOut = true
      else addTo(sum.recordable, alone)
    }
    return sum
  }

  /** Share of the floor in a channel at the end of a block. */
  const floorShareOf = (track: string): number => {
    const before = floorShares.get(track) ?? 0
    const isWanted = heardIn(audible, track).length > 1
    const after = Math.min(1, Math.max(0, before + (isWanted ? 1 : -1) / fadeBlocks))
    floorShares.set(track, after)
    return after
  }

  return {
    source: (seat, track) => {
      order += 1
      const source: OpenSource = {
        seat,
        track,
        timeline: openTimeline(),
        order,
        putAt: 0,
        isLost: false,
      }
      sources.add(source)
      return {
        put: (samples, now) => {
          source.putAt = now
          source.timeline.put(samples, now)
        },
        lose: (isLost) => {
          source.isLost = isLost
        },
        close: () => sources.delete(source),
      }
    },
    hear: (next, without) => {
      audible = next
      refusing = without
      const tracks = new Set(next.channels.map(({ track }) => track))
      for (const track of floorShares.keys()) if (!tracks.has(track)) floorShares.delete(track)
    },
    arriving: () => {
      const counted = new Map<string, number>()
      for (const { track, seats } of audible.channels) {
        const come = [...sources].filter(
          (one) => one.track === track && seats.includes(one.seat) && !one.isLost,
        )
        counted.set(track, come.length)
      }
      return counted
    },
    mix: (from, at) => {
      const sums = new Map(
        audible.channels.map(({ track, seats }) => [track, sumOf(track, seats, from)]),
      )
      const floor = sums.get(floorTrack)
      return audible.channels.map(({ track }): HeardBlock => {
        const sum = sums.get(track)!
        const before = floorShares.get(track) ?? 0
        const after = floorShareOf(track)
        const hasFloor = floor !== undefined && (before > 0 || after > 0)
        if (hasFloor) {
          fadeIn(sum.heard, floor.heard, before, after)
          fadeIn(sum.recordable, floor.recordable, before, after)
        }
        const isLeftOut = sum.isLeftOut || (hasFloor && floor.isLeftOut)
        const samples = toSamples(sum.heard)
        return {
          track,
          at,
          samples,
          recordable: isLeftOut ? toSamples(sum.recordable) : samples,
          isLeftOut,
          voices: sum.voices,
          loudest: sum.loudest,
        }
      })
    },
  }
}

const addTo = (sum: Int32Array, samples: Int32Array): void => {
  for (let index = 0; index < blockSamples; index += 1) sum[index]! += samples[index]!
}

const fadeIn = (sum: Int32Array, added: Int32Array, before: number, after: number): void => {
  const step = (after - before) / blockSamples
  for (let index = 0; index < blockSamples; index += 1)
    sum[index]! += Math.round(added[index]! * (before + step * index))
}

const toSamples = (sum: Int32Array): Int16Array => {
  const samples = new Int16Array(blockSamples)
  for (let index = 0; index < blockSamples; index += 1)
    samples[index] = Math.max(-32_768, Math.min(32_767, sum[index]!))
  return samples
}
