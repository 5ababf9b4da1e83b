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
  /** What the guard tells each second; null: nothing is measured here. */
  readonly headphoneExposure: Store<HeadphoneExposure | null>
  readonly isOnAir: () => boolean
  /** What full scale is in the headphones, dB SPL; null: nobody measured it. */
  readonly fullScale: () => number | null
}

export interface HeadphoneExposureReport {
  /** One's own of the event so far, as the platform has it; null: not known yet. */
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
 * Tells what is heard for each turn on air and each time between two: when it ends, every ten seconds, and when the window is
 * closed, so that whoever is cut off loses next to nothing.
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
  /** By its key, what nobody answered to. */
  const untold = new Map<string, Turn>()

  /** @returns whether somebody answered */
  const send = async ({ key, isOnAir, stretch }: Turn, keepalive: boolean): Promise<boolean> => {
    const told = { key, isOnAir, fullScale: source.fullScale(), ...figuresOf(stretch) }
    const answer = await callLive(headphoneExposureCalls.report, told, { seat: ticket, keepalive })
    if (answer.kind === 'unreachable') return false
    if (untold.get(key)?.stretch === stretch) untold.delete(key)
    if (answer.kind === 'ok') soFar.write(answer.data)
    return true
  }
  const sendAll = async (): Promise<void> => {
    for (const one of untold.values()) if (!(await send(one, false))) return
  }
  const report = (): void => {
    if (turn === undefined) return
    untold.set(turn.key, turn)
    telling = telling.then(sendAll)
  }
  /** All at once: nobody is there any more who could wait for an answer before the next one. */
  const reportLast = (): void => {
    if (turn === undefined) return
    untold.set(turn.key, turn)
    for (const one of untold.values()) void send(one, true)
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
