import { join } from 'node:path'
import type { App } from '#platform/run/app.ts'
import { claimOwnServer, leaveOwnServer } from './claimOwnServer.ts'
import { standBefore } from './engineBehindUs.ts'
import { keepBeside, type OwnEngine } from './keepBeside.ts'
import { keptOwnId, namedOwnId } from './ownId.ts'

/**
 * Gives this installation an own engine: the configured one, otherwise a LiveKit beside this
 * process. It is registered immediately, without waiting: while it is downloaded, its status is "in
 * preparation".
 */
export const keepOwnEngine = async (app: App): Promise<OwnEngine> => {
  const { OPENBOOTH_LIVEKIT: program, OPENBOOTH_LIVEKIT_URL: url, OPENBOOTH_DATA: data } = app.env
  const folder = join(data, 'livekit')
  if (url === undefined) await leaveOwnServer(app, namedOwnId)
  if (url === undefined && program !== 'off')
    return keepBeside(app, folder).catch((err: unknown) => {
      // Such as a folder that cannot be written to: everything else works.
      app.log.error({ err }, 'Could not start a media engine in this process')
      return nothing
    })
  const former = await keptOwnId(folder)
  if (former !== undefined) await leaveOwnServer(app, former)
  if (url !== undefined) await useNamed(app, url)
  return nothing
}

const nothing: OwnEngine = { start: () => {}, stop: async () => {} }

/** An engine that the operator runs or pays for. */
const useNamed = async (app: App, text: string): Promise<void> => {
  const {
    OPENBOOTH_LIVEKIT_KEY: apiKey,
    OPENBOOTH_LIVEKIT_SECRET: secret,
    OPENBOOTH_LIVEKIT_METRICS: metrics,
  } = app.env
  const address = text.replace(/^ws/, 'http').replace(/\/+$/, '')
  standBefore(app, namedOwnId, address)
  await claimOwnServer(app, {
    ownId: namedOwnId,
    serverName: new URL(address).hostname,
    address,
    // One without a certificate is inside: pages reach it through here.
    publicAddress: address.startsWith('https:') ? address : null,
    keys: { apiKey: apiKey!, secret: secret! },
    metricsAddress: metrics ?? null,
    cores: null,
    step: null,
  })
}
