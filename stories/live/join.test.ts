import { agendaCalls } from '@openbooth/contract/events/agenda/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { programmeCodeCalls } from '@openbooth/contract/events/programmeCode/calls'
import {
  boothOf,
  draftOf,
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  plan,
  planProgramme,
  startNow,
  type Channels,
} from '@openbooth/server/testing/events'
import { codesOf } from '@openbooth/server/live/admission/testing/people'
import { countAgainstLimit } from '@openbooth/server/platform/http/limits/limits'
import type { TestUser } from '@openbooth/server/testing/server'
import { dateText } from '@openbooth/web/format.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { lookAround, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { zh, en } from '../say.ts'
import {
  liveAgendaText,
  liveDoorText,
  liveHostAgendaText,
  liveStaffDoorText,
  livePartsText,
  liveProgrammeText,
  liveReportText,
  liveStaffText,
} from '../texts.ts'

// A person with a code: typing it, waiting, joining, losing the network, leaving, and the end.

const story = openStory()
let channels: Channels
let host: TestUser
beforeAll(async () => {
  channels = await makeChannels(story.product, 3)
  await makeMediaServer(story.product)
})

const phone = { width: 360, height: 740, isPhone: true }
const running = async (receiverNums = 5) => {
  host = await story.product.user()
  const booths = [{ ...boothOf(channels), interpreters: [{ name: 'Ada' }] }]
  const { id } = await startNow(story.product, channels, host, 60, { receiverNums, booths })
  return { id, codes: await codesOf(story.product, host, id) }
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const connected = (page: Page) =>
  page.locator('.link-badge', { hasText: en(liveDoorText, 'connected') })
const listenersIn = async (eventId: number) =>
  (await story.product.ok(eventCalls.codes, { eventId }, host)).find(
    ({ role }) => role === 'listener',
  )!.connected

test('A listener types the code, sees an error for a wrong one, and joins without a reload.', async () => {
  const { codes } = await running()
  const { page, goTo } = await story.visitor(phone)
  await goTo('/live/')
  const field = page.getByLabel(en(liveDoorText, 'code'))
  await field.pressSequentially('0123-45')
  await page.getByRole('button', { name: en(liveDoorText, 'join') }).click()
  await page.getByText(en(liveDoorText, 'eightDigits')).waitFor()
  await field.pressSequentially('67')
  expect(await field.inputValue()).toBe('0123 4567')
  await page.keyboard.press('Enter')
  await page.getByText(en(liveDoorText, 'codeNotFound')).waitFor()
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)

  await field.fill(` https://booth.example.org/live/${codes.listener.code} `)
  await page.keyboard.press('Enter')
  await heading(page, en(liveDoorText, 'inside')).waitFor()
  await connected(page).waitFor()
  expect(await page.title()).toBe('Annual meeting - OpenBooth')
})

test('The chosen language is remembered, and a reload takes no second place.', async () => {
  const { id, codes } = await running(1)
  const { page, goTo } = await story.visitor(phone)
  await goTo(`/live/${codes.listener.code}`)
  await connected(page).waitFor()
  await page.getByRole('radio').nth(1).check()
  await page.reload()
  await connected(page).waitFor()
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
  await expect.poll(() => listenersIn(id)).toBe(1)
})

test('A listener who cannot read the page finds the language by its native name at the top.', async () => {
  host = await story.product.user()
  const { rows } = await story.product.app.db.pool.query<{ id: string }>(
    `select id from channels where language_tag in ('en', 'fr') order by language_tag`,
  )
  const { id } = await startNow(
    story.product,
    rows.map((row) => Number(row.id)),
    host,
    60,
  )
  const { listener } = await codesOf(story.product, host, id)
  const { page, goTo } = await story.visitor({ ...phone, language: 'zh' })
  await goTo(`/live/${listener.code}`)
  await page.getByRole('radio', { name: 'English 英语' }).waitFor()
  await page.getByRole('radio', { name: 'Français 法语' }).check()
  const french = page.locator('.language-name').getByText('Français', { exact: true })
  expect(await french.getAttribute('lang')).toBe('fr')
  const top = async (of: ReturnType<Page['getByRole']>) => (await of.boundingBox())!.y
  expect(await top(page.getByRole('radio').first())).toBeLessThan(
    await top(page.getByRole('heading', { name: zh(livePartsText, 'when') })),
  )
  await keepPicture(page, 'door-languages-360-zh')
})

