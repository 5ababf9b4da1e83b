import { errorTexts } from '@openbooth/contract/errorTexts'
import { limitTexts } from '@openbooth/contract/lengths/limitTexts'
import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { speechLanguageCalls } from '@openbooth/contract/installation/speech/calls'
import { xlsOf } from '@openbooth/server/platform/sheet/testing/compoundOf'
import { xlsxFile } from '@openbooth/server/platform/list/xlsx'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { downloadedSheet, keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'
import { zh, en } from '../say.ts'
import { kitText, phraseText } from '../texts.ts'

// Phrases that help recognisers.

const story = openStory()

const idOf = async (azureValue: string): Promise<number> => {
  const admin = await story.product.person('admin')
  const languages = await story.product.ok(speechLanguageCalls.choices, {}, admin)
  return languages.find((one) => one.azureValue === azureValue)!.id
}
const xlsx = (texts: readonly string[]) => ({
  name: 'phrases.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: xlsxFile({
    sheet: 'S',
    timeZone: 'UTC',
    columns: [{ title: 'Phrase', kind: 'text' }],
    rows: texts.map((text) => [text]),
  }),
})
const pick = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file)

test('Phrases are added one by one, changed, selected and removed together.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/asr/phraseList')
  await page.getByText(en(phraseText, 'chooseLanguage')).waitFor()
  await page.getByRole('combobox', { name: en(phraseText, 'language') }).fill('Dani')
  await page.getByRole('option', { name: 'Danish (0)' }).click()
  await page.getByText(en(phraseText, 'noPhrases')).waitFor()
  expect(page.url()).toContain(`languageId=${await idOf('da-DK')}`)
  const dialog = page.getByRole('dialog')
  const add = async (text: string) => {
    await page.getByRole('button', { name: en(phraseText, 'newPhrase') }).click()
    await dialog.getByRole('textbox', { name: en(phraseText, 'phrase') }).fill(text)
    await dialog.getByRole('button', { name: en(phraseText, 'addPhrase') }).click()
  }
  await add('')
  await dialog.getByText(en(phraseText, 'phraseRequired')).waitFor()
  await dialog.getByRole('textbox', { name: en(phraseText, 'phrase') }).fill('x'.repeat(201))
  await dialog.getByRole('button', { name: en(phraseText, 'addPhrase') }).click()
  await dialog.getByText(en(limitTexts['Too Long'], { most: 200 })).waitFor()
  await dialog
    .getByRole('textbox', { name: en(phraseText, 'phrase') })
    .fill('  Rødgrød \n med  fløde ')
  await dialog.getByRole('button', { name: en(phraseText, 'addPhrase') }).click()
  await page.getByText(en(phraseText, 'added', { name: 'Rødgrød med fløde' })).waitFor()
  await add('RØDGRØD med fløde')
  await dialog.getByText(en(errorTexts['Phrase Already Exists'])).waitFor()
  await dialog.getByRole('textbox', { name: en(phraseText, 'phrase') }).fill('Aarhus')
  await dialog.getByRole('button', { name: en(phraseText, 'addPhrase') }).click()
  await page.getByText(en(phraseText, 'count', { count: 2 })).waitFor()

  const row = page.getByRole('row').filter({ hasText: 'Aarhus' })
  await row.getByRole('button', { name: en(phraseText, 'edit') }).click()
  await dialog.getByRole('textbox', { name: en(phraseText, 'phrase') }).fill('Århus')
  await dialog.getByRole('button', { name: en(phraseText, 'savePhrase') }).click()
  await page.getByText(en(phraseText, 'saved', { name: 'Århus' })).waitFor()

  await page.getByRole('checkbox', { name: en(kitText, 'selectAll') }).check()
  await page.getByRole('button', { name: en(phraseText, 'remove'), exact: true }).click()
  await page.getByText(en(phraseText, 'removeQuestion', { count: 2 })).waitFor()
  await dialog.getByRole('button', { name: en(phraseText, 'remove') }).click()
  await page.getByText(en(phraseText, 'removed', { count: 2 })).waitFor()
  await page.getByText(en(phraseText, 'noPhrases')).waitFor()
})

