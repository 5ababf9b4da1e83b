import {
  lostAfterSeconds,
  type InputProblem,
  type InputState,
} from '@openbooth/contract/live/streamInput/rules'
import type { WorkerApp } from '../types.ts'
import type { SoundForWorker, WorkerInput } from '../../sound/index.ts'
import { runSource } from './runSource.ts'
import type { StartSource } from './source.ts'
import { openVoice, type Outlet } from './voice.ts'

/** The connection of a speaker to the rooms of an event. */
export interface InputPlace {
  follow(sound: SoundForWorker): void
  room(): Outlet | undefined
  close(): Promise<void>
}

export type OpenInputPlace = (speaker: { seat: string; track: string }) => InputPlace

/** An input in the last second. */
export interface InputReport {
  readonly state: Exclude<InputState, 'off'>
  readonly problem: InputProblem | null
  readonly level: number | null
  readonly loss: number | null
  /** Bits per second. */
  readonly bitrate: number | null
  readonly reconnects: number
}

export interface ReceivedInput {
  readonly row: WorkerInput
  readonly track: string
  follow(sound: SoundForWorker): void
  /** Called once a second. */
  second(): InputReport
  close(): Promise<void>
}

/** The loss is an average over this many seconds. */
const lossSeconds = 10
/** The buffer learns the bursts of a sender in this time. */
const settlingSeconds = 2

/** Whether sound arrives, over short interruptions. */
const openArrivals = (row: WorkerInput) => {
  let state: InputReport['state'] =
    row.state === null || row.state === 'off' ? 'waiting' : row.state
  let heardAt = performance.now()
  let reconnects = row.reconnects
  return {
    reconnects: () => reconnects,
    second: (isHeard: boolean): InputReport['state'] => {
      const now = performance.now()
      if (isHeard) {
        heardAt = now
        if (state === 'lost') reconnects += 1
        state = 'connected'
      } else if (state === 'connected' && now - heardAt > lostAfterSeconds * 1_000) state = 'lost'
      return state
    },
  }
}

/** Receives one stream and speaks it on the track of its speaker. */
export const receiveInput = (
  worker: Pick<WorkerApp, 'log'>,
  row: WorkerInput,
  { track, start, openPlace }: { track: string; start: StartSource; openPlace: OpenInputPlace },
): ReceivedInput => {
  const arrivals = openArrivals(row)
  const losses: number[] = []
  const live = { bytes: 0, hasArrived: false }
  let place: InputPlace | undefined
  let sound: SoundForWorker | undefined

  const join = (): void => {
    // Joins with the first sound: an open microphone without sound would raise an alarm.
    if (place !== undefined || sound === undefined) return
    place = openPlace({ seat: row.seat!, track })
    place.follow(sound)
  }
  const voice = openVoice(() => place?.room())
  const source = runSource(
    start,
    {
      onSamples: (samples) => {
        live.hasArrived = true
        join()
        voice.put(samples)
      },
      onBytes: (bytes) => {
        live.bytes += bytes
      },
    },
    row.kind === 'srtListener' || row.kind === 'whip',
  )
  return {
    row,
    track,
    follow: (next) => {
      sound = next
      voice.setKind(next.state.soundKind)
      place?.follow(next)
    },
    second: () => {
      const { level, missing } = voice.read()
      const state = arrivals.second(live.hasArrived)
      const bits = live.bytes * 8
      Object.assign(live, { bytes: 0, hasArrived: false })
      const isConnected = state === 'connected'
      if (!isConnected) losses.length = 0
      else if (
        losses.push(losses.length < settlingSeconds ? 0 : Math.min(100, missing / 10)) > lossSeconds
      )
        losses.shift()
      const sum = losses.reduce((all, one) => all + one, 0)
      return {
        state,
        problem: isConnected ? null : source.problem(),
        level: isConnected ? level : null,
        loss: isConnected ? Math.round((sum / losses.length) * 10) / 10 : null,
        bitrate: isConnected && bits > 0 ? bits : null,
        reconnects: arrivals.reconnects(),
      }
    },
    close: async () => {
      await source.stop()
      await voice.stop()
      await place
        ?.close()
        .catch((err: unknown) => worker.log.warn({ err, track }, 'A stream input failed to leave'))
    },
  }
}