test('Leaving or closing the page frees the place at once.', async () => {
  const { id, codes } = await running()
  const [stays, goes] = [await story.visitor(phone), await story.visitor(phone)]
  for (const { page, goTo } of [stays, goes]) {
    await goTo(`/live/${codes.listener.code}`)
    await connected(page).waitFor()
  }
  await goes.page.goto('about:blank')
  await expect.poll(() => listenersIn(id)).toBe(1)
  await stays.page.getByRole('button', { name: en(liveDoorText, 'leave') }).click()
  await heading(stays.page, en(liveDoorText, 'left')).waitFor()
  await expect.poll(() => listenersIn(id)).toBe(0)
  await stays.page.getByRole('button', { name: en(liveDoorText, 'joinAgain') }).click()
  await heading(stays.page, en(liveDoorText, 'inside')).waitFor()
})

test('A person who is early waits with both clocks in view and is admitted once the host opens.', async () => {
  host = await story.product.user()
  const { id, version, number } = await plan(story.product, channels, host, {
    startsIn: 45,
    lasts: 60,
  })
  const { listener } = await codesOf(story.product, host, id)
  const { page, goTo } = await story.visitor(phone)
  await goTo(`/live/${listener.code}`)
  await heading(page, en(liveDoorText, 'early')).waitFor()
  // Ten o'clock in London is eleven in Berlin, the visitor's city.
  await page.getByText(en(liveDoorText, 'opensAt', { time: '11:45' })).waitFor()
  await page.getByText(en(livePartsText, 'eventTime', { place: 'London GMT+00:00' })).waitFor()
  expect(await page.getByRole('timer').innerText()).toMatch(/00:4[45]:\d\d/)

  const add = page.getByRole('button', { name: en(liveDoorText, 'addToCalendar') })
  await page.route('**/conf/live/calendar', (route) => route.abort(), { times: 1 })
  await add.click()
  await page.getByText(en(liveDoorText, 'calendarFailed')).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), add.click()])
  expect(download.suggestedFilename()).toBe(`OpenBooth ${number}.ics`)
  await page.getByText(en(liveDoorText, 'calendarFailed')).waitFor({ state: 'hidden' })

  await story.product.ok(eventCalls.open, { id, version }, host)
  await heading(page, en(liveDoorText, 'inside')).waitFor({ timeout: 3_000 })
})

test('A waiting page is admitted even where streams are blocked, with no code in an address.', async () => {
  host = await story.product.user()
  const { id, version } = await plan(story.product, channels, host, { startsIn: 45, lasts: 60 })
  const { listener } = await codesOf(story.product, host, id)
  const { page, goTo } = await story.visitor(phone)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.route('**/conf/live/wait', (route) => route.fulfill({ status: 503, body: '' }))
  await goTo(`/live/${listener.code}`)
  await heading(page, en(liveDoorText, 'early')).waitFor()
  await story.product.ok(eventCalls.open, { id, version }, host)
  // Like a phone that wakes up; otherwise such a page checks once a minute.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await heading(page, en(liveDoorText, 'inside')).waitFor()
  const calls = addresses.filter((address) => address.includes('/conf/'))
  expect(calls.some((address) => address.endsWith('/conf/live/wait'))).toBe(true)
  expect(calls.filter((address) => address.includes(listener.code))).toEqual([])
})

test('A waiting page shows that the host moved or cancelled the event.', async () => {
  host = await story.product.user()
  const { id, version } = await plan(story.product, channels, host, { startsIn: 45, lasts: 60 })
  const { listener } = await codesOf(story.product, host, id)
  const { page, goTo } = await story.visitor(phone)
  await goTo(`/live/${listener.code}`)
  await page.getByText(en(liveDoorText, 'opensAt', { time: '11:45' })).waitFor()
  const moved = draftOf(channels, {
    appointmentStartTime: '2026-11-21T10:50',
    appointmentEndTime: '2026-11-21T11:50',
  })
  const saved = await story.product.ok(eventCalls.update, { ...moved, id, version }, host)
  await page.getByText(en(liveDoorText, 'opensAt', { time: '11:50' })).waitFor({ timeout: 3_000 })
  await story.product.ok(eventCalls.cancel, { id, version: saved.version }, host)
  await heading(page, en(liveDoorText, 'cancelled')).waitFor({ timeout: 3_000 })
})

