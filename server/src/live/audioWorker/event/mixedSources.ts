import { blockSamples } from './blocks.ts'
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

/** The mix of one track. */
export interface Sum {
  readonly heard: Int32Array
  readonly recordable: Int32Array
  readonly published: Int32Array
  voices: number
  loudest: string | null
  isLeftOut: boolean
  isUnpublished: boolean
}

/** Seats without consent, by its purpose. */
export interface LeftOut {
  readonly recording: ReadonlySet<string>
  readonly publication: ReadonlySet<string>
}

const newSum = (): Sum => ({
  heard: new Int32Array(blockSamples),
  recordable: new Int32Array(blockSamples),
  published: new Int32Array(blockSamples),
  voices: 0,
  loudest: null,
  isLeftOut: false,
  isUnpublished: false,
})

/** The tracks of all seats that deliver sound. */
export interface Sources {
  open(seat: string, track: string): Source
  /** Number of tracks of this name from these seats whose sender sends. */
  arriving(track: string, seats: readonly string[]): number
  /** The next block of a track from these seats. */
  sumOf(track: string, seats: readonly string[], without: LeftOut, from: number): Sum
}

/** A mean level below this is not a voice: −50 dBFS. */
const voiceEnergy = blockSamples * (32_768 * 10 ** (-50 / 20)) ** 2
/** A source without sound for this long is not the active one. */
const staleSamples = blockSamples * 5

export const openSources = (): Sources => {
  const sources = new Set<OpenSource>()
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

  return {
    open: (seat, track) => {
      order += 1
      const timeline = openTimeline()
      const source: OpenSource = { seat, track, timeline, order, putAt: 0, isLost: false }
      sources.add(source)
      return {
        put: (samples, now) => {
          source.putAt = now
          timeline.put(samples, now)
        },
        lose: (isLost) => {
          source.isLost = isLost
        },
        close: () => sources.delete(source),
      }
    },
    arriving: (track, seats) =>
      [...sources].filter((one) => one.track === track && seats.includes(one.seat) && !one.isLost)
        .length,
    sumOf: (track, seats, without, from) => {
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
        if (without.recording.has(source.seat)) sum.isLeftOut = true
        else addTo(sum.recordable, alone)
        if (without.publication.has(source.seat)) sum.isUnpublished = true
        else addTo(sum.published, alone)
      }
      return sum
    },
  }
}

const addTo = (sum: Int32Array, samples: Int32Array): void => {
  for (let index = 0; index < blockSamples; index += 1) sum[index]! += samples[index]!
}
