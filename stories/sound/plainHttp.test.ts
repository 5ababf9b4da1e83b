import { equipmentCheckPartTexts } from '@openbooth/contract/live/equipmentCheck/texts'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { codeIn } from '@openbooth/server/live/admission/testing/people'
import { boothsOf } from '@openbooth/server/live/sound/testing/booths'
import type { Channels } from '@openbooth/server/testing/events'
import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findChromium } from '../../tools/findChromium.ts'
import { keepPicture, type Looks, openWindow, type Visitor } from '../browser.ts'
import { chromiumFlags } from '../setup/chromiumFlags.ts'
import { openStory } from '../story.ts'
import { type Hall, openHall } from './rig/hall.ts'
import { spectrumEar } from './rig/spectrumEar.ts'
import { zh, en } from '../say.ts'
import { liveCheckText, liveListenText } from '../texts.ts'

// OpenBooth opened by its machine's address, without a certificate: browsers block microphones
// there.

const story = openStory({ environment: { OPENBOOTH_LIVEKIT: await liveKitForTests() } })
const floor = 600
let doubting: Browser | undefined
let hall: Hall
let address = ''
let codeOf: (who: string) => string

beforeAll(async () => {
  const { app, address: loopback } = story.product
  const { query } = app.db
  const found = await query.selectFrom('channels').select('id').orderBy('id').limit(4).execute()
  const channels: Channels = found.map(({ id }) => Number(id))
  // A loopback address counts as secure; this host name does not.
  address = loopback.replace('127.0.0.1', 'hall')
  doubting = await chromium.launch({
    executablePath: findChromium()!,
    args: [...chromiumFlags, '--host-resolver-rules=MAP hall 127.0.0.1'],
  })
  hall = await openHall(story.browser, story.product)
  const engineStep = async () =>
    (await query.selectFrom('mediaServers').select('engineStep').executeTakeFirst())?.engineStep
  await vi.waitUntil(async () => (await engineStep()) === null, 40_000)
  const { id, host } = await boothsOf(story.product, channels)
  const codes = await story.product.ok(eventCalls.codes, { eventId: id }, host)
  codeOf = (who) => codeIn(codes, who).code
  await hall.speaker(codeOf('Sam'), floor)
})
afterAll(async () => {
  await hall?.closeWindows()
  hall?.close()
  await doubting?.close()
})

const visit = async (code: string, looks: Looks = {}): Promise<Visitor> => {
  const visitor = await openWindow(doubting!, address, looks)
  await visitor.context.addInitScript(spectrumEar)
  await visitor.goTo(`/live/${code}`)
  expect(await visitor.page.evaluate(() => window.isSecureContext)).toBe(false)
  return visitor
}
const hears = ({ page }: Visitor, hertz: number) =>
  expect
    .poll(async () => Math.round((await page.evaluate(() => window.loudestTone())) / 50) * 50, {
      timeout: 30_000,
    })
    .toBe(hertz)
/** On such pages browsers report an ignored header, which OpenBooth sends on every address. */
const isOfBrowser = (fault: string) =>
  fault.includes('Cross-Origin-Opener-Policy header has been ignored')
const leave = async ({ context, faults }: Visitor) => {
  await context.close()
  expect(faults.filter((fault) => !isOfBrowser(fault))).toEqual([])
}

test('A listener on plain HTTP hears the event as usual, with the same taps.', async () => {
  const visitor = await visit(codeOf('listener'), { width: 360, height: 740, isPhone: true })
  const { page } = visitor
  await page.getByRole('radio', { name: en(liveListenText, 'original') }).check()
  await page.getByRole('button', { name: en(liveListenText, 'listen'), exact: true }).click()
  await hears(visitor, floor)
  await page.getByRole('button', { name: en(liveListenText, 'listen'), exact: true }).click()
  await hears(visitor, 0)
  await leave(visitor)
})

test('An interpreter on plain HTTP reads why they cannot be heard, still hears the floor, and is never on air.', async () => {
  const visitor = await visit(codeOf('Ann'))
  const { page } = visitor
  await page.getByText(en(liveCheckText, 'insecure')).waitFor()
  await keepPicture(page, 'plain-http-check')
  await page.getByRole('button', { name: en(liveCheckText, 'skip') }).click()
  const microphone = page.getByRole('button', {
    name: en(equipmentCheckPartTexts.microphone),
    exact: true,
  })
  await microphone.waitFor()
  await keepPicture(page, 'plain-http-booth')
  expect(await microphone.getAttribute('aria-disabled')).toBe('true')
  await hears(visitor, floor)
  await page.keyboard.press('m')
  await page
    .getByRole('alert')
    .filter({ hasText: en(liveCheckText, 'insecure') })
    .waitFor()
  expect(await microphone.getAttribute('aria-pressed')).toBe('false')
  await leave(visitor)
})

test('A speaker on plain HTTP reads the explanation in their own language.', async () => {
  const speaker = await visit(codeOf('Sam'), { language: 'zh' })
  await speaker.page.getByText(zh(liveCheckText, 'insecure')).waitFor()
  await keepPicture(speaker.page, 'plain-http-speaker')
  await leave(speaker)
})
