import { phraseCalls } from '@openbooth/contract/phrase'
import { speechLanguageCalls } from '@openbooth/contract/speech'
import { xlsOf } from '@openbooth/server/platform/sheet/testing/compoundOf'
import { xlsxFile } from '@openbooth/server/platform/list/xlsx'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { downloadedSheet, keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'

// What recognisers should expect to hear.

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

test('Phrases are added one by one, changed, chosen and removed together.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/asr/phraseList')
  await page.getByText('Which language?').waitFor()
  await page.getByRole('combobox', { name: 'Language' }).fill('Dani')
  await page.getByRole('option', { name: 'Danish (0)' }).click()
  await page.getByText('No phrases yet').waitFor()
  expect(page.url()).toContain(`languageId=${await idOf('da-DK')}`)
  const dialog = page.getByRole('dialog')
  const add = async (text: string) => {
    await page.getByRole('button', { name: 'New phrase' }).click()
    await dialog.getByRole('textbox', { name: 'Phrase' }).fill(text)
    await dialog.getByRole('button', { name: 'Add phrase' }).click()
  }
  await add('')
  await dialog.getByText('Please enter a phrase').waitFor()
  await dialog.getByRole('textbox', { name: 'Phrase' }).fill('x'.repeat(201))
  await dialog.getByRole('button', { name: 'Add phrase' }).click()
  await dialog.getByText('At most 200 characters').waitFor()
  await dialog.getByRole('textbox', { name: 'Phrase' }).fill('  Rødgrød \n med  fløde ')
  await dialog.getByRole('button', { name: 'Add phrase' }).click()
  await page.getByText('“Rødgrød med fløde” was added').waitFor()
  await add('RØDGRØD med fløde')
  await dialog.getByText('The language has this phrase already').waitFor()
  await dialog.getByRole('textbox', { name: 'Phrase' }).fill('Aarhus')
  await dialog.getByRole('button', { name: 'Add phrase' }).click()
  await page.getByText('2 of 500 phrases').waitFor()

  const row = page.getByRole('row').filter({ hasText: 'Aarhus' })
  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('textbox', { name: 'Phrase' }).fill('Århus')
  await dialog.getByRole('button', { name: 'Save phrase' }).click()
  await page.getByText('“Århus” was saved').waitFor()

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Remove 2 phrases?').waitFor()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('2 phrases were removed').waitFor()
  await page.getByText('No phrases yet').waitFor()
})

test('All phrases of a language go at once, after their number was named; a number that is old removes none.', async () => {
  const admin = await story.product.person('admin')
  const languageId = await idOf('nb-NO')
  const add = (text: string) => story.product.ok(phraseCalls.add, { languageId, text }, admin)
  for (const text of ['Tromsø', 'Bodø', 'Ålesund']) await add(text)
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo(`/asr/phraseList?languageId=${languageId}`)
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByText('Remove all 3 phrases of Norwegian').waitFor()
  await keepPicture(page, 'phrases-removeAll')
  await add('Hammerfest')
  await page.getByRole('button', { name: 'Remove 3 phrases' }).click()
  await page.getByText('This was changed meanwhile').waitFor()
  await page.getByText('4 of 500 phrases').waitFor()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('button', { name: 'Remove 4 phrases' }).click()
  await page.getByText('4 phrases were removed').waitFor()
  await page.getByText('No phrases yet').waitFor()
  expect(await page.getByRole('button', { name: 'Remove all' }).count()).toBe(0)
})

test('An uploaded file tells what became of each of its rows; another kind of file is refused.', async () => {
  const admin = await story.product.person('admin')
  const languageId = await idOf('sv-SE')
  await story.product.ok(phraseCalls.add, { languageId, text: 'Bohuslän' }, admin)
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo(`/asr/phraseList?languageId=${languageId}`)
  await page.getByRole('row').filter({ hasText: 'Bohuslän' }).waitFor()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Upload file' })
  await send.click()
  await dialog.getByText('Please choose a file').waitFor()
  await pick(page, { name: 'phrases.csv', mimeType: 'text/csv', buffer: Buffer.from('a') })
  await dialog.getByText('Only xls and xlsx files are accepted').waitFor()
  await pick(page, { ...xlsx([]), buffer: Buffer.from('%PDF-1.4') })
  await send.click()
  await dialog.getByText('Only xls and xlsx files are accepted').waitFor()
  await pick(page, { ...xlsx([]), buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
  await dialog.getByText('This file is larger than 2 MB').waitFor()

  await pick(page, xlsx(['Skåne', 'bohuslän', '', 'x'.repeat(201), 'Öland']))
  await send.click()
  await dialog.getByText('2 phrases were added').waitFor()
  await dialog.getByText('2 were refused.').waitFor()
  await keepPicture(page, 'phrases-uploaded')
  await expectAccessible(page)
  const outcomes = await dialog.getByRole('row').allInnerTexts()
  expect(outcomes.slice(1).map((line) => line.split('\t').at(-1))).toEqual([
    'Heading',
    'There already',
    'Empty',
    'Longer than 200 characters',
  ])
  await dialog.getByRole('switch', { name: 'Show added rows too' }).click()
  await dialog.getByRole('row').filter({ hasText: 'Skåne' }).getByText('Added').waitFor()
  await dialog.getByRole('button', { name: 'Upload another file' }).click()
  await pick(page, {
    name: '短语.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: xlsOf(['Malmö']),
  })
  await send.click()
  await dialog.getByText('1 phrase was added').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Done')
  await page.keyboard.press('Enter')
  await page.getByText('4 of 500 phrases').waitFor()
  await page.getByRole('row').filter({ hasText: 'Malmö' }).waitFor()
})

test('The phrases of a language are exported as they are filtered.', async () => {
  const admin = await story.product.person('admin')
  const languageId = await idOf('fi-FI')
  for (const text of ['Helsinki', 'Tampere', 'Helsingin yliopisto'])
    await story.product.ok(phraseCalls.add, { languageId, text }, admin)
  const { page, goTo } = await story.visitor({ as: admin, language: 'zh' })
  await goTo(`/asr/phraseList?languageId=${languageId}&search=helsin`)
  await page.getByRole('row').filter({ hasText: 'Helsinki' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^短语 fi-FI .*\.xlsx$/)
  const { rows } = await downloadedSheet(file)
  expect(new Set(rows.slice(1).map(([text]) => text))).toEqual(
    new Set(['Helsingin yliopisto', 'Helsinki']),
  )
  // Clearing the search keeps the language.
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('row').filter({ hasText: 'Tampere' }).waitFor()
  expect(page.url()).toContain(`languageId=${languageId}`)
})

lookEverywhere(story, 'admin', () => [
  { path: '/asr/phraseList', name: 'phrases-which' },
  { path: '/asr/phraseList?languageId=1', name: 'phrases-none' },
])
