import type { WireInput } from '@openbooth/contract/call'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import type { Outgoing } from '@openbooth/contract/live/sound/rules/onAir'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { createSleeper } from '@openbooth/web/pauses.ts'
import { momentOf } from '@openbooth/web/sound/publish/instants.ts'
import { type Answer, callLive } from '../../api.ts'
import { refusedBy } from '../../parts/refusedBy.ts'
import { type Booth, settledBooth, toBooth } from './booths.ts'
import type { BoothClock } from './boothClock.ts'
import { makeAutomaticReturn } from './automaticReturn.ts'
import type { Voices } from './voices.ts'
import { hasToPrepare, voiceStep, type VoiceStep } from './voiceStep.ts'
import { stayAwake } from './stayAwake.ts'
import { withholdTurn } from './withheldTurn.ts'

type Act = WireInput<typeof soundCalls.act>
type ActAnswer = Answer<{ readonly booth: Parameters<typeof toBooth>[0]; readonly now: number }>

export interface OnAirView {
  /** This person's booth as it is now. */
  readonly booth: Booth
  /** Whether this person is on air and has not pressed off meanwhile. */
  readonly isOnAir: boolean
  readonly isCoughing: boolean
}

/**
 * One person's voice. It follows the state of the booth, and the person's own presses mute it
 * before the server responds.
 */
export interface OnAirControl {
  readonly view: Store<OnAirView>
  /** Applies a new state of this person's booth. */
  follow(booth: Booth): void
  on(outgoing: Outgoing): Promise<string | null>
  /** Mutes locally first, then retries until the server responds. */
  off(): Promise<void>
  cough(isCoughing: boolean): void
  /** @returns null on success, otherwise the refusal, or `unreachable` if there was no response */
  act(act: Act): Promise<string | null>
  /** Checks after a reconnect whether this interpreter is on air, and resumes a lost turn. */
  confirm(): Promise<void>
  /** Resumes a lost turn after a press. @returns as `act` */
  goBack(): Promise<string | null>
  end(): void
}

const offAir = { onAir: null, next: null, handOver: null } as const

/**
 * By then both interpreters have received the change. An interpreter who continues to speak
 * overlaps until then.
 */
const settleMilliseconds = 1_000
const againMilliseconds = 1_000
/** Clock samples per measurement. */
const clockAskings = 3

interface OnAirOptions {
  readonly ticket: string
  readonly seat: string
  readonly first: Booth
  readonly voices: Voices
  readonly clock: BoothClock
  /** Whether this page was on air itself: it may open the microphone without a press. */
  readonly wasOnAir: boolean
  /** Whether the media server is connected. */
  readonly isConnected: () => boolean
}