test('A full event admits a waiting person when a place is free.', async () => {
  const { id, codes } = await running(1)
  const [first, second] = [await story.visitor(phone), await story.visitor(phone)]
  await first.goTo(`/live/${codes.listener.code}`)
  await connected(first.page).waitFor()
  await second.goTo(`/live/${codes.listener.code}`)
  await heading(second.page, en(liveDoorText, 'full')).waitFor()
  await first.page.getByRole('button', { name: en(liveDoorText, 'leave') }).click()
  await heading(first.page, en(liveDoorText, 'left')).waitFor()
  // The page shows it immediately, and the server gets a notice.
  await expect.poll(() => listenersIn(id)).toBe(0)
  await second.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await heading(second.page, en(liveDoorText, 'inside')).waitFor()
})

test('Two tabs of one device use one place: the last tab has it until the other takes it back.', async () => {
  const { id, codes } = await running()
  const { page: first, context, goTo } = await story.visitor(phone)
  await goTo(`/live/${codes.listener.code}`)
  await connected(first).waitFor()
  const second = await context.newPage()
  await second.goto(first.url())
  await connected(second).waitFor()
  await heading(first, en(liveDoorText, 'elsewhere')).waitFor()
  expect(await listenersIn(id)).toBe(1)
  await keepPicture(first, 'live-elsewhere')
  await expectAccessible(first)
  await first.getByRole('button', { name: en(liveDoorText, 'joinHere') }).click()
  await connected(first).waitFor()
  await heading(second, en(liveDoorText, 'elsewhere')).waitFor()
  expect(await listenersIn(id)).toBe(1)
  await second.close()
  expect(await listenersIn(id)).toBe(1)
})

const hall = '198.51.100.7'

test('The device runs a security check before joining where many people share a network, and a reload needs none.', async () => {
  const { app, clock } = story.product
  const { codes } = await running()
  // As if a whole hall had just joined.
  await countAgainstLimit(app.db, clock.now(), `live places of ${hall}`, 60, 20)
  const { page, context, goTo } = await story.visitor(phone)
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': hall })
  const works: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/conf/live/work')) works.push(request.url())
  })
  await goTo(`/live/${codes.listener.code}`)
  await heading(page, en(liveDoorText, 'working')).waitFor()
  await keepPicture(page, 'live-working')
  await connected(page).waitFor()
  await page.reload()
  await connected(page).waitFor()
  expect(works).toHaveLength(1)
})

test('After wrong codes from a network a right code needs a security check, which the page explains.', async () => {
  const { app, clock } = story.product
  const { codes } = await running()
  await countAgainstLimit(app.db, clock.now(), `live wrong code of ${hall}`, 3600, 250)
  const { page, context, goTo } = await story.visitor(phone)
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': hall })
  await goTo('/live/')
  await page.getByLabel(en(liveDoorText, 'code')).fill(codes.listener.code)
  await page.keyboard.press('Enter')
  await page.getByText(en(liveDoorText, 'workingHint')).first().waitFor()
  await connected(page).waitFor()
})

test('Without a network the page says so and reconnects automatically.', async () => {
  const { codes } = await running()
  const { page, goTo, context } = await story.visitor(phone)
  await goTo(`/live/${codes.listener.code}`)
  await connected(page).waitFor()
  await context.setOffline(true)
  await page.locator('.link-badge', { hasText: en(liveDoorText, 'offline') }).waitFor()
  await heading(page, en(liveDoorText, 'cutOff')).waitFor()
  expect(await heading(page, en(liveDoorText, 'inside')).count()).toBe(0)
  await keepPicture(page, 'door-cut-off-360')
  await context.setOffline(false)
  await heading(page, en(liveDoorText, 'inside')).waitFor()
  await connected(page).waitFor()
})

test('A replaced link and the end of the event appear without a reload, with the way to an interpreter’s turns.', async () => {
  const { id, codes } = await running()
  const [technician, listener, interpreter] = [
    await story.visitor(phone),
    await story.visitor(phone),
    await story.visitor(phone),
  ]
  await interpreter.goTo(`/live/${codes.interpreter.code}`)
  await technician.goTo(`/live/${codes.technician.code}`)
  await listener.goTo(`/live/${codes.listener.code}`)
  await connected(technician.page).waitFor()
  await connected(listener.page).waitFor()
  await story.product.ok(eventCalls.reissueCode, { id: codes.technician.id }, host)
  await technician.page.getByText(en(liveDoorText, 'linkNotFound')).waitFor()
  await story.product.ok(eventCalls.close, { id, version: 1 }, host)
  await heading(listener.page, en(liveDoorText, 'closed')).waitFor()
  await heading(interpreter.page, en(liveDoorText, 'closed')).waitFor()
  await keepPicture(interpreter.page, 'interpreter-after-end')
  await interpreter.page.getByRole('link', { name: en(liveStaffDoorText, 'yourTurnsOpen') }).click()
  await heading(interpreter.page, en(liveReportText, 'due')).waitFor()
  expect(
    await listener.page.getByRole('link', { name: en(liveStaffDoorText, 'yourTurnsOpen') }).count(),
  ).toBe(0)
})

