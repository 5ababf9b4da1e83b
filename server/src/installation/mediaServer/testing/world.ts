import { randomUUID } from 'node:crypto'
import type { WireOutput, WireInput } from '@openbooth/contract/call'
import {
  cloudAccountCalls,
  mediaServerCalls,
} from '@openbooth/contract/installation/mediaServer/calls'
import { role } from '@openbooth/contract/roles'
import type { CloudProvider, PowerAct } from '@openbooth/contract/installation/mediaServer/rules'
import { expect } from 'vitest'
import { startLiveKit, type LiveKitStandIn } from '#providers/media/standIns/liveKit.ts'
import { startAmazonStandIn, type AmazonStandIn } from '#providers/power/standIns/amazon.ts'
import { startTencentStandIn, type TencentStandIn } from '#providers/power/standIns/tencent.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { carryOutCommands } from '../power/carryOutCommands.ts'
import { lookAtMachines } from '../power/lookAtMachines.ts'
import { withVersion } from '#testing/withVersion.ts'
import { probeServers } from '../probe/probeServers.ts'

export type ServerView = WireOutput<typeof mediaServerCalls.create>
type Typed = WireInput<typeof mediaServerCalls.create>

/** A server with stand-ins of both clouds and of an engine, and an administrator. */
export interface World {
  readonly server: TestServer
  readonly admin: TestUser
  readonly amazon: AmazonStandIn
  readonly tencent: TencentStandIn
  readonly liveKit: LiveKitStandIn
  /**
   * Adds an unprobed server with the LiveKit of this world; with `none` a server of an earlier
   * version, on which events open without sound.
   */
  add(typed?: Partial<Typed>): Promise<ServerView>
  /** Adds a machine at Amazon for everyone, stopped by default, and queries it. */
  addAmazon(state?: 'running' | 'stopped', typed?: Partial<Typed>): Promise<ServerView>
  get(id: number): Promise<WireOutput<typeof mediaServerCalls.get>>
  order(act: PowerAct, id: number, operationId?: string): Promise<ServerView>
  bindToEveryone(id: number): Promise<void>
  keepKey(provider: CloudProvider): Promise<void>
  /** Advances the time by seconds and runs all due work: commands, queries and probes. */
  pass(seconds: number): Promise<void>
  /** Waits until a server has these fields; its own tasks may still be changing it. */
  until(id: number, as: object): Promise<void>
  close(): Promise<void>
}

/** @param environment variables of the server, besides the addresses of the stand-ins */
export const startWorld = async (environment: Record<string, string> = {}): Promise<World> => {
  const [amazon, tencent, liveKit] = await Promise.all([
    startAmazonStandIn(),
    startTencentStandIn(),
    startLiveKit(),
  ])
  const server = await startTestServer({
    AMAZON_EC2_API_BASE: amazon.url,
    TENCENT_CVM_API_BASE: tencent.url,
    OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32',
    ...environment,
  })
  const admin = await server.user(role.admin)
  const { app, clock } = server
  let named = 0

  const add: World['add'] = async ({ engine = 'liveKit', ...typed } = {}) => {
    const isSilent = engine === 'none'
    const made = await server.ok(
      mediaServerCalls.create,
      {
        serverName: `Server ${(named += 1)}`,
        serverType: 'selfHosted',
        ...typed,
        engine: isSilent ? 'liveKit' : engine,
        ovHost: (!isSilent && typed.ovHost) || liveKit.host,
        apiKey: typed.apiKey ?? liveKit.apiKey,
        ovPassword: (!isSilent && typed.ovPassword) || liveKit.secret,
      },
      admin,
    )
    return isSilent ? silence(made.id) : made
  }
  const silence = async (id: number): Promise<ServerView> => {
    await app.db.query
      .updateTable('mediaServers')
      .set({ kind: 'none', ovHost: null, apiKey: null, ovPassword: null, isAnswering: false })
      .where('id', '=', BigInt(id))
      .execute()
    return world.get(id)
  }
  const world: World = {
    server,
    admin,
    amazon,
    tencent,
    liveKit,
    add,
    addAmazon: async (state = 'stopped', typed = {}) => {
      const instanceId = `i-${randomUUID().replaceAll('-', '').slice(0, 17)}`
      amazon.put(instanceId, { state })
      const cloud = { serverType: 'amazon', instanceId, region: 'eu-central-1' } as const
      const made = await add({ ...cloud, ...typed })
      await world.bindToEveryone(made.id)
      await lookAtMachines(app, clock.now())
      await world.until(made.id, { status: state })
      return world.get(made.id)
    },
    get: (id) => server.ok(mediaServerCalls.get, { id }, admin),
    order: (act, id, operationId = randomUUID()) =>
      server.ok(mediaServerCalls[act], { id, operationId }, admin),
    bindToEveryone: async (id) => {
      await server.ok(
        mediaServerCalls.bind,
        await withVersion(server, 'mediaServers', { id, everyone: true }),
        admin,
      )
    },
    keepKey: async (provider) => {
      const { id: keyId, secret } = (provider === 'amazon' ? amazon : tencent).key
      await server.ok(cloudAccountCalls.save, { provider, keyId, secret }, admin)
    },
    pass: async (seconds) => {
      clock.advance(seconds * 1000)
      const at = clock.now()
      await carryOutCommands(app, at)
      // It queries twenty at a time, and a test file creates more.
      for (let n = 0; n < 3; n += 1) await lookAtMachines(app, at)
      await probeServers(app, at)
    },
    until: async (id, as) => {
      await expect.poll(() => world.get(id), { timeout: 10_000 }).toMatchObject(as)
    },
    close: async () => {
      await server.close()
      await Promise.all([amazon.stop(), tencent.stop(), liveKit.stop()])
    },
  }
  return world
}
