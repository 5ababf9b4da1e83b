import { randomUUID } from 'node:crypto'
import { approval } from '@openbooth/contract/users/user/calls'
import { agentCountryType, role, type AgentCountryType, type Role } from '@openbooth/contract/roles'
import { sql, type Transaction } from 'kysely'
import { grantHours } from '#ledger'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'
import { readSettings } from '#platform/database/settings.ts'
import { createUser, hashNewPassword } from '#users/user/index.ts'
import { demoChannels } from './channels.ts'
import type { ActingPerson } from './actAs.ts'
import { addDemoAgents } from './demoAgents.ts'
import { addDemoEvents, demoBegan } from './demoEvents.ts'
import { addDemoParties } from './demoParties.ts'
import { addDemoPayments, type DemoPeople } from './demoPayments.ts'
import { addDemoPhrases } from './demoPhrases.ts'
import { addDemoTechnicians } from './demoTechnicians.ts'
import { demoPackages, demoPricesOfUnlimited, demoTeamId } from './packages.ts'

const password = 'openbooth'

interface DemoAccount {
  readonly userName: string
  readonly role: Role
  readonly agentCountryType?: AgentCountryType
  /** Registered, and waiting for approval. */
  readonly waits?: true
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
  { userName: 'customer', role: role.organiser, what: 'organiser bound to the first agent' },
  { userName: 'customer2', role: role.organiser, what: 'another one' },
  {
    userName: 'newcomer',
    role: role.organiser,
    waits: true,
    what: 'waits for the administrator’s approval',
  },
]

/** The text printed at the start of demo mode. */
export const demoAccounts: string = [
  `Demo accounts, all with the password ${password}:`,
  ...accounts.map(({ userName, what }) => `  ${userName.padEnd(10)} ${what}`),
  'Mail is not sent; read it at /demo/outbox',
  'Paying by card leads to a sandbox, unless a Stripe key is set',
  '',
].join('\n')

const year = 365 * 24 * 3600_000
const month = 30 * 24 * 3600_000
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
    const people = await addAccounts(app, passwordHash)
    const isPaid = await addDemoPayments(app, people)
    if (!isPaid) await giveTeam(app, people.organiser.id)
    await addDemoEvents(app, people.organiser, isPaid)
    // Agents cannot hold events without money.
    if (isPaid) await addDemoAgents(app, people)
    await addDemoTechnicians(app, people.admin)
    await addDemoPhrases(app, people.admin)
  })
}

interface Everybody extends DemoPeople {
  readonly admin: ActingPerson
  readonly customers: readonly [ActingPerson, ActingPerson]
}

const addAccounts = (app: App, passwordHash: string): Promise<Everybody> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now()
    // The demo began some days ago, so that it has a history.
    const at = new Date(now.getTime() - demoBegan)
    await addCatalogue(tx, at)
    const people: Record<string, ActingPerson> = {}
    for (const account of accounts) {
      const id = await createUser(tx, at, await readSettings(app.db), {
        userName: account.userName,
        emailAddress: `${account.userName}@openbooth.test`,
        passwordHash,
        role: account.role,
        agentCountryType: account.agentCountryType ?? null,
        approval: account.waits ? approval.pending : approval.approved,
        language: null,
        invitedBy: null,
        agentId: null,
        eulaVersion: null,
      })
      people[account.userName] = { ...account, id }
    }
    const { admin, organiser, agent, agent2, customer, customer2 } = people
    await addDemoParties(tx, at, organiser!.id)
    // Administrators are free of charge.
    await tx
      .updateTable('workspaces')
      .set({
        comboPackageId: unlimitedPackageId,
        comboPackageUntil: new Date(now.getTime() + year),
      })
      .where('id', '=', admin!.id)
      .execute()
    return {
      admin: admin!,
      organiser: organiser!,
      agent: agent!,
      agent2: agent2!,
      customers: [customer!, customer2!],
    }
  })

const addCatalogue = async (tx: Transaction<Tables>, at: Date): Promise<void> => {
  await tx
    .insertInto('channels')
    .values(
      demoChannels.map(([enName, zhName, languageTag]) => ({
        enName,
        zhName,
        languageTag,
        position: 10,
        createdAt: at,
      })),
    )
    .execute()
  await tx
    .insertInto('comboPackages')
    .values(demoPackages.map((one) => ({ ...one, createdAt: at })))
    .execute()
  await tx
    .updateTable('comboPackages')
    .set(demoPricesOfUnlimited)
    .where('id', '=', unlimitedPackageId)
    .execute()
  // The media servers are as old as the demo. Their first probe decides whether they respond.
  const { numUpdatedRows } = await tx
    .updateTable('mediaServers')
    .set({ createdAt: at, isAnswering: true })
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const { id } = await tx
    .insertInto('mediaServers')
    .values({ serverName: 'Demo (no sound)', kind: 'none', status: 'running', createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('mediaServerBindings').values({ serverId: id, userId: null }).execute()
}

/** With a real card provider the demo makes no purchase, but the organiser still needs hours. */
const giveTeam = (app: App, userId: bigint): Promise<void> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now().getTime()
    const at = new Date(now - demoBegan)
    const until = new Date(now + month)
    await tx
      .updateTable('workspaces')
      .set({ comboPackageId: demoTeamId, comboPackageUntil: until })
      .where('id', '=', userId)
      .execute()
    await grantHours(tx, {
      id: randomUUID(),
      userId,
      asset: 'BOOTH_HOUR',
      amount: 4000n,
      source: 'demo',
      startsAt: at,
      expiresAt: until,
      actorId: null,
      at,
    })
  })
