import { auditActionWords, auditObjectWords } from '@openbooth/contract/installation/auditLog/texts'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { expectedSettings } from '@openbooth/server/testing/withVersion'
import { openStory } from '../story.ts'
import { en } from '../say.ts'
import { auditLogText, fieldText, kitText, usersText } from '../texts.ts'

// The audit log shows every change by an administrator with its author and old value.

const story = openStory({ demo: true })

test('A changed setting appears in the audit log with author, time, old and new value.', async () => {
  const admin = await story.product.person('admin', 'Watchful Admin')
  await story.product.ok(
    settingCalls.update,
    await expectedSettings(story.product, { inviteLimitDefault: 33 }),
    admin,
  )
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/setInfo')
  await page.getByRole('link', { name: en(auditLogText, 'title') }).click()
  const row = page
    .getByRole('row')
    .filter({ hasText: en(auditActionWords['setting.update']!) })
    .first()
  await row.getByText('Watchful Admin').waitFor()
  await row.getByText(en(fieldText['inviteLimitDefault']!)).waitFor()
  await expect.poll(() => row.innerText()).toContain('10 → 33')
  await row.getByRole('button', { name: en(auditActionWords['setting.update']!) }).click()
  const dialog = page.getByRole('dialog', { name: en(auditActionWords['setting.update']!) })
  await dialog.getByText('setting.update').waitFor()
  await dialog.getByRole('row').filter({ hasText: '33' }).waitFor()
  await keepPicture(page, 'audit-entry-1440')
})

test('The log is filtered by object type, action and actor, and a user’s page leads to acts on that user.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/auditLog')
  await page.getByRole('button', { name: en(auditLogText, 'objectType') }).click()
  await page.getByRole('menuitemradio', { name: en(auditObjectWords['technician']!) }).click()
  await expect.poll(() => page.url()).toContain('objectType=technician')
  await page
    .getByRole('button', { name: en(auditActionWords['technician.create']!) })
    .first()
    .waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: en(auditActionWords['event.create']!) }).count())
    .toBe(0)
  await page.getByRole('button', { name: en(kitText, 'clearAll') }).click()
  await page.getByRole('button', { name: en(auditLogText, 'action'), exact: true }).click()
  await page.getByRole('menuitemradio', { name: en(auditActionWords['event.create']!) }).click()
  await page
    .getByRole('button', { name: en(auditActionWords['event.create']!) })
    .first()
    .waitFor()
  await expect
    .poll(() =>
      page.getByRole('button', { name: en(auditActionWords['technician.create']!) }).count(),
    )
    .toBe(0)

  await goTo('/user/userList?search=customer2')
  await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(usersText, 'auditLog') }).click()
  await page.getByText(`${en(auditLogText, 'objectId')}: customer2`).waitFor()
  const row = page.getByRole('row').filter({ hasText: en(auditActionWords['account.bind']!) })
  await row.getByRole('link', { name: 'customer2' }).waitFor()
  await expect
    .poll(() => row.innerText())
    .toMatch(new RegExp(`${en(fieldText['agent']!)}: – → [a-z]`))
  await keepPicture(page, 'audit-bound-1440')
  await page
    .getByRole('button', {
      name: en(kitText, 'removeFilter', { name: en(auditLogText, 'objectId') }),
    })
    .first()
    .waitFor()
})
