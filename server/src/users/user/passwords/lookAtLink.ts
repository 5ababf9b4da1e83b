import { accountCalls } from '@openbooth/contract/users/user/calls'
import { refuse } from '#platform/http/refuse.ts'
import { hashOf } from '#platform/http/session.ts'
import { publicVerb } from '#platform/http/verb.ts'

/**
 * The user whose first password a link sets. A used or expired link is reported before the user
 * types anything.
 */
export const lookAtLink = publicVerb(accountCalls.lookAtLink, async ({ app, at }, { secret }) => {
  const holder = await app.db.query
    .selectFrom('passwordLinks as l')
    .innerJoin('users as u', 'u.id', 'l.userId')
    .select('u.userName')
    .where('l.secretHash', '=', hashOf(secret))
    .where('l.usedAt', 'is', null)
    .where('l.expiresAt', '>', at)
    .executeTakeFirst()
  return holder ?? refuse('Set-Password Link Invalid')
})
