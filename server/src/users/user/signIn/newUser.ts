import { randomInt } from 'node:crypto'
import type { approval } from '@openbooth/contract/users/user/calls'
import type { AgentCountryType, Role } from '@openbooth/contract/roles'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Settings } from '@openbooth/contract/installation/setting/calls'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { grantFreeHours } from '../admin/grantFreeHours.ts'
import { refuseLookAlike } from './refuseLookAlike.ts'

/** Without 0, O, 1, I and L, which are easily confused when read aloud. */
const inviteAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const inviteCodeLength = 8

const newInviteCode = (): string =>
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
 * Creates an account with the free package and, except for agents, its hours.
 * @throws Account Has Been Registered, User Name Has Been Taken
 */
export const createUser = async (
  tx: Transaction<Tables>,
  at: Date,
  settings: Settings,
  user: NewUser,
): Promise<bigint> => {
  await refuseLookAlike(tx, user.userName)
  const { id } = await tx
    .insertInto('users')
    .values({
      ...user,
      inviteCode: newInviteCode(),
      inviteLimit: settings.inviteLimitDefault,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grantFreeHours(tx, { id, role: user.role }, at)
  return id
}
