import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { openFollowers, type SendMessage } from './followers.ts'
import { recordChanges } from './noteChanges.ts'
import { readEvents } from './readEvents.ts'
import { openShownEvents } from './shownEvents.ts'

/** Changes within this time are read together. */
const lookMilliseconds = 250

/**
 * Running events as last read by this process, shared by all its subscribers. Skips reads without
 * subscribers.
 */
interface Board {
  /**
   * Sends `all` as soon as it is known, then every change. @returns a function that unsubscribes
   */
  follow(send: SendMessage): () => void
}

/** All running events. */
export const boardOf = perProcess((app): Board => makeBoard(app))

/** Boards of one event each, while it has subscribers. */
const single = perProcess(() => new Map<bigint, Board>())

/**
 * Subscribes to one running event. Ends immediately if it is not running.
 * @returns a function that unsubscribes
 */
export const followOne = (app: App, eventId: bigint, send: SendMessage): (() => void) => {
  const boards = single(app)
  const board = boards.get(eventId) ?? makeBoard(app, eventId, () => boards.delete(eventId))
  boards.set(eventId, board)
  return board.follow(send)
}

/**
 * @param only the event to show; absent: all running events
 * @param left called when the last subscriber leaves. The board cannot be used afterwards
 */
const makeBoard = (app: App, only?: bigint, left?: () => void): Board => {
  const followers = openFollowers(lookMilliseconds)
  const shown = openShownEvents()
  const noted = recordChanges(app, only)
  const all = only === undefined ? null : [only]
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  /** True after a complete read since the first subscriber returned. */
  let isWhole = false

  const look = async (): Promise<void> => {
    const wanted = noted.take()
    if (wanted === 'none' && !followers.areWaiting()) return
    const at = app.clock.now()
    const found =
      wanted === 'none' ? [] : await readEvents(app.db, at, wanted === 'any' ? all : wanted)
    for (const { event, changesAfter } of found)
      if (changesAfter !== null) noted.later(BigInt(event.id), changesAfter)
    if (wanted === 'any') {
      noted.allRead()
      isWhole = true
    }
    const { changed, gone } = shown.update(
      wanted,
      found.map(({ event }) => event),
    )
    followers.announceChange(at, changed, gone)
    if (isWhole) followers.sendAllToNewcomers(at, shown.events())
  }
  const lookInTurn = (): void => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((err: unknown) => {
        app.log.error({ err }, 'Failed to read the running events')
        noted.mayBeAny = true
      })
      .finally(() => {
        isLooking = false
      })
  }
  return {
    follow: (one) => {
      followers.add(one)
      timer ??= setInterval(lookInTurn, lookMilliseconds)
      lookInTurn()
      return () => {
        followers.remove(one)
        if (followers.size() > 0) return
        clearInterval(timer)
        timer = undefined
        if (left) {
          noted.end()
          left()
        }
        // Changes are not recorded without subscribers.
        noted.mayBeAny = true
        isWhole = false
      }
    },
  }
}
