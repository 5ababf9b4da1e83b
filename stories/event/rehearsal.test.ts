import { stepWords } from '@openbooth/contract/live/rehearsal/rules'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { startAudioWorker } from '@openbooth/server/testing/audioWorkers'
import type { KeptAudioWorker } from '@openbooth/server/live/audioWorker/index'
import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { zh, en } from '../say.ts'
import { eventRehearsalText } from '../texts.ts'

// The demo organiser rehearses an event of the day after tomorrow, with real bots, media server,
// audio worker and recorder.

const story = openStory({
  demo: true,
  environment: { OPENBOOTH_LIVEKIT: await liveKitForTests() },
})
let worker: KeptAudioWorker
beforeAll(() => {
  worker = startAudioWorker(story.product)
})
afterAll(() => worker?.stop())

test('Bots rehearse an event of the demo, and its page shows each result in both languages and on a phone.', async () => {
  const { product } = story
  const { query } = product.app.db
  const event = await query
    .selectFrom('events as e')
    .innerJoin('users as o', 'o.id', 'e.ownerId')
    .select(['e.id', 'o.id as ownerId', 'o.userName'])
    .where('e.name', 'like', 'Heart Medicine Update%')
    .executeTakeFirstOrThrow()
  await vi.waitUntil(
    async () =>
      (await query.selectFrom('mediaServers').select('engineStep').executeTakeFirst())
        ?.engineStep === null,
    60_000,
  )
  const { token } = await product.ok(accountCalls.login, {
    username: event.userName,
    password: 'openbooth',
  })
  const organiser = { id: event.ownerId, userName: event.userName, emailAddress: '', token }
  const { page, goTo } = await story.visitor({ as: organiser })
  const path = `/meeting/detail/${event.id}`
  await goTo(path)
  await page.getByText(en(eventRehearsalText, 'intro')).waitFor()
  await page.getByRole('button', { name: en(eventRehearsalText, 'start'), exact: true }).click()
  await keepPicture(page, 'rehearsal-question')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(eventRehearsalText, 'start'), exact: true })
    .click()
  // A rehearsal is a process of its own, whose start takes time on a busy machine.
  await page.getByText(en(eventRehearsalText, 'running')).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: en(eventRehearsalText, 'stop'), exact: true }).waitFor()
  await page.getByText(en(stepWords.seats)).waitFor({ timeout: 200_000 })
  await page.getByText(en(stepWords.floor)).scrollIntoViewIfNeeded()
  await keepPicture(page, 'rehearsal-running')
  await page.getByText(en(eventRehearsalText, 'done')).waitFor({ timeout: 330_000 })
  const steps = await page
    .locator('section')
    .filter({
      has: page.getByRole('heading', { name: en(eventRehearsalText, 'title'), exact: true }),
    })
    .getByRole('listitem')
    .allTextContents()
  expect(steps.length).toBe(17)
  await page.getByText(en(stepWords.clearing), { exact: true }).scrollIntoViewIfNeeded()
  await keepPicture(page, 'rehearsal-done')
  await expectAccessible(page)

  const phone = await story.visitor({ as: organiser, language: 'zh', width: 360, theme: 'dark' })
  await phone.goTo(path)
  await phone.page.getByText(zh(eventRehearsalText, 'done')).waitFor()
  await phone.page.getByText(zh(stepWords.clearing)).scrollIntoViewIfNeeded()
  await keepPicture(phone.page, 'rehearsal-phone')
  await expectAccessible(phone.page)
}, 600_000)
