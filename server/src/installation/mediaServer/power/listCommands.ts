import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { commandRows, toPowerCommand } from './powerCommands.ts'
import { readMediaServer } from '../list/toMediaServers.ts'

/** The power commands of a server. */
export const listCommands = verb(mediaServerCalls.commands, async ({ app }, input) => {
  await readMediaServer(app, app.db.query, input.id)
  const query = commandRows(app.db.query).where('c.serverId', '=', input.id)
  return page(app.db.query, query, input, toPowerCommand, 'c')
})
