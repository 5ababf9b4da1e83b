import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'

/** What the rooms of this installation begin with: engines may be shared by several. */
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
 * The room of an event, or the one beside it, which staff alone enter, for hidden channels: whoever may hear a room may hear
 * all of it.
 */
export const roomOf = async (app: App, eventId: bigint, isForStaff = false): Promise<string> =>
  roomName(await installationName(app), eventId, isForStaff)

/** Which room of which event a name is of; undefined: of another installation, or of somebody else. */
export const eventOfRoom = async (
  app: App,
  room: string,
): Promise<{ readonly eventId: bigint; readonly isForStaff: boolean } | undefined> => {
  const [, owner, id, staff] = /^(.+)-evt-(\d{1,18})(-staff)?$/.exec(room) ?? []
  if (id === undefined || owner !== (await installationName(app))) return undefined
  return { eventId: BigInt(id), isForStaff: staff !== undefined }
}
