import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'

interface Behind {
  /** Which of the media servers it is. */
  ownId?: string
  /** Where it takes calls, once this process knows. */
  address?: string
}

const kept = perProcess((): Behind => ({}))

/** Says which engine this installation keeps, and where it is when this process is the one that keeps it. */
export const standBefore = (app: App, ownId: string, address?: string): void => {
  const behind = kept(app)
  behind.ownId = ownId
  if (address === undefined) delete behind.address
  else behind.address = address
}

/** Where the own engine takes calls that this process keeps or was told of; undefined where it is another's. */
export const engineOfThisProcess = (app: App): string | undefined => kept(app).address

/** Where the own engine takes calls, whichever process of this machine keeps it; undefined: there is none. */
export const engineBehindUs = async (app: App): Promise<string | undefined> => {
  const { ownId, address } = kept(app)
  if (address !== undefined || ownId === undefined) return address
  const found = await app.db.query
    .selectFrom('mediaServers')
    .select('ovHost')
    .where('ownId', '=', ownId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return found?.ovHost ?? undefined
}
