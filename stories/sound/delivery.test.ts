import { eventCalls } from '@openbooth/contract/events/event/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { startAudioWorker } from '@openbooth/server/testing/audioWorkers'
import type { KeptAudioWorker } from '@openbooth/server/live/audioWorker/index'
import { codeIn } from '@openbooth/server/live/admission/testing/people'
import { makeUnlimited, plan } from '@openbooth/server/testing/events'
import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keepPicture, type Looks, type Visitor } from '../browser.ts'
import { openStory } from '../story.ts'
import { en } from '../say.ts'
import { liveDeliveryText, liveListenText } from '../texts.ts'
import { type Hall, openHall, type Voice } from './rig/hall.ts'
import { blockWebrtc, networkKey } from './rig/blockWebrtc.ts'
import { isHeard, now, silenceOf, untilHeard, untilSilent } from './rig/measure.ts'

// Listeners whose network blocks WebRTC: the voices are tones, the media server, the audio worker
// and the streams are real.

const story = openStory({ environment: { OPENBOOTH_LIVEKIT: await liveKitForTests() } })
const [floor, french] = [600, 1000]
const phone: Looks = { width: 360, height: 740, isPhone: true, instruments: { voice: null } }
let worker: KeptAudioWorker
let hall: Hall
let ids: Readonly<Record<'en' | 'fr', number>>
beforeAll(async () => {
  worker = startAudioWorker(story.product)
  hall = await openHall(story.browser, story.product)
  const found = await story.product.app.db.query
    .selectFrom('channels')
    .select(['languageTag', 'id'])
    .where('languageTag', 'in', ['en', 'fr'])
    .execute()
  ids = Object.fromEntries(
    found.map(({ languageTag, id }) => [languageTag, Number(id)]),
  ) as typeof ids
  await vi.waitUntil(
    async () =>
      (
        await story.product.app.db.query
          .selectFrom('mediaServers')
          .select('engineStep')
          .executeTakeFirst()
      )?.engineStep === null,
    40_000,
  )
})
afterEach(() => hall.closeWindows())
afterAll(async () => {
  hall?.close()
  await worker?.stop()
})

/** An English event with a speaker and a booth into French, whose interpreter is on air. */
const held = async (draft: Partial<Parameters<typeof plan>[3]> = {}) => {
  const { product } = story
  const owner = await makeUnlimited(product, await product.user())
  const { id, version } = await plan(product, [], owner, {
    startsIn: 30,
    lasts: 60,
    floorChannelId: ids.en,
    booths: [{ name: '', a: ids.fr, interpreters: [{ name: 'Ann' }] }],
    speakers: [{ name: 'Sam' }],
    ...draft,
  })
  const opened = await product.ok(eventCalls.open, { id, version }, owner)
  const codes = await product.ok(eventCalls.codes, { eventId: id }, owner)
  const codeOf = (who: string) => codeIn(codes, who).code
  await hall.speaker(codeOf('Sam'), floor)
  const voice: Voice = await hall.voice(codeOf('Ann'), french)
  await product.ok(soundCalls.act, { act: 'on', outgoing: 'a' }, { seat: voice.seat })
  await voice.open(trackOf(ids.fr))
  return {
    id,
    code: codeOf('listener'),
    /** The address of its widget. */
    widget: codes.find(({ role }) => role === 'listener')!.widget,
    voice,
    close: () => product.ok(eventCalls.close, { id, version: opened.version }, owner),
  }
}

const listen = (page: Page) =>
  page.getByRole('button', { name: en(liveListenText, 'listen'), exact: true })
const choice = (page: Page, name: string) => page.getByRole('radio', { name })
const delayShown = (page: Page) =>
  page.getByText(en.like(liveDeliveryText, 'behindNetwork')).first()
