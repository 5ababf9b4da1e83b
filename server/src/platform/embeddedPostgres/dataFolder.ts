import { join } from 'node:path'
import { cloneRoot, homeOutsideClone } from './postgresBinaries.ts'
import { isReachable, serverUser } from './serverUser.ts'

/**
 * Where data is kept when OPENBOOTH_DATA does not say: `.data` in the clone, or below /var/lib/openbooth
 * when we are root and the database's user could not enter the clone (such as one below root's home).
 */
export const defaultDataFolder = (): string => {
  const user = serverUser()
  const isClosed = user !== undefined && !isReachable(cloneRoot, user)
  return isClosed ? join(homeOutsideClone, 'data') : join(cloneRoot, '.data')
}
