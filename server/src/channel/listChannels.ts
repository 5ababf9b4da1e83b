import { channelCalls } from '@openbooth/contract/channel'
import { role } from '@openbooth/contract/roles'
import { contains, page } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'
import { channelRows, keptBy, seenBy, toChannel } from './queries.ts'

/** The channels an administrator or organiser keeps; organisers also see the shared ones. */
export const listChannels = verb(channelCalls.list, async ({ app, actor }, input) => {
  let query = channelRows(app.db.query).where(
    actor.role === role.admin ? keptBy(actor) : seenBy(actor),
  )
  if (input.enabled !== undefined) query = query.where('enabled', '=', input.enabled)
  if (input.search) query = query.where(contains(['enName', 'zhName', 'languageTag'], input.search))
  return page(app.db.query, query, input, toChannel)
})
