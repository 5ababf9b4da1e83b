import { placeName } from '@openbooth/contract/time/placeName'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { billingTypeWords } from '@openbooth/contract/money/billing/texts'
import {
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  plan,
} from '@openbooth/server/testing/events'
import { giveMoney } from '@openbooth/server/testing/people/giveMoney'
import { beforeAll, expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { seeHours } from './steps.ts'
import { en, sayIn, hoursIn } from '../say.ts'
import {
  eventDetailActionsText,
  eventDetailText,
  eventPartsText,
  joinCodeText,
  kitText,
} from '../texts.ts'

// Cancelling an event, and opening it early.

const story = openStory()
beforeAll(() => makeMediaServer(story.product))

/** The team was there before the event was moved. */
const preparedFor20Minutes = async (eventId: number): Promise<void> => {
  const { pool } = story.product.app.db
  await pool.query('update events set prepared_seconds = 1200 where id = $1', [eventId])
  await pool.query(
    `insert into connections (id, ticket_hash, event_id, code_id, is_listener, audience_type, joined_at, last_seen_at, left_at,
      sound_session)
    select gen_random_uuid(), sha256(id::text::bytea), event_id, id, false, 'other', now(), now(), now(), 'PA_1'
    from join_codes where event_id = $1 and role = 'technician'`,
    [eventId],
  )
}

test.each(['en', 'zh'] as const)(
  'Cancelling shows the refund before confirming, and then refunds it (%s).',
  async (language) => {
    const say = sayIn(language)
    const host = await story.product.person('organiser')
    const channels = await makeChannels(story.product, 3)
    const { id } = await plan(story.product, channels, host, { startsIn: 24 * 60, lasts: 60 })
    const visitor = await story.visitor({ as: host, language })
    const { page } = visitor
    await visitor.goTo(`/meeting/detail/${id}`)
    await seeHours(page, '1', say)
    const askToCancel = async () => {
      await page.getByRole('button', { name: say(kitText, 'moreActions') }).click()
      await page.getByRole('menuitem', { name: say(eventDetailActionsText, 'cancelEvent') }).click()
    }
    await askToCancel()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say(eventDetailActionsText, 'comesBack')).waitFor()
    await dialog
      .getByText(say(eventDetailActionsText, 'wasCharged', { amount: hoursIn(say, 1) }))
      .waitFor()
    await keepPicture(page, `cancel-1440-${language}`)
    await dialog.getByRole('button', { name: say(eventDetailActionsText, 'keepEvent') }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(visitor.calls).not.toContain('/conf/meeting/cancel')

    await preparedFor20Minutes(id)
    await askToCancel()
    await dialog.getByText(say(eventDetailActionsText, 'preparationKept')).waitFor()
    await dialog.getByText(hoursIn(say, 0.75), { exact: true }).waitFor()
    await keepPicture(page, `cancel-prepared-${language}`)
    await dialog.getByRole('button', { name: say(eventDetailActionsText, 'cancelEvent') }).click()
    await seeHours(page, '1.75', say)
    await page.getByText(say(eventDetailText, 'cancelledAt'), { exact: true }).first().waitFor()
    await page.getByRole('table').getByText(say(billingTypeWords[4]), { exact: true }).waitFor()
    // The history names the time zones of both times: the event's, and the reader's below.
    const done = page
      .getByRole('listitem')
      .filter({ hasText: say.like(eventDetailText, 'created') })
    const berlin = placeName(language, 'Europe/Berlin')
    const clocks = (place: string) => new RegExp(`:\\d\\d ${place} \\(GMT[+-]\\d\\d:\\d\\d\\)`)
    await done.getByText(clocks(berlin)).first().waitFor()
    expect(await done.innerText()).toMatch(clocks(placeName(language, 'Europe/London')))

    // A cancelled event's pages do not announce later steps.
    const noMoreCodes = page.getByText(say(eventPartsText, 'codesCancelled'))
    await noMoreCodes.waitFor()
    expect(await page.getByText(say(eventDetailText, 'serverLater')).count()).toBe(0)
    await page.getByRole('link', { name: say(eventDetailText, 'codesOpen') }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await noMoreCodes.waitFor()
  },
)

test.each(['en', 'zh'] as const)(
  'Opening early shows the charge before confirming, and then charges it (%s).',
  async (language) => {
    const say = sayIn(language)
    const host = await makeUnlimited(story.product, await story.product.person('organiser'))
    await giveMoney(story.product, host, 20_00n)
    const channels = await makeChannels(story.product, 3)
    const planned = { startsIn: 20, lasts: 60, receiverNums: 2100 }
    const { id } = await plan(story.product, channels, host, planned)
    const { page, goTo } = await story.visitor({
      as: host,
      language,
      ...(language === 'zh' && { width: 360, theme: 'dark' }),
    })
    await goTo(`/meeting/detail/${id}`)
    await page.getByRole('button', { name: say(eventDetailText, 'openEarly') }).click()
    const dialog = page.getByRole('dialog')
    // 100 listeners above the package for two started quarter hours, at $0.10 per hour.
    await dialog.getByText('US$5.00', { exact: true }).waitFor()
    await dialog.getByText(say(eventDetailActionsText, 'left', { amount: 'US$5.00' })).waitFor()
    await keepPicture(page, `open-early-${language}`)
    await dialog.getByRole('button', { name: say(eventDetailActionsText, 'openEvent') }).click()
    await page
      .getByText(
        say(eventDetailActionsText, 'balanceTaken', { amount: 'US$5.00', left: 'US$5.00' }),
      )
      .waitFor()
  },
)

test('An unbroken name of a hundred letters stays within a phone screen on the pages of its event and in each dialog.', async () => {
  const host = await story.product.person('organiser')
  const channels = await makeChannels(story.product, 3)
  const { id } = await plan(story.product, channels, host, {
    startsIn: 24 * 60,
    lasts: 60,
    name: 'W'.repeat(100),
  })
  const { page, goTo, settled } = await story.visitor({
    as: host,
    width: 360,
    height: 740,
    isPhone: true,
  })
  const fits = async (where: string) => {
    await settled()
    await keepPicture(page, `long-name-${where}`)
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth} ${clientWidth}`),
    )
    expect(wide, where).toEqual([])
  }
  const dialog = page.getByRole('dialog')
  const dismiss = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await goTo(`/meeting/detail/${id}`)
  await page.getByRole('heading', { level: 1, name: 'WWW' }).waitFor()
  await fits('detail')
  await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(eventDetailActionsText, 'cancelEvent') }).click()
  await dialog.getByText(en(eventDetailActionsText, 'comesBack')).waitFor()
  await fits('cancel')
  await dismiss()
  await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(eventDetailActionsText, 'saveAsTemplate') }).click()
  await dialog.getByRole('textbox').waitFor()
  await fits('template')
  await dismiss()
  await goTo(`/meeting/codeList?event=${id}`)
  for (const button of [
    en(joinCodeText, 'sendByMail'),
    en(joinCodeText, 'invite'),
    en(joinCodeText, 'qrOf', { who: en(seatRoleWords.host) }),
  ]) {
    await page.getByRole('button', { name: button }).first().click()
    await dialog.waitFor()
    await fits(button)
    await dismiss()
  }
})
