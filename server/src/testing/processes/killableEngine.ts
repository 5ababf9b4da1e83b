import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngineProcess } from '#providers/media/embedded/engineProcess.ts'
import { freePort, freeUdpPort } from '#providers/media/embedded/freePort.ts'
import { liveKitForTests } from '../sound/liveKitForTests.ts'
import type { TestServer } from '../server.ts'

/** A real LiveKit that an administrator added. It sends no webhooks. */
export interface KillableEngine {
  /** Of its media server. */
  readonly id: bigint
  /** Where pages reach it. */
  readonly address: string
  /** The UDP port for media. */
  readonly udpPort: number
  kill(): Promise<void>
  /** Stops the process with a signal: it still accepts connections but does not respond. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  stop(): Promise<void>
}

/**
 * @param waitsAt the announced media address, where the engine only waits for connections; without
 * it, the address is detected
 */
export const addKillableEngine = async (
  { app, clock }: TestServer,
  serverName: string,
  waitsAt?: string,
): Promise<KillableEngine> => {
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-engine-'))
  await chmod(folder, 0o777)
  const program = join(folder, 'engine.sh')
  // Prints its process id, with which it is killed, and then becomes the engine.
  const lite = `LIVEKIT_CONFIG=$(echo "$LIVEKIT_CONFIG" | sed 's/"rtc":{/&"use_ice_lite":true,/')\n`
  const script = `#!/bin/sh\necho $$ > ${folder}/pid\n${waitsAt ? lite : ''}exec ${await liveKitForTests()}\n`
  await writeFile(program, script, { mode: 0o755 })
  const keys = {
    apiKey: `API${randomBytes(4).toString('hex')}`,
    secret: randomBytes(32).toString('base64url'),
  }
  const [port, metricsPort] = [await freePort(), await freePort()]
  const udpPort = await freeUdpPort(0)
  const engine = await startEngineProcess(program, {
    keys,
    port,
    metricsPort,
    udpPort,
    turnPort: await freeUdpPort(0),
    tcpPort: null,
    mediaAddress: waitsAt ?? '127.0.0.1',
    webhookUrl: 'http://127.0.0.1:9/nobody',
  })
  const address = `http://127.0.0.1:${port}`
  const { id } = await app.db.query
    .insertInto('mediaServers')
    .values({
      serverName,
      kind: 'liveKit',
      status: 'running',
      isAnswering: true,
      ovHost: address,
      metricsAddress: `http://127.0.0.1:${metricsPort}`,
      apiKey: keys.apiKey,
      ovPassword: app.secrets.seal(keys.secret),
      createdAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.query
    .insertInto('mediaServerBindings')
    .values({ serverId: id, userId: null })
    .execute()
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), name)
  }
  return {
    id,
    address,
    udpPort,
    kill: async () => {
      await signal('SIGKILL')
      await engine.ended
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      await engine.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
