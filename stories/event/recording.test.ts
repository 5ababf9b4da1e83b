import { gapWords, mixWords } from '@openbooth/contract/live/recording/texts'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { openFiles, makeRecordings } from '@openbooth/server/live/recording/testing/recordings'
import { boothOf, makeChannels, makeMediaServer, startNow } from '@openbooth/server/testing/events'
import { codesOf } from '@openbooth/server/testing/people/people'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { inEachLook, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { zh, en } from '../say.ts'
import {
  eventOutputsText,
  eventRecordingsText,
  kitText,
  liveCheckText,
  liveStaffOutputsText,
  liveStaffRecordingText,
  monitoringLiveText,
  switchesText,
} from '../texts.ts'

// People see a notice before their recording, and the event's owner finds the recording afterwards.

const files = await openFiles()
afterAll(() => files.remove())
const story = openStory({ environment: { OPENBOOTH_FILES: files.store } })
let channels: readonly number[]
beforeAll(async () => {
  channels = await makeChannels(story.product, 3)
  await makeMediaServer(story.product)
})

const minute = 60_000
const startRecorded = async (name: string) => {
  const host = await story.product.person('organiser')
  const { id, version } = await startNow(story.product, channels, host, 60, {
    name,
    autoRecording: true,
    speakers: [{ name: 'Lu Yan' }],
    booths: [{ ...boothOf(channels), name: 'French', interpreters: [{ name: 'Ada' }] }],
  })
  return { id, version, host, codes: await codesOf(story.product, host, id) }
}
const original = en(mixWords.floor)
const unanswered = (name: string) => en(switchesText, 'unanswered', { name })
const leftOut = (names: readonly string[]) =>
  en(switchesText, 'leftOut', { names: names.join(', ') })
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })

test('An interpreter is asked for consent without interruption and can change the reply; host and listeners see that the event is recorded.', async () => {
  const { codes } = await startRecorded('Town hall')
  const enter = async (code: string) => {
    const { page, goTo } = await story.visitor()
    await goTo(`/live/${code}`)
    return page
  }
  const host = await enter(codes.host.code)
  await host.getByText(leftOut([unanswered('Lu Yan'), unanswered('Ada')])).waitFor()
  const lamp = host
    .locator('.recording-lamp')
    .getByText(en(liveStaffRecordingText, 'recording'), { exact: true })
  await lamp.waitFor()
  const listener = await enter(codes.listener.code)
  await listener
    .locator('.recording-lamp')
    .getByText(en(liveStaffRecordingText, 'recording'), { exact: true })
    .waitFor()

  const ada = await enter(codes.interpreter.code)
  await ada.getByRole('heading', { name: en(liveStaffRecordingText, 'question') }).waitFor()
  await keepPicture(ada, 'recording-question')
  await expectAccessible(ada)
  await button(ada, en(liveStaffRecordingText, 'refuse')).press('Enter')
  await ada.getByText(en(liveStaffRecordingText, 'refused')).waitFor()
  await host
    .getByText(leftOut([unanswered('Lu Yan'), en(switchesText, 'refused', { name: 'Ada' })]))
    .waitFor()
  await keepPicture(host, 'recording-host')
  await button(ada, en(liveStaffRecordingText, 'agreeAfterAll')).click()
  await ada.getByText(en(liveStaffRecordingText, 'given')).waitFor()
  await host.getByText(leftOut([unanswered('Lu Yan')]), { exact: true }).waitFor()

  await host
    .getByRole('switch', { name: en(liveStaffRecordingText, 'recording'), checked: true })
    .press('Enter')
  await lamp.waitFor({ state: 'detached' })
  await host.getByText(en(switchesText, 'recordingOff'), { exact: true }).waitFor()
  await listener
    .locator('.recording-lamp')
    .getByText(en(liveStaffRecordingText, 'recording'))
    .waitFor({ state: 'detached' })
})

