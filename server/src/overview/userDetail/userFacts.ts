import type { UserDetail } from '@openbooth/contract/users/user/adminCalls'
import type { Reader } from '#platform/database/database.ts'
import { mailFacts, toMailStatus } from '#platform/mail/mailStatus.ts'

type Origin = Pick<
  UserDetail,
  'passwordLink' | 'invitedBy' | 'eulaVersion' | 'rejectionReason' | 'blacklistReason'
>

/**
 * A user's registration: invite code, agreement and set-password link, and the reasons of a block.
 */
export const originOf = async (db: Reader, userId: bigint): Promise<Origin> => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('workspaces as i', 'i.id', 'u.invitedBy')
    .select([
      'u.eulaVersion',
      'u.rejectionReason',
      'u.blacklistReason',
      'i.id as inviterId',
      'i.name as inviterName',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const link = await db
    .selectFrom('passwordLinks as l')
    .leftJoin('mailOutbox as m', 'm.id', 'l.mailId')
    .select(['l.createdAt as mailedAt', 'l.expiresAt', 'l.usedAt'])
    .select(mailFacts('m').as('mail'))
    .where('l.userId', '=', userId)
    .orderBy('l.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    passwordLink: link ? { ...link, mail: toMailStatus(link.mail, link.mailedAt) } : null,
    invitedBy: row.inviterId === null ? null : { id: row.inviterId, userName: row.inviterName! },
    eulaVersion: row.eulaVersion,
    rejectionReason: row.rejectionReason,
    blacklistReason: row.blacklistReason,
  }
}

/** A user's money that cannot be spent, in cents: held, and owed (zero or positive). */
export const sidesOf = async (
  db: Reader,
  userId: bigint,
): Promise<{ heldMoney: bigint; owedMoney: bigint }> => {
  const rows = await db
    .selectFrom('ledger.account')
    .select(['kind', 'balance'])
    .where('ownerType', '=', 'user')
    .where('ownerId', '=', userId)
    .where('kind', 'in', ['held', 'receivable'])
    .execute()
  const balanceOf = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return { heldMoney: balanceOf('held'), owedMoney: -balanceOf('receivable') }
}

const mostCustomers = 20

/** The users bound to an agent, the latest first. */
export const customersOf = async (
  db: Reader,
  agentId: bigint,
): Promise<NonNullable<UserDetail['customers']>> => {
  const bound = db.selectFrom('workspaces').where('agentId', '=', agentId)
  const [{ total }, rows] = await Promise.all([
    bound.select((all) => all.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    bound
      .select(['id', 'name as userName'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(mostCustomers)
      .execute(),
  ])
  return { total: Number(total), rows }
}
