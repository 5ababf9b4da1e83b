import { fieldTexts } from '@openbooth/contract/errorTexts'
import { packageType } from '@openbooth/contract/money/comboPackage/rules'
import { packageTypeWords } from '@openbooth/contract/money/comboPackage/texts'
import { randomUUID } from 'node:crypto'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { makeChannels, plan } from '@openbooth/server/testing/events'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { lookAround, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { en, hoursIn, sayIn } from '../say.ts'
import { comboPackageText, kitText } from '../texts.ts'

// Packages: edited by administrators, held and compared by all other users.

const story = openStory()

const team = {
  packageName: 'Team',
  packageType: 2 as const,
  level: 20,
  packageNumber: 40,
  boxNums: 4,
  interpretersNums: 3,
  receiverNums: 200,
  memberCharged: false,
  supportRelay: true,
  publicStreams: true,
  technicianCharges: 45,
  price: 799,
  monthlyPrice: 649,
  annualPrice: null,
  description: 'Four booths with relay.',
}

/** A holder of a separate package, with a planned event and with past and current hours. */
const makeHolder = async (name: string, packageNameZh = '') => {
  const admin = await story.product.person('admin')
  const { id } = await story.product.ok(
    comboPackageCalls.create,
    { ...team, packageName: name, packageNameZh },
    admin,
  )
  const holder = await story.product.person('organiser')
  const now = story.product.clock.now().getTime()
  const inDays = (days: number) => new Date(now + days * 86_400_000)
  await story.product.app.db.query
    .updateTable('workspaces')
    .set({ comboPackageId: BigInt(id), comboPackageUntil: inDays(30) })
    .where('id', '=', holder.id)
    .execute()
  for (const [starts, ends] of [
    [-60, -30],
    [0, 30],
  ] as const)
    await story.product.app.db.pool.query(
      `select ledger.grant_hours($1, $2, 'BOOTH_HOUR', 4000, 'package', $3, $4, null, '', $5)`,
      [randomUUID(), holder.id, inDays(starts), inDays(ends), new Date(now)],
    )
  await plan(story.product, await makeChannels(story.product, 2), holder, {
    startsIn: 60,
    lasts: 90,
  })
  return { admin, holder }
}

test('An administrator creates a package, reads an error at its field, and changes, withdraws and restores it.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/pay/comboPackage')
  await page.getByRole('button', { name: en(comboPackageText, 'newPackage') }).click()
  const dialog = page.getByRole('dialog')
  const fill = (label: string, value: string) =>
    dialog.getByLabel(label, { exact: true }).fill(value)
  await fill(en(comboPackageText, 'packageName'), 'Studio')
  await fill(en(comboPackageText, 'packageNameZh'), '工作室版')
  await fill(en(comboPackageText, 'descriptionZh'), '3 个译员间。')
  await fill(en(comboPackageText, 'level'), '15')
  await fill(en(comboPackageText, 'packageNumber'), '0')
  await fill(en(comboPackageText, 'boxNums'), '3')
  await fill(en(comboPackageText, 'interpretersNums'), '2')
  await fill(en(comboPackageText, 'receiverNums'), '120')
  await fill(en(comboPackageText, 'technicianCharges'), '45.505')
  await dialog.getByRole('button', { name: en(comboPackageText, 'createPackage') }).click()
  await dialog.getByText(en(fieldTexts['Must Be Positive'])).waitFor()
  await dialog.getByText(en(fieldTexts['At Most Two Decimals'])).waitFor()
  await dialog.getByText(en(comboPackageText, 'priceRequired')).waitFor()
  await expectAccessible(page)
  await keepPicture(page, 'package-dialog-1440')
  await fill(en(comboPackageText, 'packageNumber'), '12.25')
  await fill(en(comboPackageText, 'technicianCharges'), '45.5')
  await fill(en(comboPackageText, 'monthlyPrice'), '299.99')
  await dialog.getByRole('switch', { name: en(comboPackageText, 'supportRelay') }).click()
  await dialog.getByRole('button', { name: en(comboPackageText, 'createPackage') }).click()
  const row = page.getByRole('row').filter({ hasText: 'Studio' })
  await row.getByText('US$299.99').waitFor()
  await row.getByText('12.25 h').waitFor()

  await row.getByRole('button', { name: en(comboPackageText, 'edit') }).click()
  await fill(en(comboPackageText, 'boxNums'), '7')
  await dialog.getByRole('button', { name: en(comboPackageText, 'savePackage') }).click()
  await row.getByRole('cell', { name: '7', exact: true }).waitFor()
  await row.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(comboPackageText, 'withdraw') }).click()
  await page.getByText(en(comboPackageText, 'withdrawUnheld')).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(comboPackageText, 'withdraw') })
    .click()
  await row.getByText(en(comboPackageText, 'isWithdrawn')).waitFor()
  await row.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(comboPackageText, 'sellAgain') }).click()
  await row.getByText(en(comboPackageText, 'isSold')).waitFor()

  const reader = await story.visitor({
    language: 'zh',
    as: await story.product.person('organiser'),
  })
  await reader.goTo('/packageInfo')
  await reader.page.getByText('工作室版', { exact: true }).waitFor()
  await reader.page.getByText('3 个译员间。').waitFor()
})

