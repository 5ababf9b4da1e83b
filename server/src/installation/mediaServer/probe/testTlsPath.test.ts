import { expect, test } from 'vitest'
import { egress } from '#platform/egress/egress.ts'
import { readEnv } from '#platform/run/env.ts'
import { secretBox } from '#platform/secrets/secrets.ts'
import { joinAsPages } from '#providers/media/joinAsPages.ts'
import { probeTurnServer, turnProblemOf } from '#providers/media/turn/probeTurnServer.ts'
import { startTurnEngine } from '#testing/processes/turnEngine.ts'
import { roomsOf, type SoundServer } from '../soundServer.ts'
import { testTlsPath } from './testTlsPath.ts'
import { toneTokens } from './toneTokens.ts'

const app = {
  egress: egress(readEnv({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' })),
  secrets: secretBox(Buffer.alloc(32, 1)),
}

interface RunningEngine {
  readonly server: SoundServer
  readonly turn: string
}

/** LiveKit with the TURN server of `deploy`. */
const withEngine = async <Answer>(
  turnHost: string,
  isPeer: boolean,
  use: (running: RunningEngine) => Promise<Answer>,
): Promise<Answer> => {
  const engine = await startTurnEngine(turnHost, isPeer)
  const { OPENBOOTH_LIVEKIT_URL: url, ...keys } = engine.environment
  try {
    return await use({
      turn: engine.turn,
      server: {
        ownId: null,
        ovHost: url!.replace('ws', 'http'),
        apiKey: keys.OPENBOOTH_LIVEKIT_KEY!,
        ovPassword: app.secrets.seal(keys.OPENBOOTH_LIVEKIT_SECRET!),
        clientUrl: '',
      },
    })
  } finally {
    await engine.stop()
  }
}

test('The test of a media server reports a second host name without a DNS record.', async () => {
  const found = await withEngine('turn.booth.invalid', true, ({ server }) =>
    testTlsPath(app, server),
  )
  expect(found).toMatchObject({ state: 'noName', host: 'turn.booth.invalid' })
})

test.each([
  ['relays to its media server at a private address that is allowed', true, 'works'],
  ['refuses the private address of its media server otherwise', false, 'peerRefused'],
] as const)('TURN %s.', async (_, isPeer, expected) => {
  const found = await withEngine('turn.booth.invalid', isPeer, async ({ server, turn }) => {
    const room = 'room'
    await roomsOf(app, server, 5_000).create(room)
    const { listener } = await toneTokens(app, server, room)
    const { relays } = await joinAsPages(app.egress, server.ovHost, listener, 5_000)
    // Without TLS, which has no certificate here.
    const relay = { ...relays[0]!, url: `turn:${turn}?transport=tcp` }
    await expect(probeTurnServer({ ...relay, credential: 'another password' })).rejects.toThrow(
      'it gives no relay',
    )
    return probeTurnServer(relay).then(() => 'works', turnProblemOf)
  })
  expect(found).toBe(expected)
})
