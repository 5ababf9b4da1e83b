import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { refuse } from '#platform/http/refuse.ts'
import { hashOf } from '#platform/http/session.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { openInvitations, toOwnInvitation } from './openInvitations.ts'

/** The invitation of a link, before the invited person signs in or registers. */
export const getInvitation = publicVerb(
  workspaceCalls.getInvitation,
  async ({ app, at }, { secret }) => {
    const row = await openInvitations(app.db.query, at)
      .where('i.secretHash', '=', hashOf(secret))
      .executeTakeFirst()
    return row
      ? { ...toOwnInvitation(row), emailAddress: row.emailAddress }
      : refuse('Invitation Not Valid')
  },
)
