import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { EngineFailed } from '#providers/media/port.ts'
import {
  roomsOf,
  soundServersInReach,
  type KeptSoundServer,
} from '#installation/mediaServer/index.ts'
import { reconcileRoom } from './reconcileRoom.ts'
import { placeOf } from './place.ts'
import { roomOf } from './rooms.ts'

/** Interval of checks of servers that send webhooks, because a webhook can be lost. */
const slowMilliseconds = 10_000

/**
 * Time of this process's last check of each server, by the machine clock. The application clock may
 * be set.
 */
const lookedAt = perProcess(() => new Map<bigint, number>())

/**
 * Checks the rooms of every media server. Deletes rooms without an event, and removes participants
 * without permission from the others.
 */
export const reconcileRooms = async (app: App): Promise<void> => {
  const looked = lookedAt(app)
  const now = performance.now()
  const servers = await soundServersInReach(app)
  const due = servers.filter(
    ({ id, reportsEvents }) => !reportsEvents || now - (looked.get(id) ?? 0) >= slowMilliseconds,
  )
  for (const { id } of due) looked.set(id, now)
  await each(due, (server) => lookAtServer(app, server))
}

const lookAtServer = async (app: App, server: KeptSoundServer): Promise<void> => {
  const rooms = roomsOf(app, server)
  const found = await rooms.list()
  await each(found, async ({ id: room }) => {
    const place = await placeOf(app, server, room)
    if (place === undefined) return
    if (place.isHere || place.isLingering) await reconcileRoom(app, server, place, room)
    else await rooms.remove(room)
  })
}

/** Changes since the last check, from notifications of all processes. */
const changed = perProcess((app) => {
  const noted = { events: new Set<bigint>(), codes: new Set<bigint>(), lost: new Set<bigint>() }
  for (const topic of ['event', 'sound'])
    app.notifier.subscribe(topic, (notice) => {
      // The next full check covers missed notices.
      if ('id' in notice) noted.events.add(BigInt(notice.id))
    })
  app.notifier.subscribe('code', (notice) => {
    if ('id' in notice) noted.codes.add(BigInt(notice.id))
  })
  return noted
})

/**
 * Minimum interval between checks of an event after reports of lost audio, in milliseconds. A whole
 * audience may report at the same moment.
 */
const reportedMilliseconds = 2_000

/** Time of this process's last such check of each event, by the machine clock. */
const reported = perProcess(() => new Map<bigint, number>())

/** Checks the rooms of an event immediately. */
export const lookSoon = (app: App, eventId: bigint): void => {
  const at = reported(app)
  const now = performance.now()
  for (const [id, before] of at) if (now - before >= reportedMilliseconds) at.delete(id)
  if (at.has(eventId)) return
  at.set(eventId, now)
  changed(app).lost.add(eventId)
}

/**
 * Checks the rooms of events that ended or lost audio, and of removed participants, immediately.
 */
export const reconcileChanged = async (app: App): Promise<void> => {
  const noted = changed(app)
  const [events, codes, lost] = [[...noted.events], [...noted.codes], [...noted.lost]]
  if (events.length + codes.length + lost.length === 0) return
  for (const ids of [noted.events, noted.codes, noted.lost]) ids.clear()
  const { rows } = await sql<{ id: bigint }>`
    select id from events where id = any(${events}::bigint[]) and sound_state is null or id = any(${lost}::bigint[])
    union select event_id from join_codes where id = any(${codes}::bigint[])`.execute(app.db.query)
  if (rows.length === 0) return
  const servers = await soundServersInReach(app)
  await each(servers, (server) => each(rows, ({ id }) => lookAtEvent(app, server, id)))
}

const lookAtEvent = async (app: App, server: KeptSoundServer, eventId: bigint): Promise<void> => {
  for (const isForStaff of [false, true]) {
    const room = await roomOf(app, eventId, isForStaff)
    const place = await placeOf(app, server, room)
    if (place?.isItsServer) await reconcileRoom(app, server, place, room)
    else if (!place?.isHere && !place?.isLingering) await roomsOf(app, server).remove(room)
  }
}

/**
 * Processes all items. An item that fails because of a media server does not stop the others and is
 * retried soon.
 */
const each = async <One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> => {
  const done = await Promise.allSettled(all.map(work))
  const failed = done.find(
    (one) => one.status === 'rejected' && !(one.reason instanceof EngineFailed),
  )
  if (failed?.status === 'rejected') throw failed.reason
}
