import { createStore, type Store } from '../../browser/store.ts'
import { makePauses } from '../../pauses.ts'
import { isSounding, type Loss, lossOf, type Received, type Signs } from '../rules/loss.ts'
import {
  lingerMilliseconds,
  pauseBeforeMove,
  pauseBeforeTry,
  pauseBetweenRenewals,
} from '../rules/pacing.ts'
import { onWake } from './onWake.ts'
import { type Connection, type Door, openConnection } from './openConnection.ts'

/** `ended`: there is nothing to come back to. */
export type SoundAt = 'connecting' | 'heard' | 'restoring' | 'ended'

export interface SoundLink {
  readonly at: SoundAt
  /** What last went wrong, in the engine's words: for whoever helps, not for listeners. */
  readonly problem: string | null
}

export interface KeepOptions {
  /** Whoever is heard by others, or works for them: comes back first. */
  readonly isStaff: boolean
  /**
   * Asks the platform to be let in, each time anew. Never throws.
   * @param signal nobody waits for the answer any more
   * @param isSecond whether by the second name of this page: the first one is in use meanwhile
   */
  readonly admit: (signal: AbortSignal, isSecond: boolean) => Promise<Door | 'later' | 'ended'>
  /**
   * Takes a new connection into use beside the one before, which is closed some time after this is fulfilled: the old one
   * sounds until the new one does.
   */
  readonly onConnection: (connection: Connection, before: Connection | null) => Promise<void>
  /** What comes over the connection in use; undefined: none is yet. */
  readonly received: () => Received | undefined
  /** Tells the platform, which looks for itself. */
  readonly report: (loss: Loss) => void
  /** Whether it begins by way of the engine's relay. */
  readonly isRelayed?: boolean
}

export interface KeptConnection {
  readonly link: Store<SoundLink>
  /** The state names the generation that counts: with a later one it is time to move. */
  follow(generation: number): void
  /** Looks soon instead of waiting for long. */
  wake(): void
  /** Comes in anew: with the rights that the door gives now. */
  renew(): void
  /**
   * Connects beside the connection there is, which goes once the new one stands.
   * @param isRelayed whether by way of the engine's relay alone, and later ones too
   * @returns whether it stands; else all is as it was
   */
  connectAnew(isRelayed: boolean): Promise<boolean>
  end(): Promise<void>
}

interface Order {
  readonly isRelayed: boolean
  readonly answer: (isConnected: boolean) => void
}

const nothingReceived: Received = { packetsAwaySince: null, wayCameAt: null }

const lookMilliseconds = 500
/** What ends sooner than this was no connection: the next try waits longer. */
const shortMilliseconds = 5_000

