import { bookingStateWords } from '@openbooth/contract/events/technician/texts'
import { errorTexts } from '@openbooth/contract/errorTexts'
import { mailStateWords } from '@openbooth/contract/installation/outbox/texts'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { makeChannels, makeUnlimited, plan, type Channels } from '@openbooth/server/testing/events'
import { giveMoney } from '@openbooth/server/testing/people/giveMoney'
import type { TestUser } from '@openbooth/server/testing/server'
import { giveByot } from '@openbooth/server/events/technician/testing/technicians'
import { beforeAll, describe, expect, test } from 'vitest'
import { readMail } from '../user/steps.ts'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { fillInEvent } from '../event/steps.ts'
import { openStory } from '../story.ts'
import { zh, en, sayIn } from '../say.ts'
import {
  eventDetailActionsText,
  eventDetailText,
  eventFormText,
  eventTechnicianText,
  joinCodeText,
  kitText,
  liveOfferText,
  technicianText,
} from '../texts.ts'

// An event's technician: requested, booked, offers answered by a link or too late, and refunds by
// tier.

const story = openStory({ demo: true })
let admin: TestUser
let channels: Channels
beforeAll(async () => {
  admin = await story.product.person('admin')
  channels = await makeChannels(story.product, 3)
})

/** A host whose only cost is the technician: 45 per hour, at least two hours. */
const makeHost = async (): Promise<TestUser> => {
  const host = await makeUnlimited(story.product, await story.product.person('organiser'))
  await giveMoney(story.product, host, 500_00n)
  return host
}

const register = (name: string, mailLanguage: 'en' | 'zh' = 'en', keeper = admin) =>
  story.product.ok(
    technicianCalls.create,
    {
      name,
      emailAddress: `${name.toLowerCase().replaceAll(' ', '.')}@technicians.test`,
      languages: ['en', 'de'],
      timeZone: 'Europe/Berlin',
      mailLanguage,
    },
    keeper,
  )

const balanceOf = async ({ id, token }: TestUser): Promise<number> =>
  (await story.product.ok(accountCalls.getInfo, { userId: Number(id) }, { token })).balance

const day = 24 * 60

/** Offers wait for a minute, so that an offer withdrawn within it is never sent. */
const letOffersLeave = () => story.product.clock.advance(61_000)

