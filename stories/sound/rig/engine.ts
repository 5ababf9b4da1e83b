import { configurationOf } from '@openbooth/server/providers/media/embedded/configuration'
import { freePort, freeUdpPort } from '@openbooth/server/providers/media/embedded/freePort'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk'

/** The credentials that it shares with the platform. */
export const keys = { apiKey: 'trial', secret: 'a secret of trials that nobody else has' }
const timeoutMilliseconds = 20_000

export interface Admission {
  readonly room: string
  readonly identity: string
  readonly publishes: boolean
}

/** A real LiveKit on separate ports, which tests may kill. */
export interface Engine {
  /** The port of the signalling. */
  readonly port: number
  /** The id of its process, which changes with each start. */
  pid(): number
  /**
   * A token for a room, which it creates if necessary. Undefined while the media server is down.
   */
  admit(admission: Admission): Promise<string | undefined>
  start(): Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** @param program LiveKit's server */
export const makeEngine = async (program: string): Promise<Engine> => {
  const port = await freePort()
  const place = {
    keys,
    port,
    udpPort: await freeUdpPort(0),
    turnPort: await freeUdpPort(0),
    tcpPort: null,
    mediaAddress: '127.0.0.1',
    webhookUrl: `http://127.0.0.1:${port}/nobody`,
  }
  const address = `http://127.0.0.1:${port}`
  const rooms = new RoomServiceClient(address, keys.apiKey, keys.secret)
  let child: ChildProcess | undefined
  const stopWithUs = (): void => void child?.kill('SIGKILL')
  process.once('exit', stopWithUs)

  const isThere = (): Promise<boolean> =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    port,
    pid: () => child!.pid!,
    admit: async ({ room, identity, publishes }) => {
      try {
        await rooms.createRoom({ name: room, emptyTimeout: 600, departureTimeout: 600 })
      } catch {
        return undefined
      }
      const token = new AccessToken(keys.apiKey, keys.secret, { identity, ttl: 60 })
      token.addGrant({
        room,
        roomJoin: true,
        canSubscribe: true,
        canPublish: publishes,
        canPublishData: false,
        hidden: !publishes,
      })
      return token.toJwt()
    },
    start: async () => {
      child = spawn(program, [], {
        env: { PATH: process.env.PATH, LIVEKIT_CONFIG: configurationOf(place) },
        stdio: 'ignore',
      })
      const giveUpAt = performance.now() + timeoutMilliseconds
      while (!(await isThere())) {
        if (performance.now() > giveUpAt) throw new Error(`LiveKit (${program}) does not answer`)
        await pause(50)
      }
    },
    kill: async (signal) => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await ended
    },
  }
}
