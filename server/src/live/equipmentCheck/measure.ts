import { equipmentCheckCalls } from '@openbooth/contract/live/equipmentCheck/calls'
import { publicVerb, type PublicContext } from '#platform/http/verb.ts'
import { EngineFailed } from '#providers/media/port.ts'
import { staffByLink } from '#events/event/index.ts'
import {
  roomsOf,
  soundServersInReach,
  toneTokens,
  type KeptSoundServer,
} from '#installation/mediaServer/index.ts'
import { useAllowance } from './allowance.ts'
import { roomFor } from './rooms.ts'

const engineMilliseconds = 3_000

/** Opens a room where a page measures its connection to a media server with a tone. */
export const measure = publicVerb(equipmentCheckCalls.measure, async (context, { code }) => {
  const { app } = context
  const holder = await staffByLink(context, code)
  await useAllowance(context, holder, 'measure')
  const server = await serverFor(context, holder.eventId)
  if (server === undefined) return { room: null }
  const room = await roomFor(context, holder)
  try {
    await roomsOf(app, server, engineMilliseconds).create(room)
  } catch (error) {
    if (error instanceof EngineFailed) return { room: null }
    throw error
  }
  return { room: { url: server.clientUrl, ...(await toneTokens(app, server, room)) } }
})

/**
 * The media server of the event, or the one of this computer if the event has none yet. Does not
 * start a server.
 */
const serverFor = async (
  { app }: PublicContext,
  eventId: bigint,
): Promise<KeptSoundServer | undefined> => {
  const servers = await soundServersInReach(app)
  const { serverId } = await app.db.query
    .selectFrom('events')
    .select((is) => is.fn.coalesce('mediaServerId', 'preparingServerId').as('serverId'))
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return servers.find(({ id }) => id === serverId) ?? servers.find(({ ownId }) => ownId !== null)
}
