import { headphoneExposureCalls } from '@openbooth/contract/live/headphoneExposure/calls'
import {
  headphoneExposureMilliseconds,
  type HeadphoneExposureFigures,
} from '@openbooth/contract/live/headphoneExposure/rules'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import {
  type HeadphoneExposure,
  figuresOf,
  noHeadphoneExposure,
  noStretch,
  type Stretch,
  stretchedBy,
} from '@openbooth/web/sound/rules/headphoneExposure.ts'
import { callLive } from '../../api.ts'

export interface HeadphoneExposureSource {
  /** The hearing protection's figures for each second. Null: not measured on this page. */
  readonly headphoneExposure: Store<HeadphoneExposure | null>
  readonly isOnAir: () => boolean
  /** The level of full scale in the headphones, dB SPL. Null: not measured. */
  readonly fullScale: () => number | null
}

export interface HeadphoneExposureReport {
  /** The person's exposure in the event so far, as the platform stores it. Null: not known yet. */
  readonly soFar: Store<HeadphoneExposureFigures | null>
  end(): void
}

interface Turn {
  readonly key: string
  readonly isOnAir: boolean
  readonly stretch: Stretch
}

const reportSeconds = headphoneExposureMilliseconds / 1000

/**
 * Reports the headphone exposure, separately for turns on air and the times between them: at the
 * end of each, every ten seconds, and when the window closes, so that a lost connection loses
 * little.
 * @param ticket of the seat
 */
export const reportHeadphoneExposure = (
  ticket: string,
  source: HeadphoneExposureSource,
): HeadphoneExposureReport => {
  const soFar = createStore<HeadphoneExposureFigures | null>(null)
  let before = source.headphoneExposure.read() ?? noHeadphoneExposure
  let turn: Turn | undefined
  let telling: Promise<void> = Promise.resolve()
  /** Unacknowledged reports by their key. */
  const unreported = new Map<string, Turn>()

  /** @returns whether the server responded */
  const send = async ({ key, isOnAir, stretch }: Turn, keepalive: boolean): Promise<boolean> => {
    const told = { key, isOnAir, fullScale: source.fullScale(), ...figuresOf(stretch) }
    const answer = await callLive(headphoneExposureCalls.report, told, { seat: ticket, keepalive })
    if (answer.kind === 'unreachable') return false
    if (unreported.get(key)?.stretch === stretch) unreported.delete(key)
    if (answer.kind === 'ok') soFar.write(answer.data)
    return true
  }
  const sendAll = async (): Promise<void> => {
    for (const one of unreported.values()) if (!(await send(one, false))) return
  }
  const report = (): void => {
    if (turn === undefined) return
    unreported.set(turn.key, turn)
    telling = telling.then(sendAll)
  }
  /** Sends all reports at the same time, because the page unloads and cannot wait for responses. */
  const reportLast = (): void => {
    if (turn === undefined) return
    unreported.set(turn.key, turn)
    for (const one of unreported.values()) void send(one, true)
  }
  addEventListener('pagehide', reportLast)
  const unfollow = source.headphoneExposure.follow(() => {
    const now = source.headphoneExposure.read()
    if (now === null) return
    const isOnAir = source.isOnAir()
    if (turn?.isOnAir !== isOnAir) {
      report()
      turn = { key: crypto.randomUUID(), isOnAir, stretch: noStretch }
    }
    turn = { ...turn, stretch: stretchedBy(turn.stretch, before, now) }
    before = now
    if (turn.stretch.seconds % reportSeconds === 0) report()
  })
  return {
    soFar,
    end: () => {
      removeEventListener('pagehide', reportLast)
      unfollow()
      report()
    },
  }
}
