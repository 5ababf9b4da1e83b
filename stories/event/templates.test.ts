import { makeChannels, plan } from '@openbooth/server/testing/events'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { en } from '../say.ts'
import { eventDetailActionsText, eventFormText, eventTemplateText, kitText } from '../texts.ts'

// Templates for recurring events.

const story = openStory()

test('A template stores an event without its dates, and an event is created from it.', async () => {
  const host = await story.product.person('organiser')
  const channels = await makeChannels(story.product, 3)
  await plan(story.product, channels, host, { startsIn: 24 * 60, lasts: 60 })
  const { page, goTo } = await story.visitor({ as: host })
  await goTo('/meeting/establish')
  await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(eventDetailActionsText, 'saveAsTemplate') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en(eventFormText, 'templateName')).fill('')
  await dialog.getByRole('button', { name: en(eventFormText, 'saveTemplate') }).click()
  await dialog.getByText(en(eventDetailActionsText, 'templateNameRequired')).waitFor()
  await dialog.getByLabel(en(eventFormText, 'templateName')).fill('Every month')
  await dialog.getByRole('button', { name: en(eventFormText, 'saveTemplate') }).click()
  await page.getByText(en(eventFormText, 'templateSaved')).waitFor()
  await page.getByRole('link', { name: en(eventTemplateText, 'templates') }).click()
  const row = page.getByRole('row').filter({ hasText: 'Every month' })
  await row.waitFor()
  await keepPicture(page, 'templates-1440')
  await row.getByRole('button', { name: en(eventTemplateText, 'use') }).click()
  await page.getByText(en(eventFormText, 'fromTemplate', { name: 'Every month' })).waitFor()
  await page.getByRole('textbox', { name: en(eventFormText, 'startDate') }).fill('2026-12-07')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: en(eventFormText, 'create') }).click()
  await page.getByText(en.like(eventFormText, 'took')).waitFor()
  await expect
    .poll(async () =>
      story.product.app.db.query
        .selectFrom('events')
        .select('startAt')
        .where('ownerId', '=', host.id)
        .orderBy('startAt')
        .execute()
        .then((events) => events.map(({ startAt }) => startAt.toISOString().slice(0, 10))),
    )
    .toEqual(['2026-11-22', '2026-12-07'])
})
