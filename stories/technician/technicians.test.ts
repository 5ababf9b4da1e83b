import { technicianCalls } from '@openbooth/contract/technician'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'

// The technicians of the platform: registered, changed, and when they are not free.

const story = openStory()

const fillIn = async (page: Page, name: string, emailAddress: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('E-mail').fill(emailAddress)
  await dialog.getByRole('combobox', { name: 'Languages' }).fill('法语')
  await page.getByRole('option', { name: 'French' }).click()
  await page.keyboard.press('Escape')
}

test('An administrator registers a technician, who can be found and changed; an address is taken once.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/user/technicianList')
  await page.getByText('No technicians yet').waitFor()
  await keepPicture(page, 'technicians-empty')
  await page.getByRole('button', { name: 'New technician' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create technician' }).click()
  for (const problem of [
    'Please enter the technician’s name',
    'Please enter an e-mail address',
    'Please choose at least one language',
  ])
    await dialog.getByText(problem).waitFor()
  await fillIn(page, 'Jonas Weber', 'jonas@example.test')
  await keepPicture(page, 'technician-dialog')
  await dialog.getByRole('button', { name: 'Create technician' }).click()
  await page.getByText('“Jonas Weber” was created').waitFor()

  await page.getByRole('button', { name: 'New technician' }).click()
  await fillIn(page, 'Somebody else', 'JONAS@example.test')
  await dialog.getByRole('button', { name: 'Create technician' }).click()
  await dialog.getByText('There is a technician with this e-mail address already').waitFor()
  await dialog.getByLabel('E-mail').fill('else@example.test')
  await dialog.getByRole('button', { name: 'Create technician' }).click()
  await page.getByText('“Somebody else” was created').waitFor()

  await page.getByRole('searchbox').fill('Jonas')
  const row = page.getByRole('row').filter({ hasText: 'jonas@example.test' })
  await row.getByText('French').waitFor()
  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('switch', { name: 'Active' }).click()
  await dialog.getByRole('button', { name: 'Save technician' }).click()
  await page.getByText('“Jonas Weber” was saved').waitFor()
  await row.getByText('Not active').waitFor()
})

test('Times that are not free are blocked and freed again in the calendar, which also reads as a list.', async () => {
  const admin = await story.product.person('admin')
  const { id } = await story.product.ok(
    technicianCalls.create,
    {
      name: 'Mei Lin',
      emailAddress: 'mei@example.test',
      languages: ['zh-Hans', 'en'],
      timeZone: 'Asia/Shanghai',
      mailLanguage: 'zh',
    },
    admin,
  )
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo(`/user/technicianList/${id}?week=2026-11-23`)
  await page.getByRole('heading', { name: 'Calendar of Mei Lin' }).waitFor()
  await page.getByText('All times in Beijing (GMT+08:00)').waitFor()
  await page.getByRole('button', { name: 'Block time' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From').fill('2026-11-24')
  await dialog.getByLabel('Until').fill('2026-11-23')
  await dialog.getByRole('button', { name: 'Block this time' }).click()
  await dialog.getByText('The end must be later than the start').waitFor()
  await dialog.getByLabel('Until').fill('2026-11-25')
  await dialog.getByLabel('Reason').fill('Family')
  await keepPicture(page, 'technician-block')
  await dialog.getByRole('button', { name: 'Block this time' }).click()
  await page.getByText('The time is blocked').waitFor()
  const tuesday = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: /24 Nov/ }),
    })
  await tuesday.getByText('09:00–24:00').waitFor()
  await keepPicture(page, 'technician-week')
  await page.getByText('List', { exact: true }).click()
  await page.getByText('00:00–18:00').waitFor()
  await keepPicture(page, 'technician-week-list')
  await page.getByRole('button', { name: '00:00–18:00, Free this time' }).click()
  await page.getByText('Free this time again?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Free this time' }).click()
  await page.getByText('The time is free again').waitFor()
  await expect.poll(() => page.getByText('Not free').count()).toBe(0)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?week=2026-11-30')
})

test('A technician who does not exist, or somebody else’s, is told in place.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/user/technicianList/999999')
  await page.getByRole('alert').getByText('This technician does not exist').waitFor()
})

lookEverywhere(story, 'admin', async () => {
  const admin = await story.product.person('admin')
  const { rows } = await story.product.ok(technicianCalls.list, {}, admin)
  return [
    { path: '/user/technicianList', name: 'technician-list' },
    { path: '/user/technicianBookings', name: 'technician-bookings' },
    { path: `/user/technicianList/${rows.at(-1)!.id}`, name: 'technician-calendar' },
  ]
})
