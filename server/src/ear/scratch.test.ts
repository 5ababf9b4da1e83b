import { setTimeout as pause } from 'node:timers/promises'
import { Room, RoomEvent, AudioStream, TrackKind } from '@livekit/rtc-node'
import { soundCalls } from '@openbooth/contract/live/sound'
import { trackOf } from '@openbooth/contract/rules/tracks'
import { test, vi } from 'vitest'
import { boothsOf, type Inside } from '#testing/booths.ts'
import { makeLanguages } from '#testing/languages.ts'
import { liveKitForTests } from '#testing/liveKitForTests.ts'
import { startTestServer } from '#testing/server.ts'
import { openVoices } from '#testing/voices.ts'
import { soundServersInReach } from '../mediaServer/index.ts'

test('measure', async () => {
  const server = await startTestServer({ OPENBOOTH_LIVEKIT: await liveKitForTests() })
  const channels = await makeLanguages(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
  const held = await boothsOf(server, channels)
  const tokenOf = async ({ seat }: Inside) =>
    (await server.ok(soundCalls.enter, { takesOver: true }, { seat })).rooms[0]!.token
  const url = server.address.replace('http', 'ws')
  const ann = await held.enter('Ann')
  const dan = await held.enter('Dan')
  await held.act(ann, { act: 'on', outgoing: 'a' })
  await held.act(dan, { act: 'on', outgoing: 'a' })
  const v1 = openVoices(url), v2 = openVoices(url)
  await v1.say({ is: 'sound', track: trackOf(channels[1]!), sound: 'silence' })
  await v1.say({ is: 'enter', token: await tokenOf(ann), track: trackOf(channels[1]!), isOpen: true })
  await v2.say({ is: 'enter', token: await tokenOf(dan), track: trackOf(channels[2]!), isOpen: true })
  const eva = await held.enter('Eva')
  const room = new Room()
  room.on(RoomEvent.TrackSubscribed, (t, p) => { console.log('sub', p.sid, p.name, t.sid); const r = new AudioStream(t, 48000, 1).getReader(); void (async () => { for (;;) if ((await r.read()).done) return })() })
  for (const n of ['TrackMuted','TrackUnpublished','ParticipantDisconnected','ConnectionQualityChanged'] as const) room.on(RoomEvent[n] as never, (...a: any[]) => console.log(n, Date.now() % 1e6, a[0]?.sid ?? a[0]?.identity ?? a[0]))
  await room.connect(url, await tokenOf(eva), { autoSubscribe: true, dynacast: false })
  let n = 0
  const look = async () => {
    const t = performance.now()
    const s: any = await room.getRtcStats()
    const took = performance.now() - t
    const list = s.result?.value?.subscriberStats ?? s.subscriberStats ?? s
    if (n++ === 0) console.log(JSON.stringify(list, (k, v) => typeof v === 'bigint' ? Number(v) : v).slice(0, 3000))
    const rows = (Array.isArray(list) ? list : []).flatMap((x: any) => x.stats?.case === 'inboundRtp' ? [[x.stats.value.inbound.trackIdentifier, x.stats.value.inbound.mid, Number(x.stats.value.received.packetsReceived), x.stats.value.inbound.lastPacketReceivedTimestamp]] : [])
    console.log(Date.now() % 1e6, took.toFixed(1), JSON.stringify(rows))
  }
  for (let i = 0; i < 6; i++) { await pause(1000); await look() }
  console.log('KILL', Date.now() % 1e6)
  v1.stop()
  for (let i = 0; i < 26; i++) { await pause(1000); await look() }
  v2.stop()
  await room.disconnect()
  await server.close()
}, 120_000)
