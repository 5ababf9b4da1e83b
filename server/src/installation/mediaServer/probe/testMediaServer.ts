import type { OutputOf } from '@openbooth/contract/call'
import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { isInCloud, type ServerType } from '@openbooth/contract/installation/mediaServer/rules'
import type { App } from '#platform/run/app.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { keyOf } from '../power/cloudKeys.ts'
import { askEngine, type EngineFields } from './askEngine.ts'
import { testPower } from '../power/testPower.ts'
import { testSound } from './testSound.ts'

type Tested = OutputOf<typeof mediaServerCalls.test>

/** Time limit of the whole test, because callers wait ten seconds. */
const wholeMilliseconds = 9_000

/** Tests the engine, the sound (by an audio worker) and the cloud of a server concurrently. */
export const testMediaServer = verb(mediaServerCalls.test, async ({ app }, { id }) => {
  const server = await app.db.query
    .selectFrom('mediaServers')
    .select([
      'kind',
      'ownId',
      'ovHost',
      'apiKey',
      'ovPassword',
      'metricsAddress',
      'serverType',
      'instanceId',
      'region',
    ])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!server) return refuse('Media Server Not Found')
  const [engine, power] = await Promise.all([
    server.kind === 'none' ? null : testEngine(app, id, server),
    testMachine(app, server),
  ])
  return { engine, power }
})

const testEngine = async (
  app: App,
  id: bigint,
  server: EngineFields,
): Promise<Tested['engine']> => {
  const answer = await askEngine(app, server)
  if (!answer.isOk) return answer
  return { ...answer, sound: await testSound(app, id, wholeMilliseconds - answer.latencyMs) }
}

const testMachine = async (
  app: App,
  server: { serverType: string; instanceId: string | null; region: string | null },
): Promise<Tested['power']> => {
  const type = server.serverType as ServerType
  if (!isInCloud(type)) return null
  const key = await keyOf(app, app.db.query, type)
  return testPower(app, type, key, server.region!, (power) => power.testMachine(server.instanceId!))
}
