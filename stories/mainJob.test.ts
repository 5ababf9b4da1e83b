import { verifyLedger } from '@openbooth/server/ledger/verifyLedger'
import { expect, test } from 'vitest'
import { fillInMailedCode, readMail, sayIn, signIn } from './account/steps.ts'
import { keepPicture } from './browser.ts'
import { addInterpreter, fillInEvent, seeHours } from './event/steps.ts'
import { openStory } from './story.ts'

// The whole of the main job, by somebody who has never been here before.

const story = openStory({ demo: true })
const password = 'k7-qzxw'
const minute = 60_000

test.each(['en', 'zh'] as const)(
  'From registering to the ledger: an event is planned, run and settled, and a listener gets in (%s).',
  async (language) => {
    const say = sayIn(language)
    const { clock, address } = story.product
    const name = say('Board meeting', '董事会会议')
    const userName = `Ada ${language}`
    const organiser = await story.visitor({ language })
    const { page } = organiser

    // She registers with the code from the mail and is signed in, with the two hours of the free package.
    await organiser.goTo('/register')
    await page.getByLabel(say('User name', '用户名'), { exact: true }).fill(userName)
    await fillInMailedCode(organiser, `ada.${language}@example.test`, say)
    await page.getByLabel(say('Password', '密码'), { exact: true }).fill(password)
    await page.getByLabel(say('Repeat the password', '再次输入密码')).fill(password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: say('Register', '注册') }).click()
    await seeHours(page, '2', say)

    // She plans an event of one booth and one hour for next week; a second booth is not in her package.
    const nextWeek = new Date(clock.now().getTime() + 7 * 24 * 60 * minute)
    const day = nextWeek.toISOString().slice(0, 10)
    await organiser.goTo('/meeting/establish')
    await page
      .getByRole('link', { name: say('New event', '新建会议') })
      .first()
      .click()
    await fillInEvent(page, { name, day, say })
    await page.getByRole('button', { name: say('Add booth', '添加译员间') }).click()
    await page
      .getByText(
        say(
          'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.',
          '数量已达上限，请升级套餐',
        ),
      )
      .waitFor()
    await addInterpreter(page, 'Li Wei', `li.wei.${language}@example.test`, say)
    await page.getByRole('complementary').last().waitFor()
    await keepPicture(page, `event-form-1440-${language}`)
    await page.getByRole('button', { name: say('Create event', '创建会议') }).click()

    // One hour has left her balance, and she sees the codes.
    await page.getByText(say('1 h taken, 1 h left', '已扣除 1 小时，剩余 1 小时')).waitFor()
    await seeHours(page, '1', say)
    await page
      .getByRole('img', { name: new RegExp(`${say('QR code', '二维码')}.*${name}`) })
      .waitFor()
    await keepPicture(page, `codes-1440-${language}`)
    const link = await page
      .getByRole('link', { name: new RegExp(`${address}/live/\\d{8}$`) })
      .getAttribute('href')
    const interpreter = page.getByRole('listitem').filter({ hasText: 'Li Wei' })
    const saved = page.waitForEvent('download')
    await interpreter.getByRole('button', { name: say('More actions', '更多操作') }).click()
    await page.getByRole('menuitem', { name: say('Calendar file', '日历文件') }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.ics$/)

    // The interpreter is mailed a link of their own with the calendar file.
    await page.getByRole('button', { name: say('Send by mail', '邮件发送') }).click()
    await page.getByRole('button', { name: say('Send 1 mail', '发送 1 封邮件') }).click()
    await page.getByText(say('1 mail waits to be sent', '1 封邮件等待发送')).waitFor()
    const mail = await readMail(organiser, `li.wei.${language}@example.test`, /\/live\//)
    expect(mail).toContain(name)
    await interpreter.getByText(say('In the demo outbox', '已存入演示邮箱')).first().waitFor()

    // A listener opens the link on a phone, a week early, and waits.
    const listener = await story.visitor({ language, width: 360, height: 740, isPhone: true })
    const heading = (en: string, zh: string) =>
      listener.page.getByRole('heading', { name: say(en, zh), exact: true })
    await listener.goTo(new URL(link ?? '').pathname)
    await heading('You are early', '您来早了').waitFor()
    await keepPicture(listener.page, `door-waiting-360-${language}`)

    // Next week the clock opens the event, and the listener is in without a reload, and counted.
    const startAt = await story.product.app.db.query
      .selectFrom('events')
      .select('startAt')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    clock.set(startAt.startAt)
    await expect
      .poll(() =>
        story.product.app.db.query
          .selectFrom('events')
          .select('state')
          .where('name', '=', name)
          .executeTakeFirst(),
      )
      .toEqual({ state: 0 })
    await heading('You are in', '您已入场').waitFor()
    await keepPicture(listener.page, `door-inside-360-${language}`)
    await organiser.goTo('/login')
    await signIn(page, userName, password, say)
    await seeHours(page, '1', say)
    await organiser.goTo('/meeting/establish')
    await page.getByRole('button', { name: say('Codes', '会议码') }).click()
    await page.getByText(say('1 connected', '1 人在线')).waitFor()
    await page.getByRole('link', { name }).click()
    await page.getByText(say('Ongoing', '进行中'), { exact: true }).first().waitFor()

    // After twenty minutes she closes it: forty minutes of the hour come back.
    clock.advance(20 * minute)
    await page.getByRole('button', { name: say('Close event', '关闭会议') }).click()
    const question = page.getByRole('dialog')
    await question.getByText(say('0.67 h', '0.67 小时')).first().waitFor()
    await keepPicture(page, `close-1440-${language}`)
    await question.getByRole('button', { name: say('Close event', '关闭会议') }).click()
    await page.getByText(say(`“${name}” was closed`, `已关闭“${name}”`)).waitFor()
    await seeHours(page, '1.67', say)
    await heading('The event has ended', '会议已结束').waitFor()

    // Every step is a row of the event’s billing, and the ledger proves them.
    const billing = page
      .getByRole('table')
      .filter({ hasText: say('Create pre-charge', '创建预扣费') })
    await billing.getByText(say('Refund', '退款'), { exact: true }).waitFor()
    const planned = billing.getByText(say('Planned with 1 booth for', '预约：1 个译员间'))
    // The time once: beside these words the remark of the record would say it again.
    expect(await planned.innerText()).not.toContain(' · ')
    await keepPicture(page, `detail-1440-${language}`)
    expect(await verifyLedger(story.product.app.db.pool)).toEqual([])
  },
  120_000,
)
