import type { PublicContext } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'
import { EngineFailed } from '#providers/media/port.ts'
import type { LiveCode } from '#events/event/index.ts'
import { roomsOf, soundServersInReach } from '#installation/mediaServer/index.ts'
import { installationName } from '../sound/index.ts'

/** Several times the duration of a measurement. */
const lifeMilliseconds = 2 * 60_000

/** A room for one measurement. Its name contains its time. */
export const roomFor = async ({ app, at }: PublicContext, { codeId }: LiveCode): Promise<string> =>
  `${await installationName(app)}-pass-${codeId}-${at.getTime()}`

/** Deletes rooms without a measurement. Two pages could otherwise talk in one forever. */
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
      // Retries media servers that do not respond.
      if (!(error instanceof EngineFailed)) throw error
    }
  }
}
