import { randomUUID } from 'node:crypto'
import { approval } from '@openbooth/contract/account'
import { agentCountryType, role, type AgentCountryType, type Role } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import { grantHours } from '#ledger'
import type { App } from '#platform/app.ts'
import type { Tables } from '#platform/database.ts'
import { readSettings } from '#platform/settings.ts'
import { createUser, hashNewPassword } from '../account/index.ts'
import { demoChannels } from './channels.ts'
import { addDemoEvents } from './demoEvents.ts'
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

/** Fills an empty database with accounts, languages, packages, a server and events in every state. */
export const addDemoData = async (app: App): Promise<void> => {
  const at = app.clock.now()
  const passwordHash = await hashNewPassword(password)
  const organiser = await app.db.transaction(async (tx) => {
    // Two processes may start on one new database; the second finds the first one's accounts.
    await tx.selectFrom('comboPackages').select('id').where('id', '=', 1n).forUpdate().execute()
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return undefined
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
    await givePackage(tx, at, ids.get('organiser')!, teamPackageId, 4000n)
    await givePackage(tx, at, ids.get('admin')!, unlimitedPackageId, 0n)
    return ids.get('organiser')!
  })
  if (organiser !== undefined) await addDemoEvents(app, organiser)
}

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

const givePackage = async (
  tx: Transaction<Tables>,
  at: Date,
  userId: bigint,
  comboPackageId: bigint,
  hours: bigint,
): Promise<void> => {
  const comboPackageUntil = new Date(at.getTime() + (hours === 0n ? year : month))
  await tx
    .updateTable('users')
    .set({ comboPackageId, comboPackageUntil })
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
    expiresAt: comboPackageUntil,
    actorId: null,
    at,
  })
}
