import { createStore, type Store } from '../../browser/store.ts'
import { createSleeper, type Sleeper } from '../../pauses.ts'
import { isOverdue } from '../rules/gaps.ts'
import { isSounding, type Loss, lossOf, type Received, type Signs } from '../rules/loss.ts'
import { onWake } from './onWake.ts'
import { type Connector, openConnector } from './openConnector.ts'
import type { KeepOptions } from './keepOptions.ts'
import { makeOrders, type Order, type Orders } from './orders.ts'
import { makePace, type Need, type Pace } from './pace.ts'

/** `ended`: no reconnection. */
export type SoundAt = 'connecting' | 'heard' | 'restoring' | 'ended'

export interface SoundLink {
  readonly at: SoundAt
  /** The last problem in the media server's words, for support. */
  readonly problem: string | null
}

export interface KeptConnection {
  readonly link: Store<SoundLink>
  /** Whether the last attempt reached the media server, but no path for sound worked. */
  isBlocked(): boolean
  /** Applies the event's generation from the state: a later one means a move to another server. */
  follow(generation: number): void
  /** Retries soon instead of after a long delay. */
  wake(): void
  /** Reconnects with the current permissions. */
  renew(): void
  /**
   * Opens a new connection in addition to the current one, which closes once the new one works.
   * @param isRelayed whether this and later connections use only the media server's relay
   * @returns whether it works; otherwise nothing changed
   */
  connectAnew(isRelayed: boolean): Promise<boolean>
  end(): Promise<void>
}

const nothingReceived: Received = { packetsAwaySince: null, wayCameAt: null }

const lookMilliseconds = 500
/** The state of a connection for its page. Writes only changes. */
const openLink = () => {
  const link = createStore<SoundLink>({ at: 'connecting', problem: null })
  return {
    link,
    put: (at: SoundAt, problem = link.read().problem): void => {
      const { at: before, problem: reported } = link.read()
      if (before !== at || reported !== problem) link.write({ at, problem })
    },
  }
}

/** State that both the loop and outside calls change. */
interface Life {
  /** A wake-up during a pause: the loop checks again whether it must reconnect. */
  isWoken: boolean
  /** The permissions have changed, so the page must reconnect to get them. */
  isRenewing: boolean
  hasEnded: boolean
}

interface Parts {
  readonly options: KeepOptions
  readonly put: (at: SoundAt, problem?: string | null) => void
  /** This page's random share, from 0 to 1. It spreads simultaneous reconnections of many pages. */
  readonly share: number
  readonly pace: Pace
  readonly orders: Orders
  readonly connector: Connector
  /** The pauses between checks of a connection. */
  readonly rests: Sleeper
  /** The pauses before attempts to connect. */
  readonly tries: Sleeper
  readonly life: Life
}

const signsOf = ({ options, connector }: Parts): Signs => ({
  ...(options.received() ?? nothingReceived),
  signalAwaySince: connector.current()?.signalAwaySince() ?? null,
  hasMedia: connector.current()?.hasMedia() ?? false,
})

const needOf = (parts: Parts): Need | null => {
  const { options, life, orders, connector, pace, share } = parts
  const now = performance.now()
  const current = connector.current()
  if (current === null || life.isRenewing || orders.isWaiting()) return 'first'
  if (connector.isBehind(current)) return 'move'
  if (current.isOver()) return 'signal'
  const hasGap = isOverdue(options.gaps(), now, share)
  const loss = lossOf(signsOf(parts), now, share) ?? (hasGap ? 'gap' : null)
  return loss !== 'signal' && pace.isTooSoonToRenew(now) ? null : loss
}

/** A second connection beside the first one, so that the voice of a team member is not cut. */
const beside: Order = { answer: () => undefined }

const applyState = async (
  { options, life, orders, connector, pace }: Parts,
  why: Need,
): Promise<void> => {
  const order = orders.take() ?? (why === 'gap' && options.isStaff ? beside : null)
  const before = connector.current()
  await connector.connect(order)
  const isReplaced = connector.current() !== before
  // The gap stays, so that without a growing pause the attempts would follow each other at once.
  if (order === beside && !isReplaced) pace.failed()
  order?.answer(isReplaced && !life.hasEnded)
}

const keep = async (parts: Parts): Promise<void> => {
  const { options, put, pace, connector, rests, tries, life } = parts
  let reported: Loss | null = null
  while (!life.hasEnded) {
    const why = needOf(parts)
    if (why === null) {
      reported = null
      pace.stood()
      put('heard', null)
      await rests.pause(lookMilliseconds)
      continue
    }
    const isLoss = why === 'signal' || why === 'packets'
    if (isLoss) {
      if (reported !== why) options.report(why)
      reported = why
      if (!connector.current()?.isOver() && isSounding(signsOf(parts), performance.now())) {
        await rests.pause(lookMilliseconds)
        continue
      }
      put('restoring')
    }
    // Without a restored link a team member would be muted.
    if (why === 'gap' && !options.isStaff) put('restoring')
    life.isWoken = false
    await tries.pause(pace.pauseBefore(why))
    // The connection may have recovered during the pause.
    if (life.hasEnded || life.isWoken || needOf(parts) === null) continue
    if (why === 'packets' || why === 'gap') pace.renewed()
    await applyState(parts, why)
  }
}

/**
 * Keeps one connection to an event: reconnects after a loss, and moves to another server with the
 * event.
 */
export const keepConnected = (options: KeepOptions): KeptConnection => {
  const { link, put } = openLink()
  const rests = createSleeper()
  const tries = createSleeper()
  const orders = makeOrders()
  const share = Math.random()
  const pace = makePace(options.isStaff, share)
  const life: Life = { isWoken: false, isRenewing: false, hasEnded: false }

  const end = async (): Promise<void> => {
    if (life.hasEnded) return
    life.hasEnded = true
    put('ended')
    orders.refuse()
    stopWaking()
    rests.wake()
    tries.wake()
    await connector.end()
  }
  const connector = openConnector({
    ...options,
    pace,
    hasEnded: () => life.hasEnded,
    onEnded: () => void end(),
    onConnected: () => {
      life.isRenewing = false
    },
    onFailed: (problem) => put(link.read().at, problem),
    onChange: rests.wake,
  })
  /**
   * A long pause becomes a short one, so that a hall whose network returns does not reconnect in
   * one instant.
   */
  const wake = (): void => {
    rests.wake()
    if (!pace.forgive()) return
    life.isWoken = true
    tries.wake()
  }
  const stopWaking = onWake(wake)
  void keep({ options, put, share, pace, orders, connector, rests, tries, life })
  return {
    link,
    isBlocked: connector.isBlocked,
    wake,
    end,
    follow: (generation) => {
      if (connector.follow(generation)) rests.wake()
    },
    renew: () => {
      life.isRenewing = true
      put('connecting')
      rests.wake()
    },
    connectAnew: (relayed) =>
      new Promise((resolve) => {
        if (life.hasEnded) return resolve(false)
        orders.give({ isRelayed: relayed, answer: resolve })
        rests.wake()
        tries.wake()
      }),
  }
}
