import { mailStateWords } from '@openbooth/contract/installation/outbox/texts'
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { documentCalls } from '@openbooth/contract/events/document/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { programmePeopleCalls } from '@openbooth/contract/events/programmePeople/calls'
import {
  makeUnlimited,
  plan,
  boothOf,
  makeChannels,
  type Channels,
} from '@openbooth/server/testing/events'
import { insertProgramme, planDay } from '@openbooth/server/testing/programmes'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { readMail } from '../user/steps.ts'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { inEachLook, type Look } from '../looks.ts'
import { openStory } from '../story.ts'
import { en, sayIn } from '../say.ts'
import {
  apiText,
  eventDocumentsText,
  eventFormText,
  joinCodeText,
  kitText,
  liveDocumentsText,
  liveDoorText,
  scheduleText,
} from '../texts.ts'

// Invites many people from a list, and reminds those who have not joined.

const story = openStory({ demo: true })
const speech = Buffer.from('%PDF-1.7\nWhat will be said\n%%EOF')
let channels: Channels
beforeAll(async () => {
  channels = await makeChannels(story.product, 3)
})

/** Waits until a control has the focus. */
const expectFocus = async (control: Locator): Promise<void> =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)

/** A wall time in Shanghai in some minutes. */
const shanghai = (minutes: number): string =>
  new Date(story.product.clock.now().getTime() + (minutes + 8 * 60) * 60_000)
    .toISOString()
    .slice(0, 16)

const makeEvent = async () => {
  const host = await makeUnlimited(story.product, await story.product.person('organiser'))
  const { id } = await plan(story.product, channels, host, {
    startsIn: 3 * 24 * 60,
    lasts: 60,
    name: 'Open congress',
    booths: [{ ...boothOf(channels), interpreters: [{ name: 'Ada' }, { name: 'Bea' }] }],
  })
  return { host, id }
}

