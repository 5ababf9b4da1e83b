import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { configurationOf } from '#providers/media/embedded/configuration.ts'
import { freePort, freeUdpPort } from '#providers/media/embedded/freePort.ts'
import { parse } from 'yaml'
import { liveKitForTests } from '../sound/liveKitForTests.ts'

const loopback = '127.0.0.1'
const keys = { apiKey: 'turn', secret: 'a secret of at least 32 characters' }

/** LiveKit with the TURN server of `deploy/livekit.yaml`, behind a proxy that terminates TLS. */
export interface TurnEngine {
  /** Variables of a platform that uses it. */
  readonly environment: Readonly<Record<string, string>>
  /** Host and port of TURN without TLS. */
  readonly turn: string
  stop(): Promise<void>
}

/** @param isPeer whether TURN relays to this LiveKit, whose address is not public */
export const startTurnEngine = async (turnHost: string, isPeer = true): Promise<TurnEngine> => {
  const [port, tlsPort] = [await freePort(), await freePort()]
  const file = join(import.meta.dirname, '../../../../deploy/livekit.yaml')
  const { turn } = parse(await readFile(file, 'utf8')) as { turn: Record<string, unknown> }
  const place = {
    keys,
    port,
    udpPort: await freeUdpPort(0),
    turnPort: 0,
    tcpPort: await freePort(),
    mediaAddress: loopback,
    webhookUrl: `http://${loopback}:9/none`,
  }
  const configuration = {
    ...(JSON.parse(configurationOf(place)) as object),
    turn: {
      ...turn,
      tls_port: tlsPort,
      bind_addresses: [loopback],
      // As for every private address of a node.
      allow_restricted_peer_cidrs: isPeer ? [`${loopback}/32`] : [],
    },
  }
  const child = spawn(await liveKitForTests(), [], {
    env: {
      PATH: process.env.PATH,
      LIVEKIT_CONFIG: JSON.stringify(configuration),
      LIVEKIT_TURN_DOMAIN: turnHost,
    },
    stdio: 'ignore',
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const address = `http://${loopback}:${port}`
  const giveUpAt = performance.now() + 30_000
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > giveUpAt)
      throw new Error('LiveKit does not start with the TURN server of deploy/livekit.yaml.')
    await pause(50)
  }
  return {
    environment: {
      OPENBOOTH_LIVEKIT_URL: address.replace('http', 'ws'),
      OPENBOOTH_LIVEKIT_KEY: keys.apiKey,
      OPENBOOTH_LIVEKIT_SECRET: keys.secret,
    },
    turn: `${loopback}:${tlsPort}`,
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