const unlessAborted = <Answer>(
  work: Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer | 'aborted'> =>
  Promise.race([
    work,
    new Promise<'aborted'>((resolve) => {
      signal.addEventListener('abort', () => resolve('aborted'))
    }),
  ])

/** Keeps one connection to an event alive: anew after a loss, and to another server when the event has moved. */
export const keepConnected = (options: KeepOptions): KeptConnection => {
  const link = createStore<SoundLink>({ at: 'connecting', problem: null })
  const rests = makePauses()
  const tries = makePauses()
  const lingering = makePauses()
  const share = Math.random()
  let current: Connection | null = null
  let connectedAt = 0
  let wanted = 0
  let failures = 0
  let renewals = 0
  let isWoken = false
  let isRenewing = false
  let hasEnded = false
  let ordered: Order | null = null
  let isRelayed = options.isRelayed ?? false
  /** By which of its two names this page is in. */
  let isSecond = false
  /** A way in that is being tried. */
  let attempt: AbortController | undefined

  const put = (at: SoundAt, problem = link.read().problem): void => {
    const { at: before, problem: told } = link.read()
    if (before !== at || told !== problem) link.write({ at, problem })
  }

  const signs = (): Signs => ({
    ...(options.received() ?? nothingReceived),
    signalAwaySince: current?.signalAwaySince() ?? null,
    hasMedia: current?.hasMedia() ?? false,
  })

  const need = (): 'first' | 'move' | Loss | null => {
    const now = performance.now()
    if (current === null || isRenewing || ordered !== null) return 'first'
    if (wanted > current.generation) return 'move'
    if (current.isOver()) return 'signal'
    const loss = lossOf(signs(), now, share)
    const isTooSoon = now - connectedAt < pauseBetweenRenewals(renewals)
    return loss === 'packets' && isTooSoon ? null : loss
  }

  const pauseBefore = (why: 'first' | 'move' | Loss): number => {
    if (failures === 0 && why === 'first') return 0
    if (failures === 0 && why === 'move') return pauseBeforeMove(options.isStaff, share)
    return pauseBeforeTry(failures, options.isStaff, share)
  }

  const rest = async (): Promise<void> => {
    const stoodFor = performance.now() - connectedAt
    if (stoodFor > shortMilliseconds) failures = 0
    if (stoodFor > pauseBetweenRenewals(renewals + 1)) renewals = 0
    put('heard', null)
    await rests.pause(lookMilliseconds)
  }

  const obey = async (): Promise<void> => {
    const order = ordered
    ordered = null
    const before = current
    await connect(order)
    order?.answer(current !== before && !hasEnded)
  }

  const connect = async (order: Order | null): Promise<void> => {
    attempt = new AbortController()
    const { signal } = attempt
    const before = current
    const isBeside = order !== null && before !== null && !before.isOver()
    const name = isBeside ? !isSecond : isSecond
    const isThereRelayed = order?.isRelayed ?? isRelayed
    const door = await unlessAborted(options.admit(signal, name), signal)
    if (hasEnded || door === 'aborted') return
    if (door === 'ended') return void end()
    if (door === 'later') {
      if (!isBeside) failures += 1
      return
    }
    // The engine lets nobody in twice under one name: two that find back would put each other out in turns.
    if (!isBeside && before?.generation === door.generation) await before.close()
    // The door may not know yet of what the state told.
    const isBehind = door.generation < wanted
    wanted = Math.max(wanted, door.generation)
    let opened: Connection | undefined
    try {
      opened = await openConnection(door, rests.wake, isThereRelayed, signal)
      attempt = undefined
      if (!hasEnded) await options.onConnection(opened, before)
    } catch (error) {
      if (signal.aborted) return
      // What was ordered beside a connection that does is tried once.
      if (!isBeside) failures += 1
      // Who cannot be relayed any more is heard again some other way.
      if (order === null) isRelayed = false
      put(link.read().at, String(error))
      await opened?.close()
      return
    }
    if (hasEnded) return opened.close()
    current = opened
    isSecond = name
    isRelayed = isThereRelayed
    isRenewing = false
    connectedAt = performance.now()
    if (isBehind) failures += 1
    if (before !== null) void retire(before)
  }

  const retire = async (before: Connection): Promise<void> => {
    const isMove = before.generation !== current?.generation
    if (options.isStaff && isMove && !hasEnded) await lingering.pause(lingerMilliseconds)
    await before.close()
  }

  const keep = async (): Promise<void> => {
    let told: Loss | null = null
    while (!hasEnded) {
      const why = need()
      if (why === null) {
        told = null
        await rest()
        continue
      }
      const isLoss = why === 'signal' || why === 'packets'
      if (isLoss) {
        if (told !== why) options.report(why)
        told = why
        if (!current?.isOver() && isSounding(signs(), performance.now())) {
          await rests.pause(lookMilliseconds)
          continue
        }
        put('restoring')
      }
      isWoken = false
      await tries.pause(pauseBefore(why))
      // It may have come back by itself.
      if (hasEnded || isWoken || need() === null) continue
      if (why === 'packets') renewals += 1
      await obey()
    }
  }

  const end = async (): Promise<void> => {
    if (hasEnded) return
    hasEnded = true
    put('ended')
    ordered?.answer(false)
    stopWaking()
    for (const pauses of [rests, tries, lingering]) pauses.wake()
    await current?.close()
  }
  /** A long wait begins anew with a short one, so that a hall whose network is back does not come all at once. */
  const wake = (): void => {
    rests.wake()
    if (failures === 0) return
    failures = 0
    isWoken = true
    tries.wake()
  }
  const stopWaking = onWake(wake)
  void keep()
  return {
    link,
    follow: (generation) => {
      if (generation <= wanted) return
      // A server that is frozen lets whoever knocks wait for long. The first the state tells of is no move.
      if (wanted > 0) attempt?.abort()
      wanted = generation
      rests.wake()
    },
    wake,
    renew: () => {
      isRenewing = true
      put('connecting')
      rests.wake()
    },
    connectAnew: (relayed) =>
      new Promise((resolve) => {
        if (hasEnded) return resolve(false)
        ordered?.answer(false)
        ordered = { isRelayed: relayed, answer: resolve }
        rests.wake()
        tries.wake()
      }),
    end,
  }
}
