import { approval } from '@openbooth/contract/users/user/calls'
import { type Role, role } from '@openbooth/contract/roles'
import { topUp } from '#ledger'
import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#platform/database/database.ts'
import { readSettings } from '#platform/database/settings.ts'
import type { App } from '#platform/run/app.ts'
import { createUser, hashNewPassword } from '#users/user/index.ts'
import type { Copied } from './copiedTables.ts'

/** User of the sandbox, with a random password. */
export interface SandboxAccount {
  readonly username: string
  readonly password: string
}

/** Owner of the rehearsal event, and the user that tests the models. */
export interface SandboxAccounts {
  readonly owner: SandboxAccount
  readonly administrator: SandboxAccount
}

const unlimitedPackage = 2n
const manyCents = 100_000_000n
const yearMilliseconds = 365 * 24 * 60 * 60_000

/**
 * Fills the empty database of a sandbox: channels, models and media server, copied from the
 * installation, and an owner without limits.
 */
export const fillSandbox = async (
  main: Database,
  app: App,
  sandboxUrl: string,
  copied: readonly Copied[],
): Promise<SandboxAccounts> => {
  const client = new pg.Client({ connectionString: sandboxUrl })
  await client.connect()
  try {
    for (const one of copied) await copy(main, client, one)
    // The event was within its limits when it was saved, so its package does not matter here.
    await client.query(
      `insert into media_server_bindings (server_id, user_id) select id, null from media_servers`,
    )
    await client.query(
      `update combo_packages set box_nums = 200, interpreters_nums = 50, receiver_nums = 1000000, support_relay = true
       where id = $1`,
      [unlimitedPackage],
    )
    // No person signs in here, so no second factor can be set up.
    await client.query(`delete from settings where key = 'secondFactorRequired'`)
  } finally {
    await client.end()
  }
  const owner = await addAccount(app, role.organiser, 'Rehearsal')
  const at = app.clock.now()
  await app.db.query
    .updateTable('workspaces')
    .set({
      comboPackageId: unlimitedPackage,
      comboPackageUntil: new Date(at.getTime() + yearMilliseconds),
    })
    .where('id', '=', owner.id)
    .execute()
  const payment = { id: randomUUID(), provider: 'rehearsal', objectId: randomUUID() }
  await topUp(app.db.pool, { ...payment, userId: owner.id, amount: manyCents, at })
  const administrator = await addAccount(app, role.admin, 'Administrator of rehearsals')
  return { owner: owner.actor, administrator: administrator.actor }
}

const copy = async (
  main: Database,
  client: pg.Client,
  { table, where, values, changes }: Copied,
): Promise<void> => {
  const { rows } = await main.pool.query<{ row: unknown }>(
    `select to_jsonb(t) || $1::jsonb as row from ${table} t where ${where}`,
    [JSON.stringify(changes), ...values],
  )
  await client.query(`delete from ${table}`)
  await client.query(
    `insert into ${table} overriding system value
     select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows.map(({ row }) => row))],
  )
}

const addAccount = async (
  app: App,
  is: Role,
  userName: string,
): Promise<{ id: bigint; actor: SandboxAccount }> => {
  const password = randomBytes(24).toString('base64url')
  const passwordHash = await hashNewPassword(password)
  const settings = await readSettings(app.db)
  const id = await app.db.transaction((tx) =>
    createUser(tx, app.clock.now(), settings, {
      userName,
      emailAddress: `${is}@rehearsal.invalid`,
      passwordHash,
      role: is,
      agentCountryType: null,
      approval: approval.approved,
      language: null,
      invitedBy: null,
      agentId: null,
      eulaVersion: null,
    }),
  )
  return { id, actor: { username: userName, password } }
}
