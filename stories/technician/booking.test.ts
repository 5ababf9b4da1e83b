import { accountCalls } from '@openbooth/contract/account'
import { technicianCalls } from '@openbooth/contract/technician'
import { makeChannels, makeUnlimited, plan, type Channels } from '@openbooth/server/testing/events'
import { giveMoney } from '@openbooth/server/testing/giveMoney'
import type { TestUser } from '@openbooth/server/testing/server'
import { giveByot } from '@openbooth/server/technician/testing/technicians'
import { beforeAll, describe, expect, test } from 'vitest'
import { readMail, sayIn } from '../account/steps.ts'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { fillInEvent } from '../event/steps.ts'
import { openStory } from '../story.ts'

// An event's technician: asked for, booked, answered by a link, too late, and paid back by tier.

const story = openStory({ demo: true })
let admin: TestUser
let channels: Channels
beforeAll(async () => {
  admin = await story.product.person('admin')
  channels = await makeChannels(story.product, 3)
})

/** Somebody whose events cost nothing but the technician: 45 an hour, two hours at least. */
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

/** What a technician is told rests a minute first: taken back within it, nothing was ever sent. */
const letOffersLeave = () => story.product.clock.advance(61_000)

describe.each(['en', 'zh'] as const)('in "%s"', (language) => {
  const say = sayIn(language)

  test('An organiser books one of the platform’s technicians, who is asked by mail and accepts by the link.', async () => {
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
    await organiser.page.getByText(say('Ours', '平台提供'), { exact: true }).click()
    await organiser.page.getByRole('button', { name: say('Create event', '创建会议') }).click()
    await organiser.page.waitForURL('**/meeting/codeList**')
    await organiser.goTo('/meeting/establish')
    await organiser.page.getByRole('table').getByRole('link', { name }).click()
    await organiser.page.getByRole('heading', { name, level: 1 }).waitFor()
    const card = organiser.page.locator('section').filter({
      has: organiser.page.getByRole('heading', { name: say('Technician', '技术员'), exact: true }),
    })
    await card.getByText(say('Requested', '待安排')).waitFor()
    await keepPicture(organiser.page, `technician-card-requested-${language}`)

    const keeper = await story.visitor({ as: admin, language })
    await keeper.goTo('/user/technicianBookings')
    const row = keeper.page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: say('Choose technician', '选择技术员') }).click()
    const dialog = keeper.page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('Send offer', '发送邀约') }).click()
    await dialog.getByText(say('Please choose a technician', '请选择技术员')).waitFor()
    await dialog.getByRole('radio', { name: technician.name }).click()
    await keepPicture(keeper.page, `technician-choose-${language}`)
    await expectAccessible(keeper.page)
    await dialog.getByRole('button', { name: say('Send offer', '发送邀约') }).click()
    await row.getByText(say('Asked', '已邀约')).waitFor()
    await keepPicture(keeper.page, `technician-bookings-full-${language}`)

    letOffersLeave()
    const guest = await story.visitor({ width: 360, height: 740, isPhone: true })
    const mail = await readMail(guest, technician.emailAddress, /live\/offer/)
    const [link = ''] = /\/live\/offer\/[\w-]{22}/.exec(mail) ?? []
    await guest.goTo(link)
    // In the language of the mails, whatever the phone speaks.
    await guest.page
      .getByRole('heading', { name: say('Can you be the technician?', '您能担任技术员吗？') })
      .waitFor()
    await keepPicture(guest.page, `offer-open-${language}-360`)
    await expectAccessible(guest.page)
    await guest.page.getByRole('button', { name: say('Accept', '接受') }).click()
    await guest.page
      .getByRole('heading', { name: say('You are the technician', '您已确认担任技术员') })
      .waitFor()
    await keepPicture(guest.page, `offer-accepted-${language}-360`)
    await guest.page.getByRole('link', { name: say('Open your seat', '进入会议席位') }).click()
    await guest.page.getByRole('heading', { name, level: 1 }).waitFor()

    await organiser.page.reload()
    await card.getByText(say('Confirmed', '已确认'), { exact: true }).waitFor()
    await card.getByText(technician.name, { exact: true }).waitFor()
    await organiser.page
      .getByText(
        say(
          `${technician.name} accepted to be the technician`,
          `${technician.name}已接受担任技术员`,
        ),
      )
      .waitFor()
    await keepPicture(organiser.page, `technician-card-confirmed-${language}`)

    // Among the codes stands who was booked and how the mail with the way in stands.
    const eventId = new URL(organiser.page.url()).pathname.split('/').at(-1)
    await organiser.goTo(`/meeting/codeList?event=${eventId}`)
    const code = organiser.page.getByRole('listitem').filter({ hasText: technician.name })
    await code.getByText(say('mailed with the booking', '通过预约邮件中的链接进入')).waitFor()
    await code.getByText(say('In the demo outbox', '已存入演示邮箱')).waitFor()
    expect(await code.getByText(say('Not mailed', '未发送')).count()).toBe(0)
    await keepPicture(organiser.page, `technician-code-${language}`)
  })
})

test('Less than three days before the start it is too late to book one, and says so at the choice.', async () => {
  const { page, goTo } = await story.visitor({ as: await makeHost() })
  const say = sayIn('en')
  await goTo('/meeting/addEvent')
  // The clock stands on 21 November, 10:00 UTC.
  await fillInEvent(page, { name: 'At short notice', day: '2026-11-23', say })
  await page.getByText('Ours', { exact: true }).click()
  await page.getByText('2 hours are the least to be paid.').waitFor()
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByText('It is too late to book our technician for this start.').first().waitFor()
  await keepPicture(page, 'technician-too-late')
  expect(new URL(page.url()).pathname).toBe('/meeting/addEvent')
})

