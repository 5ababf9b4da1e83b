import { floorTrack, stageTrackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import type { EventInputs, WorkerApp } from '../types.ts'
import type { SoundForWorker, WorkerInput } from '../../sound/index.ts'
import { receiveInput, type OpenInputPlace, type ReceivedInput } from './receiveInput.ts'
import { openInputReports } from './report.ts'
import { startPull } from './pullSource.ts'
import { startSrt } from './srtSource.ts'
import type { StartSource } from './source.ts'
import { startWhip, type ReceiveRoom } from './whipSource.ts'

/** The track of a speaker. Undefined: not in the event now. */
const trackOf = ({ state }: SoundForWorker, seat: string): string | undefined => {
  const person = state.people.find((one) => one.seat === seat)
  if (person === undefined) return undefined
  if (state.eventType !== eventType.silentConference) return floorTrack
  return person.stage === null ? undefined : stageTrackOf(person.stage)
}

/** What makes another connection necessary. */
const keyOf = (row: WorkerInput, track: string, { state, server }: SoundForWorker): string =>
  JSON.stringify([
    track,
    row.seat,
    row.kind,
    row.channels,
    row.latency,
    row.address,
    row.port,
    row.secret,
    // An encoder sends to the media server of the event.
    row.kind === 'whip' && [state.generation, server?.ovHost],
  ])

/**
 * Receives the streams of an event’s speakers.
 * @param me id of this audio worker
 */
export const openInputs = (
  worker: WorkerApp,
  me: string,
  eventId: bigint,
  {
    openPlace,
    receiveRoom,
  }: { readonly openPlace: OpenInputPlace; readonly receiveRoom: ReceiveRoom },
): EventInputs => {
  const inputs = new Map<string, { readonly key: string; readonly input: ReceivedInput }>()
  const reports = openInputReports(worker, me, eventId)

  let now: SoundForWorker | undefined

  const startOf =
    (row: WorkerInput): StartSource =>
    (sink) => {
      if (row.kind === 'whip') return startWhip(row.input, now, receiveRoom, sink)
      return row.kind === 'pull' ? startPull(worker, row, sink) : startSrt(worker, row, sink)
    }
  const remove = async (id: string): Promise<void> => {
    const held = inputs.get(id)
    inputs.delete(id)
    await held?.input.close()
  }
  const sync = async (sound: SoundForWorker): Promise<void> => {
    const wanted = new Map<string, { readonly row: WorkerInput; readonly track: string }>()
    for (const row of sound.inputs) {
      const track = row.seat === null ? undefined : trackOf(sound, row.seat)
      if (track !== undefined) wanted.set(row.input, { row, track })
    }
    for (const [id, { key }] of inputs) {
      const next = wanted.get(id)
      if (next === undefined || keyOf(next.row, next.track, sound) !== key) await remove(id)
    }
    for (const [id, { row, track }] of wanted)
      if (!inputs.has(id))
        inputs.set(id, {
          key: keyOf(row, track, sound),
          input: receiveInput(worker, row, { track, start: startOf(row), openPlace }),
        })
  }
  return {
    second: async ({ sound }) => {
      now = sound
      await sync(sound)
      const all = [...inputs.values()].map(({ input }) => input)
      for (const input of all) input.follow(sound)
      await reports.second(
        sound,
        all.map((input) => [input, input.second()] as const),
      )
    },
    close: async () => {
      await Promise.all([...inputs.keys()].map(remove))
      await reports.close()
    },
  }
}
