import { errorTexts } from '@openbooth/contract/errorTexts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import {
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  plan,
} from '@openbooth/server/testing/events'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { mainMenu } from '../shell/parts.ts'
import { openStory } from '../story.ts'
import { titleOf } from '../pageTitle.ts'
import { zh, en, sayIn } from '../say.ts'
import { eventPartsText, foundText, kitText, eventHostedText } from '../texts.ts'

// The list of a host's events.

const story = openStory()

test('The Excel file of the hosted list is saved exactly as the server sent it.', async () => {
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
  await page.getByRole('button', { name: en(kitText, 'export') }).click()
  const sent = await answered
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  const folder = mkdtempSync(join(tmpdir(), 'openbooth-download-'))
  const path = join(folder, 'saved.xlsx')
  await file.saveAs(path)
  expect(readFileSync(path).equals(sent)).toBe(true)
  rmSync(folder, { recursive: true })
})

test('Search, filters and page are stored in the address, and a reload shows the same.', async () => {
  const host = await story.product.person('organiser')
  const channels = await makeChannels(story.product, 3)
  await plan(story.product, channels, host, { startsIn: 24 * 60, lasts: 60 })
  const { page, goTo } = await story.visitor({ as: host })
  await goTo('/meeting/establish')
  await page.getByRole('link', { name: 'Annual meeting' }).waitFor()
  await page.getByRole('searchbox').fill('no such event')
  await page.getByText(en(kitText, 'noResult')).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('no such event')
  await page.reload()
  await page.getByText(en(kitText, 'noResult')).waitFor()
  await page.getByRole('button', { name: en(kitText, 'clearFilters') }).click()
  await page.getByRole('link', { name: 'Annual meeting' }).waitFor()
})

test.each([
  ['en', en],
  ['zh', zh],
] as const)(
  'An unknown event is requested once, and its page leads back to the list (%s).',
  async (language, say) => {
    const as = await story.product.person('organiser')
    const { page, calls, goTo, settled } = await story.visitor({ as, language })
    await goTo('/meeting/detail/999999')
    await page
      .getByRole('heading', { level: 1, name: say(errorTexts['Event Not Found']) })
      .waitFor()
    await settled()
    expect(calls.filter((path) => path === eventCalls.get.path)).toHaveLength(1)
    const list = say(titleOf('/meeting/establish'))
    await page.getByRole('link', { name: say(kitText, 'goTo', { name: list }) }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/meeting/establish')
  },
)

test('A page opens at its top, going back restores the scroll position, and a filter does not scroll.', async () => {
  const { page, goTo, settled } = await story.visitor({
    as: await story.product.person('organiser'),
    height: 400,
  })
  await goTo('/channel/channelList')
  await settled()
  const top = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 120))
  await expect.poll(top).toBe(120)
  await mainMenu(page)
    .getByRole('link', { name: en(titleOf('/package/myPackage')) })
    .click()
  await page.getByRole('heading', { level: 1, name: en(titleOf('/package/myPackage')) }).waitFor()
  await expect.poll(top).toBe(0)
  await settled()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: en(titleOf('/channel/channelList')) }).waitFor()
  await expect.poll(top).toBe(120)
})

test('A finished countdown says that the event is starting until the server has opened it.', async () => {
  const host = await story.product.person('organiser')
  const channels = await makeChannels(story.product, 3)
  await makeMediaServer(story.product)
  const { id } = await plan(story.product, channels, host, { startsIn: 60, lasts: 60 })
  story.product.clock.advance(60 * 60_000 - 4_000)
  const { page, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/detail/${id}`)
  await page.getByText(en(eventPartsText, 'startsIn')).first().waitFor()
  await page.getByText(en(eventPartsText, 'isStarting')).waitFor()
  expect(await page.getByText('00:00:00').count()).toBe(0)
  story.product.clock.advance(10_000)
  await page.getByText(en(eventPartsText, 'endsIn')).first().waitFor()
})

test.each(['en', 'zh'] as const)(
  'On a phone the breadcrumb is one line, and cards are side by side where there is room (%s).',
  async (language) => {
    const as = await story.product.person('organiser')
    const { page, goTo, settled } = await story.visitor({ as, language, width: 360, height: 740 })
    // The official languages of the EU and the UN are more than a page.
    await goTo('/channel/channelList')
    const next = page.getByRole('button', { name: sayIn(language)(kitText, 'nextPage') })
    await next.waitFor()
    await settled()
    const rows = async () =>
      next.locator('..').evaluate((pager) => {
        const shown = [...pager.children].filter((part) => part.clientHeight > 0)
        const middles = shown.map((part) => {
          const { top, height } = part.getBoundingClientRect()
          return Math.round((top + height / 2) / 8)
        })
        return new Set(middles).size
      })
    expect(await rows()).toBe(1)
    await keepPicture(page, `pager-360-${language}`)
    await page.setViewportSize({ width: 991, height: 900 })
    await settled()
    const lefts = await page
      .getByRole('list', { name: sayIn(language)(foundText, 'channel') })
      .locator('> li')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
    expect(new Set(lefts).size).toBe(2)
    await keepPicture(page, `cards-991-${language}`)
  },
)

test('The list opens with upcoming events; pressing a head sorts up, down and back, and a phone names the order.', async () => {
  const host = await makeUnlimited(story.product, await story.product.person('organiser'))
  const channels = await makeChannels(story.product, 3)
  for (const [name, days] of [
    ['Far', 30],
    ['Over', 60],
    ['Next', 2],
  ] as const)
    await plan(story.product, channels, host, { name, startsIn: days * 24 * 60, lasts: 60 })
  await story.product.app.db.pool.query(
    `update events set state = 2, cancelled_at = created_at where name = 'Over'`,
  )
  const { page, goTo } = await story.visitor({ as: host })
  await goTo('/meeting/establish')
  const names = () =>
    page
      .locator('main')
      .getByRole('link', { name: /^(Far|Over|Next)$/ })
      .allInnerTexts()
  const agenda = ['Next', 'Far', 'Over']
  await expect.poll(names).toEqual(agenda)
  const start = page
    .getByRole('columnheader')
    .getByRole('button', { name: en(eventHostedText, 'time') })
  await start.click()
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=startAt')
  await start.click()
  await expect.poll(names).toEqual(agenda.toReversed())
  await start.click()
  await expect.poll(names).toEqual(agenda)
  expect(new URL(page.url()).search).toBe('')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: en(kitText, 'sortBy') }).click()
  await page.getByText(en(eventPartsText, 'agenda')).waitFor()
})