test('Editing a package with holders shows their number, and the free package stays free.', async () => {
  const { admin } = await makeHolder('Held team')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/pay/comboPackage')
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('row')
    .filter({ hasText: 'Held team' })
    .getByRole('button', { name: en(comboPackageText, 'edit') })
    .click()
  await dialog.getByText(en(comboPackageText, 'holdersNote', { count: 1 })).waitFor()
  await keepPicture(page, 'package-dialog-holders-1440')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const free = page.getByRole('row').filter({ hasText: en(packageTypeWords[packageType.free]) })
  expect(await free.getByRole('button', { name: en(kitText, 'moreActions') }).count()).toBe(0)
  await free.getByRole('button', { name: en(comboPackageText, 'edit') }).click()
  expect(await dialog.getByLabel(en(comboPackageText, 'level')).isDisabled()).toBe(true)
  expect(await dialog.getByLabel(en(comboPackageText, 'monthlyPrice')).count()).toBe(0)
})

describe.each(workedIn)('$language, in both themes, on a desk and on a phone', (looks) => {
  const { language } = looks
  const say = sayIn(language)

  test(`My package shows limits, usage, hours and movements, and the comparison marks the own package (${language}).`, async () => {
    const names = [`Team ${language}`, `团队版 ${language}`] as const
    const name = names[language === 'en' ? 0 : 1]
    const { admin, holder } = await makeHolder(...names)
    const { page, walkTo } = await story.visitor({ ...looks, as: holder })
    await walkTo('/package/myPackage')
    await page.getByRole('heading', { name, level: 2 }).waitFor()
    await page.getByText(say(comboPackageText, 'usedOf', { used: 1, of: 4 })).waitFor()
    await page.getByText(hoursIn(say, -1.5)).first().waitFor()
    await page.getByText(say(comboPackageText, 'expiredGrants', { count: 1 })).click()
    await lookAround(page, looks, 'myPackage')

    await walkTo('/packageInfo')
    await page.getByText(say(comboPackageText, 'yours'), { exact: true }).waitFor()
    await page
      .getByText(say({ en: 'Unlimited', zh: '无限版' }), { exact: true })
      .first()
      .waitFor()
    await lookAround(page, looks, 'packageInfo')

    const keeper = await story.visitor({ ...looks, as: admin })
    await keeper.goTo('/pay/comboPackage')
    await keeper.page.getByText(name).waitFor()
    await lookAround(keeper.page, looks, 'comboPackage')
  })
})
