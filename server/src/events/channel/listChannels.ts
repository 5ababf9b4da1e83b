import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { searchChannels, toChannel } from './queries.ts'

/** The channels that the caller may edit. Organisers also see the shared ones. */
export const listChannels = verb(channelCalls.list, ({ app, actor }, input) =>
  page(app.db.query, searchChannels(app.db.query, actor, input), input, toChannel),
)
