import { limitTexts } from '@openbooth/contract/lengths/limitTexts'
import { expect, test } from 'vitest'
import { keepPicture } from './browser.ts'
import { openStory } from './story.ts'
import { zh, en } from './say.ts'
import { channelText, eventFormText, kitText } from './texts.ts'

const story = openStory({ demo: true })

test('An organiser manages own channels beside the shared ones.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/channel/channelList')
  await page
    .getByRole('row')
    .filter({ hasText: 'French' })
    .getByText(en(channelText, 'isShared'))
    .waitFor()
  await page.getByRole('button', { name: en(channelText, 'newChannel') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en(channelText, 'createChannel') }).click()
  await dialog.getByText(en(channelText, 'tagRequired')).waitFor()
  await dialog.getByLabel(en(channelText, 'languageTag')).fill('la')
  await dialog.getByLabel(en(channelText, 'enName')).fill('Latin')
  await dialog.getByLabel(en(channelText, 'zhName')).fill('拉丁语')
  await dialog.getByRole('button', { name: en(channelText, 'createChannel') }).click()
  await page.getByText(en(channelText, 'created', { name: 'Latin' })).waitFor()
  await page.getByRole('searchbox').fill('Latin')
  const row = page.getByRole('row').filter({ hasText: 'Latin' })
  await row.getByText(en(channelText, 'isOwn'), { exact: true }).waitFor()
  await keepPicture(page, 'channels-1440')
  await row.getByRole('button', { name: en(channelText, 'edit') }).click()
  await dialog.getByLabel(en(channelText, 'enName')).fill('Church Latin')
  await dialog.getByRole('button', { name: en(channelText, 'saveChannel') }).click()
  await page.getByText(en(channelText, 'saved', { name: 'Church Latin' })).waitFor()
  await row.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(channelText, 'remove') }).click()
  await page.getByText(en(channelText, 'removeQuestion', { name: 'Church Latin' })).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(channelText, 'remove') })
    .click()
  await page.getByText(en(channelText, 'removed', { name: 'Church Latin' })).waitFor()
  await page.getByText(en(kitText, 'noResult')).waitFor()
})

test('One press on the button validates the whole form, although leaving a field already shows its error.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/channel/channelList')
  await page.getByRole('button', { name: en(channelText, 'newChannel') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en(channelText, 'zhName')).focus()
  await dialog.getByRole('button', { name: en(channelText, 'createChannel') }).click()
  await dialog.getByText(en(channelText, 'tagRequired')).waitFor()
})

test('Pasted text above the limit of a field stays complete, and the field shows the limit.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/channel/channelList')
  await page.getByRole('button', { name: en(channelText, 'newChannel') }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(en(channelText, 'enName'))
  const tooLong = 'Gregorian '.repeat(9)
  const limit = dialog.getByText(en(limitTexts['Too Long'], { most: 60 }))
  await dialog.getByLabel(en(channelText, 'languageTag')).fill('la')
  await dialog.getByLabel(en(channelText, 'zhName')).fill('格里高利圣咏')
  await name.focus()
  await page.keyboard.insertText(tooLong)
  await limit.waitFor()
  const refused = page.waitForResponse(/\/conf\/channel\/create$/)
  await dialog.getByRole('button', { name: en(channelText, 'createChannel') }).click()
  expect((await refused).status()).toBe(400)
  await limit.waitFor()
  expect(await name.inputValue()).toBe(tooLong)
  await name.fill('Gregorian chant')
  await limit.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: en(channelText, 'createChannel') }).click()
  await page.getByText(en(channelText, 'created', { name: 'Gregorian chant' })).waitFor()
})

test('A channel of an administrator is offered to every organiser, in Chinese by its Chinese name.', async () => {
  const admin = await story.visitor({ as: await story.product.person('admin') })
  await admin.goTo('/channel/channelList')
  await admin.page.getByRole('button', { name: en(channelText, 'newChannel') }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByLabel(en(channelText, 'languageTag')).fill('sw')
  await dialog.getByLabel(en(channelText, 'enName')).fill('Swahili')
  await dialog.getByLabel(en(channelText, 'zhName')).fill('斯瓦希里语')
  await dialog.getByRole('button', { name: en(channelText, 'createChannel') }).click()
  await admin.page.getByText(en(channelText, 'created', { name: 'Swahili' })).waitFor()
  const organiser = await story.visitor({
    as: await story.product.person('organiser'),
    language: 'zh',
  })
  await organiser.goTo('/meeting/addEvent')
  await organiser.page.getByText(zh(eventFormText, 'floorDetails')).click()
  await organiser.page.getByRole('combobox', { name: zh(eventFormText, 'floor') }).fill('斯瓦希里')
  await organiser.page.getByRole('option', { name: '斯瓦希里语' }).click()
  expect(
    await organiser.page.getByRole('combobox', { name: zh(eventFormText, 'floor') }).inputValue(),
  ).toBe('斯瓦希里语')
  // On a phone its card has the same accessible name.
  await organiser.page.setViewportSize({ width: 360, height: 740 })
  await organiser.goTo('/channel/channelList?search=Swahili')
  const card = organiser.page
    .getByRole('listitem')
    .filter({ hasText: `${zh(channelText, 'enName')}Swahili` })
  expect((await card.innerText()).split('\n')[0]).toBe('斯瓦希里语')
})
