import { type Audible, heardIn } from '@openbooth/contract/live/sound/rules/audible'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { blockMilliseconds, blockSamples, type HeardBlock } from './blocks.ts'
import { openSources, type LeftOut, type Source } from './mixedSources.ts'

/** Mixes each channel for its listeners, step by step. Uses no clock, database or media server. */
export interface Mixer {
  source(seat: string, track: string): Source
  /**
   * @param refusing seats without consent to recording
   * @param unpublished seats without consent to publication
   */
  hear(audible: Audible, refusing: ReadonlySet<string>, unpublished?: ReadonlySet<string>): void
  /** Number of relevant tracks with sound, by name. */
  arriving(): ReadonlyMap<string, number>
  /** The next blocks of all audible tracks. @param at time of their first sample */
  mix(from: number, at: number): readonly HeardBlock[]
}

/** Fade time of the floor. */
const fadeBlocks = 300 / blockMilliseconds
/** Shares of the floor in the channels. */
const openFloorFade = () => {
  const shares = new Map<string, number>()
  return {
    /** The shares at the start and at the end of the next block of a channel. */
    next: (track: string, isWanted: boolean) => {
      const before = shares.get(track) ?? 0
      const after = Math.min(1, Math.max(0, before + (isWanted ? 1 : -1) / fadeBlocks))
      shares.set(track, after)
      return { before, after }
    },
    retain: (tracks: ReadonlySet<string>): void => {
      for (const track of shares.keys()) if (!tracks.has(track)) shares.delete(track)
    },
  }
}

export const openMixer = (): Mixer => {
  const sources = openSources()
  const floorFade = openFloorFade()
  let audible: Audible = { generation: 0, channels: [] }
  let without: LeftOut = { recording: new Set(), publication: new Set() }

  return {
    source: sources.open,
    hear: (next, refusing, unpublished = new Set()) => {
      audible = next
      without = { recording: refusing, publication: unpublished }
      floorFade.retain(new Set(next.channels.map(({ track }) => track)))
    },
    arriving: () =>
      new Map(audible.channels.map(({ track, seats }) => [track, sources.arriving(track, seats)])),
    mix: (from, at) => {
      const sums = new Map(
        audible.channels.map(({ track, seats }) => [
          track,
          sources.sumOf(track, seats, without, from),
        ]),
      )
      const floor = sums.get(floorTrack)
      return audible.channels.map(({ track }): HeardBlock => {
        const sum = sums.get(track)!
        const { before, after } = floorFade.next(track, heardIn(audible, track).length > 1)
        const hasFloor = floor !== undefined && (before > 0 || after > 0)
        if (hasFloor) {
          fadeIn(sum.heard, floor.heard, before, after)
          fadeIn(sum.recordable, floor.recordable, before, after)
          fadeIn(sum.published, floor.published, before, after)
        }
        const isLeftOut = sum.isLeftOut || (hasFloor && floor.isLeftOut)
        const isUnpublished = sum.isUnpublished || (hasFloor && floor.isUnpublished)
        const samples = toSamples(sum.heard)
        return {
          track,
          at,
          samples,
          recordable: isLeftOut ? toSamples(sum.recordable) : samples,
          published: isUnpublished ? toSamples(sum.published) : samples,
          isLeftOut,
          voices: sum.voices,
          loudest: sum.loudest,
        }
      })
    },
  }
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
