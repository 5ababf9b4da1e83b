import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { egressToNamed, type Egress } from '#platform/egress/egress.ts'
import type { Env } from '#platform/run/env.ts'
import { systemClock } from '#platform/run/clock.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import type { SecretBox } from '#platform/secrets/secrets.ts'
import { joinAsPages, type Joined } from '#providers/media/joinAsPages.ts'
import {
  parseTurnUrl,
  probeTurnServer,
  type Relay,
  turnProblemOf,
} from '#providers/media/turn/probeTurnServer.ts'
import {
  allSoundServers,
  ownServersInReach,
  roomsOf,
  toneTokens,
  wayTo,
  type NamedSoundServer,
} from '../mediaServer/index.ts'
import { describeSkew } from './checkDatabase.ts'
import { fail, type Finding, messageOf, ok, warn } from './finding.ts'

interface Doctor {
  readonly env: Env
  readonly db: Database
  readonly secrets: SecretBox
  readonly egress: Egress
}

const timeoutMs = 5_000

/** Media servers from inside and, like pages, from outside; their TURN servers; their clocks. */
export const checkMediaServers = async (doctor: Doctor): Promise<readonly Finding[]> => {
  const servers = await allSoundServers(doctor.db)
  if (servers.length === 0)
    return [
      warn(
        'media server',
        'No media server is configured, so events have no sound.',
        'Start the server without OPENBOOTH_LIVEKIT=off, set OPENBOOTH_LIVEKIT_URL, or add one in the console.',
      ),
    ]
  const reach = new Set(await ownServersInReach(doctor.env))
  const all = await Promise.all(
    servers.map(async (server) =>
      server.ownId !== null && !reach.has(server.ownId)
        ? [
            ok(
              'media server',
              `“${server.name}” belongs to a process on another machine. Run this command there.`,
            ),
          ]
        : checkServer(doctor, server),
    ),
  )
  return all.flat()
}

const checkServer = async (
  doctor: Doctor,
  server: NamedSoundServer,
): Promise<readonly Finding[]> => {
  const rooms = roomsOf(doctor, server, timeoutMs)
  const room = `test-${randomUUID()}`
  try {
    await rooms.create(room)
  } catch (error) {
    return [
      fail(
        'media server',
        `“${server.name}” does not create rooms (${server.ovHost}): ${messageOf(error)}.`,
        'Check that the server runs. Check its address, API key and secret.',
      ),
    ]
  }
  try {
    const { listener } = await toneTokens(doctor, server, room)
    return [...(await fromOutside(doctor, server, listener)), ...(await clockOf(doctor, server))]
  } finally {
    await rooms.remove(room).catch(() => {})
  }
}

/** Joins at the address of pages, which leads through the proxies. */
const fromOutside = async (
  { env, egress }: Doctor,
  server: NamedSoundServer,
  token: string,
): Promise<readonly Finding[]> => {
  const isForwarded = server.clientUrl === ''
  const address = isForwarded ? publicUrl(env) : server.clientUrl
  const way = isForwarded || server.ownId !== null ? egressToNamed : egress
  const joined = await joinAsPages(way, address, token, timeoutMs).catch((error: unknown) => error)
  if (joined instanceof Error)
    return [
      fail(
        'media server',
        `“${server.name}” creates rooms, but pages cannot join at ${address}/rtc: ${messageOf(joined)}.`,
        'Check that the server runs, and that every proxy forwards WebSockets of /rtc.',
      ),
    ]
  const { version, milliseconds, relays } = joined as Joined
  return [
    ok(
      'media server',
      `“${server.name}” (LiveKit ${version || 'of unknown version'}) lets pages join at ${address}/rtc within ${milliseconds} ms.`,
    ),
    ...(relays.some(({ url }) => parseTurnUrl(url)?.isTls) ? [] : noTlsRelay(env, server)),
    ...(await Promise.all(relays.map(checkRelay))),
  ]
}

/** A demo on one machine needs none. */
const noTlsRelay = (env: Env, { name }: NamedSoundServer): readonly Finding[] =>
  env.OPENBOOTH_PUBLIC_URL?.startsWith('https:')
    ? [
        warn(
          'TURN',
          `“${name}” doesn’t offer TURN over TLS. People in networks that allow only HTTPS can’t speak.`,
          'Set `turn` in its configuration and a second host name (docs/install.md).',
        ),
      ]
    : []

/** Exported for its test. */
export const checkRelay = async (relay: Relay): Promise<Finding> => {
  const { url } = relay
  try {
    await probeTurnServer(relay)
    return ok('TURN', `${url} responds.`)
  } catch (error) {
    const host = parseTurnUrl(url)?.host ?? url
    const reason = messageOf(error)
    switch (turnProblemOf(error)) {
      // Without these two, all other networks still work.
      case 'noName':
        return warn(
          'TURN',
          `The second host name ${host} has no address. People in networks that allow only HTTPS can’t speak: ${reason}.`,
          `Create a DNS record for ${host} that leads to the same machine, or set OPENBOOTH_TURN_HOST.`,
        )
      case 'noCertificate':
        return warn(
          'TURN',
          `${host} has no valid certificate. People in networks that allow only HTTPS can’t speak: ${reason}.`,
          'Check that port 80 of this name leads to Caddy, which obtains the certificate, and read its log.',
        )
      case 'peerRefused':
        return fail(
          'TURN',
          `${url} does not relay to its media server, which has a private address: ${reason}.`,
          'Add this address to `allow_restricted_peer_cidrs` under `turn` in LiveKit’s configuration (docs/install.md).',
        )
      case 'noResponse':
        return fail(
          'TURN',
          `${url} does not respond: ${reason}.`,
          'Open the port in the firewall. Check `turn` in LiveKit’s configuration.',
        )
    }
  }
}

/** The engine verifies tokens with its own clock. It reports its time in whole seconds. */
const clockOf = async (doctor: Doctor, server: NamedSoundServer): Promise<readonly Finding[]> => {
  const { headers } = await wayTo(doctor, server.ownId)
    .send(server.ovHost, { timeoutMs })
    .catch(() => ({ headers: {} as Record<string, string> }))
  const at = Date.parse(headers['date'] ?? '')
  if (Number.isNaN(at)) return []
  const behind = (at - systemClock.now().getTime()) / 1000
  // Half a second is the mean of what whole seconds cut off.
  return [describeSkew(`media server “${server.name}”`, behind + 0.5)]
}
