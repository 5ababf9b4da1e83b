import { audienceWords } from '@openbooth/contract/live/liveConnections/audience'
import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import { sampleAudience } from '@openbooth/server/live/monitoring/sampleAudience'
import { boothOf, makeChannels, makeMediaServer, startNow } from '@openbooth/server/testing/events'
import { codesOf, comeIn } from '@openbooth/server/testing/people/people'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { expectNoSidewaysScroll } from '../looks.ts'
import { openStory } from '../story.ts'
import { zh, en } from '../say.ts'
import { liveDoorText, monitoringText } from '../texts.ts'

// The running events, updated live for an administrator.

const story = openStory()
let channels: readonly number[]
beforeAll(async () => {
  channels = await makeChannels(story.product, 3)
  await makeMediaServer(story.product)
})

const startEvent = async (name: string) => {
  const host = await story.product.person('organiser')
  const { id } = await startNow(story.product, channels, host, 60, {
    name,
    receiverNums: 20,
    speakers: [{ name: 'Amelia' }],
    booths: [
      {
        ...boothOf(channels),
        name: 'French',
        interpreters: [{ name: 'Claire' }, { name: 'Jules' }],
      },
    ],
  })
  return { id, host, codes: await codesOf(story.product, host, id) }
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const cell = (page: Page, name: string, number: number) =>
  rowOf(page, name).getByRole('cell').nth(number).innerText()
/** The names of the events, from top to bottom. */
const order = (page: Page) => page.locator('tbody tr td:first-child a').allInnerTexts()

test('Without running events the page says so, and an event that opens appears automatically.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/meeting/conferenceMonitoring')
  await page.getByText(en(monitoringText, 'nothingRuns')).waitFor()
  await page.getByText(en.like(monitoringText, 'updated')).waitFor()
  await keepPicture(page, 'monitoring-empty')
  await startEvent('Morning briefing')
  await page.getByRole('link', { name: 'Morning briefing' }).waitFor()
})

test('A listener’s page reports its client type: iPhone, another phone, computer, installed app or extension.', async () => {
  const { codes } = await startEvent('By kind')
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/meeting/conferenceMonitoring')
  await rowOf(page, 'By kind').waitFor()
  const kinds = [
    {
      isPhone: true,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    },
    { isPhone: true },
    {},
  ]
  for (const looks of kinds) {
    const listener = await story.visitor(looks)
    await listener.goTo(`/live/${codes.listener.code}`)
    await listener.page.getByRole('heading', { name: en(liveDoorText, 'inside') }).waitFor()
  }
  const installed = await story.visitor()
  // Playwright cannot install the page as an app, so the script simulates an installed one.
  await installed.page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await installed.goTo(`/live/${codes.listener.code}`)
  await installed.page.getByRole('heading', { name: en(liveDoorText, 'inside') }).waitFor()
  const extension = await story.visitor()
  await extension.goTo('/live/?as=extension')
  await extension.page.getByLabel(en(liveDoorText, 'code')).fill(codes.listener.code)
  await extension.page.getByRole('button', { name: en(liveDoorText, 'join') }).click()
  await extension.page.getByRole('heading', { name: en(liveDoorText, 'inside') }).waitFor()
  await expect.poll(() => cell(page, 'By kind', 1)).toMatch(/^5\s/)
  // The columns: mobile, widget, extension, iOS, client, other.
  const counts = await Promise.all(
    [2, 3, 4, 5, 6, 7].map((number) => cell(page, 'By kind', number)),
  )
  expect(counts.map(Number)).toEqual([1, 0, 1, 1, 1, 1])
})

