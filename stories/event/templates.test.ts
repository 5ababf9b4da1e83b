import { makeChannels, plan } from '@openbooth/server/testing/events'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'

// Keeping what is needed again and again.

const story = openStory()

test('A template keeps an event without its dates, and an event is made from it.', async () => {
  const host = await story.product.person('organiser')
  const channels = await makeChannels(story.product, 3)
  await plan(story.product, channels, host, { startsIn: 24 * 60, lasts: 60 })
  const { page, goTo } = await story.visitor({ as: host })
  await goTo('/meeting/establish')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Template name').fill('')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await dialog.getByText('Please enter a template name').waitFor()
  await dialog.getByLabel('Template name').fill('Every month')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await page.getByText('Template saved').waitFor()
  await page.getByRole('link', { name: 'Event templates' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Every month' })
  await row.waitFor()
  await keepPicture(page, 'templates-1440')
  await row.getByRole('button', { name: 'New event from this' }).click()
  await page.getByText('From the template “Every month”').waitFor()
  await page.getByRole('textbox', { name: 'Start date' }).fill('2026-12-07')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByText(/taken, .* left/).waitFor()
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