test('Waiting staff are admitted automatically an hour before the start.', async () => {
  const { clock } = story.product
  host = await story.product.user()
  const { id } = await plan(story.product, channels, host, { startsIn: 90, lasts: 60 })
  const { technician } = await codesOf(story.product, host, id)
  clock.advance(30 * 60_000 - 3_000)
  const { page, goTo } = await story.visitor(phone)
  await goTo(`/live/${technician.code}`)
  await heading(page, en(liveDoorText, 'early')).waitFor()
  clock.advance(3_000)
  await heading(page, en(liveStaffText, 'preparing')).waitFor()
  await connected(page).waitFor()
})

/** A congress with an event in two rooms now and in a third one later, and the links of its code. */
const runningProgramme = async (listeners = 50) => {
  host = await makeUnlimited(story.product, await story.product.user())
  const programmeId = await planProgramme(story.product, host, {
    listeners,
    name: 'Autumn Congress',
  })
  const events: number[] = []
  for (const room of ['Great Hall', 'Garden Room']) {
    const of = { programmeId, room, name: `Autumn Congress: ${room}, 21 Nov` }
    events.push((await startNow(story.product, channels, host, 300, of)).id)
  }
  const workshop = { programmeId, room: 'Library', name: 'Workshop for interpreters' }
  await plan(story.product, channels, host, { startsIn: 60, lasts: 120, ...workshop })
  await plan(story.product, channels, host, { startsIn: 1_440, lasts: 300, ...workshop })
  const { code, doors } = await story.product.ok(programmeCodeCalls.issue, { programmeId }, host)
  const paths = doors.map(({ link }) => link.slice(link.indexOf('/live/')))
  return { code: code!.code, paths, events }
}

test('A listener opens a programme, finds a room, changes rooms with one tap, keeps the language, and takes one place.', async () => {
  const { code, paths, events } = await runningProgramme(1)
  const { page, goTo } = await story.visitor(phone)
  await goTo('/live/')
  await page.getByLabel(en(liveDoorText, 'code')).fill(code)
  await page.keyboard.press('Enter')
  await heading(page, 'Autumn Congress').waitFor()
  await heading(page, 'Library').waitFor()
  await page.getByLabel(en(liveProgrammeText, 'search')).fill('great')
  await heading(page, 'Library').waitFor({ state: 'hidden' })
  const listen = (room: string) =>
    page.getByRole('button', { name: en(liveProgrammeText, 'listenIn', { room }) }).click()
  await listen('Great Hall')
  await connected(page).waitFor()
  expect(new URL(page.url()).pathname).toBe(paths[0])
  await page.getByRole('radio').nth(1).check()
  await page.getByLabel(en(liveProgrammeText, 'search')).fill('')

  // The programme is full, so the change needs the place of the first room.
  await listen('Garden Room')
  await expect.poll(() => listenersIn(events[1]!)).toBe(1)
  await connected(page).waitFor()
  expect(await listenersIn(events[0]!)).toBe(0)
  expect(new URL(page.url()).pathname).toBe(paths[1])
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
  await page.reload()
  await connected(page).waitFor()
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
  await page.goBack()
  await connected(page).waitFor()
  await expect.poll(() => listenersIn(events[0]!)).toBe(1)
  expect(await listenersIn(events[1]!)).toBe(0)
})

test('The link of a room opens a page that waits for its event, and revoking the code ends the page.', async () => {
  const { code, paths } = await runningProgramme()
  const { page, goTo } = await story.visitor(phone)
  await goTo(paths[2]!)
  await heading(page, en(liveDoorText, 'early')).waitFor()
  await story.product.app.db.pool.query(
    'update programme_codes set revoked_at = created_at where code = $1',
    [code],
  )
  await page.reload()
  await page.getByText(en(liveDoorText, 'linkNotFound')).waitFor()
})

