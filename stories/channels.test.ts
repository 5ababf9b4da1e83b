import { expect, test } from 'vitest'
import { keepPicture } from './browser.ts'
import { openStory } from './story.ts'

// The languages one can choose from.

const story = openStory({ demo: true })

test('An organiser keeps channels of its own beside those everybody has.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/channel/channelList')
  await page.getByRole('row').filter({ hasText: 'French' }).getByText('Administrators').waitFor()
  await page.getByRole('button', { name: 'New channel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create channel' }).click()
  await dialog.getByText('Please enter a language tag').waitFor()
  await dialog.getByLabel('Language tag').fill('la')
  await dialog.getByLabel('English name').fill('Latin')
  await dialog.getByLabel('Chinese name').fill('拉丁语')
  await dialog.getByRole('button', { name: 'Create channel' }).click()
  await page.getByText('“Latin” was created').waitFor()
  await page.getByRole('searchbox').fill('Latin')
  const row = page.getByRole('row').filter({ hasText: 'Latin' })
  await row.getByText('You', { exact: true }).waitFor()
  await keepPicture(page, 'channels-1440')
  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('English name').fill('Church Latin')
  await dialog.getByRole('button', { name: 'Save channel' }).click()
  await page.getByText('“Church Latin” was saved').waitFor()
  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByText('Remove “Church Latin”?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('“Church Latin” was removed').waitFor()
  await page.getByText('No entries match these filters').waitFor()
})

test('One press on the button checks the whole form, although leaving a field already finds it wrong.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/channel/channelList')
  await page.getByRole('button', { name: 'New channel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Chinese name').focus()
  await dialog.getByRole('button', { name: 'Create channel' }).click()
  await dialog.getByText('Please enter a language tag').waitFor()
})

test('What is pasted and too long for its field stays whole, and the field says how much it takes.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/channel/channelList')
  await page.getByRole('button', { name: 'New channel' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('English name')
  const tooLong = 'Gregorian '.repeat(9)
  const limit = dialog.getByText('At most 60 characters')
  await dialog.getByLabel('Language tag').fill('la')
  await dialog.getByLabel('Chinese name').fill('格里高利圣咏')
  await name.focus()
  await page.keyboard.insertText(tooLong)
  await limit.waitFor()
  const refused = page.waitForResponse(/\/conf\/channel\/create$/)
  await dialog.getByRole('button', { name: 'Create channel' }).click()
  expect((await refused).status()).toBe(400)
  await limit.waitFor()
  expect(await name.inputValue()).toBe(tooLong)
  await name.fill('Gregorian chant')
  await limit.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Create channel' }).click()
  await page.getByText('“Gregorian chant” was created').waitFor()
})

test('A channel an administrator makes is offered to every organiser, in Chinese under its Chinese name.', async () => {
  const admin = await story.visitor({ as: await story.product.person('admin') })
  await admin.goTo('/channel/channelList')
  await admin.page.getByRole('button', { name: 'New channel' }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByLabel('Language tag').fill('sw')
  await dialog.getByLabel('English name').fill('Swahili')
  await dialog.getByLabel('Chinese name').fill('斯瓦希里语')
  await dialog.getByRole('button', { name: 'Create channel' }).click()
  await admin.page.getByText('“Swahili” was created').waitFor()
  const organiser = await story.visitor({
    as: await story.product.person('organiser'),
    language: 'zh',
  })
  await organiser.goTo('/meeting/addEvent')
  await organiser.page.getByRole('combobox', { name: '原声语言' }).fill('斯瓦希里')
  await organiser.page.getByRole('option', { name: '斯瓦希里语' }).click()
  expect(await organiser.page.getByRole('combobox', { name: '原声语言' }).inputValue()).toBe(
    '斯瓦希里语',
  )
  // On a phone its card is called so, too.
  await organiser.page.setViewportSize({ width: 360, height: 740 })
  await organiser.goTo('/channel/channelList?search=Swahili')
  const card = organiser.page.getByRole('listitem').filter({ hasText: '英文名称Swahili' })
  expect((await card.innerText()).split('\n')[0]).toBe('斯瓦希里语')
})
