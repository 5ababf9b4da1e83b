import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { createSleeper } from '@openbooth/web/pauses.ts'
import type { ConnectionInfo } from '@openbooth/web/sound/connect/openConnection.ts'
import { type Audible, audibleBy } from '@openbooth/contract/live/sound/rules/audible'
import type { Loss } from '@openbooth/web/sound/rules/loss.ts'
import { callLive } from '../api.ts'
import type { LiveEvent, Sound } from '../join/session.ts'

/** A listener's seat and event. */
export interface Place {
  readonly ticket: string
  readonly event: LiveEvent
  /** Null: no state has arrived yet. */
  readonly sound: Sound | null
  /** False: the event's server has no real-time place left for this listener. */
  readonly mayUseWebrtc: boolean
}

/** Why a running event has no sound for this listener. */
export type JoinGateProblem = 'noSound' | 'notThereYet'

/** Admission to the sound of an event. */
export interface JoinGate {
  follow(place: Place): void
  /** Waits until the event is live. Never throws. */
  admit(signal: AbortSignal): Promise<ConnectionInfo | 'later' | 'ended'>
  /** Reports a connection loss. */
  report(loss: Loss): void
  close(): void
}

interface JoinReport {
  /** Waits until this live event's sound may be entered. */
  readonly untilMayTry: (signal: AbortSignal) => Promise<void>
  readonly onAudible: (audible: Audible) => void
  /** Null: the problem is solved. */
  readonly onProblem: (problem: JoinGateProblem | null) => void
}

/** Spreads the entries of listeners who waited for the event to go live. */
const spreadMilliseconds = 2_000

/** Other refusals end with the next ticket or the next state. */
const problems: Readonly<Record<string, JoinGateProblem>> = {
  'The Event Has No Sound': 'noSound',
  'The Sound Is Not There Yet': 'notThereYet',
}

/** @param first undefined: the person has no seat yet */
export const openJoinGate = (
  first: Place | undefined,
  { untilMayTry, onAudible, onProblem }: JoinReport,
): JoinGate => {
  const spreading = createSleeper()
  let place = first
  let hasEntered = false
  let isClosed = false
  let goOn = (): void => {}

  const isLive = (): boolean => place?.sound?.state === 'live'
  const spread = (): Promise<void> => spreading.pause(Math.random() * spreadMilliseconds)
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isClosed && !isSo())
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
  }
  const untilLive = async (): Promise<void> => {
    await until(() => place !== undefined && place.sound !== null)
    if (isLive()) return
    await until(isLive)
    await spread()
  }
  const notify = (): void => {
    const sound = place?.sound
    if (hasEntered && sound) onAudible(audibleBy(sound, sound.state === 'live'))
  }
  const enter = async ({ ticket }: Place, signal: AbortSignal) => {
    const answer = await callLive(soundCalls.enter, {}, { seat: ticket, signal })
    if (isClosed || answer.kind === 'unreachable') return undefined
    if (answer.kind === 'refused') {
      onProblem(problems[answer.message] ?? null)
      return undefined
    }
    onProblem(null)
    hasEntered = true
    notify()
    return answer.data
  }

  return {
    follow: (next) => {
      place = next
      goOn()
      notify()
    },
    admit: async (signal) => {
      await untilLive()
      await untilMayTry(signal)
      const admitted = isClosed || signal.aborted || !place ? undefined : await enter(place, signal)
      if (isClosed) return 'ended'
      if (admitted === undefined) return 'later'
      return { url: admitted.url, token: admitted.rooms[0]!.token, generation: admitted.generation }
    },
    report: (loss) => {
      if (place) void callLive(soundCalls.report, { loss }, { seat: place.ticket })
    },
    close: () => {
      isClosed = true
      goOn()
      spreading.wake()
    },
  }
}
