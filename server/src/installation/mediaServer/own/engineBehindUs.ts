import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'

interface Behind {
  /** Which of the media servers it is. */
  ownId?: string
  /** The API address, once this process knows it. */
  address?: string
}

const kept = perProcess((): Behind => ({}))

/** Sets which engine this installation runs, and its address if this process runs it. */
export const standBefore = (app: App, ownId: string, address?: string): void => {
  const behind = kept(app)
  behind.ownId = ownId
  if (address === undefined) delete behind.address
  else behind.address = address
}

/** The API address of the own engine in this process; undefined if another process runs it. */
export const engineOfThisProcess = (app: App): string | undefined => kept(app).address

/** The API address of the own engine, in any process of this machine; undefined without one. */
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
