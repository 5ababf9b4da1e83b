import {
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  plan,
} from '@openbooth/server/testing/events'
import { giveMoney } from '@openbooth/server/testing/giveMoney'
import { beforeAll, expect, test } from 'vitest'
import { sayIn } from '../account/steps.ts'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { seeHours } from './steps.ts'

// Calling an event off, and opening it early.

const story = openStory()
beforeAll(() => makeMediaServer(story.product))

/** Its team was there, and the event was moved afterwards. */
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
  'Cancelling shows what comes back before anything happens, and gives it back (%s).',
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
      await page.getByRole('button', { name: say('More actions', '更多操作') }).click()
      await page.getByRole('menuitem', { name: say('Cancel event', '取消会议') }).click()
    }
    await askToCancel()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('Comes back to your balance', '退回余额')).waitFor()
    await dialog.getByText(say('charged 1 h', '已扣 1 小时')).waitFor()
    await keepPicture(page, `cancel-1440-${language}`)
    await dialog.getByRole('button', { name: say('Keep event', '保留会议') }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(visitor.calls).not.toContain('/conf/meeting/cancel')

    await preparedFor20Minutes(id)
    await askToCancel()
    await dialog
      .getByText(
        say(
          'Its team could hear each other for more than 15 minutes: 15 minutes of each booth are kept.',
          '工作人员已可互相听到超过 15 分钟：每个译员间扣除 15 分钟。',
        ),
      )
      .waitFor()
    await dialog.getByText(say('0.75 h', '0.75 小时'), { exact: true }).waitFor()
    await keepPicture(page, `cancel-prepared-${language}`)
    await dialog.getByRole('button', { name: say('Cancel event', '取消会议') }).click()
    await seeHours(page, '1.75', say)
    await page.getByText(say('Cancelled', '已取消'), { exact: true }).first().waitFor()
    await page.getByRole('table').getByText(say('Refund', '退款'), { exact: true }).waitFor()
    // What was done names the clocks of both its times: the event's, and the reader's below.
    const done = page.getByRole('listitem').filter({ hasText: say('Planned with', '预约：') })
    const berlin = say('Berlin', '柏林')
    const clocks = (place: string) => new RegExp(`:\\d\\d ${place} \\(GMT[+-]\\d\\d:\\d\\d\\)`)
    await done.getByText(clocks(berlin)).first().waitFor()
    expect(await done.innerText()).toMatch(clocks(say('London', '伦敦')))

    // Nothing of it is said to be over, or to come.
    const noMoreCodes = page.getByText(
      say('The event was cancelled: its codes no longer work.', '会议已取消，会议码不再有效。'),
    )
    await noMoreCodes.waitFor()
    expect(await page.getByText(say('Chosen when it opens', '开启时选定')).count()).toBe(0)
    await page.getByRole('link', { name: say('Open codes', '打开会议码') }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await noMoreCodes.waitFor()
  },
)

test.each(['en', 'zh'] as const)(
  'Opening early shows the money it takes before anything happens, and takes them (%s).',
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
    await page.getByRole('button', { name: say('Open early', '提前开启') }).click()
    const dialog = page.getByRole('dialog')
    // A hundred above the package for two started quarter hours, at a tenth of a dollar an hour.
    await dialog.getByText('US$5.00', { exact: true }).waitFor()
    await dialog.getByText(say('US$5.00 left afterwards', '之后剩余 US$5.00')).waitFor()
    await keepPicture(page, `open-early-${language}`)
    await dialog.getByRole('button', { name: say('Open now', '立即开启') }).click()
    await page
      .getByText(say('US$5.00 were taken, US$5.00 are left', '扣除 US$5.00，剩余 US$5.00'))
      .waitFor()
  },
)

test('A name of a hundred letters without a break stays inside a phone: on the pages of its event and in each dialog.', async () => {
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
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel event' }).click()
  await dialog.getByText('Comes back to your balance').waitFor()
  await fits('cancel')
  await dismiss()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await dialog.getByRole('textbox').waitFor()
  await fits('template')
  await dismiss()
  await goTo(`/meeting/codeList?event=${id}`)
  for (const button of ['Send by mail', 'Invite many', 'QR code of Host']) {
    await page.getByRole('button', { name: button }).first().click()
    await dialog.waitFor()
    await fits(button)
    await dismiss()
  }
})
