import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { role } from '@openbooth/contract/roles'
import { incidentWords } from '@openbooth/contract/installation/health/texts'
import { afterAll, expect, test } from 'vitest'
import { scheduledTasks as healthTasks } from '#installation/health/index.ts'
import { scheduledTasks as serverTasks } from '#installation/mediaServer/index.ts'
import { egressToNamed } from '#platform/egress/egress.ts'
import { joinAsPages } from '#providers/media/joinAsPages.ts'
import { isInstalled } from '#testing/database/debianServices.ts'
import { makeChannels, makeUnlimited, startNow } from '#testing/events.ts'
import { codesOf, comeIn } from '#testing/people/people.ts'
import { startEngineCluster } from '#testing/processes/engineCluster.ts'
import { startTestServer } from '#testing/server.ts'

const server = await startTestServer({
  OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32',
  OPENBOOTH_METRICS_TOKEN: 'metrics-for-the-test',
})
afterAll(() => server.close())
const minute = 60_000
const probe = serverTasks.find(({ name }) => name === 'check media servers')!

test.skipIf(!isInstalled('redis'))(
  'People can join an event again after a node of its Redis cluster was killed, and administrators are notified of the node.',
  async () => {
    const { app, clock } = server
    const admin = await server.user(role.admin)
    const cluster = await startEngineCluster(2)
    try {
      const ovPassword = app.secrets.seal(cluster.secret)
      const { id } = await app.db.query
        .insertInto('mediaServers')
        .values({
          serverName: 'Cluster',
          kind: 'liveKit',
          status: 'running',
          isAnswering: true,
          ovHost: cluster.address,
          apiKey: cluster.apiKey,
          ovPassword,
          metricsAddress: cluster.metrics.join(', '),
          createdAt: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await app.db.query.insertInto('mediaServerBindings').values({ serverId: id }).execute()
      const host = await makeUnlimited(server, await server.user())
      const event = await startNow(server, await makeChannels(server), host, 60)
      const { seat } = await comeIn(server, (await codesOf(server, host, event.id)).listener.code)
      /** Opens the rooms and joins, like a page that connects again. */
      const join = async () => {
        const { rooms } = await server.ok(soundCalls.enter, { takesOver: false }, { seat })
        return joinAsPages(egressToNamed, cluster.address, rooms[0]!.token, 3_000)
      }
      const before = await join()
      const killed = await cluster.kill(before.node)
      await expect
        .poll(async () => (await join().catch(() => undefined))?.node, {
          timeout: 25_000,
          interval: 500,
        })
        .toMatch(new RegExp(`^ND_(?!${before.node.slice(3)})`))

      const look = async (minutes: number) => {
        clock.advance(minutes * minute)
        await server.scheduledTasks.underWay()
        await app.db.query.updateTable('mediaServers').set({ nextProbeAt: null }).execute()
        await probe.work(app, clock.now())
        await healthTasks[0]!.work(app, clock.now())
      }
      for (const minutes of [0, 1, 2]) await look(minutes)
      const { rows } = await app.db.pool.query<{ subject: string }>(
        `select subject from incidents where kind = 'mediaServerNode' and ended_at is null`,
      )
      expect(rows).toEqual([{ subject: `Cluster: ${new URL(killed).host}` }])
      const metrics = await fetch(`${server.address}/metrics`, {
        headers: { authorization: 'Bearer metrics-for-the-test' },
      })
      expect(await metrics.text()).toContain('openbooth_incidents{kind="mediaServerNode"} 1')
      await expect
        .poll(() =>
          server.mail.arrived
            .filter(({ to }) => to.includes(admin.emailAddress))
            .map(({ raw }) => raw)
            .join(''),
        )
        .toContain(incidentWords.mediaServerNode.en)
    } finally {
      await cluster.stop()
    }
  },
  90_000,
)
