import type { PublicContext } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { EngineFailed } from '#providers/media/port.ts'
import type { LiveCode } from '#events/event/index.ts'
import { roomsOf, soundServersInReach } from '#installation/mediaServer/index.ts'
import { installationName } from '../sound/index.ts'

/** Several times what measuring takes. */
const lifeMilliseconds = 2 * 60_000

/** A room for one measuring. Its name tells how old it is. */
export const roomFor = async ({ app, at }: PublicContext, { codeId }: LiveCode): Promise<string> =>
  `${await installationName(app)}-pass-${codeId}-${at.getTime()}`

/** Ends the rooms in which nobody measures any more: two pages in one could talk there for ever. */
export const removeOldRooms = async (app: App, at: Date): Promise<void> => {
  const name = new RegExp(`^${await installationName(app)}-pass-\\d+-(\\d+)$`)
  for (const server of await soundServersInReach(app)) {
    const rooms = roomsOf(app, server)
    try {
      for (const { id } of await rooms.list()) {
        const madeAt = name.exec(id)?.[1]
        if (madeAt !== undefined && at.getTime() - Number(madeAt) > lifeMilliseconds)
          await rooms.remove(id)
      }
    } catch (error) {
      // An engine that does not answer is asked again.
      if (!(error instanceof EngineFailed)) throw error
    }
  }
}
