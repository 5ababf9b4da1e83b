import type { Reader } from '#platform/database.ts'

/**
 * Whether an event of this user would find a media server now: a running one bound to the user, the user's agent or
 * everybody. Which one carries an event is chosen by `choose_media_server` while it opens.
 */
export const hasMediaServer = async (db: Reader, userId: bigint): Promise<boolean> => {
  const found = await db
    .selectFrom('mediaServers as s')
    .innerJoin('mediaServerBindings as b', 'b.serverId', 's.id')
    .select('s.id')
    .where('s.status', '=', 'running')
    .where((where) =>
      where.or([
        where('b.userId', 'is', null),
        where('b.userId', '=', userId),
        where(
          'b.userId',
          '=',
          where.selectFrom('users as u').select('u.agentId').where('u.id', '=', userId),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
