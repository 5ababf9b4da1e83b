import { errorTexts } from '@openbooth/contract/errorTexts'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'
import { en } from '../say.ts'
import { technicianText } from '../texts.ts'

// The technicians of the platform: registration, changes, and their unavailable times.

const story = openStory()

const fillIn = async (page: Page, name: string, emailAddress: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en(technicianText, 'name')).fill(name)
  await dialog.getByLabel(en(technicianText, 'emailAddress')).fill(emailAddress)
  await dialog.getByRole('combobox', { name: en(technicianText, 'languages') }).fill('法语')
  await page.getByRole('option', { name: 'French' }).click()
  await page.keyboard.press('Escape')
}

test('An administrator registers a technician, who can be found and changed, and an address is used once.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/user/technicianList')
  await page.getByText(en(technicianText, 'noTechnicians')).waitFor()
  await keepPicture(page, 'technicians-empty')
  await page.getByRole('button', { name: en(technicianText, 'newTechnician') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en(technicianText, 'createTechnician') }).click()
  for (const problem of [
    en(technicianText, 'nameRequired'),
    en(technicianText, 'emailNotValid'),
    en(technicianText, 'languageRequired'),
  ])
    await dialog.getByText(problem).waitFor()
  await fillIn(page, 'Jonas Weber', 'jonas@example.test')
  await keepPicture(page, 'technician-dialog')
  await dialog.getByRole('button', { name: en(technicianText, 'createTechnician') }).click()
  await page.getByText(en(technicianText, 'created', { name: 'Jonas Weber' })).waitFor()

  await page.getByRole('button', { name: en(technicianText, 'newTechnician') }).click()
  await fillIn(page, 'Somebody else', 'JONAS@example.test')
  await dialog.getByRole('button', { name: en(technicianText, 'createTechnician') }).click()
  await dialog.getByText(en(errorTexts['Technician Already Exists'])).waitFor()
  await dialog.getByLabel(en(technicianText, 'emailAddress')).fill('else@example.test')
  await dialog.getByRole('button', { name: en(technicianText, 'createTechnician') }).click()
  await page.getByText(en(technicianText, 'created', { name: 'Somebody else' })).waitFor()

  await page.getByRole('searchbox').fill('Jonas')
  const row = page.getByRole('row').filter({ hasText: 'jonas@example.test' })
  await row.getByText('French').waitFor()
  await row.getByRole('button', { name: en(technicianText, 'edit') }).click()
  await dialog.getByRole('switch', { name: en(technicianText, 'isActive') }).click()
  await dialog.getByRole('button', { name: en(technicianText, 'saveTechnician') }).click()
  await page.getByText(en(technicianText, 'saved', { name: 'Jonas Weber' })).waitFor()
  await row.getByText(en(technicianText, 'isInactive')).waitFor()
})

test('Times are blocked and freed in the calendar, which also has a list view.', async () => {
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
  await page
    .getByRole('heading', { name: en(technicianText, 'calendarOf', { name: 'Mei Lin' }) })
    .waitFor()
  await page
    .getByText(en(technicianText, 'allTimesIn', { place: 'Beijing', offset: 'GMT+08:00' }))
    .waitFor()
  await page.getByRole('button', { name: en(technicianText, 'blockTime') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en(technicianText, 'from')).fill('2026-11-24')
  await dialog.getByLabel(en(technicianText, 'until')).fill('2026-11-23')
  await dialog.getByRole('button', { name: en(technicianText, 'block') }).click()
  await dialog.getByText(en(technicianText, 'endsTooEarly')).waitFor()
  await dialog.getByLabel(en(technicianText, 'until')).fill('2026-11-25')
  await dialog.getByLabel(en(technicianText, 'reason')).fill('Family')
  await keepPicture(page, 'technician-block')
  await dialog.getByRole('button', { name: en(technicianText, 'block') }).click()
  await page.getByText(en(technicianText, 'blocked')).waitFor()
  const tuesday = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: /24 Nov/ }),
    })
  await tuesday.getByText('09:00–24:00').waitFor()
  await keepPicture(page, 'technician-week')
  await page.getByText(en(technicianText, 'asList'), { exact: true }).click()
  await page.getByText('00:00–18:00').waitFor()
  await keepPicture(page, 'technician-week-list')
  await page
    .getByRole('button', { name: `00:00–18:00, ${en(technicianText, 'removeBlock')}` })
    .click()
  await page.getByText(en(technicianText, 'removeQuestion')).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(technicianText, 'removeBlock') })
    .click()
  await page.getByText(en(technicianText, 'removed')).waitFor()
  await expect.poll(() => page.getByText(en(technicianText, 'notFree')).count()).toBe(0)
  await page.getByRole('button', { name: en(technicianText, 'nextWeek') }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?week=2026-11-30')
})

test('An unknown technician, or one of another user, is reported in place.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/user/technicianList/999999')
  await page.getByRole('alert').getByText(en(errorTexts['Technician Not Found'])).waitFor()
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
