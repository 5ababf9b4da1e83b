import type { App } from '#platform/run/app.ts'

/** A connection in a media room, by the id that LiveKit gives it. */
export interface SoundStay {
  readonly connectionId: string
  readonly session: string
}

/**
 * Records that a member of staff joined the media room and notifies the event. @returns true if
 * that was new
 */
export const recordInSound = (app: App, { connectionId, session }: SoundStay): Promise<boolean> =>
  updateAndNotify(
    app,
    'select event_id as "eventId" from record_in_sound($1, $2) as noted (event_id) where event_id is not null',
    [connectionId, session],
  )

/**
 * Records that a member of staff left the media room, unless they are back already, and notifies
 * the event. @returns true if that was new
 */
export const recordSoundLost = (
  app: App,
  at: Date,
  { connectionId, session }: SoundStay,
): Promise<boolean> =>
  updateAndNotify(
    app,
    `update connections set sound_lost_at = $3
      where id = $1 and sound_session = $2 and left_at is null and sound_lost_at is null
      returning event_id as "eventId"`,
    [connectionId, session, at],
  )

/** Stores who publishes a video, given the complete list, and notifies the event of changes. */
export const recordPictures = async (
  app: App,
  eventId: bigint,
  connectionIds: readonly string[],
): Promise<void> => {
  await updateAndNotify(
    app,
    `update connections set has_picture = not has_picture
      where event_id = $1 and left_at is null and not is_listener and has_picture <> (id = any($2::uuid[]))
      returning event_id as "eventId"`,
    [eventId, connectionIds],
  )
}

const updateAndNotify = async (app: App, text: string, values: unknown[]): Promise<boolean> => {
  const { rows } = await app.db.pool.query<{ eventId: bigint }>(text, values)
  for (const { eventId } of rows) app.notifier.publish('sound', eventId)
  return rows.length > 0
}

/** Staff of an event who are in the media room, as far as known. */
export const inSound = async (app: App, eventId: bigint): Promise<SoundStay[]> => {
  const { rows } = await app.db.pool.query<SoundStay>({
    name: 'liveConnections.inSound',
    text: `select id as "connectionId", sound_session as session from connections
      where event_id = $1 and left_at is null and not is_listener and sound_session is not null and sound_lost_at is null`,
    values: [eventId],
  })
  return rows
}
