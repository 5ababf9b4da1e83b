import type { PowerCommand } from '@openbooth/contract/installation/mediaServer/calls'
import type { Reader } from '#platform/database/database.ts'

/** Commands with the name of their author. */
export const commandRows = (db: Reader) =>
  db
    .selectFrom('powerCommands as c')
    .leftJoin('users as u', 'u.id', 'c.askedBy')
    .select([
      'c.id',
      'c.serverId',
      'c.act',
      'c.state',
      'c.askedAt',
      'c.endsAt',
      'c.sentAt',
      'c.finishedAt',
      'c.failure',
      'c.providerCode',
      'c.providerMessage',
      'c.stoppedInstead',
      'u.userName as askedBy',
    ])

type CommandRow = Awaited<ReturnType<ReturnType<typeof commandRows>['execute']>>[number]

/** A command as administrators see it. */
export const toPowerCommand = (row: CommandRow): PowerCommand => ({
  id: row.id,
  act: row.act as PowerCommand['act'],
  state: row.state as PowerCommand['state'],
  step: row.sentAt === null ? 'waiting' : 'sent',
  askedBy: row.askedBy,
  askedAt: row.askedAt,
  finishedAt: row.finishedAt,
  endsAt: row.endsAt,
  failure:
    row.failure === null
      ? null
      : {
          reason: row.failure as NonNullable<PowerCommand['failure']>['reason'],
          providerCode: row.providerCode,
          providerMessage: row.providerMessage,
        },
  stoppedInstead: row.stoppedInstead,
})
