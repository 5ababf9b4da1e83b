import { eventCalls } from '@openbooth/contract/event'
import { codeIn } from '@openbooth/server/door/testing/people'
import { boothsOf } from '@openbooth/server/sound/testing/booths'
import { isInstalled, serviceFile } from '@openbooth/server/testing/debianServices'
import type { Channels } from '@openbooth/server/testing/events'
import { liveKitForTests } from '@openbooth/server/testing/liveKitForTests'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openStory } from '../story.ts'
import { type Firefox, openFirefox } from './rig/firefox.ts'
import { type Hall, openHall } from './rig/hall.ts'
import { untilHeard } from './rig/measure.ts'

// A listener in Firefox beside one in Chromium, on a real engine: the voice is a tone.

const story = openStory({ environment: { OPENBOOTH_LIVEKIT: await liveKitForTests() } })
const floor = 600
let channels: Channels
let browser: Browser
let hall: Hall
let firefox: Firefox | undefined

beforeAll(async () => {
  const { query } = story.product.app.db
  const found = await query.selectFrom('channels').select('id').orderBy('id').limit(4).execute()
  channels = found.map(({ id }) => Number(id))
  browser = await openBrowser()
  hall = await openHall(browser, story.product)
  const engineStep = async () =>
    (await query.selectFrom('mediaServers').select('engineStep').executeTakeFirst())?.engineStep
  await vi.waitUntil(async () => (await engineStep()) === null, 40_000)
})
afterAll(async () => {
  await firefox?.close()
  await hall?.everybodyLeaves()
  hall?.close()
  await browser?.close()
})

test.skipIf(!isInstalled('firefox'))(
  'A touch on Listen brings the floor to Firefox as to Chromium, and another one silence.',
  async () => {
    const { id, host } = await boothsOf(story.product, channels)
    const codes = await story.product.ok(eventCalls.codes, { eventId: id }, host)
    const codeOf = (who: string) => codeIn(codes, who).code
    await hall.speaker(codeOf('Sam'), floor)

    const chromium = await story.visitor({ instruments: { voice: null } })
    await chromium.goTo(`/live/${codeOf('listener')}`)
    await chromium.page.getByRole('radio', { name: 'Original' }).check()
    await chromium.page.getByRole('button', { name: 'Listen', exact: true }).click()
    await untilHeard(chromium.page, floor)

    firefox = await openFirefox(serviceFile('firefox'))
    const { page } = firefox
    await page.goto(`${story.product.address}/live/${codeOf('listener')}`)
    await page.locator('::-p-text(whatever is spoken in the room)').click()
    const listen = page.locator('button[aria-pressed]')
    await listen.click()
    const tone = async () => Math.round((await page.evaluate(() => window.loudestTone())) / 50) * 50
    await expect.poll(tone, { timeout: 30_000 }).toBe(floor)
    await page.waitForSelector('::-p-text(You hear the original)')
    await listen.click()
    await expect.poll(tone).toBe(0)
  },
)
