import { randomBytes } from 'node:crypto'
import { availableParallelism, networkInterfaces } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '#platform/run/app.ts'
import { serial } from '#platform/concurrency/serial.ts'
import type { EngineKeys } from '#providers/media/embedded/configuration.ts'
import { type FolderLock, lockFolder } from '#platform/embeddedPostgres/folderLock.ts'
import { freePort, freeUdpPort } from '#providers/media/embedded/freePort.ts'
import { type EmbeddedLiveKit, startEmbeddedLiveKit } from '#providers/media/embedded/start.ts'
import { claimOwnServer } from './claimOwnServer.ts'
import { standBefore } from './engineBehindUs.ts'
import { recordEngineState } from './recordEngineState.ts'
import { makeOwnId } from './ownId.ts'

const udpPort = 7882
const turnPort = 3478
const tcpPort = 7881
const loopback = '127.0.0.1'
const serverName = 'This computer'
const takeOverMilliseconds = 5_000

export interface OwnEngine {
  /** @param apiAddress the address of this process, for the engine's webhooks */
  start(apiAddress: string): void
  stop(): Promise<void>
}

/**
 * Runs a LiveKit beside this process. Of several processes with one data folder only one runs it,
 * and another takes over when that one ends.
 */
export const keepBeside = async (app: App, folder: string): Promise<OwnEngine> => {
  const ownId = await makeOwnId(folder)
  const stopping = new AbortController()
  standBefore(app, ownId)
  let turn = await takeTurn(app, folder, ownId)
  let kept: EmbeddedLiveKit | undefined
  const keep = async (apiAddress: string): Promise<void> => {
    while (turn === undefined) {
      await pause(takeOverMilliseconds, undefined, { signal: stopping.signal })
      turn = await takeTurn(app, folder, ownId)
    }
    kept = run(app, folder, turn, apiAddress)
  }
  let keeping = Promise.resolve()
  return {
    start: (apiAddress) => {
      keeping = keep(apiAddress).catch((err: unknown) => {
        if (!stopping.signal.aborted)
          app.log.error({ err }, 'Failed to keep LiveKit running beside this process')
      })
    },
    stop: async () => {
      stopping.abort()
      await keeping
      await kept?.stop()
      turn?.lock.release()
    },
  }
}

/** This process's lock on running the engine. */
interface Turn {
  readonly lock: FolderLock
  /** Of its media server. */
  readonly id: bigint
  readonly keys: EngineKeys
  /** Registers it at ports that are free now. */
  settle(): Promise<{ readonly port: number; readonly metricsPort: number }>
}

/** Registers the engine, which is listed before it exists. Undefined: another process runs it. */
const takeTurn = async (app: App, folder: string, ownId: string): Promise<Turn | undefined> => {
  const lock = await lockFolder(folder)
  if (!lock) return undefined
  const keys = newKeys()
  const register = async () => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const address = `http://${loopback}:${port}`
    const id = await claimOwnServer(app, {
      ownId,
      serverName,
      address,
      publicAddress: null,
      keys,
      metricsAddress: `http://${loopback}:${metricsPort}`,
      cores: availableParallelism(),
      step: 'starting',
    })
    standBefore(app, ownId, address)
    return { id, port, metricsPort }
  }
  const { id } = await register()
  return { lock, id, keys, settle: register }
}

const run = (app: App, folder: string, turn: Turn, apiAddress: string): EmbeddedLiveKit => {
  const mediaAddress = mediaAddressOf(app)
  // One after another, so that the last state is stored last.
  const inTurn = serial()
  const engine = startEmbeddedLiveKit({
    folder,
    named: app.env.OPENBOOTH_LIVEKIT,
    place: async () => ({
      keys: turn.keys,
      ...(await turn.settle()),
      udpPort: await freeUdpPort(udpPort),
      turnPort: await freeUdpPort(turnPort),
      tcpPort: mediaAddress === loopback ? null : tcpPort,
      mediaAddress,
      webhookUrl: `${apiAddress}/conf/live/engineEvents`,
    }),
    log: app.log,
    tell: (state) => {
      inTurn(() => recordEngineState(app, turn.id, state)).catch((err: unknown) =>
        app.log.error({ err }, 'Failed to store the state of the media engine'),
      )
    },
  })
  return {
    stop: async () => {
      await engine.stop()
      await inTurn(async () => {})
    },
  }
}

/** New keys with each start, because only this process and its engine need them. */
const newKeys = (): EngineKeys => ({
  apiKey: `own${randomBytes(6).toString('hex')}`,
  secret: randomBytes(32).toString('base64url'),
})

/** Where phones of this network find this machine, if they may find OpenBooth at all. */
const mediaAddressOf = ({ env }: App): string => {
  if (env.OPENBOOTH_MEDIA_IP !== undefined) return env.OPENBOOTH_MEDIA_IP
  if (env.HOST === loopback || env.HOST === 'localhost') return loopback
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  return own?.address ?? loopback
}