test('A dialog shows the number of phrases of a language and removes them all, or none if the number has changed.', async () => {
  const admin = await story.product.person('admin')
  const languageId = await idOf('nb-NO')
  const add = (text: string) => story.product.ok(phraseCalls.add, { languageId, text }, admin)
  for (const text of ['Tromsø', 'Bodø', 'Ålesund']) await add(text)
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo(`/asr/phraseList?languageId=${languageId}`)
  await page.getByRole('button', { name: en(phraseText, 'removeAll') }).click()
  await page
    .getByText(en(phraseText, 'removeAllQuestion', { count: 3, name: 'Norwegian' }))
    .waitFor()
  await keepPicture(page, 'phrases-removeAll')
  await add('Hammerfest')
  await page.getByRole('button', { name: en(phraseText, 'removeAllConfirm', { count: 3 }) }).click()
  await page.getByText(en(errorTexts['Changed By Somebody Else'])).waitFor()
  await page.getByText(en(phraseText, 'count', { count: 4 })).waitFor()
  await page.getByRole('button', { name: en(phraseText, 'removeAll') }).click()
  await page.getByRole('button', { name: en(phraseText, 'removeAllConfirm', { count: 4 }) }).click()
  await page.getByText(en(phraseText, 'removed', { count: 4 })).waitFor()
  await page.getByText(en(phraseText, 'noPhrases')).waitFor()
  expect(await page.getByRole('button', { name: en(phraseText, 'removeAll') }).count()).toBe(0)
})

test('An uploaded file shows the result of each row, and another type of file is refused.', async () => {
  const admin = await story.product.person('admin')
  const languageId = await idOf('sv-SE')
  await story.product.ok(phraseCalls.add, { languageId, text: 'Bohuslän' }, admin)
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo(`/asr/phraseList?languageId=${languageId}`)
  await page.getByRole('row').filter({ hasText: 'Bohuslän' }).waitFor()
  await page.getByRole('button', { name: en(phraseText, 'upload'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: en(phraseText, 'send') })
  await send.click()
  await dialog.getByText(en(phraseText, 'fileRequired')).waitFor()
  await pick(page, { name: 'phrases.csv', mimeType: 'text/csv', buffer: Buffer.from('a') })
  await dialog.getByText(en(phraseText, 'wrongKind')).waitFor()
  await pick(page, { ...xlsx([]), buffer: Buffer.from('%PDF-1.4') })
  await send.click()
  await dialog.getByText(en(phraseText, 'wrongKind')).waitFor()
  await pick(page, { ...xlsx([]), buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
  await dialog.getByText(en(phraseText, 'tooLarge')).waitFor()

  await pick(page, xlsx(['Skåne', 'bohuslän', '', 'x'.repeat(201), 'Öland']))
  await send.click()
  await dialog.getByText(en(phraseText, 'outcome', { count: 2 })).waitFor()
  await dialog.getByText(en(phraseText, 'refused', { count: 2 })).waitFor()
  await keepPicture(page, 'phrases-uploaded')
  await expectAccessible(page)
  const outcomes = await dialog.getByRole('row').allInnerTexts()
  expect(outcomes.slice(1).map((line) => line.split('\t').at(-1))).toEqual([
    en(phraseText, 'rowHead'),
    en(phraseText, 'rowDuplicate'),
    en(phraseText, 'rowEmpty'),
    en(phraseText, 'rowTooLong'),
  ])
  await dialog.getByRole('switch', { name: en(phraseText, 'showAll') }).click()
  await dialog
    .getByRole('row')
    .filter({ hasText: 'Skåne' })
    .getByText(en(phraseText, 'rowAdded'))
    .waitFor()
  await dialog.getByRole('button', { name: en(phraseText, 'uploadAnother') }).click()
  await pick(page, {
    name: '短语.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: xlsOf(['Malmö']),
  })
  await send.click()
  await dialog.getByText(en(phraseText, 'outcome', { count: 1 })).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    en(phraseText, 'done'),
  )
  await page.keyboard.press('Enter')
  await page.getByText(en(phraseText, 'count', { count: 4 })).waitFor()
  await page.getByRole('row').filter({ hasText: 'Malmö' }).waitFor()
})

test('The phrases of a language are exported as filtered.', async () => {
  const admin = await story.product.person('admin')
  const languageId = await idOf('fi-FI')
  for (const text of ['Helsinki', 'Tampere', 'Helsingin yliopisto'])
    await story.product.ok(phraseCalls.add, { languageId, text }, admin)
  const { page, goTo } = await story.visitor({ as: admin, language: 'zh' })
  await goTo(`/asr/phraseList?languageId=${languageId}&search=helsin`)
  await page.getByRole('row').filter({ hasText: 'Helsinki' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: zh(kitText, 'export') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^短语 fi-FI .*\.xlsx$/)
  const { rows } = await downloadedSheet(file)
  expect(new Set(rows.slice(1).map(([text]) => text))).toEqual(
    new Set(['Helsingin yliopisto', 'Helsinki']),
  )
  // Clearing the search keeps the language.
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByRole('button', { name: zh(kitText, 'clearFilters') }).click()
  await page.getByRole('row').filter({ hasText: 'Tampere' }).waitFor()
  expect(page.url()).toContain(`languageId=${languageId}`)
})

lookEverywhere(story, 'admin', () => [
  { path: '/asr/phraseList', name: 'phrases-which' },
  { path: '/asr/phraseList?languageId=1', name: 'phrases-none' },
])
