import { setTimeout as pause } from 'node:timers/promises'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { codeIn, comeIn } from '@openbooth/server/live/admission/testing/people'
import { boothsOf } from '@openbooth/server/live/sound/testing/booths'
import { makeTeam, minute } from '@openbooth/server/testing/events'
import {
  addKillableEngine,
  type KillableEngine,
} from '@openbooth/server/testing/processes/killableEngine'
import { machineTime } from '@openbooth/server/testing/processes/serverProcess'
import {
  type ServerProcess,
  startServerProcess,
} from '@openbooth/server/testing/processes/serverProcesses'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openWindow, type Visitor } from '../browser.ts'
import { type OwnBrowser, openOwnBrowser } from '../ownBrowser.ts'
import { openStory } from '../story.ts'
import { countsOf } from './rig/counts.ts'
import { type Hall, openHall } from './rig/hall.ts'
import { firstAfter, now, silenceOf, untilHeard, untilSilent } from './rig/measure.ts'
import { type Network, openNetwork } from './rig/network.ts'
import { en } from '../say.ts'
import {
  liveBoothText,
  liveCheckText,
  liveListenText,
  livePartsText,
  liveSpeakerText,
  liveStaffText,
} from '../texts.ts'

// One event whose people continue to work during failures in sequence: their API process, their
// networks, a laptop. Two undisturbed listeners measure the result.

