import { randomUUID } from 'node:crypto'
import type { SoundTest } from '@openbooth/contract/installation/mediaServer/calls'
import { type Egress, EgressFailed } from '#platform/egress/egress.ts'
import type { App } from '#platform/run/app.ts'
import { joinAsPages } from '#providers/media/joinAsPages.ts'
import {
  parseTurnUrl,
  probeTurnServer,
  type Relay,
  turnProblemOf,
} from '#providers/media/turn/probeTurnServer.ts'
import { roomsOf, type SoundServer } from '../soundServer.ts'
import { wayTo } from './askEngine.ts'
import { toneTokens } from './toneTokens.ts'

type TlsPath = Extract<SoundTest, { isHeard: true }>['tlsPath']

const joinMilliseconds = 1_500
const longestWords = 300

/**
 * Tests whether the TURN server that pages get responds over TLS, which networks that allow only
 * HTTPS need. The guard of the egress refuses internal addresses. Never throws.
 */
export const testTlsPath = async (
  app: Pick<App, 'secrets' | 'egress'>,
  server: SoundServer,
): Promise<TlsPath> => {
  const way = wayTo(app, server.ownId)
  const relay = await tlsRelayOf(app, server, way).catch(() => undefined)
  if (relay === undefined) return { state: 'off', host: '', words: '' }
  const { host, port } = parseTurnUrl(relay.url)!
  try {
    const { lookup } = await way.open(`https://${host.includes(':') ? `[${host}]` : host}:${port}`)
    await probeTurnServer(relay, lookup)
    return { state: 'works', host, words: '' }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const state = error instanceof EgressFailed ? 'noName' : turnProblemOf(error)
    return { state, host, words: words.slice(0, longestWords) }
  }
}

/** The TURN server over TLS that pages get in a room of this server. Undefined: none. */
const tlsRelayOf = async (
  app: Pick<App, 'secrets' | 'egress'>,
  server: SoundServer,
  way: Egress,
): Promise<Relay | undefined> => {
  const room = `test-${randomUUID()}`
  const rooms = roomsOf(app, server, joinMilliseconds)
  await rooms.create(room)
  try {
    const { listener } = await toneTokens(app, server, room)
    const address = server.clientUrl || server.ovHost
    const { relays } = await joinAsPages(way, address, listener, joinMilliseconds)
    return relays.find(({ url }) => parseTurnUrl(url)?.isTls)
  } finally {
    await rooms.remove(room).catch(() => {})
  }
}