test('Before they enter, people read that an event is streamed publicly; an interpreter refuses, and the host reads who is in no stream.', async () => {
  const { id, codes } = await startRecorded('Open lecture')
  const { app } = story.product
  await app.db.pool.query(`update events set hls_output = 'public' where id = $1`, [id])
  app.notifier.publish('sound', BigInt(id))
  const ada = await story.visitor()
  await ada.goTo(`/live/${codes.interpreter.code}`)
  await ada.page.getByText(en(liveCheckText, 'published'), { exact: true }).waitFor()
  await ada.page
    .getByRole('heading', { name: en(liveStaffRecordingText, 'publicationQuestion') })
    .waitFor()
  await keepPicture(ada.page, 'publication-question')
  await expectAccessible(ada.page)
  const host = await story.visitor()
  await host.goTo(`/live/${codes.host.code}`)
  const leftOutOfStreams = (names: readonly string[]) =>
    en(switchesText, 'leftOutOfStreams', { names: names.join(', ') })
  await host.page.getByText(leftOutOfStreams([unanswered('Lu Yan'), unanswered('Ada')])).waitFor()
  await button(ada.page, en(liveStaffRecordingText, 'refusePublication')).press('Enter')
  await ada.page.getByText(en(liveStaffRecordingText, 'publicationRefused')).waitFor()
  await host.page
    .getByText(
      leftOutOfStreams([unanswered('Lu Yan'), en(switchesText, 'refused', { name: 'Ada' })]),
    )
    .waitFor()
  await host.page.getByText(en(liveStaffRecordingText, 'notPublished')).waitFor()
  await keepPicture(host.page, 'publication-host')
  // A speaker in Chinese, on a narrow screen.
  const speaker = await story.visitor({ language: 'zh' })
  await speaker.goTo(`/live/${codes.speaker.code}`)
  await speaker.page.getByText(zh(liveCheckText, 'published'), { exact: true }).waitFor()
  await button(speaker.page, zh(liveStaffRecordingText, 'agreeToPublication')).click()
  await speaker.page.getByText(zh(liveStaffRecordingText, 'publicationGiven')).waitFor()
  await keepPicture(speaker.page, 'publication-speaker')
})

test('A speaker is asked in Chinese, and the owner turns the recording off and on from the page of the running event.', async () => {
  const { id, host, codes } = await startRecorded('Board')
  const speaker = await story.visitor({ language: 'zh' })
  await speaker.goTo(`/live/${codes.speaker.code}`)
  await button(speaker.page, zh(liveCheckText, 'skip')).click()
  await button(speaker.page, zh(liveStaffRecordingText, 'agree')).click()
  await speaker.page.getByText(zh(liveStaffRecordingText, 'given')).waitFor()
  const { page, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/live/${id}`)
  const toggle = page.getByRole('switch', { name: en(liveStaffRecordingText, 'recording') })
  await page.getByText(leftOut([unanswered('Ada')])).waitFor()
  await toggle.click()
  await page.getByText(en(monitoringLiveText, 'recordingOff')).waitFor()
  await expect.poll(() => toggle.isChecked()).toBe(false)
  await toggle.click()
  await page.getByText(en(monitoringLiveText, 'recordingOn')).waitFor()
})

test('The owner adds a stream output on the page of the event, a technician stops it on the desk, and the owner starts it again and removes it.', async () => {
  const { id, host, codes } = await startRecorded('Radio hour')
  const { page, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/detail/${id}`)
  await button(page, en(eventOutputsText, 'add')).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(en(eventOutputsText, 'address'))
    .fill('https://source:hackme@radio.example.org/fr')
  await dialog
    .getByLabel(en(eventOutputsText, 'password'), { exact: true })
    .fill('hackme-if-you-can')
  await button(dialog, en(eventOutputsText, 'add')).click()
  await dialog.getByText(en(eventOutputsText, 'addressNotValid')).waitFor()
  await dialog
    .getByLabel(en(eventOutputsText, 'address'))
    .fill('https://radio.example.org:8443/floor.mp3')
  await dialog.getByLabel(en(eventOutputsText, 'delayLabel')).fill('12')
  await expectAccessible(page)
  await keepPicture(page, 'output-dialog')
  await button(dialog, en(eventOutputsText, 'add')).click()
  const server = { host: 'radio.example.org:8443' }
  const stop = button(page, en(eventOutputsText, 'stopOf', server))
  await stop.waitFor()
  const technician = await story.visitor({ language: 'zh' })
  await technician.goTo(`/live/${codes.technician.code}`)
  const desk = button(technician.page, zh(liveStaffOutputsText, 'stopOf', server))
  await desk.scrollIntoViewIfNeeded()
  await expectAccessible(technician.page)
  await inEachLook(technician.page, { ...workedIn[1] }, async (look) => {
    await desk.scrollIntoViewIfNeeded()
    await keepPicture(technician.page, `outputs-desk-${look}`)
  })
  await desk.click()
  await button(technician.page, zh(liveStaffOutputsText, 'startOf', server)).waitFor()
  const start = button(page, en(eventOutputsText, 'startOf', server))
  await start.click()
  await stop.waitFor()
  await inEachLook(page, { ...workedIn[0] }, async (look) => {
    await stop.scrollIntoViewIfNeeded()
    await keepPicture(page, `outputs-card-${look}`)
  })
  const row = page.getByRole('listitem').filter({ has: stop })
  await row.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(eventOutputsText, 'remove') }).click()
  await button(page.getByRole('dialog'), en(eventOutputsText, 'remove')).click()
  await page.getByText(en(eventOutputsText, 'none')).waitFor()
  await expectAccessible(page)
})

