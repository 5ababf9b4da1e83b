import { wayTexts } from '@openbooth/contract/live/connectionStats/rules'
import { equipmentCheckPartTexts } from '@openbooth/contract/live/equipmentCheck/texts'
import { startAudioWorker } from '@openbooth/server/testing/audioWorkers'
import { codeIn } from '@openbooth/server/live/admission/testing/people'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import type { KeptAudioWorker } from '@openbooth/server/live/audioWorker/index'
import { boothsOf } from '@openbooth/server/live/sound/testing/booths'
import { isInstalled } from '@openbooth/server/testing/database/debianServices'
import { type Channels, makeChannels } from '@openbooth/server/testing/events'
import { startTurnEngine } from '@openbooth/server/testing/processes/turnEngine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepPicture, type Looks, openWindow, type Visitor } from '../browser.ts'
import { openStory } from '../story.ts'
import { en } from '../say.ts'
import {
  liveBoothText,
  liveCheckText,
  liveDeliveryText,
  liveListenText,
  liveStaffReadingsText,
  liveStaffText,
} from '../texts.ts'
import { type HttpsOnlyNetwork, names, openHttpsOnlyNetwork } from './rig/httpsOnly.ts'
import { untilHeard } from './rig/measure.ts'

// People in a network that allows only HTTPS, which Linux enforces. HAProxy, Caddy and LiveKit run
// with the files of `deploy`.

const isHere = isInstalled('haproxy') && isInstalled('caddy')
const engine = isHere ? await startTurnEngine(names.turnHost) : undefined
const story = openStory({
  environment: { OPENBOOTH_PUBLIC_URL: `https://${names.host}`, ...engine?.environment },
})
const voice = 1000
let network: HttpsOnlyNetwork
let worker: KeptAudioWorker
let channels: Channels

beforeAll(async () => {
  if (engine === undefined) return
  network = await openHttpsOnlyNetwork(story.product.address, engine.turn)
  channels = await makeChannels(story.product)
  worker = startAudioWorker(story.product, engine.environment)
  const { query } = story.product.app.db
  const isAnswering = async () =>
    (await query.selectFrom('mediaServers').select('isAnswering').executeTakeFirst())?.isAnswering
  await vi.waitUntil(async () => (await isAnswering()) === true, 40_000)
})
afterAll(async () => {
  await worker?.stop()
  await network?.close()
  await engine?.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const connecting = (page: Page) =>
  page.locator('.status-line.warning', { hasText: en(liveBoothText, 'connecting') })

const inNetwork = async (code: string, looks: Looks): Promise<Visitor> => {
  const visitor = await openWindow(network.browser, network.address, looks)
  await visitor.goTo(`/live/${code}`)
  return visitor
}
const leave = async ({ context, faults }: Visitor) => {
  await context.close()
  expect(faults).toEqual([])
}
/** Listens to the channel that the booth speaks into. */
const listen = async ({ page }: Visitor): Promise<void> => {
  await page.getByRole('radio').nth(2).check()
  await button(page, en(liveListenText, 'listen')).click()
}

test.skipIf(!isHere)(
  'While TURN is off, a listener in a network that allows only HTTPS hears a stream and reads its delay.',
  async () => {
    const { id, host } = await boothsOf(story.product, channels)
    const codes = await story.product.ok(eventCalls.codes, { eventId: id }, host)
    const codeOf = (who: string) => codeIn(codes, who).code
    const { page, goTo } = await story.visitor({ instruments: { voice } })
    await goTo(`/live/${codeOf('Ann')}`)
    await button(page, en(liveCheckText, 'skip')).click()
    await connecting(page).waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: en(equipmentCheckPartTexts.microphone), exact: true })
      .click()
    const inside = await inNetwork(codeOf('listener'), { instruments: { voice: null } })
    await listen(inside)
    await untilHeard(inside.page, voice)
    await inside.page.getByText(en.like(liveDeliveryText, 'behindNetwork')).first().waitFor()
    await keepPicture(inside.page, 'https-only-stream')
    await leave(inside)
  },
  120_000,
)

test.skipIf(!isHere)(
  'In a network that allows only HTTPS an interpreter speaks and a listener hears over TURN as soon as TURN has a certificate, and the desk shows each path.',
  async () => {
    const { id, host } = await boothsOf(story.product, channels)
    const codes = await story.product.ok(eventCalls.codes, { eventId: id }, host)
    const codeOf = (who: string) => codeIn(codes, who).code
    const desk = await story.visitor()
    await desk.goTo(`/live/${codeOf('technician')}`)
    const row = desk.page
      .getByRole('list', { name: en(liveStaffText, 'people') })
      .getByRole('listitem')
      .filter({ hasText: 'Ann' })

    // Without TURN there is no path for sound.
    const interpreter = await inNetwork(codeOf('Ann'), { instruments: { voice } })
    const { page } = interpreter
    await button(page, en(liveCheckText, 'skip')).click()
    await page.locator('.cockpit').waitFor()
    // An attempt to connect takes six seconds.
    await row.getByText(en(liveStaffReadingsText, 'blocked')).waitFor({ timeout: 30_000 })
    await connecting(page).waitFor()
    await keepPicture(desk.page, 'https-only-desk-blocked')

    await network.addTurnCertificate()
    await connecting(page).waitFor({ state: 'hidden', timeout: 60_000 })
    await page
      .getByRole('button', { name: en(equipmentCheckPartTexts.microphone), exact: true })
      .click()
    await row.getByText(en(wayTexts.tls), { exact: true }).waitFor({ timeout: 30_000 })
    await keepPicture(desk.page, 'https-only-desk-tls')

    const outside = await story.visitor({ instruments: { voice: null } })
    await outside.goTo(`/live/${codeOf('listener')}`)
    await listen(outside)
    await untilHeard(outside.page, voice)
    const inside = await inNetwork(codeOf('listener'), { instruments: { voice: null } })
    await listen(inside)
    await untilHeard(inside.page, voice)
    await keepPicture(page, 'https-only-booth')
    await leave(interpreter)
    await leave(inside)
  },
  120_000,
)
