import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { filteredRows, matching } from '../queries.ts'
import { toMediaServers } from './toMediaServers.ts'

/** The media servers, as filtered. */
export const listMediaServers = verb(mediaServerCalls.list, async ({ app }, input) => {
  let query = filteredRows(app.db.query, input)
  if (input.search) query = query.where(matching(input.search))
  const { rows, ...counts } = await page(app.db.query, query, input, (row) => row)
  return { rows: await toMediaServers(app, app.db.query, rows), ...counts }
})
