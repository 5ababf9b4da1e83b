import { eventLiveCalls } from '@openbooth/contract/eventLive'
import { soundCalls } from '@openbooth/contract/live/sound'
import { boothOf, makeChannels, makeMediaServer, startNow } from '@openbooth/server/testing/events'
import { codesOf, comeIn } from '@openbooth/server/testing/people'
import { beforeAll, expect, test } from 'vitest'
import { sayIn } from '../account/steps.ts'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { expectNoSidewaysScroll, inEachLook, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'

// The page of a running event: who looks after it sees it move and steers it, without a code.

const story = openStory()
let channels: readonly number[]
beforeAll(async () => {
  channels = await makeChannels(story.product, 3)
  await makeMediaServer(story.product)
})

const startEvent = async (name: string, goLiveByHand = false) => {
  const host = await story.product.person('organiser')
  const { id } = await startNow(story.product, channels, host, 60, {
    name,
    goLiveByHand,
    speakers: [{ name: 'Amelia' }],
    booths: [
      {
        ...boothOf(channels),
        name: 'French',
        interpreters: [{ name: 'Claire' }, { name: 'Jules' }],
      },
    ],
  })
  return { id, host, codes: await codesOf(story.product, host, id) }
}

test('The owner lets listeners hear, pauses with words and goes on, by keyboard; the event’s own page leads here.', async () => {
  const { id, host } = await startEvent('Town hall', true)
  const { page, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/detail/${id}`)
  await page.getByRole('link', { name: 'Live view' }).click()
  await page.getByRole('heading', { name: 'Town hall', level: 1 }).waitFor()
  await page.getByText('Preparing', { exact: true }).waitFor()
  await page.getByText('Listeners wait for Go live', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Go live' }).press('Enter')
  await page.getByText('“Town hall” is live', { exact: true }).waitFor()
  await page.getByText('Live', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  const words = page.getByRole('textbox', { name: 'What listeners read meanwhile' })
  await words.fill('Back at noon')
  await words.press('Tab')
  await page.getByRole('button', { name: 'Pause now' }).press('Enter')
  await page.getByText('Listeners read: Back at noon').waitFor()
  await page.getByRole('button', { name: 'Resume' }).press('Enter')
  await page.getByText('Live', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Extend' }).waitFor()
  await page.getByRole('button', { name: 'Close event' }).waitFor()
})

test('Who is on air, what is wrong and who listens move by themselves, and the page says when the event is over.', async () => {
  const { id, host, codes } = await startEvent('Board')
  const { page, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/live/${id}`)
  await page.getByText('French: No interpreter is connected').waitFor()
  await page.getByText('Nobody on air').waitFor()
  const claire = await comeIn(story.product, codes.interpreter.code)
  await page.getByText('French: No interpreter is connected').waitFor({ state: 'detached' })
  await story.product.ok(soundCalls.act, { act: 'on', outgoing: 'a' }, claire)
  const onAir = page.getByRole('listitem').filter({ hasText: 'French 1/2' })
  await onAir.getByText(/into .+ · 00:00:\d\d/).waitFor()
  await story.product.ok(soundCalls.cough, { isCoughing: true }, claire)
  await page.getByText('Claire · Coughing').waitFor()
  const listener = await comeIn(story.product, codes.listener.code, { audienceType: 'mobile' })
  await page.getByText('1 of 10').waitFor()
  const languages = page.getByRole('region', { name: 'Listeners by language' })
  await languages.getByText('1 is there and listens to nothing.').waitFor()
  const hear = (channelId: number | null) =>
    story.product.ok(soundCalls.hears, { heard: { channelId } }, listener)
  await hear(channels[1]!)
  await languages
    .getByRole('listitem')
    .filter({ hasText: /^Language 1 of \d+1$/ })
    .waitFor()
  await hear(null)
  await languages
    .getByRole('listitem')
    .filter({ hasText: /^Original1$/ })
    .waitFor()
  await story.product.ok(soundCalls.act, { act: 'off' }, claire)
  await page.getByText('Nobody on air').waitFor()
  await page.getByRole('button', { name: 'Close event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close event' }).click()
  await page.getByText('This event is over', { exact: true }).waitFor()
})

test('Who is on air, the alarms and the switches are where an administrator watches, too; what cannot be switched yet says so.', async () => {
  const { id, codes } = await startEvent('Switches')
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/meeting/conferenceMonitoring')
  const row = page.getByRole('row').filter({ hasText: 'Switches' })
  await row.getByRole('button', { name: 'Audience and staff' }).click()
  const dialog = page.getByRole('dialog')
  const toggle = (name: string) => dialog.getByRole('switch', { name })
  await toggle('Floor transfer').click()
  await page.getByText('Floor transfer is on in 1 booth').waitFor()
  await expect.poll(() => toggle('Floor transfer').isChecked()).toBe(true)
  expect(await toggle('Recording').isDisabled()).toBe(true)
  expect(await toggle('Captions').isDisabled()).toBe(true)
  expect(await dialog.getByText('Not part of this event.').count()).toBe(2)
  await keepPicture(page, 'monitoring-switches')
  await expectAccessible(page)
  const claire = await comeIn(story.product, codes.interpreter.code)
  await story.product.ok(soundCalls.act, { act: 'on', outgoing: 'a' }, claire)
  await row.getByText('French 1/2: Claire on air').waitFor()
  await row.getByText('2 alarms').waitFor()
  await story.product.ok(soundCalls.boothTransfer, { floorTransfer: 'blocked' }, claire)
  await dialog.getByText('1 booth blocks it.').waitFor()
  await dialog.getByRole('link', { name: 'Live view' }).click()
  await page.waitForURL(`**/meeting/live/${id}`)
  await page.getByRole('heading', { name: 'Switches', level: 1 }).waitFor()
  // The acts of the host are the owner's.
  await page.getByRole('button', { name: 'Close event' }).waitFor()
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
})

test('What is done stands on the time line at once, whole on a page and in a file of its own, and with the details once it is over.', async () => {
  const { id, host, codes } = await startEvent('Assembly')
  const { page, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/live/${id}`)
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Time line' }) })
  await card.getByText('Live: listeners hear the event').waitFor()
  const claire = await comeIn(story.product, codes.interpreter.code)
  await story.product.ok(soundCalls.act, { act: 'on', outgoing: 'a' }, claire)
  const onAir = card.getByRole('listitem').filter({ hasText: 'On air into' })
  await onAir.getByText('Claire · French').waitFor({ timeout: 15_000 })
  await card.getByRole('link', { name: 'Show all' }).click()
  await page.getByRole('heading', { name: 'Time line', level: 1 }).waitFor()
  await page.getByRole('row').filter({ hasText: 'On air into' }).getByText('Claire').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Time line .*\.xlsx$/)
  await page.getByRole('button', { name: 'About' }).click()
  await page.getByRole('menuitemradio', { name: 'Event', exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'On air into' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Assembly' }).click()
  await page.getByRole('button', { name: 'Close event' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close event' }).click()
  const closed = card.getByRole('listitem').filter({ hasText: 'Event closed' })
  await closed.waitFor({ timeout: 15_000 })
})

test.each(workedIn)(
  'The page is read in both languages on a desk and on a phone, without a fault of accessibility ($language).',
  async (looks) => {
    const say = sayIn(looks.language)
    const { id, host, codes } = await startEvent(say('Annual meeting of the fisheries', '渔业年会'))
    const { page, goTo } = await story.visitor({ as: host, ...looks })
    const claire = await comeIn(story.product, codes.interpreter.code)
    await story.product.ok(soundCalls.act, { act: 'on', outgoing: 'a' }, claire)
    const listener = await comeIn(story.product, codes.listener.code, { audienceType: 'mobile' })
    const heard = { channelId: channels[1]! }
    await story.product.ok(soundCalls.hears, { heard }, listener)
    await story.product.ok(
      eventLiveCalls.pause,
      { id, words: say('Back at noon', '中午继续') },
      host,
    )
    await goTo(`/meeting/live/${id}`)
    await page.getByText(say('Listeners read: Back at noon', '听众看到：中午继续')).waitFor()
    await page.getByText('Claire', { exact: true }).first().waitFor()
    await inEachLook(page, looks, async (name, { width }) => {
      await page.setViewportSize({ width, height: 1500 })
      await keepPicture(page, `event-live-${name}`)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  },
)
