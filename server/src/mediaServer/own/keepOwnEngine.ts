import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { App } from '#platform/run/app.ts'
import { lockFolder } from '#platform/embeddedPostgres/folderLock.ts'
import { freePort, freeUdpPort } from '#platform/embeddedLiveKit/freePort.ts'
import { startEmbeddedLiveKit } from '#platform/embeddedLiveKit/start.ts'
import { claimOwnServer } from './claimOwnServer.ts'
import { forwardTo } from './forwardSignalling.ts'
import { noteEngineState } from './noteEngineState.ts'
import { ownIdOf } from './ownId.ts'

export interface OwnEngine {
  stop(): Promise<void>
}

const udpPort = 7882
const tcpPort = 7881

/**
 * Keeps a LiveKit beside this process and shows it as a media server. Nobody waits for it: where it has to be fetched first,
 * events say that their sound is being prepared.
 * @param apiAddress where this process answers, for what the engine tells
 * @returns undefined where the operator wants none, or another process of this data folder keeps it
 */
export const keepOwnEngine = async (
  app: App,
  apiAddress: string,
): Promise<OwnEngine | undefined> => {
  const { OPENBOOTH_LIVEKIT: named, OPENBOOTH_DATA: data } = app.env
  if (named === 'off') return undefined
  const folder = join(data, 'livekit')
  const ownId = await ownIdOf(folder)
  const lock = await lockFolder(folder)
  if (!lock) return undefined
  const port = await freePort()
  const address = `http://${loopback}:${port}`
  const { id, keys } = await claimOwnServer(app, ownId, address)
  forwardTo(app, address)
  const mediaAddress = mediaAddressOf(app)
  // Told one after the other, so that the last is what is kept.
  let told = Promise.resolve()
  const engine = startEmbeddedLiveKit({
    folder,
    named,
    place: {
      keys,
      port,
      udpPort: await freeUdpPort(udpPort),
      tcpPort: mediaAddress === loopback ? null : tcpPort,
      mediaAddress,
      webhookUrl: `${apiAddress}/conf/live/engineEvents`,
    },
    log: app.log,
    tell: (state) => {
      told = told
        .then(() => noteEngineState(app, id, state))
        .catch((err: unknown) =>
          app.log.error({ err }, 'The state of the media engine is not kept'),
        )
    },
  })
  return {
    stop: async () => {
      await engine.stop()
      await told
      lock.release()
    },
  }
}

const loopback = '127.0.0.1'

/** Where phones of this network find this machine, if they may find OpenBooth at all. */
const mediaAddressOf = ({ env }: App): string => {
  if (env.OPENBOOTH_MEDIA_IP !== undefined) return env.OPENBOOTH_MEDIA_IP
  if (env.HOST === loopback || env.HOST === 'localhost') return loopback
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  return own?.address ?? loopback
}