const listeningLate = async (code: string, looks = phone): Promise<Visitor> => {
  const visitor = await story.visitor(looks)
  await visitor.context.addInitScript(blockWebrtc, networkKey)
  await visitor.goTo(`/live/${code}`)
  await choice(visitor.page, 'Français').check()
  await listen(visitor.page).click()
  await untilHeard(visitor.page, french)
  return visitor
}

test('A listener whose network blocks WebRTC hears the chosen language late, reads how late, and changes the language.', async () => {
  const event = await held()
  const { page } = await listeningLate(event.code)
  expect(await isHeard(page, floor)).toBe(false)
  await delayShown(page).waitFor()
  await keepPicture(page, 'listener-delayed-360')
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepPicture(page, 'listener-delayed-dark-360')
  await page.setViewportSize({ width: 1440, height: 900 })
  await keepPicture(page, 'listener-delayed-dark-1440')
  await page.emulateMedia({ colorScheme: 'light' })
  await keepPicture(page, 'listener-delayed-1440')
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing')

  const from = now()
  await choice(page, en(liveListenText, 'original')).check()
  await untilHeard(page, floor, from)
  await untilSilent(page, french)
  // The old language sounds until the new one does.
  const silence = await page.evaluate(
    ([tones, begun, over]) => window.ear.between(tones, begun, over).silence,
    [[floor, french], from, now() - 200] as const,
  )
  expect(silence).toBeLessThan(500)
  // Each change begins while the sound of the one before fades in.
  for (const [name, hertz] of [
    ['Français', french],
    [en(liveListenText, 'original'), floor],
    ['Français', french],
    [en(liveListenText, 'original'), floor],
  ] as const) {
    const chosenAt = now()
    await choice(page, name).check()
    await untilHeard(page, hertz, chosenAt)
  }
  await listen(page).click()
  await untilSilent(page, floor)
  await listen(page).click()
  await untilHeard(page, floor)
})

test('Over HLS a listener of a channel without an interpreter hears the floor, and the interpreter again afterwards.', async () => {
  const event = await held({ floorTransfer: true })
  const { page } = await listeningLate(event.code)
  await event.voice.off()
  await story.product.ok(soundCalls.act, { act: 'off' }, { seat: event.voice.seat })
  await untilHeard(page, floor)
  await untilSilent(page, french)
  await story.product.ok(soundCalls.act, { act: 'on', outgoing: 'a' }, { seat: event.voice.seat })
  await event.voice.open(trackOf(ids.fr))
  await untilHeard(page, french)
  await untilSilent(page, floor)
})

test('An open page that plays HLS continues without a gap when the key of its streams is replaced.', async () => {
  const event = await held()
  const { page } = await listeningLate(event.code)
  const keys = new Set<string>()
  page.on('request', (request) => {
    const key = /\/hls\/([^/]+)\/\d+\//.exec(request.url())?.[1]
    if (key !== undefined) keys.add(key)
  })
  await vi.waitUntil(() => keys.size === 1, 10_000)
  const from = now()
  const { db, notifier } = story.product.app
  await db.pool.query('update events set hls_key_version = hls_key_version + 1 where id = $1', [
    event.id,
  ])
  notifier.publish('sound', BigInt(event.id))
  await vi.waitUntil(() => keys.size === 2, 20_000)
  keys.clear()
  // Longer than the player has buffered.
  await page.waitForTimeout(8_000)
  expect(keys.size).toBe(1)
  expect(await silenceOf(page, french, from)).toBeLessThan(300)
})