test('After the event the owner finds tracks and reasons for gaps, makes and downloads a file, and deletes everything, in both languages.', async () => {
  const { id, version, host } = await startRecorded('Annual meeting')
  await makeRecordings(story.product, files, id, [
    {
      track: 'ch:floor',
      chunks: [
        [0, 10 * minute],
        [12 * minute, 62 * minute],
      ],
      gaps: [[10 * minute, 12 * minute, 'paused']],
    },
    { track: `ch:${channels[1]}`, channel: channels[1]!, chunks: [[0, 62 * minute]], gaps: [] },
  ])
  const { page, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/detail/${id}`)
  await page.getByText(en(eventRecordingsText, 'whileRunning')).waitFor()
  await story.product.ok(eventCalls.close, { id, version }, host)
  await page.reload()
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: en(eventRecordingsText, 'title') }) })
  await card.getByText('1:00:00 · ').waitFor()
  await card.getByText(en(eventRecordingsText, 'gaps', { count: 1 })).click()
  await card
    .getByText(
      en(eventRecordingsText, 'gap', {
        from: '0:10:00',
        to: '0:12:00',
        reason: en(gapWords.paused),
      }),
    )
    .waitFor()

  await button(page, en(eventRecordingsText, 'makeFileOf', { name: original })).press('Enter')
  await page
    .getByRole('menuitem', {
      name: en(eventRecordingsText, 'file', { mix: original, format: 'MP3' }),
    })
    .click()
  await card.getByText(en(eventRecordingsText, 'waiting')).waitFor()
  const { query } = story.product.app.db
  const set = (values: object) =>
    query.updateTable('mixdowns').set(values).where('eventId', '=', BigInt(id)).execute()
  await set({ state: 'running', progress: 0.4 })
  await card.getByText(en(eventRecordingsText, 'running', { percent: 40 })).waitFor()
  await set({ state: 'failed' })
  await button(
    page,
    en.like(eventRecordingsText, 'ofFile', {
      act: en(eventRecordingsText, 'again'),
      name: original,
    }),
  ).click()
  await card.getByText(en(eventRecordingsText, 'waiting')).waitFor()
  await set({
    state: 'ready',
    progress: 1,
    fileId: await files.keep(story.product, 'Sound of the floor'),
  })
  const saved = page.waitForEvent('download')
  await button(
    page,
    en.like(eventRecordingsText, 'ofFile', {
      act: en(eventRecordingsText, 'download'),
      name: original,
    }),
  ).click()
  expect((await saved).suggestedFilename()).toBe(`Annual meeting - ${original}.mp3`)
  await keepPicture(page, 'recordings')
  await expectAccessible(page)

  await button(page, en(eventRecordingsText, 'deleteNow')).click()
  const question = page.getByRole('dialog', {
    name: en(eventRecordingsText, 'deleteTitle', { name: 'Annual meeting' }),
  })
  await question.getByRole('button', { name: en(eventRecordingsText, 'deleteNow') }).click()
  await page.getByText(en(eventRecordingsText, 'deleted')).waitFor()
  await card.getByText(en(eventRecordingsText, 'nothing')).waitFor()
})