test('Listeners are counted by type as they come and go, and booths show present interpreters.', async () => {
  const { id, codes } = await startEvent('Town hall')
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/meeting/conferenceMonitoring')
  await rowOf(page, 'Town hall').getByText('French 0/2').waitFor()
  const seats = []
  for (const audienceType of ['mobile', 'mobile', 'widget', 'iOS'] as const)
    seats.push(await comeIn(story.product, codes.listener.code, { audienceType }))
  await comeIn(story.product, codes.interpreter.code)
  await expect.poll(() => cell(page, 'Town hall', 1)).toMatch(/^4\s+of 20$/)
  // While all four are connected, because the server's own task may sample only after one has left.
  await sampleAudience(story.product.app, story.product.clock.now())
  expect(await cell(page, 'Town hall', 2)).toBe('2')
  expect(await cell(page, 'Town hall', 3)).toBe('1')
  await rowOf(page, 'Town hall').getByText('French 1/2').waitFor()
  await page.getByText(en(monitoringText, 'typesHelp')).waitFor()
  await keepPicture(page, 'monitoring')
  await expectAccessible(page)

  await story.product.ok(liveConnectionCalls.leave, {}, seats[0])
  await expect.poll(() => cell(page, 'Town hall', 1)).toMatch(/^3\s/)
  expect(await cell(page, 'Town hall', 8)).toMatch(/^4\s+at /)

  await rowOf(page, 'Town hall')
    .getByRole('button', { name: en(monitoringText, 'details') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText(en(monitoringText, 'isPresent', { name: 'Claire' }), { exact: true })
    .waitFor({ state: 'attached' })
  await dialog
    .getByText(en(monitoringText, 'isAbsent', { name: 'Jules' }))
    .waitFor({ state: 'attached' })
  await dialog
    .getByRole('img', {
      name: en.like(monitoringText, 'chartLabel', {
        title: en(monitoringText, 'sinceOpening'),
        count: 4,
      }),
    })
    .waitFor()
  await dialog.getByText(en.like(monitoringText, 'timesIn')).waitFor()
  await keepPicture(page, 'monitoring-event')
  await expectAccessible(page)
  await dialog.getByText(en(monitoringText, 'asTable')).click()
  await dialog.getByRole('columnheader', { name: en(audienceWords.extension) }).waitFor()
  await dialog.getByRole('link', { name: en(monitoringText, 'openEvent') }).click()
  await page.waitForURL(`**/meeting/detail/${id}`)
})

test('Rows keep their places under the pointer, and move when it leaves.', async () => {
  const first = await startEvent('Alpha congress')
  const second = await startEvent('Beta congress')
  await comeIn(story.product, first.codes.listener.code)
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/meeting/conferenceMonitoring?search=congress')
  await expect.poll(() => order(page)).toEqual(['Alpha congress', 'Beta congress'])
  await rowOf(page, 'Alpha congress').hover()
  for (let n = 0; n < 3; n += 1) await comeIn(story.product, second.codes.listener.code)
  await expect.poll(() => cell(page, 'Beta congress', 1)).toMatch(/^3\s/)
  expect(await order(page)).toEqual(['Alpha congress', 'Beta congress'])
  await page.getByRole('heading', { name: en(monitoringText, 'title') }).hover()
  await expect.poll(() => order(page)).toEqual(['Beta congress', 'Alpha congress'])
})

test('While paused nothing moves and the page shows the time of its figures, and after resuming they are current.', async () => {
  const { codes } = await startEvent('Seminar')
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/meeting/conferenceMonitoring?search=Seminar')
  await expect.poll(() => cell(page, 'Seminar', 1)).toMatch(/^0\s/)
  await page.getByRole('button', { name: en(monitoringText, 'pause') }).click()
  await page.getByText(en.like(monitoringText, 'paused')).waitFor()
  await comeIn(story.product, codes.listener.code)
  await page.waitForTimeout(3_000)
  expect(await cell(page, 'Seminar', 1)).toMatch(/^0\s/)
  await page.getByRole('button', { name: en(monitoringText, 'resume') }).click()
  await expect.poll(() => cell(page, 'Seminar', 1)).toMatch(/^1\s/)
})

test('On a phone, in Chinese and in dark mode, the same figures are cards.', async () => {
  const { codes } = await startEvent('贸易洽谈')
  await comeIn(story.product, codes.listener.code, { audienceType: 'extension' })
  const { page, goTo } = await story.visitor({
    as: await story.product.person('admin'),
    language: 'zh',
    theme: 'dark',
    width: 360,
    height: 740,
    isPhone: true,
  })
  await goTo('/meeting/conferenceMonitoring?search=贸易')
  const card = page.getByRole('listitem').filter({ hasText: '贸易洽谈' })
  await card.getByText(zh(monitoringText, 'most', { most: 20 })).waitFor()
  await expect
    .poll(() => card.innerText())
    .toMatch(new RegExp(`${zh(audienceWords.extension)}\\s+1`))
  await expectNoSidewaysScroll(page)
  await keepPicture(page, 'monitoring-phone')
  await expectAccessible(page)
  await card.getByRole('button', { name: zh(monitoringText, 'details') }).click()
  await page
    .getByRole('dialog')
    .getByText(zh(monitoringText, 'isAbsent', { name: 'Claire' }))
    .waitFor({ state: 'attached' })
  await expectAccessible(page)
})
