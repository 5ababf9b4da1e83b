import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'

/** Name prefix of the rooms of this installation, because installations may share media servers. */
export const installationName = perProcess((app) =>
  app.db.query
    .selectFrom('installation')
    .select('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id.slice(0, 8)),
)

export const roomName = (installation: string, eventId: bigint, isForStaff = false): string =>
  `${installation}-evt-${eventId}${isForStaff ? '-staff' : ''}`

/**
 * The room of an event, or its second room for hidden channels, which only staff may enter: a
 * participant can receive every track of a room.
 */
export const roomOf = async (app: App, eventId: bigint, isForStaff = false): Promise<string> =>
  roomName(await installationName(app), eventId, isForStaff)

/** Event and kind of a room by its name. Undefined: of another installation. */
export const eventOfRoom = async (
  app: App,
  room: string,
): Promise<{ readonly eventId: bigint; readonly isForStaff: boolean } | undefined> => {
  const [, owner, id, staff] = /^(.+)-evt-(\d{1,18})(-staff)?$/.exec(room) ?? []
  if (id === undefined || owner !== (await installationName(app))) return undefined
  return { eventId: BigInt(id), isForStaff: staff !== undefined }
}