describe.each(['en', 'zh'] as const)('in "%s"', (language) => {
  const say = sayIn(language)

  test('An organiser books a platform technician, who gets an email and accepts by the link.', async () => {
    const host = await makeHost()
    const name = language === 'en' ? 'Autumn congress' : '秋季大会'
    const technician = await register(language === 'en' ? 'Tom Becker' : 'Li Na', language)
    const organiser = await story.visitor({ as: host, language })
    await organiser.goTo('/meeting/addEvent')
    await fillInEvent(organiser.page, {
      name,
      day: language === 'en' ? '2026-12-05' : '2026-12-06',
      say,
    })
    await organiser.page
      .getByText(say(eventFormText, 'technicianPurchased'), { exact: true })
      .click()
    await organiser.page.getByRole('button', { name: say(eventFormText, 'create') }).click()
    await organiser.page.waitForURL('**/meeting/codeList**')
    await organiser.goTo('/meeting/establish')
    await organiser.page.getByRole('table').getByRole('link', { name }).click()
    await organiser.page.getByRole('heading', { name, level: 1 }).waitFor()
    const card = organiser.page.locator('section').filter({
      has: organiser.page.getByRole('heading', {
        name: say(eventTechnicianText, 'technician'),
        exact: true,
      }),
    })
    await card.getByText(say(bookingStateWords.requested)).waitFor()
    await keepPicture(organiser.page, `technician-card-requested-${language}`)

    const keeper = await story.visitor({ as: admin, language })
    await keeper.goTo('/user/technicianBookings')
    const row = keeper.page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: say(eventTechnicianText, 'choose') }).click()
    const dialog = keeper.page.getByRole('dialog')
    await dialog.getByRole('button', { name: say(eventTechnicianText, 'send') }).click()
    await dialog.getByText(say(eventTechnicianText, 'technicianRequired')).waitFor()
    await dialog.getByRole('radio', { name: technician.name }).click()
    await keepPicture(keeper.page, `technician-choose-${language}`)
    await expectAccessible(keeper.page)
    await dialog.getByRole('button', { name: say(eventTechnicianText, 'send') }).click()
    await row.getByText(say(bookingStateWords.offered)).waitFor()
    await keepPicture(keeper.page, `technician-bookings-full-${language}`)

    letOffersLeave()
    const guest = await story.visitor({ width: 360, height: 740, isPhone: true })
    const mail = await readMail(guest, technician.emailAddress, /live\/offer/)
    const [link = ''] = /\/live\/offer\/[\w-]{22}/.exec(mail) ?? []
    await guest.goTo(link)
    // In the language of the emails, regardless of the phone's.
    await guest.page.getByRole('heading', { name: say(liveOfferText, 'offerOpen') }).waitFor()
    await keepPicture(guest.page, `offer-open-${language}-360`)
    await expectAccessible(guest.page)
    await guest.page.getByRole('button', { name: say(liveOfferText, 'accept') }).click()
    await guest.page.getByRole('heading', { name: say(liveOfferText, 'offerAccepted') }).waitFor()
    await keepPicture(guest.page, `offer-accepted-${language}-360`)
    await guest.page.getByRole('link', { name: say(liveOfferText, 'toEvent') }).click()
    await guest.page.getByRole('heading', { name, level: 1 }).waitFor()

    await organiser.page.reload()
    await card.getByText(say(bookingStateWords.confirmed), { exact: true }).waitFor()
    await card.getByText(technician.name, { exact: true }).waitFor()
    await organiser.page
      .getByText(say(eventDetailText, 'technicianAccepted', { name: technician.name }))
      .waitFor()
    await keepPicture(organiser.page, `technician-card-confirmed-${language}`)

    // The codes show the booked technician, and the state of the email with the link.
    const eventId = new URL(organiser.page.url()).pathname.split('/').at(-1)
    await organiser.goTo(`/meeting/codeList?event=${eventId}`)
    const code = organiser.page.getByRole('listitem').filter({ hasText: technician.name })
    await code.getByText(say(joinCodeText, 'comesByBooking')).waitFor()
    await code.getByText(say(mailStateWords.kept)).waitFor()
    expect(await code.getByText(say(joinCodeText, 'notMailed')).count()).toBe(0)
    await keepPicture(organiser.page, `technician-code-${language}`)
  })
})

test('Less than three days before the start no technician can be booked, and the choice says so.', async () => {
  const { page, goTo } = await story.visitor({ as: await makeHost() })
  const say = sayIn('en')
  await goTo('/meeting/addEvent')
  // The clock is at 21 November, 10:00 UTC.
  await fillInEvent(page, { name: 'At short notice', day: '2026-11-23', say })
  await page.getByText(en(eventFormText, 'technicianPurchased'), { exact: true }).click()
  await page.getByText(en(eventFormText, 'technicianPurchasedLeast')).waitFor()
  await page.getByRole('button', { name: en(eventFormText, 'create') }).click()
  await page
    .getByText(en(errorTexts['Technician Must Be Booked At Least 3 Days Before']))
    .first()
    .waitFor()
  await keepPicture(page, 'technician-too-late')
  expect(new URL(page.url()).pathname).toBe('/meeting/addEvent')
})

