import { auditClock } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/database.ts'
import { findCredentials } from '../user/index.ts'
import { removeFactors } from './removeFactors.ts'

/**
 * Removes the second factors of a user by name or address.
 * @returns what happened, for the terminal
 * @throws if there is no such user, or the user has no second factor
 */
export const resetFromCommandLine = (db: Database, at: Date, name: string): Promise<string> =>
  db.transaction(async (tx) => {
    const user = await findCredentials(tx, name)
    if (!user) throw new Error(`There is no user “${name}”.`)
    if (!(await removeFactors(tx, at, user.id))) throw new Error('This user has no second factor.')
    await auditClock(tx, at, {
      action: 'secondFactor.reset',
      objectType: 'user',
      objectId: user.id,
    })
    return 'The second factors were removed. The user signs in with the password alone.'
  })
