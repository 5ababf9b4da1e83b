import { soundAlarmWords } from '@openbooth/contract/live/alarms/soundAlarms'
import { mixWords } from '@openbooth/contract/live/recording/texts'
import { actWords } from '@openbooth/contract/live/sound/actTexts'
import { alarmWords } from '@openbooth/contract/live/alarms/allAlarms'
import { auditActionWords } from '@openbooth/contract/installation/auditLog/texts'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { boothOf, makeChannels, makeMediaServer, startNow } from '@openbooth/server/testing/events'
import { codesOf, comeIn } from '@openbooth/server/testing/people/people'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { expectNoSidewaysScroll, inEachLook, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { titleOf } from '../pageTitle.ts'
import { en, sayIn } from '../say.ts'
import {
  eventTimeLineText,
  kitText,
  monitoringLiveText,
  monitoringText,
  switchesText,
} from '../texts.ts'

// The page of a running event, where its owner watches and controls it without a code.

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

test('By keyboard the owner goes live, pauses with a message and resumes, and the page of the event leads here.', async () => {
  const { id, host } = await startEvent('Town hall', true)
  const { page, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/detail/${id}`)
  await page.getByRole('link', { name: en(monitoringLiveText, 'open') }).click()
  await page.getByRole('heading', { name: 'Town hall', level: 1 }).waitFor()
  await page.getByText(en(monitoringLiveText, 'preparing'), { exact: true }).waitFor()
  await page.getByText(en(alarmWords.waitsForGoLive), { exact: true }).waitFor()
  await page.getByRole('button', { name: en(monitoringLiveText, 'goLive') }).press('Enter')
  await page
    .getByText(en(monitoringLiveText, 'isLive', { name: 'Town hall' }), { exact: true })
    .waitFor()
  await page.getByText(en(monitoringLiveText, 'live'), { exact: true }).waitFor()
  await page.getByRole('button', { name: en(monitoringLiveText, 'pause') }).press('Enter')
  const words = page.getByRole('textbox', { name: en(monitoringLiveText, 'pauseWords') })
  await words.fill('Back at noon')
  await words.press('Tab')
  await page.getByRole('button', { name: en(monitoringLiveText, 'pauseNow') }).press('Enter')
  await page.getByText(en(monitoringLiveText, 'pausedWords', { words: 'Back at noon' })).waitFor()
  await page.getByRole('button', { name: en(monitoringLiveText, 'resume') }).press('Enter')
  await page.getByText(en(monitoringLiveText, 'live'), { exact: true }).waitFor()
  await page.getByRole('button', { name: en(monitoringLiveText, 'extend') }).waitFor()
  await page.getByRole('button', { name: en(monitoringLiveText, 'close') }).waitFor()
})

test('On-air status, alarms and listeners update automatically, and the page says when the event has ended.', async () => {
  const { id, host, codes } = await startEvent('Board')
  const { page, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/live/${id}`)
  await page.getByText(`French: ${en(soundAlarmWords.boothEmpty)}`).waitFor()
  await page.getByText(en(monitoringLiveText, 'nobodyOnAir')).waitFor()
  const claire = await comeIn(story.product, codes.interpreter.code)
  await page.getByText(`French: ${en(soundAlarmWords.boothEmpty)}`).waitFor({ state: 'detached' })
  await story.product.ok(soundCalls.act, { act: 'on', outgoing: 'a' }, claire)
  const onAir = page.getByRole('listitem').filter({ hasText: 'French 1/2' })
  await onAir
    .getByText(new RegExp(`${en.like(monitoringLiveText, 'into').source} · 00:00:\\d\\d`))
    .waitFor()
  await story.product.ok(soundCalls.cough, { isCoughing: true }, claire)
  await page.getByText(`Claire · ${en(monitoringLiveText, 'coughing')}`).waitFor()
  const listener = await comeIn(story.product, codes.listener.code, { audienceType: 'mobile' })
  await page.getByText(en(monitoringText, 'ofMost', { count: 1, most: 10 })).waitFor()
  const languages = page.getByRole('region', { name: en(monitoringText, 'byLanguage') })
  await languages.getByText(en(monitoringText, 'notListening', { count: 1 })).waitFor()
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
    .filter({ hasText: new RegExp(`^${en(mixWords.floor)}1$`) })
    .waitFor()
  await story.product.ok(soundCalls.act, { act: 'off' }, claire)
  await page.getByText(en(monitoringLiveText, 'nobodyOnAir')).waitFor()
  await page.getByRole('button', { name: en(monitoringLiveText, 'close') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en(monitoringLiveText, 'close') }).click()
  await page.getByText(en(monitoringLiveText, 'isOver'), { exact: true }).waitFor()
})

test('An administrator who watches sees on-air status, alarms and switches too, and unavailable switches say why.', async () => {
  const { id, codes } = await startEvent('Switches')
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/meeting/conferenceMonitoring')
  const row = page.getByRole('row').filter({ hasText: en(switchesText, 'switches') })
  await row.getByRole('button', { name: en(monitoringText, 'details') }).click()
  const dialog = page.getByRole('dialog')
  const toggle = (name: string) => dialog.getByRole('switch', { name })
  await toggle(en(switchesText, 'floorTransfer')).click()
  await page.getByText(en(monitoringLiveText, 'turnedOn', { count: 1 })).waitFor()
  await expect.poll(() => toggle(en(switchesText, 'floorTransfer')).isChecked()).toBe(true)
  expect(await toggle(en(switchesText, 'recording')).isDisabled()).toBe(true)
  expect(await toggle(en(switchesText, 'captions')).isDisabled()).toBe(true)
  for (const why of ['recordingNotBooked', 'captionsNotBooked'] as const)
    expect(await dialog.getByText(en(switchesText, why)).count()).toBe(1)
  await keepPicture(page, 'monitoring-switches')
  await expectAccessible(page)
  const claire = await comeIn(story.product, codes.interpreter.code)
  await story.product.ok(soundCalls.act, { act: 'on', outgoing: 'a' }, claire)
  await row
    .getByText(en(monitoringText, 'boothOnAir', { staff: 'French 1/2', name: 'Claire' }))
    .waitFor()
  await row.getByText(en(monitoringText, 'alarms', { count: 2 })).waitFor()
  await story.product.ok(soundCalls.boothTransfer, { floorTransfer: 'blocked' }, claire)
  await dialog.getByText(en(switchesText, 'blocked', { count: 1 })).waitFor()
  await dialog.getByRole('link', { name: en(monitoringLiveText, 'open') }).click()
  await page.waitForURL(`**/meeting/live/${id}`)
  await page.getByRole('heading', { name: en(switchesText, 'switches'), level: 1 }).waitFor()
  // The owner has the actions of the host.
  await page.getByRole('button', { name: en(monitoringLiveText, 'close') }).waitFor()
  expect(await page.getByRole('button', { name: en(monitoringLiveText, 'pause') }).count()).toBe(0)
})

test('Acts appear in the time line at once, completely on a page and in a file, and in the details after the event.', async () => {
  const { id, host, codes } = await startEvent('Assembly')
  const { page, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/live/${id}`)
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: en(titleOf('/meeting/timeLine/:id')) }) })
  await card.getByText(en(actWords.goLive)).waitFor()
  const claire = await comeIn(story.product, codes.interpreter.code)
  await story.product.ok(soundCalls.act, { act: 'on', outgoing: 'a' }, claire)
  const onAir = card.getByRole('listitem').filter({ hasText: en.like(actWords.on) })
  await onAir.getByText('Claire · French').waitFor({ timeout: 15_000 })
  await card.getByRole('link', { name: en(eventTimeLineText, 'all') }).click()
  await page.getByRole('heading', { name: en(eventTimeLineText, 'title'), level: 1 }).waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: en.like(actWords.on) })
    .getByText('Claire')
    .waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en(kitText, 'export') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Timeline .*\.xlsx$/)
  await page.getByRole('button', { name: en(eventTimeLineText, 'about') }).click()
  await page.getByRole('menuitemradio', { name: en(monitoringText, 'event'), exact: true }).click()
  await page
    .getByRole('row')
    .filter({ hasText: en.like(actWords.on) })
    .waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Assembly' }).click()
  await page.getByRole('button', { name: en(monitoringLiveText, 'close') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(monitoringLiveText, 'close') })
    .click()
  const closed = card
    .getByRole('listitem')
    .filter({ hasText: en(auditActionWords['event.close']!) })
  await closed.waitFor({ timeout: 15_000 })
})

test.each(workedIn)(
  'The page is accessible in both languages on a desktop and on a phone ($language).',
  async (looks) => {
    const say = sayIn(looks.language)
    const { id, host, codes } = await startEvent(
      say({ en: 'Annual meeting of the fisheries', zh: '渔业年会' }),
    )
    const { page, goTo } = await story.visitor({ as: host, ...looks })
    const claire = await comeIn(story.product, codes.interpreter.code)
    await story.product.ok(soundCalls.act, { act: 'on', outgoing: 'a' }, claire)
    const listener = await comeIn(story.product, codes.listener.code, { audienceType: 'mobile' })
    const heard = { channelId: channels[1]! }
    await story.product.ok(soundCalls.hears, { heard }, listener)
    const words = say({ en: 'Back at noon', zh: '中午继续' })
    await story.product.ok(eventLiveCalls.pause, { id, words }, host)
    await goTo(`/meeting/live/${id}`)
    await page.getByText(say(monitoringLiveText, 'pausedWords', { words })).waitFor()
    await page.getByText('Claire', { exact: true }).first().waitFor()
    await inEachLook(page, looks, async (name, { width }) => {
      await page.setViewportSize({ width, height: 1500 })
      await keepPicture(page, `event-live-${name}`)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  },
)