test.each([
  ['more than 72 hours before', 4 * day, 100, 'technicianWhole'],
  ['from 72 to 24 hours before', 2 * day, 50, 'technicianHalf'],
  ['later', 12 * 60, 0, 'technicianNothing'],
] as const)(
  'Cancelled %s, the technician is refunded by the tier, and the dialog says so first.',
  async (_, minutesBefore, percent, key) => {
    const host = await makeHost()
    const { clock } = story.product
    const at = clock.now()
    const { id } = await plan(story.product, channels, host, {
      startsIn: 5 * day,
      lasts: 120,
      technicianOption: 'purchased',
    })
    const paid = 500 - (await balanceOf(host))
    expect(paid).toBeGreaterThan(0)
    const now = new Date(at.getTime() + (5 * day - minutesBefore) * 60_000)
    clock.set(now)
    await story.product.app.db.query
      .updateTable('sessions')
      .set({ createdAt: now, lastSeenAt: now })
      .where('userId', '=', host.id)
      .execute()
    const { page, goTo } = await story.visitor({ as: host })
    await goTo(`/meeting/detail/${id}`)
    await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
    await page.getByRole('menuitem', { name: en(eventDetailText, 'cancel') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(en(eventDetailActionsText, key)).waitFor()
    await keepPicture(page, `technician-cancel-${percent}`)
    await dialog.getByRole('button', { name: en(eventDetailText, 'cancel') }).click()
    await page.getByText(en(bookingStateWords.cancelled), { exact: true }).first().waitFor()
    expect(await balanceOf(host)).toBe(500 - paid + (paid * percent) / 100)
    clock.set(at)
  },
)

test('An organiser with the BYOT plan manages own technicians, books one and withdraws one.', async () => {
  const host = await makeHost()
  const { page, goTo, settled } = await story.visitor({ as: host })
  await goTo('/package/myPackage')
  await page.getByRole('link', { name: en(technicianText, 'ownTechnicians'), exact: true }).click()
  await page.getByText(en(technicianText, 'planNeeded')).waitFor()
  await settled()
  expect(
    await page.getByRole('button', { name: en(technicianText, 'newTechnician') }).count(),
  ).toBe(0)
  await keepPicture(page, 'own-technicians-no-plan')
  await giveByot(story.product, host)
  await page.reload()
  await page.getByRole('button', { name: en(technicianText, 'newTechnician') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en(technicianText, 'name')).fill('Our own Kim')
  await dialog.getByLabel(en(technicianText, 'emailAddress')).fill('kim@own.test')
  await dialog.getByRole('combobox', { name: en(technicianText, 'languages') }).fill('Korean')
  await page.getByRole('option', { name: 'Korean' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: en(technicianText, 'createTechnician') }).click()
  await page.getByText(en(technicianText, 'created', { name: 'Our own Kim' })).waitFor()
  await keepPicture(page, 'own-technicians')
  await expectAccessible(page)

  const { id } = await plan(story.product, channels, host, {
    startsIn: 2 * day,
    lasts: 60,
    technicianOption: 'own',
  })
  await goTo(`/meeting/detail/${id}`)
  await page.getByText(en(eventTechnicianText, 'waitsForYou')).waitFor()
  await page.getByRole('button', { name: en(eventTechnicianText, 'choose') }).click()
  await dialog.getByRole('radio', { name: 'Our own Kim' }).click()
  await dialog.getByText(en(eventTechnicianText, 'bookNow')).click()
  await dialog.getByRole('button', { name: en(eventTechnicianText, 'book') }).click()
  await page.getByText(en(eventTechnicianText, 'wasBooked', { name: 'Our own Kim' })).waitFor()
  await page.getByText(en(bookingStateWords.confirmed), { exact: true }).waitFor()
  await keepPicture(page, 'own-technician-card')
  await page.getByRole('button', { name: en(eventTechnicianText, 'withdraw') }).click()
  await page
    .getByText(en(eventTechnicianText, 'withdrawQuestion', { name: 'Our own Kim' }))
    .waitFor()
  await dialog.getByRole('button', { name: en(eventTechnicianText, 'withdrawTechnician') }).click()
  await page.getByText(en(bookingStateWords.requested), { exact: true }).waitFor()
})

test('An own technician is selected in the form, one who is no longer free is reported, and the event stays planned.', async () => {
  const host = await makeHost()
  await giveByot(story.product, host)
  await register('Our own Lee', 'en', host)
  const say = sayIn('en')
  const { page, goTo } = await story.visitor({ as: host })
  const planWithLee = async (name: string) => {
    await goTo('/meeting/addEvent')
    await fillInEvent(page, { name, day: '2026-12-09', say })
    await page.getByText(en(eventFormText, 'technicianOwn'), { exact: true }).click()
    await page.getByRole('combobox', { name: en(eventFormText, 'whomToAsk') }).click()
    await page.getByRole('option', { name: 'Our own Lee' }).click()
    await keepPicture(page, 'own-technician-form')
    await page.getByRole('button', { name: en(eventFormText, 'create') }).click()
  }
  await planWithLee('Asked from the form')
  await page.waitForURL('**/meeting/codeList**')
  await page.getByText(en(eventFormText, 'technicianAsked', { name: 'Our own Lee' })).waitFor()
  letOffersLeave()
  const guest = await story.visitor()
  await readMail(guest, 'our.own.lee@technicians.test', /live\/offer/)

  await planWithLee('At the same time')
  await page.getByText(en(eventFormText, 'technicianNotAsked', { name: 'Our own Lee' })).waitFor()
  await page.getByRole('heading', { name: 'At the same time', level: 1 }).waitFor()
  await page.getByText(en(eventTechnicianText, 'waitsForYou')).waitFor()
  await keepPicture(page, 'own-technician-not-asked')
  // The event's page shows the selected technician option and does not offer the choice again.
  await goTo(`/meeting/addEvent?edit=${new URL(page.url()).pathname.split('/').at(-1)}`)
  await page.getByRole('radio', { name: en(eventFormText, 'technicianOwnDetail') }).waitFor()
  expect(await page.getByRole('combobox', { name: en(eventFormText, 'whomToAsk') }).count()).toBe(0)
})

test('A technician who declines by the link must confirm, and the organiser sees it.', async () => {
  const host = await makeHost()
  const { id: eventId } = await plan(story.product, channels, host, {
    startsIn: 6 * day,
    lasts: 60,
    name: 'Declined by one',
    technicianOption: 'purchased',
  })
  const { id: bookingId } = (await story.product.ok(technicianCalls.booking, { eventId }, admin))!
  const { id: technicianId, emailAddress } = await register('Petra Novak')
  await story.product.ok(technicianCalls.offer, { bookingId, technicianId }, admin)
  letOffersLeave()
  const guest = await story.visitor({ theme: 'dark' })
  const mail = await readMail(guest, emailAddress, /live\/offer/)
  const [link = ''] = /\/live\/offer\/[\w-]{22}/.exec(mail) ?? []
  await guest.goTo(link)
  await guest.page.getByRole('button', { name: en(liveOfferText, 'decline') }).click()
  await guest.page.getByText(en(liveOfferText, 'declineQuestion')).waitFor()
  await keepPicture(guest.page, 'offer-decline-dark-1440')
  await expectAccessible(guest.page)
  await guest.page.keyboard.press('Enter')
  await guest.page.getByRole('heading', { name: en(liveOfferText, 'offerDeclined') }).waitFor()
  await keepPicture(guest.page, 'offer-declined-dark-1440')
  await guest.page.reload()
  await guest.page.getByRole('heading', { name: en(liveOfferText, 'offerDeclined') }).waitFor()

  const keeper = await story.visitor({ as: admin })
  await keeper.goTo('/user/technicianBookings?search=Declined')
  await keeper.page.getByText('Petra Novak declined').waitFor()
  await keepPicture(keeper.page, 'technician-bookings-declined')
})

test('An invalid link says so in both languages.', async () => {
  const { page, goTo } = await story.visitor({ width: 360, height: 740, isPhone: true })
  await goTo(`/live/offer/${'x'.repeat(22)}`)
  await page.getByRole('heading', { name: en(liveOfferText, 'offerNotFound') }).waitFor()
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { name: zh(liveOfferText, 'offerNotFound') }).waitFor()
  await keepPicture(page, 'offer-not-found-zh-360')
})
