import { eventCalls } from '@openbooth/contract/event'
import { openFiles, makeRecordings } from '@openbooth/server/recording/testing/recordings'
import { boothOf, makeChannels, makeMediaServer, startNow } from '@openbooth/server/testing/events'
import { codesOf } from '@openbooth/server/testing/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'

// Who is recorded says so before, and who owns the event finds it afterwards.

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
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('An interpreter is asked in nobody’s way and may think again; host and listeners see that the event is recorded, and the host whose voice is not.', async () => {
  const { codes } = await startRecorded('Town hall')
  const enter = async (code: string) => {
    const { page, goTo } = await story.visitor()
    await goTo(`/live/${code}`)
    return page
  }
  const host = await enter(codes.host.code)
  await host.getByText('Not recorded: Lu Yan (has not answered), Ada (has not answered)').waitFor()
  const lamp = host.locator('.recording-lamp').getByText('Recording', { exact: true })
  await lamp.waitFor()
  const listener = await enter(codes.listener.code)
  await listener.locator('.recording-lamp').getByText('Recording', { exact: true }).waitFor()

  const ada = await enter(codes.interpreter.code)
  await ada.getByRole('heading', { name: 'May you be recorded?' }).waitFor()
  await keepPicture(ada, 'recording-question')
  await expectAccessible(ada)
  await button(ada, 'Do not record me').press('Enter')
  await ada.getByText('You are not recorded. Where you speak, the recording has a gap.').waitFor()
  await host.getByText('Not recorded: Lu Yan (has not answered), Ada (does not agree)').waitFor()
  await keepPicture(host, 'recording-host')
  await button(ada, 'Agree after all').click()
  await ada.getByText('You agreed to be recorded.').waitFor()
  await host.getByText('Not recorded: Lu Yan (has not answered)', { exact: true }).waitFor()

  await host.getByRole('switch', { name: 'Recording', checked: true }).press('Enter')
  await lamp.waitFor({ state: 'detached' })
  await host.getByText('Nothing is recorded.', { exact: true }).waitFor()
  await listener.locator('.recording-lamp').getByText('Recording').waitFor({ state: 'detached' })
})

test('A speaker is asked in Chinese, and the owner turns the recording off and on from the page of the running event.', async () => {
  const { id, host, codes } = await startRecorded('Board')
  const speaker = await story.visitor({ language: 'zh' })
  await speaker.goTo(`/live/${codes.speaker.code}`)
  await button(speaker.page, '跳过').click()
  await button(speaker.page, '同意录音').click()
  await speaker.page.getByText('您已同意被录音。').waitFor()
  const { page, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/live/${id}`)
  const toggle = page.getByRole('switch', { name: 'Recording' })
  await page.getByText('Not recorded: Ada (has not answered)').waitFor()
  await toggle.click()
  await page.getByText('Recording is off').waitFor()
  await expect.poll(() => toggle.isChecked()).toBe(false)
  await toggle.click()
  await page.getByText('Recording is on').waitFor()
})

test('Afterwards the owner finds the tracks, what is missing and why, has a file made, downloads it, and deletes everything, in both languages.', async () => {
  const { id, version, host } = await startRecorded('Annual meeting')
  await makeRecordings(story.product, files, id, [
    {
      track: 'ch:floor',
      pieces: [
        [0, 10 * minute],
        [12 * minute, 62 * minute],
      ],
      gaps: [[10 * minute, 12 * minute, 'paused']],
    },
    { track: `ch:${channels[1]}`, channel: channels[1]!, pieces: [[0, 62 * minute]], gaps: [] },
  ])
  const { page, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/detail/${id}`)
  await page.getByText('Files can be made once the event is over.').waitFor()
  await story.product.ok(eventCalls.close, { id, version }, host)
  await page.reload()
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Recordings' }) })
  await card.getByText('1:00:00 · ').waitFor()
  await card.getByText('1 gap').click()
  await card.getByText('0:10:00 to 0:12:00: The event was paused').waitFor()

  await button(page, 'Make a file: Original').press('Enter')
  await page.getByRole('menuitem', { name: 'Original, MP3' }).click()
  await card.getByText('Waits to be put together').waitFor()
  const { query } = story.product.app.db
  const set = (values: object) =>
    query.updateTable('syntheses').set(values).where('eventId', '=', BigInt(id)).execute()
  await set({ state: 'running', progress: 0.4 })
  await card.getByText('Being put together: 40 %').waitFor()
  await set({ state: 'failed' })
  await button(page, /^Try again: Original/).click()
  await card.getByText('Waits to be put together').waitFor()
  await set({
    state: 'ready',
    progress: 1,
    fileId: await files.keep(story.product, 'Sound of the floor'),
  })
  const saved = page.waitForEvent('download')
  await button(page, /^Download: Original/).click()
  expect((await saved).suggestedFilename()).toBe('Annual meeting - Original.mp3')
  await keepPicture(page, 'recordings')
  await expectAccessible(page)

  await button(page, 'Delete recordings').click()
  const question = page.getByRole('dialog', { name: 'Delete all recordings of “Annual meeting”?' })
  await question.getByRole('button', { name: 'Delete recordings' }).click()
  await page.getByText('The recordings are deleted').waitFor()
  await card.getByText(/Nothing is kept of this event/).waitFor()
})
