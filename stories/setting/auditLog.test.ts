import { settingCalls } from '@openbooth/contract/setting'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { asReadSettings } from '@openbooth/server/testing/asRead'
import { openStory } from '../story.ts'

// Every change an administrator makes can be read again, by whom and what it was before.

const story = openStory({ demo: true })

test('A changed setting stands in the audit log with who, when, the old value and the new one.', async () => {
  const admin = await story.product.person('admin', 'Watchful Admin')
  await story.product.ok(
    settingCalls.update,
    await asReadSettings(story.product, { inviteLimitDefault: 33 }),
    admin,
  )
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/setInfo')
  await page.getByRole('link', { name: 'Audit log' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Settings changed' }).first()
  await row.getByText('Watchful Admin').waitFor()
  await row.getByText('People a user may invite').waitFor()
  await expect.poll(() => row.innerText()).toContain('10 → 33')
  await row.getByRole('button', { name: 'Settings changed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings changed' })
  await dialog.getByText('setting.update').waitFor()
  await dialog.getByRole('row').filter({ hasText: '33' }).waitFor()
  await keepPicture(page, 'audit-entry-1440')
})

test('The log is narrowed by kind of object, act and actor, and a user’s page leads to what was done to that user.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/auditLog')
  await page.getByRole('button', { name: 'Kind of object' }).click()
  await page.getByRole('menuitemradio', { name: 'Technician' }).click()
  await expect.poll(() => page.url()).toContain('objectType=technician')
  await page.getByRole('button', { name: 'Technician registered' }).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Event planned' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('button', { name: 'What', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Event planned' }).click()
  await page.getByRole('button', { name: 'Event planned' }).first().waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Technician registered' }).count())
    .toBe(0)

  await goTo('/user/userList?search=customer2')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Audit log of this user' }).click()
  await page.getByText('Object: customer2').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Bound to an agent' })
  await row.getByRole('link', { name: 'customer2' }).waitFor()
  await expect.poll(() => row.innerText()).toMatch(/Agent: – → [a-z]/)
  await keepPicture(page, 'audit-bound-1440')
  await page.getByRole('button', { name: 'Remove filter Object' }).first().waitFor()
})
