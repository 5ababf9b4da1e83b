import { accountCalls } from '@openbooth/contract/account'
import { approval } from '@openbooth/contract/rules/approval'
import { expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'

// What each role finds at home.

const story = openStory({ demo: true })

const looks = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'zh', theme: 'dark', width: 360 },
] as const

test('Administrators read first what waits for them, and each line leads to where it is dealt with.', async () => {
  const admin = await story.product.person('admin')
  const waiting = await story.product.person('organiser', 'Waits For You')
  await story.product.ok(
    accountCalls.update,
    { id: Number(waiting.id), approval: approval.pending },
    admin,
  )
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/home')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await attention.getByRole('heading', { name: /bookings? waits? for a technician/ }).waitFor()
  await attention.getByRole('link', { name: 'Waits For You' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('“Waits For You” was approved').waitFor()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await attention.getByText('Needs attention').waitFor()
  await expect.poll(() => attention.getByRole('link', { name: 'Waits For You' }).count()).toBe(0)
})

test('The numbers of the last days stand as charts, and each as a table.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/home')
  const days = page.getByRole('region', { name: 'The last 14 days' })
  await days.getByRole('img', { name: /New users: one bar a day, from 0 to \d+/ }).waitFor()
  await days.getByText('As a table').nth(2).click()
  const table = days.getByRole('region', { name: 'New users' })
  await expect.poll(() => table.getByRole('row').count()).toBe(15)
  await table.getByRole('row').nth(1).getByText('21 Nov 2026').waitFor()
  await keepPicture(page, 'admin-home-1440')
})

test('Agents see what their events took from the balance in the last days.', async () => {
  const { page, goTo } = await story.visitor()
  await goTo('/login')
  await page.getByLabel('User name or e-mail').fill('agent')
  await page.getByLabel('Password', { exact: true }).fill('openbooth')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const spend = page.getByRole('region', { name: 'The last 14 days' })
  await spend.getByRole('img', { name: /Spent, day by day/ }).waitFor()
  await spend.getByText('As a table').click()
  await expect.poll(() => spend.getByRole('row').count()).toBe(15)
  await expectAccessible(page)
})

test.each(looks)(
  'The home of administrators breaks no accessibility rule ($language, $theme, $width).',
  async (look) => {
    const as = await story.product.person('admin')
    const { page, goTo } = await story.visitor({ as, ...look })
    await goTo('/home')
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    await keepPicture(page, `admin-home-${look.width}-${look.language}-${look.theme}`)
  },
)
