import { randomInt } from 'node:crypto'
import type { approval } from '@openbooth/contract/users/user/calls'
import type { AgentCountryType, Role } from '@openbooth/contract/roles'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Settings } from '@openbooth/contract/installation/setting/calls'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { grantFreeHours } from '../admin/grantFreeHours.ts'
import { refuseLookAlike } from './refuseLookAlike.ts'

/** Without 0, O, 1, I and L, which are easily confused when read aloud. */
const inviteAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const inviteCodeLength = 8

export const newInviteCode = (): string =>
  Array.from(
    { length: inviteCodeLength },
    () => inviteAlphabet[randomInt(inviteAlphabet.length)],
  ).join('')

export interface NewUser {
  readonly userName: string
  readonly emailAddress: string
  readonly passwordHash: string | null
  readonly role: Role
  readonly agentCountryType: AgentCountryType | null
  readonly approval: (typeof approval)[keyof typeof approval]
  readonly language: InterfaceLanguage | null
  readonly invitedBy: bigint | null
  readonly agentId: bigint | null
  /** The accepted licence agreement. Null: not asked. */
  readonly eulaVersion: number | null
}

/**
 * Creates an account and its personal workspace with the free package and, except for agents, its hours.
 * @throws Account Has Been Registered, User Name Has Been Taken
 */
export const createUser = async (
  tx: Transaction<Tables>,
  at: Date,
  settings: Settings,
  user: NewUser,
): Promise<bigint> => {
  await refuseLookAlike(tx, user.userName)
  const { rows } = await sql<{ id: bigint }>`select create_user(
    p_user_name => ${user.userName}, p_email_address => ${user.emailAddress},
    p_invite_code => ${newInviteCode()}, p_created_at => ${at}, p_role => ${user.role}::smallint,
    p_agent_country_type => ${user.agentCountryType}::smallint, p_password_hash => ${user.passwordHash},
    p_approval => ${user.approval}::smallint, p_language => ${user.language},
    p_invited_by => ${user.invitedBy}, p_agent_id => ${user.agentId},
    p_eula_version => ${user.eulaVersion}, p_invite_limit => ${settings.inviteLimitDefault}) as id`.execute(
    tx,
  )
  const { id } = rows[0]!
  await grantFreeHours(tx, { id, role: user.role }, at)
  return id
}