export const openOnAir = (options: OnAirOptions): OnAirControl => {
  const { ticket, seat, first, voices, clock, wasOnAir, isConnected } = options
  const pauses = createSleeper()
  const withheld = withholdTurn(wasOnAir ? null : first, seat)
  let known = withheld.apply(first)
  const automatic = makeAutomaticReturn(seat, wasOnAir)
  /** The person pressed off, and the state may not show it yet. */
  let isOffWanted = false
  let isCoughing = false
  let hasEnded = false
  let done = ''
  /** The track that is open, or opens at an agreed instant. */
  let open: string | null = null
  let holdUntil = 0
  let preparing = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<unknown> = Promise.resolve()

  const look = (): OnAirView => {
    const booth = settledBooth(known, clock.now())
    const isOnAir = booth.onAir?.seat === seat && !isOffWanted
    return { booth, isOnAir, isCoughing: isCoughing && isOnAir }
  }
  const view = createStore(look())

  const run = (step: VoiceStep): void => {
    if (step.voice === 'change') {
      const moment = momentOf(step.at, clock.offset())
      void voices.handOver(step.from && (open ?? step.from), step.to, moment)
      open = step.to
      holdUntil = moment + settleMilliseconds
    } else {
      open = step.voice === 'open' ? step.track : null
      if (step.voice === 'off') void voices.off()
      else if (step.voice === 'open') void voices.open(step.track)
      // `prepare()` handles a `prepare` step, because it must finish before its report.
    }
  }
  const applyState = (): void => {
    if (hasEnded) return
    clearTimeout(timer)
    const { booth } = look()
    const step: VoiceStep = isOffWanted ? { voice: 'off' } : voiceStep(booth, seat)
    const key = JSON.stringify(step)
    const isHeld = step.voice !== 'change' && !isOffWanted && performance.now() < holdUntil
    if (key !== done && !isHeld) {
      done = key
      run(step)
    }
    if (!isOffWanted && hasToPrepare(booth, seat)) void prepare(booth)
    if (!look().isOnAir && isCoughing) uncough()
    view.write(look())
    if (step.voice === 'change' || isHeld) {
      const next = step.voice === 'change' ? momentOf(step.at, clock.offset()) : holdUntil
      timer = setTimeout(applyState, Math.max(20, next - performance.now() + 20))
    }
  }
  const take = (booth: Booth): void => {
    if (booth.version < known.version) return
    // The interpreters may soon agree on an instant.
    if (booth.handOver !== null && known.handOver === null) void measure()
    if (look().isOnAir) automatic.allow()
    known = withheld.apply(booth)
    applyState()
    if (isConnected()) void goBackAutomatically()
  }

  /** Sends one action after another, so that the last press wins. */
  const send = async (act: Act): Promise<ActAnswer> => {
    const before = sending
    const call = async (): Promise<ActAnswer> => {
      await before
      const askedAt = performance.now()
      const answer = await callLive(soundCalls.act, act, { seat: ticket })
      if (answer.kind === 'ok') {
        const { now } = answer.data
        clock.note({ askedAt, answeredAt: performance.now(), serverAt: now })
        take(toBooth(answer.data.booth))
      }
      return answer
    }
    const answered = call()
    sending = answered
    return answered
  }
  const act = async (wanted: Act): Promise<string | null> => {
    const answer = await send(wanted)
    return refusedBy(answer)
  }

  const goBackAutomatically = async (): Promise<void> => {
    while (!hasEnded && automatic.isDue(known, clock.now())) {
      automatic.setBusy(true)
      const refused = await act({ act: 'goBackOnAir', isAutomatic: true })
      if (refused === 'unreachable') await pauses.pause(againMilliseconds)
      else automatic.forbid()
      automatic.setBusy(false)
    }
  }

  const prepare = async ({ handOver, onAir, channels }: Booth): Promise<void> => {
    const key = JSON.stringify([handOver?.askedAt, handOver?.from, handOver?.to])
    if (preparing === key || onAir === null) return
    preparing = key
    if (handOver?.to === seat) await voices.prepare(trackOf(channels[onAir.outgoing]!))
    const refused = await act({ act: 'prepared' })
    if (refused !== 'unreachable') return
    await pauses.pause(againMilliseconds)
    preparing = ''
    applyState()
  }

  const reportCough = (): void => {
    void callLive(soundCalls.cough, { isCoughing }, { seat: ticket })
  }
  const uncough = (): void => {
    isCoughing = false
    voices.cough(false)
  }

  const measure = async (): Promise<void> => {
    for (let asked = 0; asked < clockAskings && !hasEnded; asked += 1) {
      const askedAt = performance.now()
      const answer = await callLive(soundCalls.time, {}, { seat: ticket })
      if (answer.kind === 'ok')
        clock.note({ askedAt, answeredAt: performance.now(), serverAt: answer.data.now })
    }
  }
  applyState()
  void measure()
  const letSleep = stayAwake(view)

  return {
    view,
    follow: take,
    on: async (outgoing) => {
      isOffWanted = false
      withheld.release()
      return act({ act: 'on', outgoing })
    },
    goBack: async () => {
      isOffWanted = false
      withheld.release()
      return act({ act: 'goBackOnAir', isAutomatic: false })
    },
    off: async () => {
      isOffWanted = true
      automatic.forbid()
      holdUntil = 0
      applyState()
      while (isOffWanted && !hasEnded) {
        const answer = await send({ act: 'off' })
        if (answer.kind === 'ok') isOffWanted = false
        if (answer.kind !== 'unreachable') break
        await pauses.pause(againMilliseconds)
      }
      applyState()
    },
    cough: (isNow) => {
      if (isNow === isCoughing || (isNow && !look().isOnAir)) return
      isCoughing = isNow
      voices.cough(isNow)
      view.write(look())
      reportCough()
    },
    act,
    confirm: async () => {
      while (!hasEnded) {
        const { onAir } = settledBooth(known, clock.now())
        if (isOffWanted) return
        if (onAir?.seat !== seat) return goBackAutomatically()
        // The action changes nothing, and the server refuses it if the turn has ended.
        const refused = await act({ act: 'speakInto', outgoing: onAir.outgoing })
        if (refused === 'You Are Not On Air') {
          // The state that follows says whether the turn can be resumed.
          automatic.allow()
          known = { ...known, ...offAir }
          applyState()
        }
        if (refused !== 'unreachable') return
        await pauses.pause(againMilliseconds)
      }
    },
    end: () => {
      hasEnded = true
      clearTimeout(timer)
      letSleep()
      pauses.wake()
    },
  }
}