test('A listener of a full media server hears HLS at once and reads why, and with 2,000 others the page polls the state.', async () => {
  const event = await held()
  await story.product.app.db.query
    .updateTable('events')
    .set({ realTimePlaces: 0 })
    .where('id', '=', BigInt(event.id))
    .execute()
  const { page, goTo } = await story.visitor(phone)
  await goTo(`/live/${event.code}`)
  await choice(page, 'Français').check()
  await listen(page).click()
  await untilHeard(page, french)
  await page.getByText(en.like(liveDeliveryText, 'behindFull')).first().waitFor()
  await keepPicture(page, 'listener-full-360')

  // With 2,000 other listeners the page holds no stream, and follows the event through caches.
  await story.product.app.db.pool.query(
    'update audience_counts set listeners = listeners + 2000 where event_id = $1',
    [event.id],
  )
  const next = await story.visitor(phone)
  const paths: string[] = []
  next.page.on('request', (request) => void paths.push(new URL(request.url()).pathname))
  await next.goTo(`/live/${event.code}`)
  await choice(next.page, 'Français').check()
  await listen(next.page).click()
  await untilHeard(next.page, french)
  expect(paths.some((path) => path.endsWith('/state.json'))).toBe(true)
  expect(paths).not.toContain(stateStreamCalls.stream.path)
  await event.close()
  await listen(next.page).waitFor({ state: 'detached' })
})

test('The widget in a website plays HLS where the network blocks WebRTC.', async () => {
  const website = 'https://talks.example'
  const event = await held({ widgetOrigins: [website] })
  const { page, context } = await story.visitor({ instruments: { voice: null } })
  await context.addInitScript(blockWebrtc, networkKey)
  // Chromium asks for permission to reach local servers, which these tests use.
  await context.grantPermissions(['local-network-access'])
  const body = `<!doctype html><html lang="en"><title>Talks</title><iframe src="${event.widget}" allow="autoplay" referrerpolicy="origin"></iframe></html>`
  await context.route(`${website}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(website)
  const frameOf = () => page.frames().find((one) => one.url() === event.widget)
  await vi.waitUntil(frameOf, 15_000)
  const frame = frameOf()!
  await frame.getByRole('button', { name: en(liveListenText, 'listen'), exact: true }).click()
  await untilHeard(frame, floor)
  await frame.getByText(en.like(liveDeliveryText, 'behindNetwork')).first().waitFor()
})

test('A listener returns to WebRTC when the network allows it, and the next visit is in real time.', async () => {
  const event = await held()
  const { page } = await listeningLate(event.code)
  await delayShown(page).waitFor()
  await page.evaluate((key) => localStorage.setItem(key, 'open'), networkKey)
  // A touch returns at once, when WebRTC has connected in the background.
  await expect
    .poll(
      async () => {
        await page.mouse.click(5, 5)
        return delayShown(page).isVisible()
      },
      { timeout: 45_000, interval: 500 },
    )
    .toBe(false)
  await untilHeard(page, french, now())
})

test('A browser without WebRTC plays HLS at once, and its sound ends with the event.', async () => {
  const event = await held()
  const visitor = await story.visitor(phone)
  await visitor.context.addInitScript(() => {
    // The LiveKit client restores the one from the other.
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
      Reflect.deleteProperty(window, name)
  })
  await visitor.goTo(`/live/${event.code}`)
  await choice(visitor.page, 'Français').check()
  await listen(visitor.page).click()
  await untilHeard(visitor.page, french)
  await visitor.page.getByText(en.like(liveDeliveryText, 'behindBrowser')).first().waitFor()
  await event.close()
  await untilSilent(visitor.page, french)
  await listen(visitor.page).waitFor({ state: 'detached' })
})

test('A kiosk plays the language of its address without a press, and offers an audio output.', async () => {
  const event = await held()
  const { page, goTo } = await story.visitor({ instruments: { voice: null } })
  await goTo(`/live/${event.code}?language=fr&kiosk`)
  await untilHeard(page, french)
  expect(await isHeard(page, floor)).toBe(false)
  await page.getByRole('slider', { name: en(liveListenText, 'volume') }).waitFor()
  await page.getByLabel(en(liveDeliveryText, 'output')).waitFor()
  expect(await listen(page).count()).toBe(0)
  await keepPicture(page, 'listener-kiosk-1440')
})
