import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { verb } from '#platform/http/verb.ts'
import { channelRows, seenBy, toChannel } from './queries.ts'

/** Every enabled channel the caller may put into an event, in order. */
export const listChannelChoices = verb(channelCalls.choices, async ({ app, actor }) => {
  const rows = await channelRows(app.db.query)
    .where(seenBy(actor))
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('enName')
    .execute()
  return rows.map(toChannel)
})