/** A running event with two sessions and a break, whose agenda its host runs by hand. */
const withAgenda = async () => {
  const event = await running()
  const eventId = event.id
  const { product } = story
  const at = (minutes: number) =>
    new Date(product.clock.now().getTime() + minutes * 60_000).toISOString()
  await product.ok(agendaCalls.setMode, { eventId, mode: 'hand' }, host)
  const items = [
    {
      titleEn: 'Machine translation and its limits',
      titleZh: '机器翻译及其局限',
      startsAt: at(0),
      endsAt: at(20),
      speakers: ['Ann Lee', 'Bo Chen'],
    },
    { titleEn: 'Coffee', titleZh: '茶歇', startsAt: at(20), endsAt: at(30), isBreak: true },
    { titleEn: 'Panel', startsAt: at(30), endsAt: at(50), floorLanguage: 'fr' },
  ]
  await product.ok(agendaCalls.replace, { eventId, items }, host)
  return event
}

test('The host begins sessions and shifts the day, and listeners see the title, the break and the new time.', async () => {
  const { codes } = await withAgenda()
  const wide = await story.visitor({ width: 1440, height: 900 })
  await wide.goTo(`/live/${codes.host.code}`)
  const small = await story.visitor({ ...phone, language: 'zh' })
  await small.goTo(`/live/${codes.listener.code}`)
  const card = wide.page.locator('.agenda-card')
  const begin = card.getByRole('button', { name: en(liveHostAgendaText, 'beginNext') })
  await card.getByText('Machine translation and its limits').waitFor()
  await begin.click()
  await small.page.getByText('机器翻译及其局限', { exact: true }).waitFor()
  await keepPicture(small.page, 'agenda-listener-360-zh')
  await begin.click()
  const time = (minutes: number) =>
    dateText(
      'zh',
      new Date(story.product.clock.now().getTime() + minutes * 60_000).toISOString(),
      'Europe/Berlin',
      'time',
    )
  await small.page.getByText(zh(liveAgendaText, 'goesOnAt', { time: time(30) })).waitFor()
  await card.getByRole('button', { name: en(liveHostAgendaText, 'runningLate') }).click()
  await card.getByLabel(en(liveHostAgendaText, 'minutes')).fill('15')
  await card.getByText(en(liveHostAgendaText, 'setsFloor', { language: 'French' })).waitFor()
  await keepPicture(wide.page, 'agenda-host-1440-en')
  await wide.page.keyboard.press('Enter')
  await card.getByText(en(liveHostAgendaText, 'shifted', { minutes: 15 })).waitFor()
  await small.page.getByText(zh(liveAgendaText, 'goesOnAt', { time: time(45) })).waitFor()
  // The title of the break appears once.
  expect(await small.page.getByText('茶歇').count()).toBe(1)
  await keepPicture(small.page, 'agenda-break-360-zh')
  await card.getByRole('button', { name: en(liveHostAgendaText, 'keepLong') }).click()
  await expect
    .poll(() => card.getByText(en(liveHostAgendaText, 'setsFloor', { language: 'French' })).count())
    .toBe(0)
  await expectAccessible(wide.page)
  await expectAccessible(small.page)
})

describe.each(workedIn)('In $language, in both themes, on a desk and on a phone', (looks) => {
  test('Every screen of joining is accessible and needs no horizontal scrolling.', async () => {
    const { id, codes } = await running(1)
    const planner = await story.product.user()
    const planned = await plan(story.product, channels, planner, { startsIn: 600, lasts: 60 })
    const { listener: early } = await codesOf(story.product, planner, planned.id)
    const { page, goTo } = await story.visitor(looks)
    const check = async (path: string, name: string) => {
      await goTo(`/live/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await lookAround(page, looks, `live-${name}`)
    }
    await check('', 'enter')
    await check('x'.repeat(22), 'linkNotFound')
    await check(codes.listener.code, 'inside')
    await check(codes.technician.code, 'staff')
    await check(early.code, 'waiting')
    await story.product.ok(eventCalls.close, { id, version: 1 }, host)
    await check(codes.listener.code, 'ended')
    const { code, paths } = await runningProgramme()
    await check(code, 'programme')
    await check(paths[0]!.replace('/live/', ''), 'programme-room')
    await check(paths[2]!.replace('/live/', ''), 'programme-early')
  })
})
