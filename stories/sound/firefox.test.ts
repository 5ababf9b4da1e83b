import { eventCalls } from '@openbooth/contract/events/event/calls'
import { startAudioWorker } from '@openbooth/server/testing/audioWorkers'
import { codeIn } from '@openbooth/server/live/admission/testing/people'
import { boothsOf } from '@openbooth/server/live/sound/testing/booths'
import { isInstalled, serviceFile } from '@openbooth/server/testing/database/debianServices'
import type { Channels } from '@openbooth/server/testing/events'
import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import type { Frame, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStory } from '../story.ts'
import { blockWebrtc, networkKey } from './rig/blockWebrtc.ts'
import { type Firefox, openFirefox } from './rig/firefox.ts'
import { type Hall, openHall } from './rig/hall.ts'
import { untilHeard } from './rig/measure.ts'
import { en } from '../say.ts'
import { liveListenText } from '../texts.ts'

// Listeners in Firefox and Chromium on a real media server: the voice is a tone.

const story = openStory({ environment: { OPENBOOTH_LIVEKIT: await liveKitForTests() } })
const floor = 600
/** A website of another origin. */
const website = 'https://talks.example'

describe.skipIf(!isInstalled('firefox'))('Firefox', () => {
  let hall: Hall
  let firefox: Firefox
  let [code, widget] = ['', '']

  beforeAll(async () => {
    const { query } = story.product.app.db
    const found = await query.selectFrom('channels').select('id').orderBy('id').limit(4).execute()
    const channels: Channels = found.map(({ id }) => Number(id))
    hall = await openHall(story.browser, story.product)
    firefox = await openFirefox(serviceFile('firefox'))
    const engineStep = async () =>
      (await query.selectFrom('mediaServers').select('engineStep').executeTakeFirst())?.engineStep
    await vi.waitUntil(async () => (await engineStep()) === null, 40_000)
    const { id, host } = await boothsOf(story.product, channels, { widgetOrigins: [website] })
    const codes = await story.product.ok(eventCalls.codes, { eventId: id }, host)
    const ofListeners = codes.find(({ role }) => role === 'listener')!
    code = ofListeners.code!
    widget = ofListeners.widget!
    await hall.speaker(codeIn(codes, 'Sam').code, floor)
  })
  afterAll(async () => {
    await firefox?.close()
    await hall?.closeWindows()
    hall?.close()
  })

  const toneIn = async (place: Page | Frame) =>
    Math.round((await place.evaluate(() => window.loudestTone())) / 50) * 50
  const original = `::-p-text(${en(liveListenText, 'original')})`
  const listen = 'button[aria-pressed]'

  test('Tapping Listen starts the floor in Firefox as in Chromium, and tapping again stops it.', async () => {
    const chromium = await story.visitor({ instruments: { voice: null } })
    await chromium.goTo(`/live/${code}`)
    await chromium.page.getByRole('radio', { name: en(liveListenText, 'original') }).check()
    await chromium.page
      .getByRole('button', { name: en(liveListenText, 'listen'), exact: true })
      .click()
    await untilHeard(chromium.page, floor)

    const page = await firefox.open()
    await page.goto(`${story.product.address}/live/${code}`)
    await page.locator(original).click()
    await page.locator(listen).click()
    await expect.poll(() => toneIn(page), { timeout: 30_000 }).toBe(floor)
    await page.waitForSelector(`::-p-text(${en(liveListenText, 'hearOriginal')})`)
    await page.locator(listen).click()
    await expect.poll(() => toneIn(page)).toBe(0)
  })

  test('Firefox plays the floor over HLS when its network blocks WebRTC, and says how late.', async () => {
    const worker = startAudioWorker(story.product)
    try {
      const page = await firefox.open()
      await page.evaluateOnNewDocument(blockWebrtc, networkKey)
      await page.goto(`${story.product.address}/live/${code}`)
      await page.locator(original).click()
      await page.locator(listen).click()
      await expect.poll(() => toneIn(page), { timeout: 60_000 }).toBe(floor)
      await page.waitForSelector('::-p-text(because this network blocks live audio)')
    } finally {
      await worker.stop()
    }
  })

  test('Firefox too plays an event in a permitted website, which gets its state and can stop it.', async () => {
    const page = await firefox.open()
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (!request.url().startsWith(website)) return void request.continue()
      const body = `<!doctype html><html lang="en"><title>Talks</title><script>
        addEventListener('message', ({ origin, data }) => (window.told = [origin, data.state]))
        </script>
        <iframe src="${widget}" allow="autoplay" referrerpolicy="origin"></iframe></html>`
      void request.respond({ contentType: 'text/html', body })
    })
    await page.goto(website)
    const frame = await page.waitForFrame((one) => one.url() === widget)
    await frame.locator(original).click()
    await frame.locator(listen).click()
    await expect.poll(() => toneIn(frame), { timeout: 30_000 }).toBe(floor)
    const reports = () => page.evaluate(() => (window as unknown as { told: unknown }).told)
    await expect.poll(reports).toEqual([story.product.address, 'heard'])
    await page.evaluate(() => window.frames[0]!.postMessage({ type: 'openbooth:stop' }, '*'))
    await expect.poll(() => toneIn(frame)).toBe(0)
    await expect.poll(reports).toEqual([story.product.address, 'off'])
  })
})
