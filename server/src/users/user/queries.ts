import { approval } from '@openbooth/contract/users/user/calls'
import { keptUserName } from '@openbooth/contract/names'
import type { z } from 'zod'
import type { user } from '@openbooth/contract/users/user/calls'
import { sql } from 'kysely'
import type { Database, Reader } from '#platform/database/database.ts'
import { readSettings } from '#platform/database/settings.ts'

export type User = z.output<typeof user>

/** Counts changes of a user `u` and the personal workspace `w`, which one form edits. */
export const userVersion = sql<number>`(u.version + w.version - 1)`

/**
 * Users in the form for calls, with their balances at `at`. The caller adds `where`.
 * @param workspaceId the workspace `w` with package and balances. Default: the personal one
 */
export const usersAt = (db: Reader, at: Date, workspaceId?: bigint) =>
  db
    .selectFrom('users as u')
    .innerJoin('workspaces as w', (join) => join.on('w.id', '=', workspaceId ?? sql<bigint>`u.id`))
    .innerJoin('comboPackages as p', 'p.id', 'w.comboPackageId')
    .leftJoin('workspaces as a', 'a.id', 'w.agentId')
    .select([
      'u.id',
      'u.userName',
      'u.emailAddress',
      'w.role as userType',
      'w.agentCountryType',
      'w.comboPackageId',
      'w.comboPackageUntil',
      'p.packageName',
      'p.packageNameZh',
      'w.inviteCode',
      'w.inviteCount',
      'w.inviteLimit',
      'w.agentId',
      'a.name as agentName',
      'w.isTopup',
      'u.inBlacklist',
      'u.approval',
      sql<boolean>`u.password_hash is not null`.as('passwordIsSet'),
      'u.language',
      'u.timeZone',
      'w.billingCompany',
      'w.billingAddress',
      'w.billingTaxNumber',
      'u.anonymisedAt',
      'u.createdAt',
      userVersion.as('version'),
      sql<bigint>`ledger.wallet_balance(w.id)`.as('balance'),
      sql<bigint>`ledger.hour_balance(w.id, 'BOOTH_HOUR', ${at})`.as('hourBalance'),
    ])

type UserRow = Awaited<ReturnType<ReturnType<typeof usersAt>['execute']>>[number]

/** A row of `usersAt` in the shape of the contract. */
export const toUser = (row: UserRow, currency: string): User => {
  const { comboPackageId, comboPackageUntil, packageName, packageNameZh, ...others } = row
  const { agentId, agentName, billingCompany, billingAddress, billingTaxNumber, ...rest } = others
  return {
    ...rest,
    comboPackageBak: { id: comboPackageId, packageName, packageNameZh, until: comboPackageUntil },
    billing: { company: billingCompany, address: billingAddress, taxNumber: billingTaxNumber },
    agent: agentId === null ? null : { id: agentId, userName: agentName },
    currency,
  } as User
}

/** One user. Undefined if it does not exist. */
export const findUser = async (db: Database, at: Date, id: bigint): Promise<User | undefined> => {
  const row = await usersAt(db.query, at).where('u.id', '=', id).executeTakeFirst()
  return row && toUser(row, (await readSettings(db)).currency)
}

/** The columns of a user for login and password checks. */
export interface Credentials {
  readonly id: bigint
  readonly passwordHash: string | null
  readonly approval: number
  readonly inBlacklist: boolean
}

const credentials = (db: Reader) =>
  db.selectFrom('users').select(['id', 'passwordHash', 'approval', 'inBlacklist'])

/**
 * Finds a user for sign-in by name or address, ignoring case: first as typed, which some old names
 * need, then normalised.
 */
export const findCredentials = async (
  db: Reader,
  username: string,
): Promise<Credentials | undefined> => {
  const found = await findExactly(db, username)
  const kept = keptUserName(username)
  return found ?? (kept === username ? undefined : findExactly(db, kept))
}

const findExactly = (db: Reader, username: string): Promise<Credentials | undefined> =>
  credentials(db)
    .where((where) =>
      where.or([
        where(sql`lower(user_name)`, '=', username.toLowerCase()),
        where(sql`lower(email_address)`, '=', username.toLowerCase()),
      ]),
    )
    .executeTakeFirst()

export const isApproved = (state: number): boolean => state === approval.approved
