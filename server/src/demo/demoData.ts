import { randomUUID } from 'node:crypto'
import { approval } from '@openbooth/contract/account'
import { agentCountryType, role, type AgentCountryType, type Role } from '@openbooth/contract/roles'
import { sql, type Transaction } from 'kysely'
import { grantHours } from '#ledger'
import type { App } from '#platform/app.ts'
import type { Tables } from '#platform/database.ts'
import { readSettings } from '#platform/settings.ts'
import { createUser, hashNewPassword } from '../account/index.ts'
import { demoChannels } from './channels.ts'
import { addDemoEvents, demoBegan } from './demoEvents.ts'
import { demoPackages } from './packages.ts'

const password = 'openbooth'

interface DemoAccount {
  readonly userName: string
  readonly role: Role
  readonly agentCountryType?: AgentCountryType
  readonly what: string
}

const accounts: readonly DemoAccount[] = [
  { userName: 'admin', role: role.admin, what: 'administrator' },
  { userName: 'organiser', role: role.organiser, what: 'organiser on the Team package' },
  {
    userName: 'agent',
    role: role.agent,
    agentCountryType: agentCountryType.developed,
    what: 'agent, country type 1 (with projects)',
  },
  {
    userName: 'agent2',
    role: role.agent,
    agentCountryType: agentCountryType.developing,
    what: 'agent, country type 2',
  },
]

/** What is printed at the start of demo mode. */
export const demoAccounts: string = [
  `Demo accounts, all with the password ${password}:`,
  ...accounts.map(({ userName, what }) => `  ${userName.padEnd(10)} ${what}`),
  'Mail is not sent; read it at /demo/outbox',
  '',
].join('\n')

const year = 365 * 24 * 3600_000
const month = 30 * 24 * 3600_000
const teamPackageId = 4n
const unlimitedPackageId = 2n

/**
 * Fills an empty database with accounts, languages, packages, a server and events in every state. To be called before
 * anything runs by the clock.
 */
export const addDemoData = async (app: App): Promise<void> => {
  const passwordHash = await hashNewPassword(password)
  await app.db.transaction(async (whole) => {
    // Two processes may start on one new database; the second waits and finds the data of the first.
    await sql`select pg_advisory_xact_lock(hashtext('openbooth demo data'))`.execute(whole)
    if (await whole.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
    await addDemoEvents(app, await addAccounts(app, passwordHash))
  })
}

/** Answers the organiser's id. */
const addAccounts = (app: App, passwordHash: string): Promise<bigint> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now()
    // Their story began some days ago, so that there is something to see.
    const at = new Date(now.getTime() - demoBegan)
    await addCatalogue(tx, at)
    const ids = new Map<string, bigint>()
    for (const account of accounts) {
      const id = await createUser(tx, at, await readSettings(app.db), {
        userName: account.userName,
        emailAddress: `${account.userName}@openbooth.test`,
        passwordHash,
        role: account.role,
        agentCountryType: account.agentCountryType ?? null,
        approval: approval.approved,
        language: null,
        invitedBy: null,
        agentId: null,
        eulaVersion: null,
      })
      ids.set(account.userName, id)
    }
    const organiser = ids.get('organiser')!
    await givePackage(tx, {
      userId: organiser,
      comboPackageId: teamPackageId,
      hours: 4000n,
      at,
      until: after(now, month),
    })
    await givePackage(tx, {
      userId: ids.get('admin')!,
      comboPackageId: unlimitedPackageId,
      hours: 0n,
      at,
      until: after(now, year),
    })
    return organiser
  })

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)

const addCatalogue = async (tx: Transaction<Tables>, at: Date): Promise<void> => {
  await tx
    .insertInto('channels')
    .values(
      demoChannels.map(([enName, zhName, languageTag], position) => ({
        enName,
        zhName,
        languageTag,
        position,
        createdAt: at,
      })),
    )
    .execute()
  await tx
    .insertInto('comboPackages')
    .values(demoPackages.map((one) => ({ ...one, createdAt: at })))
    .execute()
  const { id } = await tx
    .insertInto('mediaServers')
    .values({ serverName: 'Demo (no sound)', kind: 'none', status: 'running', createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('mediaServerBindings').values({ serverId: id, userId: null }).execute()
}

interface GivenPackage {
  readonly userId: bigint
  readonly comboPackageId: bigint
  /** In hundredths. */
  readonly hours: bigint
  readonly at: Date
  readonly until: Date
}

const givePackage = async (
  tx: Transaction<Tables>,
  { userId, comboPackageId, hours, at, until }: GivenPackage,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ comboPackageId, comboPackageUntil: until })
    .where('id', '=', userId)
    .execute()
  if (hours === 0n) return
  await grantHours(tx, {
    id: randomUUID(),
    userId,
    asset: 'BOOTH_HOUR',
    amount: hours,
    source: 'demo',
    startsAt: at,
    expiresAt: until,
    actorId: null,
    at,
  })
}
