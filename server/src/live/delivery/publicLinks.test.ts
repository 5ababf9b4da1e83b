import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { role } from '@openbooth/contract/roles'
import { afterAll, expect, test } from 'vitest'
import { boothsOf, type HeldEvent } from '#testing/booths.ts'
import { makeMediaServer, makeModels } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { makeAgent } from '#testing/people/agents.ts'
import { startTestServer, type TestUser } from '#testing/server.ts'
import { fallbackStreamBase } from '#events/event/index.ts'
import { streamsOfKey } from './streamedEvents.ts'

// The links of public streams, and the playlist of all channels that other players open.

const server = await startTestServer()
const channels = await makeLanguages(server)
const [, french, german, spanish] = channels.map(Number)
await makeMediaServer(server)
await server.app.db.query.updateTable('comboPackages').set({ publicStreams: true }).execute()
const models = await makeModels(server)
afterAll(() => server.close())

const hlsFor = async ({ id }: Pick<HeldEvent, 'id'>, user: TestUser) =>
  (await server.ok(eventCalls.get, { id }, user)).hls

/** A running event whose German booth is a machine and whose Spanish channel is hidden. */
const publicEvent = async () => {
  const held = await boothsOf(server, channels, {
    hlsOutput: 'public',
    hideChannel: [spanish!],
  })
  await server.app.db.query
    .updateTable('booths')
    .set({ boxType: 'machine', ...models })
    .where('eventId', '=', BigInt(held.id))
    .where('channelA', '=', BigInt(german!))
    .execute()
  return held
}

const urlsOf = (hls: Awaited<ReturnType<typeof hlsFor>>) =>
  hls === null ? [] : [hls.masterUrl, ...hls.channels.map(({ url }) => url)]

const get = (url: string): Promise<Response> => fetch(server.address + new URL(url).pathname)

test('meeting/get returns the links of a running public event to its owner and administrators, one per audible channel', async () => {
  const held = await publicEvent()
  const hls = await hlsFor(held, held.host)
  expect(hls?.masterUrl).toMatch(/\/hls\/[\w-]+\/master\.m3u8$/)
  const base = hls!.masterUrl.replace('master.m3u8', '')
  expect(hls?.channels).toEqual([
    { channelId: null, languageTag: 'en', url: `${base}floor/live.m3u8` },
    { channelId: french, languageTag: 'fr', url: `${base}${french}/live.m3u8` },
    { channelId: german, languageTag: 'de', url: `${base}${german}/live.m3u8` },
  ])
  expect(await hlsFor(held, await server.user(role.admin))).toEqual(hls)
})

test('The key of a public link leads to the published sound, and the key of own listeners to all that the channel carries', async () => {
  const held = await publicEvent()
  const id = BigInt(held.id)
  const listener = fallbackStreamBase(server.app.secrets, id, { keyVersion: 1 }, Date.now())
  const keyIn = (path: string) => path.split('/')[2]!
  const mixOf = async (key: string) => (await streamsOfKey(server.app, key, () => true))?.mix
  const { masterUrl } = (await hlsFor(held, held.host))!
  expect(await mixOf(keyIn(new URL(masterUrl).pathname))).toBe('published')
  expect(await mixOf(keyIn(listener))).toBe('heard')
})

test('meeting/get returns no stream links to the agent of the owner, before the start, and of streams that are not public', async () => {
  const agent = await makeAgent(server, 1000_00n)
  const held = await publicEvent()
  await server.app.db.query
    .updateTable('workspaces')
    .set({ agentId: agent.id })
    .where('id', '=', held.host.id)
    .execute()
  expect(await hlsFor(held, agent)).toBeNull()
  const later = await boothsOf(server, channels, { hlsOutput: 'public', startsIn: 60 })
  expect(await hlsFor(later, later.host)).toBeNull()
  const fallback = await boothsOf(server, channels)
  expect(await hlsFor(fallback, fallback.host)).toBeNull()
})

test('The links of a public stream that staff stop are hidden and refused, and work again after it is restarted', async () => {
  const held = await publicEvent()
  const links = urlsOf(await hlsFor(held, held.host))
  const turn = (isOn: boolean) =>
    server.ok(eventLiveCalls.publicStream, { id: held.id, isOn }, held.host)
  expect((await get(links[0]!)).status).toBe(200)
  await turn(false)
  expect(await hlsFor(held, held.host)).toBeNull()
  await expect.poll(async () => (await get(links[0]!)).status).toBe(403)
  await turn(true)
  expect(urlsOf(await hlsFor(held, held.host))).toEqual(links)
  await expect.poll(async () => (await get(links[0]!)).status).toBe(200)
})

test('The listeners code is revoked with or without a replacement of the public stream links', async () => {
  const held = await publicEvent()
  const codes = await server.ok(eventCalls.codes, { eventId: held.id }, held.host)
  const { id } = codes.find((code) => code.role === 'listener')!
  const links = async () => urlsOf(await hlsFor(held, held.host))
  const before = await links()
  await server.ok(eventCalls.revokeCode, { id, replaceStreams: false }, held.host)
  expect(await links()).toEqual(before)
  await server.ok(eventCalls.reissueCode, { id }, held.host)
  expect(await links()).toEqual(before)
  await server.ok(eventCalls.revokeCode, { id }, held.host)
  const after = await links()
  expect(after.filter((url) => before.includes(url))).toEqual([])
  expect((await get(after[0]!)).status).toBe(200)
})

test('The master playlist names each audible channel in its own language and marks machine-made ones', async () => {
  const held = await publicEvent()
  const { masterUrl } = (await hlsFor(held, held.host))!
  const response = await get(masterUrl)
  expect(response.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const renditions = (await response.text())
    .split('\n')
    .filter((line) => line.startsWith('#EXT-X-MEDIA:'))
    .map((line) => [
      /NAME="([^"]*)"/.exec(line)?.[1],
      /LANGUAGE="([^"]*)"/.exec(line)?.[1],
      /URI="([^"]*)"/.exec(line)?.[1],
    ])
  expect(renditions).toEqual([
    ['English', 'en', 'floor/live.m3u8'],
    ['français', 'fr', `${french}/live.m3u8`],
    ['Deutsch (AI)', 'de', `${german}/live.m3u8`],
  ])
})
