import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '#testing/server.ts'
import { makeUnlimited } from '#testing/events.ts'
import { makeChannels } from '../testing/drafts.ts'
import { plan } from '../testing/life.ts'
import { eachDue } from './eachDue.ts'
import { lockEvent } from './lockEvent.ts'

const server = await startTestServer()
afterAll(() => server.close())

test('eachDue processes all due events of one owner in one run, concurrently with those of other owners.', async () => {
  const channels = await makeChannels(server)
  const one = await makeUnlimited(server, await server.user())
  const other = await makeUnlimited(server, await server.user())
  for (const [n, user] of [one, one, one, other].entries())
    await plan(server, channels, user, { startsIn: 600 + 100 * n, lasts: 60 })
  const due = server.app.db.query.selectFrom('events').select(['id', 'ownerId']).orderBy('id')
  const locked: bigint[] = []
  await eachDue(server.app, due, 'event', async (tx, id) => {
    const event = await lockEvent(tx, id, false)
    if (event) locked.push(event.ownerId)
    // Long enough that the locks of parallel work meet.
    await tx
      .selectNoFrom((select) => select.fn('pg_sleep', [select.val(0.1)]).as('slept'))
      .execute()
    return false
  })
  expect(locked.filter((owner) => owner === one.id)).toHaveLength(3)
  expect(locked.indexOf(other.id)).toBeLessThan(2)
})
