import { eventState } from '@openbooth/contract/events/event/rules/events'
import { eventStateWords } from '@openbooth/contract/events/event/texts'
import { billingTypeWords } from '@openbooth/contract/money/billing/texts'
import { errorTexts } from '@openbooth/contract/errorTexts'
import { mailStateWords } from '@openbooth/contract/installation/outbox/texts'
import { verifyLedger } from '@openbooth/server/money/ledger/verifyLedger'
import { expect, test } from 'vitest'
import { fillInMailedCode, readMail, signIn } from './user/steps.ts'
import { keepPicture } from './browser.ts'
import { addInterpreter, fillInEvent, seeHours } from './event/steps.ts'
import { openStory } from './story.ts'
import { hoursIn, sayIn } from './say.ts'
import {
  codeText,
  eventDetailActionsText,
  eventDetailText,
  eventFormText,
  joinCodeText,
  kitText,
  liveDoorText,
  registerText,
} from './texts.ts'

// The complete main task, by a new user.

const story = openStory({ demo: true })
const password = 'k7-qzxw'
const minute = 60_000

test.each(['en', 'zh'] as const)(
  'From registering to the ledger: an event is planned, run and settled, and a listener gets in (%s).',
  async (language) => {
    const say = sayIn(language)
    const { clock, address } = story.product
    const name = say({ en: 'Board meeting', zh: '董事会会议' })
    const userName = `Ada ${language}`
    const organiser = await story.visitor({ language })
    const { page } = organiser

    // She registers with the code from the mail and is signed in, with the two hours of the free package.
    await organiser.goTo('/register')
    await page.getByLabel(say(registerText, 'userName'), { exact: true }).fill(userName)
    await fillInMailedCode(organiser, `ada.${language}@example.test`, say)
    await page.getByLabel(say(codeText, 'password'), { exact: true }).fill(password)
    await page.getByLabel(say(codeText, 'repeat')).fill(password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: say(registerText, 'register') }).click()
    await seeHours(page, '2', say)

    // She plans an event of one booth and one hour for next week; a second booth is not in her package.
    const nextWeek = new Date(clock.now().getTime() + 7 * 24 * 60 * minute)
    const day = nextWeek.toISOString().slice(0, 10)
    await organiser.goTo('/meeting/establish')
    await page
      .getByRole('link', { name: say(eventFormText, 'newEvent') })
      .first()
      .click()
    await fillInEvent(page, { name, day, say })
    await page.getByRole('button', { name: say(eventFormText, 'addBooth') }).click()
    await page
      .getByText(
        say(
          errorTexts[
            'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.'
          ],
        ),
      )
      .waitFor()
    await addInterpreter(page, 'Li Wei', `li.wei.${language}@example.test`, say)
    await page.getByRole('complementary').last().waitFor()
    await keepPicture(page, `event-form-1440-${language}`)
    await page.getByRole('button', { name: say(eventFormText, 'create') }).click()

    // Her balance is one hour lower, and she sees the codes.
    await page
      .getByText(say(eventFormText, 'took', { amount: hoursIn(say, 1), left: hoursIn(say, 1) }))
      .waitFor()
    await seeHours(page, '1', say)
    await page
      .getByRole('img', { name: new RegExp(`${say(kitText, 'qrCode')}.*${name}`) })
      .waitFor()
    await keepPicture(page, `codes-1440-${language}`)
    const link = await page
      .getByRole('link', { name: new RegExp(`${address}/live/\\d{8}$`) })
      .getAttribute('href')
    const interpreter = page.getByRole('listitem').filter({ hasText: 'Li Wei' })
    const saved = page.waitForEvent('download')
    await interpreter.getByRole('button', { name: say(kitText, 'moreActions') }).click()
    await page.getByRole('menuitem', { name: say(joinCodeText, 'calendar') }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.ics$/)

    // The interpreter receives a personal link by email with the calendar file.
    await page.getByRole('button', { name: say(joinCodeText, 'sendByMail') }).click()
    await page.getByRole('button', { name: say(joinCodeText, 'sendCount', { count: 1 }) }).click()
    await page.getByText(say(joinCodeText, 'sent', { count: 1 })).waitFor()
    const mail = await readMail(organiser, `li.wei.${language}@example.test`, /\/live\//)
    expect(mail).toContain(name)
    await interpreter.getByText(say(mailStateWords.kept)).first().waitFor()

    // A listener opens the link on a phone a week before the event and waits.
    const listener = await story.visitor({ language, width: 360, height: 740, isPhone: true })
    const heading = (key: 'early' | 'inside' | 'closed') =>
      listener.page.getByRole('heading', { name: say(liveDoorText, key), exact: true })
    await listener.goTo(new URL(link ?? '').pathname)
    await heading('early').waitFor()
    await keepPicture(listener.page, `door-waiting-360-${language}`)

    // Next week the event opens by the clock. The page admits the listener without a reload, and
    // the listener counts.
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
    await heading('inside').waitFor()
    await keepPicture(listener.page, `door-inside-360-${language}`)
    await organiser.goTo('/login')
    await signIn(page, userName, password, say)
    await seeHours(page, '1', say)
    await organiser.goTo('/meeting/establish')
    await page.getByRole('button', { name: say(eventDetailText, 'codes') }).click()
    await page.getByText(say(joinCodeText, 'connected', { count: 1 })).waitFor()
    await page.getByRole('link', { name }).click()
    await page.getByText(say(eventStateWords[eventState.normal]), { exact: true }).first().waitFor()

    // After twenty minutes she closes it, which refunds forty minutes of the hour.
    clock.advance(20 * minute)
    await page.getByRole('button', { name: say(eventDetailActionsText, 'closeEvent') }).click()
    const question = page.getByRole('dialog')
    await question.getByText(hoursIn(say, 0.67)).first().waitFor()
    await keepPicture(page, `close-1440-${language}`)
    await question.getByRole('button', { name: say(eventDetailActionsText, 'closeEvent') }).click()
    await page.getByText(say(eventDetailActionsText, 'closed', { name })).waitFor()
    await seeHours(page, '1.67', say)
    await heading('closed').waitFor()

    // Every step is a row of the event’s billing, and the ledger confirms them.
    const billing = page.getByRole('table').filter({ hasText: say(billingTypeWords[1]) })
    await billing.getByText(say(billingTypeWords[4]), { exact: true }).waitFor()
    const planned = billing.getByText(say.like(eventDetailText, 'created', { count: 1 }))
    // The time appears once, because the remark would repeat it.
    expect(await planned.innerText()).not.toContain(' · ')
    await keepPicture(page, `detail-1440-${language}`)
    expect(await verifyLedger(story.product.app.db.pool)).toEqual([])
  },
  120_000,
)
