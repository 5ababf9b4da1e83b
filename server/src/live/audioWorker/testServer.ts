import { randomUUID } from 'node:crypto'
import type { SoundTest } from '@openbooth/contract/installation/mediaServer/calls'
import type { App } from '#platform/run/app.ts'
import { EgressFailed, EgressRefused } from '#platform/egress/egress.ts'
import { openEngineProxy } from '#providers/media/engineProxy.ts'
import { EngineFailed } from '#providers/media/port.ts'
import {
  roomsOf,
  testTlsPath,
  toneTokens,
  wayTo,
  type ServerTest,
} from '#installation/mediaServer/index.ts'
import { hearTone } from './hearTone.ts'
import { notHeard } from './notHeard.ts'

const roomMilliseconds = 1_500

type WorkerApp = Pick<App, 'secrets' | 'egress'>

/**
 * Tests whether a media server carries sound, in a separate room and at the address that pages use.
 * Two connections join like pages do. Then the worker tests TURN over TLS.
 */
export const testServer = async (worker: WorkerApp, server: ServerTest): Promise<SoundTest> => {
  const room = `test-${randomUUID()}`
  const rooms = roomsOf(worker, server, roomMilliseconds)
  try {
    await rooms.create(room)
  } catch (error) {
    if (error instanceof EngineFailed) return notHeard('noRoom', error)
    throw error
  }
  try {
    return await throughProxy(worker, server, room)
  } finally {
    // LiveKit removes the room once it is empty.
    await rooms.remove(room).catch(() => {})
  }
}

const throughProxy = async (
  worker: WorkerApp,
  server: ServerTest,
  room: string,
): Promise<SoundTest> => {
  const way = wayTo(worker, server.ownId)
  const proxy = await openEngineProxy(server.clientUrl || server.ovHost, way).catch(
    (error: unknown) => {
      if (error instanceof EgressRefused || error instanceof EgressFailed) return error
      throw error
    },
  )
  if (proxy instanceof Error) return notHeard('notReached', proxy)
  try {
    const tokens = await toneTokens(worker, server, room)
    const heard = await hearTone({ url: proxy.url, ...tokens, hasLetIn: proxy.hasLetIn })
    if (!heard.isHeard) return heard
    return { ...heard, tlsPath: await testTlsPath(worker, server) }
  } finally {
    proxy.close()
  }
}
