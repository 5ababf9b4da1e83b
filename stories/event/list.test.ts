import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeChannels, plan } from '@openbooth/server/testing/events'
import { expect, test } from 'vitest'
import { openStory } from '../story.ts'

// The list of the events one hosts.

const story = openStory()

test('The Excel file of the hosted list is saved as the server sent it.', async () => {
  const host = await story.product.person('organiser')
  const channels = await makeChannels(story.product, 3)
  await plan(story.product, channels, host, { startsIn: 24 * 60, lasts: 60 })
  const { page, context, goTo } = await story.visitor({ as: host })
  await goTo('/meeting/establish')
  const answered = new Promise<Buffer>((resolve) => {
    void context.route('**/conf/meeting/export', async (route) => {
      const response = await route.fetch()
      resolve(await response.body())
      await route.fulfill({ response })
    })
  })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const sent = await answered
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  const folder = mkdtempSync(join(tmpdir(), 'openbooth-download-'))
  const path = join(folder, 'saved.xlsx')
  await file.saveAs(path)
  expect(readFileSync(path).equals(sent)).toBe(true)
  rmSync(folder, { recursive: true })
})

test('Search, filters and page are kept in the address, and a reload shows the same.', async () => {
  const host = await story.product.person('organiser')
  const channels = await makeChannels(story.product, 3)
  await plan(story.product, channels, host, { startsIn: 24 * 60, lasts: 60 })
  const { page, goTo } = await story.visitor({ as: host })
  await goTo('/meeting/establish')
  await page.getByRole('link', { name: 'Annual meeting' }).waitFor()
  await page.getByRole('searchbox').fill('no such event')
  await page.getByText('No entries match these filters').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('no such event')
  await page.reload()
  await page.getByText('No entries match these filters').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('link', { name: 'Annual meeting' }).waitFor()
})