test.each([
  ['more than 72 hours before', 4 * day, 100, 'the technician is refunded whole'],
  ['from 72 to 24 hours before', 2 * day, 50, 'half of the technician comes back'],
  ['later', 12 * 60, 0, 'the technician is not refunded'],
] as const)(
  'Cancelled %s, the technician’s price comes back by its tier, and the dialog says so first.',
  async (_, minutesBefore, percent, words) => {
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
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel event' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words).waitFor()
    await keepPicture(page, `technician-cancel-${percent}`)
    await dialog.getByRole('button', { name: 'Cancel event' }).click()
    await page.getByText('Cancelled', { exact: true }).first().waitFor()
    expect(await balanceOf(host)).toBe(500 - paid + (paid * percent) / 100)
    clock.set(at)
  },
)

test('An organiser with the BYOT plan keeps own technicians, books one for an event and lets one go again.', async () => {
  const host = await makeHost()
  const { page, goTo, settled } = await story.visitor({ as: host })
  await goTo('/package/myPackage')
  await page.getByRole('link', { name: 'Own technicians', exact: true }).click()
  await page.getByText('Own technicians come with the BYOT plan').waitFor()
  await settled()
  expect(await page.getByRole('button', { name: 'New technician' }).count()).toBe(0)
  await keepPicture(page, 'own-technicians-no-plan')
  await giveByot(story.product, host)
  await page.reload()
  await page.getByRole('button', { name: 'New technician' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Our own Kim')
  await dialog.getByLabel('E-mail').fill('kim@own.test')
  await dialog.getByRole('combobox', { name: 'Languages' }).fill('Korean')
  await page.getByRole('option', { name: 'Korean' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Create technician' }).click()
  await page.getByText('“Our own Kim” was created').waitFor()
  await keepPicture(page, 'own-technicians')
  await expectAccessible(page)

  const { id } = await plan(story.product, channels, host, {
    startsIn: 2 * day,
    lasts: 60,
    technicianOption: 'own',
  })
  await goTo(`/meeting/detail/${id}`)
  await page.getByText('Choose one of your technicians.').waitFor()
  await page.getByRole('button', { name: 'Choose technician' }).click()
  await dialog.getByRole('radio', { name: 'Our own Kim' }).click()
  await dialog.getByText('Book at once').click()
  await dialog.getByRole('button', { name: 'Book technician' }).click()
  await page.getByText('Our own Kim is booked').waitFor()
  await page.getByText('Confirmed', { exact: true }).waitFor()
  await keepPicture(page, 'own-technician-card')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Withdraw from Our own Kim?').waitFor()
  await dialog.getByRole('button', { name: 'Withdraw technician' }).click()
  await page.getByText('Requested', { exact: true }).waitFor()
})

test('Whom of their own to ask is chosen in the form; who is not free any more is told of, and the event stands.', async () => {
  const host = await makeHost()
  await giveByot(story.product, host)
  await register('Our own Lee', 'en', host)
  const say = sayIn('en')
  const { page, goTo } = await story.visitor({ as: host })
  const planWithLee = async (name: string) => {
    await goTo('/meeting/addEvent')
    await fillInEvent(page, { name, day: '2026-12-09', say })
    await page.getByText('Your own', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Whom to ask' }).click()
    await page.getByRole('option', { name: 'Our own Lee' }).click()
    await keepPicture(page, 'own-technician-form')
    await page.getByRole('button', { name: 'Create event' }).click()
  }
  await planWithLee('Asked from the form')
  await page.waitForURL('**/meeting/codeList**')
  await page.getByText('Our own Lee is asked to be the technician').waitFor()
  letOffersLeave()
  const guest = await story.visitor()
  await readMail(guest, 'our.own.lee@technicians.test', /live\/offer/)

  await planWithLee('At the same time')
  await page.getByText('The event is saved, but Our own Lee was not asked').waitFor()
  await page.getByRole('heading', { name: 'At the same time', level: 1 }).waitFor()
  await page.getByText('Choose one of your technicians.').waitFor()
  await keepPicture(page, 'own-technician-not-asked')
  // What was chosen once is chosen on the event's page from then on.
  await goTo(`/meeting/addEvent?edit=${new URL(page.url()).pathname.split('/').at(-1)}`)
  await page.getByRole('radio', { name: 'Your own' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Whom to ask' }).count()).toBe(0)
})

test('Who declines by the link is asked to be sure, and whoever keeps the technicians sees it.', async () => {
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
  await guest.page.getByRole('button', { name: 'Decline' }).click()
  await guest.page.getByText('You cannot accept afterwards').waitFor()
  await keepPicture(guest.page, 'offer-decline-dark-1440')
  await expectAccessible(guest.page)
  await guest.page.keyboard.press('Enter')
  await guest.page.getByRole('heading', { name: 'You declined' }).waitFor()
  await keepPicture(guest.page, 'offer-declined-dark-1440')
  await guest.page.reload()
  await guest.page.getByRole('heading', { name: 'You declined' }).waitFor()

  const keeper = await story.visitor({ as: admin })
  await keeper.goTo('/user/technicianBookings?search=Declined')
  await keeper.page.getByText('Petra Novak declined').waitFor()
  await keepPicture(keeper.page, 'technician-bookings-declined')
})

test('A link that leads nowhere says so, in both languages.', async () => {
  const { page, goTo } = await story.visitor({ width: 360, height: 740, isPhone: true })
  await goTo(`/live/offer/${'x'.repeat(22)}`)
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { name: '链接无效' }).waitFor()
  await keepPicture(page, 'offer-not-found-zh-360')
})
