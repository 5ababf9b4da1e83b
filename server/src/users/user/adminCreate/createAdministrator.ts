import { approval } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import { auditClock } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/database.ts'
import { readSettings } from '#platform/database/settings.ts'
import { createUser } from '../signIn/newUser.ts'
import { hashNewPassword } from '../passwords/passwords.ts'

/** The fields of an administrator created on the command line. */
export interface NewAdministrator {
  readonly userName: string
  readonly emailAddress: string
  readonly password: string
}

/**
 * Creates an approved administrator, such as the first one of an installation.
 * @throws Password Too Common, Account Has Been Registered, User Name Has Been Taken
 */
export const createAdministrator = async (
  db: Database,
  at: Date,
  { userName, emailAddress, password }: NewAdministrator,
): Promise<bigint> => {
  const settings = await readSettings(db)
  const passwordHash = await hashNewPassword(password)
  return db.transaction(async (tx) => {
    const id = await createUser(tx, at, settings, {
      userName,
      emailAddress,
      passwordHash,
      role: role.admin,
      agentCountryType: null,
      approval: approval.approved,
      language: null,
      invitedBy: null,
      agentId: null,
      eulaVersion: null,
    })
    await auditClock(tx, at, {
      action: 'account.adminCreate',
      objectType: 'user',
      objectId: id,
      details: { userName },
    })
    return id
  })
}