const privateNetworks = { OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.0/8' }
const story = openStory({ environment: privateNetworks })
const voices = { Sam: 600, Ann: 1000, Bea: 1400 } as const
type Who = keyof typeof voices | 'listener'

let engines: KillableEngine[] = []
let api: ServerProcess
/** The interpreter's browser. */
let laptop: OwnBrowser
let hall: Hall
let held: Awaited<ReturnType<typeof boothsOf>>
/** The listeners without failures. */
let undisturbed: Awaited<ReturnType<typeof boothsOf>>
let codeOf: (who: string) => string
const people = new Map<Who, Visitor>()
const networks = new Map<Who, Network>()
let ears: { readonly floor: Page; readonly french: Page }

/** Pages reconnect after pauses that grow with each failure, and the machine may be busy. */
const longWait = { timeout: 30_000 }
const longTest = 120_000

const portOf = (address: string): number => Number(new URL(address).port)
/** Starts another API process on the story's database and clock. */
const startApi = (port = 0): Promise<ServerProcess> => {
  const time = { base: story.product.clock.now().getTime(), began: machineTime(), speed: 0 }
  const environment = { ...privateNetworks, PORT: String(port), TRUST_PROXY: 'true' }
  const options = { environment, root: inject('sitesRoot') }
  return startServerProcess({ server: story.product }, time, options)
}
const comesIn = async (who: Who, device: Browser, voice: number | null): Promise<Page> => {
  const network = await openNetwork(engines, [portOf(api.address)])
  const looks = { width: 1280, height: 800, instruments: { voice } }
  const visitor = await openWindow(device, network.address, looks)
  networks.set(who, network)
  people.set(who, visitor)
  await network.carry(visitor.page)
  await visitor.goTo(`/live/${codeOf(who)}`)
  if (voice !== null) await button(visitor.page, en(liveCheckText, 'skip')).click()
  return visitor.page
}
const pageOf = (who: Who): Page => people.get(who)!.page
const button = (page: Page, name: string) => page.getByRole('button', { name })
const pressed = (page: Page, name: string) => page.getByRole('button', { name, pressed: true })
const restored = (page: Page) =>
  page.getByText(en(liveBoothText, 'linkRestoring')).waitFor({ ...longWait, state: 'hidden' })

beforeAll(async () => {
  const { product } = story
  const { rows } = await product.app.db.pool.query<{ id: string }>(
    `select c.id from unnest(array['es', 'fr', 'de', 'en']) with ordinality wanted (tag, place)
     join channels c on c.language_tag = wanted.tag order by place`,
  )
  const channels = rows.map(({ id }) => Number(id))
  engines = [await addKillableEngine(product, 'First'), await addKillableEngine(product, 'Second')]
  ;[laptop, api] = await Promise.all([openOwnBrowser(), startApi()])
  hall = await openHall(story.browser, product)
  // Creates an event that costs hours. A test below checks the charge.
  const paid = async () =>
    boothsOf(product, channels, { lasts: 60, host: await makeTeam(product, await product.user()) })
  held = await paid()
  undisturbed = await paid()
  const codes = await product.ok(eventCalls.codes, { eventId: held.id }, held.host)
  codeOf = (who) => codeIn(codes, who).code
  const sam = await comesIn('Sam', story.browser, voices.Sam)
  await button(sam, en(liveSpeakerText, 'microphone')).click()
  const ann = await comesIn('Ann', laptop.browser, voices.Ann)
  await button(ann, en(liveBoothText, 'microphone')).click()
  await comesIn('Bea', story.browser, voices.Bea)
  const listener = await comesIn('listener', story.browser, null)
  await listener.getByRole('radio', { name: /French/ }).check()
  await button(listener, en(liveListenText, 'listen')).click()
  ears = {
    floor: await hall.listener(codeOf('listener'), floorTrack),
    french: await hall.listener(codeOf('listener'), trackOf(channels[1]!)),
  }
  await untilHeard(ears.floor, voices.Sam)
  for (const page of [ears.french, listener, pageOf('Bea')]) await untilHeard(page, voices.Ann)
}, 120_000)
afterAll(async () => {
  laptop?.wake()
  await hall?.closeWindows()
  hall?.close()
  for (const { context } of people.values()) await context.close()
  for (const network of networks.values()) network.close()
  await laptop?.close()
  await api?.kill()
  await Promise.all(engines.map((engine) => engine.stop()))
}, 60_000)

/**
 * Pages detect a lost connection after two seconds at the earliest, and then replace it. A shorter
 * gap comes from the busy machine, on which another process starts. The benchmark measures the gaps
 * on a quiet machine.
 */
const noGap = 2_500

/** Expects that neither voice had a gap in a period. */
const expectNoGap = async (from: number, to = now()): Promise<void> => {
  expect(await silenceOf(ears.floor, voices.Sam, from, to)).toBeLessThan(noGap)
  expect(await silenceOf(ears.french, voices.Ann, from, to)).toBeLessThan(noGap)
}

test(
  'When the API process is killed audio continues, acts are refused with a message, and pages follow again after the restart.',
  async () => {
    const [sam, ann, bea, listener] = (['Sam', 'Ann', 'Bea', 'listener'] as const).map(pageOf)
    const before = await countsOf(story.product, held.id)
    const from = now()
    await api.kill()
    const sign = en(liveBoothText, 'cannotInterpret')
    await button(bea!, sign).click()
    await bea!.getByText(en(liveBoothText, 'unreachable')).waitFor()
    expect(await pressed(bea!, sign).count()).toBe(0)
    await sam!.getByLabel(en(liveSpeakerText, 'iSpeak')).selectOption('de')
    await sam!
      .getByRole('alert')
      .filter({ hasText: en(livePartsText, 'unreachable') })
      .waitFor()
    await expectNoGap(from)
    // Muting needs no network.
    await ann!.keyboard.press('c')
    await untilSilent(ears.french, voices.Ann)
    const overAt = now()
    await ann!.keyboard.press('c')
    await untilHeard(ears.french, voices.Ann, overAt)
    const heardAt = now()

    api = await startApi(portOf(api.address))
    await button(bea!, sign).click()
    await pressed(ann!, sign).waitFor(longWait)
    await sam!.getByText(en(liveStaffText, 'cannotInterpret')).waitFor(longWait)
    const read = listener!.locator('.heard', {
      hasText: en(liveListenText, 'cannotInterpret'),
    })
    await read.waitFor(longWait)
    await button(bea!, sign).click()
    await read.waitFor({ state: 'detached' })
    await pressed(ann!, en(liveBoothText, 'microphone')).waitFor()
    await expectNoGap(heardAt)
    await expect.poll(() => countsOf(story.product, held.id)).toEqual(before)
  },
  longTest,
)

test(
  'When one of two API processes is killed pages follow the other within seconds, and audio continues.',
  async () => {
    const { product } = story
    const before = await countsOf(product, held.id)
    const { seat } = await comeIn(product, codeOf('host'))
    for (const network of networks.values())
      network.leadTo([portOf(api.address), portOf(product.address)])
    const from = now()
    await api.kill()
    await pause(1_000)
    await expectNoGap(from)
    await product.ok(soundCalls.pause, { words: 'Back at ten' }, { seat })
    await pageOf('Sam').getByText(en(liveSpeakerText, 'microphoneTeam')).waitFor()
    for (const who of ['Ann', 'Bea'] as const)
      await pageOf(who).getByText(en(liveBoothText, 'pausedState')).waitFor()
    await pageOf('listener').getByText('Back at ten').first().waitFor()
    // We promise 3 s on a quiet machine.
    expect(now() - from).toBeLessThan(10_000)
    const resumedAt = now()
    await product.ok(soundCalls.resume, {}, { seat })
    await untilHeard(ears.french, voices.Ann, resumedAt)
    await untilHeard(pageOf('listener'), voices.Ann, resumedAt)
    await expect
      .poll(async () => (await countsOf(product, held.id))?.['peak'])
      .toBe(before?.['peak'])
    // The event's audio worker ended with its process. Here only a worker can detect a lost
    // connection: the clock of the story does not run, so no heartbeat is ever overdue.
    api = await startApi(portOf(api.address))
  },
  longTest,
)

test(
  'After their networks fail speaker, interpreter and listener reconnect automatically, the interpreter only after reading the state.',
  async () => {
    const [sam, ann, listener] = (['Sam', 'Ann', 'listener'] as const).map(pageOf)
    const cut = (isCut: boolean): void => {
      for (const who of ['Sam', 'Ann', 'listener'] as const) networks.get(who)!.cut(isCut)
    }
    cut(true)
    await sam!.getByText(en(liveSpeakerText, 'microphoneLost')).waitFor(longWait)
    await ann!.getByText(en(liveBoothText, 'linkRestoring')).waitFor(longWait)
    await listener!.getByText(en(liveListenText, 'restoring')).first().waitFor(longWait)
    await untilSilent(ears.floor, voices.Sam)
    await untilSilent(ears.french, voices.Ann)
    // The sound returns before the state.
    const acts = '**/conf/live/sound/act'
    await ann!.route(acts, (route) => route.abort())
    const backAt = now()
    cut(false)
    await untilHeard(ears.floor, voices.Sam, backAt)
    await untilHeard(ann!, voices.Sam, backAt)
    await restored(ann!)
    await pause(1_500)
    expect(await firstAfter(ears.french, voices.Ann, backAt)).toBeNull()
    await ann!.unroute(acts)
    await untilHeard(ears.french, voices.Ann, backAt)
    await untilHeard(listener!, voices.Ann, backAt)
    await pressed(ann!, en(liveSpeakerText, 'microphone')).waitFor()
    await sam!.getByText(en(liveSpeakerText, 'microphoneLive')).waitFor()
  },
  longTest,
)

test(
  'When only the network of an interpreter fails, the listener sees that no sound arrives, the turn ends, and the same page resumes it automatically.',
  async () => {
    const listener = pageOf('listener')
    let entries = 0
    for (const who of ['Sam', 'Bea', 'listener'] as const)
      pageOf(who).on('request', (request) => {
        if (request.url().endsWith('/conf/live/sound/enter')) entries += 1
      })
    const reports = () => ears.french.evaluate(() => window.trial.reports.length)
    const before = await reports()
    const says = (heading: string) => listener.getByRole('heading', { name: heading, exact: true })
    // Messages from before the cut may still arrive.
    await says(en(liveListenText, 'hear', { language: 'French' })).waitFor(longWait)
    networks.get('Ann')!.cut(true)
    await says(en(liveListenText, 'absent', { language: 'French' })).waitFor(longWait)
    const lost =
      'select from booths_on_air where event_id = $1 and on_air is null and lost_turn is not null'
    const hasLostTurn = async () =>
      (await story.product.app.db.pool.query(lost, [held.id])).rowCount === 1
    // Until her turn has ended, the listener's page never says that French is on air.
    const cutAt = now()
    while (!(await hasLostTurn())) {
      await pause(1_000)
      expect(await says(en(liveListenText, 'hear', { language: 'French' })).isVisible()).toBe(false)
      expect(now() - cutAt).toBeLessThan(45_000)
    }
    await says(en(liveListenText, 'nobody', { language: 'French' })).waitFor()
    const backAt = now()
    networks.get('Ann')!.cut(false)
    // Her page was on air itself: it resumes the turn without a press.
    for (const page of [listener, ears.french]) await untilHeard(page, voices.Ann, backAt)
    await says(en(liveListenText, 'hear', { language: 'French' })).waitFor()
    await restored(pageOf('Ann'))
    await pressed(pageOf('Ann'), en(liveBoothText, 'microphone')).waitFor()
    expect(entries).toBe(0)
    expect(await reports()).toBe(before)
  },
  2 * longTest,
)

test(
  'When a laptop sleeps longer than its place is kept the partner can speak, and on waking the interpreter is joined and off air.',
  async () => {
    const { product } = story
    const [ann, bea] = [pageOf('Ann'), pageOf('Bea')]
    const codeId = held.seatOf('Ann').slice(1)
    const present = 'select from connections where left_at is null and code_id = $1'
    laptop.sleep()
    await untilSilent(ears.french, voices.Ann)
    // For other processes, the connection has timed out.
    await product.app.db.pool.query(
      `update connections set last_seen_at = last_seen_at - interval '2 minutes'
       where left_at is null and code_id = $1`,
      [codeId],
    )
    // The state has not reached the partner's page yet: it sends a request, and learns from the
    // response that the partner is gone.
    await button(bea, en(liveBoothText, 'takeOver')).click()
    await untilHeard(ears.french, voices.Bea)
    // A page detects a sleep of more than five seconds, and immediately checks its session.
    await pause(5_500)
    const wokenAt = now()
    laptop.wake()
    // Admitted again, with another ticket.
    await expect
      .poll(async () => (await product.app.db.pool.query(present, [codeId])).rowCount, longWait)
      .toBe(1)
    const backAt = now()
    await ann
      .getByText(en(liveBoothText, 'partnerOnAir', { name: 'Bea' }))
      .first()
      .waitFor(longWait)
    await untilHeard(ann, voices.Bea, backAt)
    await pause(1_500)
    expect(await pressed(ann, en(liveBoothText, 'microphone')).count()).toBe(0)
    expect(await firstAfter(ears.french, voices.Ann, wokenAt)).toBeNull()
    // In the booth again, with all its sound and controls.
    const askedAt = now()
    await button(ann, en(liveBoothText, 'takeOver')).click()
    await bea
      .getByText(en(liveBoothText, 'askedToHand', { name: 'Ann' }))
      .first()
      .waitFor(longWait)
    await button(bea, en(liveBoothText, 'handOver')).click()
    await untilHeard(ears.french, voices.Ann, askedAt)
    await untilSilent(ears.french, voices.Bea)
  },
  longTest,
)

test(
  'After all these failures and a move an event costs and counts the same as an undisturbed one.',
  async () => {
    const { product } = story
    const { seat } = await comeIn(product, codeOf('technician'))
    // A busy machine may have failed a probe meanwhile, so the server is probed again before it is
    // used.
    await product.app.db.query.updateTable('mediaServers').set({ nextProbeAt: null }).execute()
    const move = async () => (await product.call(soundCalls.move, {}, { seat })).msg
    await expect.poll(move, longWait).toBe('Success')
    const movedAt = now()
    await untilHeard(ears.floor, voices.Sam, movedAt + 4_000)
    await untilHeard(ears.french, voices.Ann, movedAt + 4_000)
    await untilHeard(pageOf('listener'), voices.Ann, movedAt + 4_000)
    expect((await countsOf(product, held.id))?.['peak']).toBe(3)
    product.clock.advance(30 * minute)
    const costOf = async ({ id, host }: typeof held) => {
      const { version } = await product.ok(eventCalls.get, { id }, host)
      await product.ok(eventCalls.close, { id, version }, host)
      const { charged, quote, closedAt } = await product.ok(eventCalls.get, { id }, host)
      return { charged, quote, closedAt }
    }
    const cost = await costOf(held)
    expect(cost).toEqual(await costOf(undisturbed))
    // Two booths for half an hour.
    expect(cost.charged).toEqual([{ asset: 'BOOTH_HOUR', amount: 1 }])
    // The media client's late messages into a closed connection are no fault of a page.
    const faults = [...people.values()].flatMap((one) => one.faults)
    expect(faults.filter((one) => !one.includes('WebSocket is already in CLOSING'))).toEqual([])
  },
  longTest,
)