describe.each([
  ['en', 1440],
  ['zh', 360],
] as const)('in "%s" at %i px', (language, width) => {
  const say = sayIn(language)

  test('A list of addresses is pasted and read from a file, errors appear per line, and the rest is invited with a message.', async () => {
    const { host, id } = await makeEvent()
    const { page, goTo } = await story.visitor({ as: host, language, width, height: 900 })
    await goTo(`/meeting/codeList?event=${id}`)
    await page.getByRole('button', { name: say(joinCodeText, 'invite') }).click()
    const dialog = page.getByRole('dialog')
    const unique = randomUUID().slice(0, 8)
    const list = dialog.getByLabel(say(joinCodeText, 'addresses'))
    await list.fill(`ada.${unique}@guests.test\nnobody\nADA.${unique}@guests.test`)
    await dialog.getByText(say(joinCodeText, 'ready', { count: 1 })).waitFor()
    await dialog.getByRole('cell', { name: say(joinCodeText, 'noAddressInLine') }).waitFor()
    await dialog.getByRole('cell', { name: say(joinCodeText, 'twice') }).waitFor()
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'more.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Bea,bea.${unique}@guests.test\r\n`),
    })
    await dialog.getByText(say(joinCodeText, 'ready', { count: 2 })).waitFor()
    await dialog
      .getByLabel(say(joinCodeText, 'words'))
      .fill(say({ en: 'Bring headphones, please.', zh: '请自带耳机。' }))
    await expectAccessible(page)
    await keepPicture(page, `invite-${width}-${language}`)
    await dialog.getByRole('button', { name: say(joinCodeText, 'sendCount', { count: 2 }) }).click()
    await page.getByText(say(joinCodeText, 'sent', { count: 2 })).waitFor()
    const row = page.getByRole('listitem').filter({ hasText: `bea.${unique}@guests.test` })
    await row.getByText(say(mailStateWords.kept)).waitFor()
    await keepPicture(page, `invited-${width}-${language}`)
    const visitor = await story.visitor({ language })
    expect(await readMail(visitor, `bea.${unique}@guests.test`, /\/live\/\d{8}/)).toContain(
      say({ en: 'Bring headphones, please.', zh: '请自带耳机。' }),
    )
  })

  test('Saving another interpreter asks whom to email, Esc returns to the form, and the codes page shows the new person.', async () => {
    const unique = randomUUID().slice(0, 8)
    const [anna, ben] = [`anna.${unique}@guests.test`, `ben.${unique}@guests.test`]
    const host = await makeUnlimited(story.product, await story.product.person('organiser'))
    const interpreters = [
      { name: 'Anna Schmidt', emailAddress: anna },
      { name: 'Cara', emailAddress: `cara.${unique}@guests.test` },
      { name: '王小明' },
    ]
    const { id } = await plan(story.product, channels, host, {
      startsIn: 4 * 24 * 60,
      lasts: 60,
      name: 'River congress',
      booths: [{ ...boothOf(channels), interpreters }],
    })
    const codes = await story.product.ok(eventCalls.codes, { eventId: id }, host)
    const mailed = codes.filter(({ emailAddress }) => emailAddress !== null)
    const before = codes.find(({ seatName }) => seatName === 'Anna Schmidt')!
    const sent = { eventId: id, codes: mailed.map((code) => ({ id: code.id })), language }
    await story.product.ok(eventCalls.mailCodes, sent, host)
    const own: Look =
      width === 360
        ? { language, theme: 'light', width, height: 740 }
        : { language, theme: 'light', width, height: 900 }
    const { page, goTo } = await story.visitor({ as: host, ...own })
    const reader = await story.visitor({ language })
    // The server would discard an unsent email instead.
    await readMail(reader, anna, /\/live\//)
    await goTo(`/meeting/addEvent?edit=${id}`)
    const nameOf = (number: number) =>
      page.getByRole('textbox', {
        name: say(eventFormText, 'interpreterName', { number }),
        exact: true,
      })
    const save = page.getByRole('button', { name: say(eventFormText, 'save') }).first()
    await nameOf(1).fill('Ben Ort')
    await page
      .getByRole('textbox', { name: say(eventFormText, 'emailOf', { name: 'Ben Ort' }) })
      .fill(ben)
    await page
      .getByRole('button', { name: say(eventFormText, 'remove', { name: 'Cara' }), exact: true })
      .click()
    await save.click()
    const dialog = page.getByRole('dialog')
    const inviteBen = dialog.getByRole('checkbox', {
      name: say(eventFormText, 'inviteSuccessor', { after: 'Ben Ort' }),
    })
    await inviteBen.waitFor()
    await expectFocus(inviteBen)
    await expectAccessible(page)
    await inEachLook(page, own, (name) => keepPicture(page, `replaced-${name}`))
    // Esc returns to the form with everything as typed.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expectFocus(save)
    expect(await nameOf(1).inputValue()).toBe('Ben Ort')
    await page.keyboard.press('Enter')
    await inviteBen.waitFor()
    expect(await dialog.getByRole('checkbox').count()).toBe(3)
    await dialog
      .getByRole('checkbox', { name: say.like(eventFormText, 'notifyFormer', { before: 'Cara' }) })
      .click()
    await dialog.getByRole('button', { name: say(eventFormText, 'save') }).click()
    await page.getByText(say(eventFormText, 'saved')).waitFor()

    const after = await story.product.ok(eventCalls.codes, { eventId: id }, host)
    const now = after.find(({ seatName }) => seatName === 'Ben Ort')!
    expect(now.link).not.toBe(before.link)
    await goTo(`/meeting/codeList?event=${id}`)
    const row = page.getByRole('listitem').filter({ hasText: ben }).first()
    await row.waitFor()
    expect(await page.getByText('Anna Schmidt').count()).toBe(0)
    await keepPicture(page, `replaced-codes-${width}-${language}`)
    expect(
      // It names the event and has no link.
      await readMail(reader, anna, /^(?![^]*\/live\/)[^]*River congress/),
    ).toContain('River congress')
    expect(await readMail(reader, ben, /\/live\//)).toContain(new URL(now.link).pathname)
  })

  test('The organiser gives documents to staff, an interpreter opens them by the personal link, and listeners find none.', async () => {
    const { host, id } = await makeEvent()
    const { page, goTo } = await story.visitor({ as: host, language, width, height: 900 })
    await goTo(`/meeting/detail/${id}`)
    const card = page.locator('section').filter({
      has: page.getByRole('heading', { name: say(eventDocumentsText, 'title') }),
    })
    await card.getByText(say(eventDocumentsText, 'none')).waitFor()
    await card.locator('input[type=file]').setInputFiles([
      { name: 'Opening.pdf', mimeType: 'application/pdf', buffer: speech },
      { name: '术语 terms.txt', mimeType: 'text/plain', buffer: Buffer.from('booth 译员间') },
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>no</b>') },
    ])
    await card.getByRole('button', { name: 'Opening.pdf' }).waitFor()
    await card.getByRole('button', { name: '术语 terms.txt' }).waitFor()
    await card.getByText(say(eventDocumentsText, 'wrongKind')).waitFor()
    await card.getByRole('button', { name: say(eventDocumentsText, 'dismiss') }).click()
    await page.getByRole('button', { name: say(eventDocumentsText, 'addLink') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say(eventDocumentsText, 'linkName')).fill('Agenda')
    await dialog.getByLabel(say(eventDocumentsText, 'address')).fill('https://example.org/agenda')
    await expectAccessible(page)
    await keepPicture(page, `documents-link-${width}-${language}`)
    await dialog.getByRole('button', { name: say(eventDocumentsText, 'add') }).click()
    await card.getByRole('link', { name: 'Agenda' }).waitFor()
    const rows = card.getByRole('listitem')
    const choose = async (title: string, act: string): Promise<void> => {
      await rows
        .filter({ hasText: title })
        .getByRole('button', { name: say(kitText, 'moreActions') })
        .click()
      await page.getByRole('menuitem', { name: act }).click()
    }
    await choose('Agenda', say(eventDocumentsText, 'up'))
    await expect.poll(() => rows.nth(1).innerText()).toContain('Agenda')
    await choose('Opening.pdf', say(eventDocumentsText, 'rename'))
    await dialog.getByLabel(say(eventDocumentsText, 'linkName')).fill('Welcome')
    await dialog.getByRole('button', { name: say(eventDocumentsText, 'save') }).click()
    await card.getByRole('button', { name: 'Welcome' }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await expectAccessible(page)
    await keepPicture(page, `documents-${width}-${language}`)

    const codes = await story.product.ok(eventCalls.codes, { eventId: id }, host)
    const pathOf = (wanted: string): string =>
      new URL(codes.find(({ role }) => role === wanted)!.link).pathname
    const interpreter = await story.visitor({ language, width, height: 900 })
    await interpreter.goTo(`${pathOf('interpreter')}?passport`)
    const open = interpreter.page.getByRole('button', { name: 'Welcome' })
    await open.waitFor()
    await expectAccessible(interpreter.page)
    await keepPicture(interpreter.page, `documents-passport-${width}-${language}`)
    const download = interpreter.page.waitForEvent('download')
    await open.click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Welcome.pdf')
    expect((await buffer(await file.createReadStream())).equals(speech)).toBe(true)
    expect(await interpreter.page.getByRole('link', { name: 'Agenda' }).getAttribute('href')).toBe(
      'https://example.org/agenda',
    )

    await choose('Welcome', say(eventDocumentsText, 'remove'))
    await dialog.getByRole('button', { name: say(eventDocumentsText, 'remove') }).click()
    await rows.filter({ hasText: 'Welcome' }).waitFor({ state: 'detached' })
    await open.click()
    await interpreter.page.getByText(say(liveDocumentsText, 'gone')).waitFor()

    const listener = await story.visitor({ language, width, height: 900 })
    await listener.goTo(pathOf('listener'))
    await listener.page.getByRole('heading', { name: 'Open congress' }).waitFor()
    expect(await listener.page.getByText('Agenda').count()).toBe(0)
  })

  test('One link shows an interpreter all events of a programme, a link into the current one, documents and the calendar, and a calendar entry opens the same page.', async () => {
    const host = await makeUnlimited(story.product, await story.product.person('organiser'))
    const programmeId = await insertProgramme(
      story.product,
      host,
      `River congress ${width} ${randomUUID().slice(0, 8)}`,
    )
    const emailAddress = `ada.${randomUUID().slice(0, 8)}@guests.test`
    const ada = { name: 'Ada Byron', emailAddress }
    const planned = []
    for (const [day, name, room] of [
      [1 / 48, 'Opening: rivers that cross borders', 'Main hall'],
      [1, 'Panel on water rights', 'Room 204'],
      [2, 'Closing session', 'Main hall'],
    ] as const) {
      const interpreters = [ada, { name: 'Bea Ort' }]
      planned.push(
        await planDay(story.product, channels, host, {
          programmeId,
          day,
          name,
          room,
          interpreters,
          timeZone: 'Asia/Shanghai',
          appointmentStartTime: shanghai(day * 24 * 60),
          appointmentEndTime: shanghai(day * 24 * 60 + 60),
        }),
      )
    }
    // The first half of the opening.
    await story.product.app.db.pool.query(
      `insert into assignments (event_id, booth_id, seat_id, starts_at, ends_at)
       select e.id, s.booth_id, s.id, e.start_at, e.start_at + interval '30 minutes'
       from events e join seats s on s.event_id = e.id where e.id = $1 and s.name = $2`,
      [planned[0]!.id, ada.name],
    )
    const document = { title: 'Speech of the mayor', url: 'https://example.org/speech' }
    await story.product.ok(documentCalls.addLink, { eventId: planned[0]!.id, ...document }, host)
    const invitation = { programmeId, people: [{ emailAddress }], language }
    await story.product.ok(programmePeopleCalls.invite, invitation, host)
    const own: Look =
      width === 360
        ? { language, theme: 'light', width, height: 740 }
        : { language, theme: 'light', width, height: 900 }
    const visitor = await story.visitor(own)
    const { page, goTo } = visitor
    const calendarEntry = `/live/schedule?programme=${programmeId}`
    await goTo(calendarEntry)
    await page.getByText(say(scheduleText, 'closedHint')).waitFor()
    await expectAccessible(page)
    const mail = await readMail(visitor, emailAddress, /\/live\/[\w-]{24}/)
    const [path] = /\/live\/[\w-]{24}/.exec(mail)!
    await goTo(path)
    await page.getByRole('heading', { name: say(scheduleText, 'nowEarly') }).waitFor()
    await page.getByText(say(scheduleText, 'documents', { count: 1 })).click()
    await page.getByRole('link', { name: document.title }).waitFor()
    await inEachLook(page, own, async (name) => {
      await expectAccessible(page)
      await keepPicture(page, `schedule-${name}`)
    })
    await goTo(calendarEntry)
    const join = { event: 'Opening: rivers that cross borders' }
    await page
      .getByRole('link', { name: say(scheduleText, 'joinEvent', join) })
      .first()
      .click()
    await page.getByRole('heading', { name: join.event }).waitFor()
  })

  test('People who have not opened a personal link are listed and reminded.', async () => {
    const { host, id } = await makeEvent()
    const codes = await story.product.ok(eventCalls.codes, { eventId: id }, host)
    const unique = randomUUID().slice(0, 8)
    const seats = codes.filter(({ role }) => role === 'interpreter')
    await story.product.ok(
      eventCalls.mailCodes,
      {
        eventId: id,
        codes: seats.map(({ id: codeId, seatName }) => ({
          id: codeId,
          emailAddress: `${seatName.toLowerCase()}.${unique}@booth.test`,
        })),
      },
      host,
    )
    const ada = seats.find(({ seatName }) => seatName === 'Ada')!
    const interpreter = await story.visitor({ language })
    await interpreter.goTo(new URL(ada.link).pathname)
    await interpreter.page.getByRole('heading', { name: say(liveDoorText, 'early') }).waitFor()
    // Programs that scan emails open links without input.
    await interpreter.page.mouse.move(40, 40)
    const openedAt = async () =>
      (await story.product.ok(eventCalls.codes, { eventId: id }, host)).find(
        (one) => one.id === ada.id,
      )!.openedAt
    await expect.poll(openedAt).not.toBeNull()
    // Two presses within a minute would count as one.
    story.product.clock.advance(2 * 60_000)
    const { page, goTo } = await story.visitor({ as: host, language, width, height: 900 })
    await goTo(`/meeting/codeList?event=${id}`)
    await page.getByText(say(joinCodeText, 'unopened', { count: 1 })).waitFor()
    await keepPicture(page, `unopened-${width}-${language}`)
    await page
      .getByRole('button', { name: say(joinCodeText, 'remind'), exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Bea' }).waitFor()
    expect(await dialog.getByRole('checkbox', { name: 'Ada' }).count()).toBe(0)
    await keepPicture(page, `remind-${width}-${language}`)
    await dialog.getByRole('button', { name: say(joinCodeText, 'sendCount', { count: 1 }) }).click()
    await page.getByText(say(joinCodeText, 'sent', { count: 1 })).waitFor()
    await expect
      .poll(() =>
        story.product.app.db.query
          .selectFrom('mailOutbox')
          .select('subject')
          .where('recipient', '=', `bea.${unique}@booth.test`)
          .orderBy('id', 'desc')
          .executeTakeFirst(),
      )
      .toEqual({ subject: say({ en: 'Reminder: Open congress', zh: '会议提醒：Open congress' }) })
  })

  test('Before saving a changed event the host sees the notifications and can turn them off.', async () => {
    const { host, id } = await makeEvent()
    const codes = await story.product.ok(eventCalls.codes, { eventId: id }, host)
    const listener = codes.find((code) => code.role === 'listener')!
    const emailAddress = `guest.${randomUUID().slice(0, 8)}@guests.test`
    const mailed = { eventId: id, codes: [{ id: listener.id, emailAddress }] }
    await story.product.ok(eventCalls.mailCodes, mailed, host)
    const { page, goTo } = await story.visitor({ as: host, language, width, height: 900 })
    await goTo(`/meeting/addEvent?edit=${id}`)
    await page.getByLabel(say(eventFormText, 'name')).fill('Closed congress')
    const choice = page.getByRole('checkbox', {
      name: say(eventFormText, 'notify', { count: 1 }),
    })
    await choice.waitFor()
    // By default, a new name alone sends no notice.
    expect(await choice.isChecked()).toBe(false)
    await choice.check()
    await page.getByText(say(eventFormText, 'notifyName')).waitFor()
    await keepPicture(page, `tell-${width}-${language}`)
    await page.getByRole('button', { name: say(eventFormText, 'save') }).click()
    await page.getByText(say(eventFormText, 'saved')).waitFor()
    const toTell = await story.product.app.db.query
      .selectFrom('codeMails')
      .select('notifyAt')
      .where('address', '=', emailAddress)
      .executeTakeFirst()
    expect(toTell?.notifyAt).not.toBeNull()
  })
})

test('A session that ends during an upload opens the sign-in dialog, and the user can send the file later.', async () => {
  const { host, id } = await makeEvent()
  const { page, context, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/detail/${id}`)
  await context.route('**/conf/document/upload', (route) =>
    route.fulfill({ status: 401, json: { code: 50014, msg: 'Session Expired', data: null } }),
  )
  await page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: en(eventDocumentsText, 'title') }) })
    .locator('input[type=file]')
    .setInputFiles({ name: 'Opening.pdf', mimeType: 'application/pdf', buffer: speech })
  const question = page.getByRole('dialog').filter({ hasText: en(apiText, 'reLogin') })
  await question.getByRole('button', { name: en(apiText, 'cancel'), exact: true }).click()
  await question.waitFor({ state: 'hidden' })
  await context.unroute('**/conf/document/upload')
  await page.getByRole('button', { name: en(eventDocumentsText, 'again') }).click()
  await page.getByRole('button', { name: 'Opening.pdf' }).waitFor()
})
