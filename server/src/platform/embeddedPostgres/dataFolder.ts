import { join } from 'node:path'
import { cloneRoot, homeOutsideClone } from './postgresBinaries.ts'
import { isReachable, serverUser } from './serverUser.ts'

/**
 * Data folder without OPENBOOTH_DATA: `.data` in the clone.
 * Or below /var/lib/openbooth, if this process is root and the database's user cannot enter the
 * clone (such as one below root's home).
 */
export const defaultDataFolder = (): string => {
  const user = serverUser()
  const isClosed = user !== undefined && !isReachable(cloneRoot, user)
  return isClosed ? join(homeOutsideClone, 'data') : join(cloneRoot, '.data')
}
