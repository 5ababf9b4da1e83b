import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { EngineFailed } from '#providers/media/port.ts'
import {
  roomsOf,
  soundServersInReach,
  type KeptSoundServer,
} from '#installation/mediaServer/index.ts'
import { readIdentity } from './identity.ts'
import { placeOf } from './place.ts'
import { roomOf } from './rooms.ts'
import { isListenerSeat } from '../state/seatName.ts'

// The media server enforces a pause: listeners stay connected and receive nothing. Decision 49.

/** Published with the event's id after an event was paused or went live. */
export const soundStateTopic = 'soundState'

/** Maximum of simultaneous requests to one media server. */
const concurrency = 20
/**
 * A longer request counts as failed, so that a frozen media server does not delay the next attempt.
 */
const timeoutMilliseconds = 2_000
const attempts = 5
const retryMilliseconds = 100

/**
 * Time after a resume in which the periodic check repairs failed or late requests. Milliseconds.
 */
const settlingMilliseconds = 60_000

/** A run over the listeners of one event. */
interface Run {
  /** The event changed after the run read its state, so the rest of the run may be wrong. */
  isOutdated: boolean
}

const runs = perProcess(() => new Map<bigint, Run>())

const followed = perProcess((app) =>
  app.notifier.subscribe(soundStateTopic, (notice) => {
    // The periodic check corrects the state after a missed notification.
    if (!('id' in notice)) return
    const eventId = BigInt(notice.id)
    syncListenerAccess(app, eventId, true).catch((err: unknown) =>
      app.log.warn({ err, eventId: notice.id }, 'Could not update listener permissions'),
    )
  }),
)

/**
 * Updates the permissions of listeners right after each pause and resume.
 * Every second it also checks each event that is paused or was resumed recently: an earlier request
 * may have failed, its process may have died, or a listener may have joined in between.
 */
export const enforceListenerAccess = async (app: App): Promise<void> => {
  followed(app)
  const { rows } = await sql<{ id: bigint }>`
    select id from events
    where state = 0 and (sound_state = 'paused' or sound_state = 'live'
      and (pauses -> -1 ->> 1)::bigint > floor(extract(epoch from clock_timestamp()) * 1000) - ${settlingMilliseconds})`.execute(
    app.db.query,
  )
  await Promise.all(rows.map(({ id }) => syncListenerAccess(app, id)))
}

/**
 * Grants all listeners of an event the right to subscribe if the event is live, and revokes it otherwise.
 * @param isNews whether the event has just changed; then a run in progress starts again
 */
export const syncListenerAccess = async (
  app: App,
  eventId: bigint,
  isNews = false,
): Promise<void> => {
  const ofApp = runs(app)
  const current = ofApp.get(eventId)
  if (current) {
    current.isOutdated ||= isNews
    return
  }
  const run: Run = { isOutdated: false }
  ofApp.set(eventId, run)
  try {
    for (let attempt = 1; attempt <= attempts; attempt += run.isOutdated ? 0 : 1) {
      run.isOutdated = false
      const servers = await soundServersInReach(app)
      const done = await Promise.all(servers.map((server) => syncOn(app, server, eventId, run)))
      if (!run.isOutdated && !done.includes(false)) return
      if (!run.isOutdated) await wait(retryMilliseconds)
    }
  } finally {
    ofApp.delete(eventId)
  }
}

/** @returns false if a request failed */
const syncOn = async (
  app: App,
  server: KeptSoundServer,
  eventId: bigint,
  run: Run,
): Promise<boolean> => {
  const room = await roomOf(app, eventId)
  const place = await placeOf(app, server, room)
  // For some seconds after a move, listeners stay connected to the previous server.
  if (!place?.isItsServer && !place?.isLingering) return true
  const rooms = roomsOf(app, server, timeoutMilliseconds)
  try {
    const people = await rooms.people(room)
    const pending = people
      .filter(({ identity }) => isListenerSeat(readIdentity(identity)?.seat ?? ''))
      .filter(({ canSubscribe }) => canSubscribe !== place.isLive)
      .values()
    let isDone = true
    const work = async (): Promise<void> => {
      for (const { identity } of pending) {
        if (run.isOutdated) return
        await rooms.setListenerCanSubscribe(room, identity, place.isLive).catch((error) => {
          if (!(error instanceof EngineFailed)) throw error
          isDone = false
        })
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    return isDone
  } catch (error) {
    if (error instanceof EngineFailed) return false
    throw error
  }
}
