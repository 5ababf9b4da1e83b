import { eventStateWords } from '@openbooth/contract/events/event/texts'
import { billingTypeWords } from '@openbooth/contract/money/billing/texts'
import { errorTexts } from '@openbooth/contract/errorTexts'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { testPassword } from '@openbooth/server/testing/server'
import { verifyLedger } from '@openbooth/server/money/ledger/verifyLedger'
import { giveMoney } from '@openbooth/server/testing/people/giveMoney'
import { expect, test } from 'vitest'
import { fillInMailedCode } from '../user/steps.ts'
import { keepPicture } from '../browser.ts'
import { pressInSandbox, seeHeading } from '../payment/steps.ts'
import { userMenu } from '../shell/parts.ts'
import { openStory } from '../story.ts'
import { bindCustomer, fillInTwoBooths, find, seeBalance } from './steps.ts'
import { titleOf, tabTitle } from '../pageTitle.ts'
import { zh, en } from '../say.ts'
import {
  billingText,
  calculatorText,
  codeText,
  customersText,
  eventDetailActionsText,
  eventDetailText,
  eventFormText,
  eventHostedText,
  homeText,
  kitText,
  paymentRechargeText,
  paymentResultText,
  quotesText,
  registerText,
  userInfoText,
} from '../texts.ts'

// The main task of agents: pay in, calculate, plan for a customer, change and cancel an event, and
// check every cent of the records.

const story = openStory({ demo: true })

/**
 * The cost of two booths for two hours with 150 listeners, by the first rate card of each country
 * type.
 */
const fees = [
  {
    person: 'agent',
    countryType: 1,
    fee: 'US$250.00',
    rate: 'US$60.00',
    left: 'US$50.00',
    dearer: 'US$10.00',
    cheaper: 'US$20.00',
  },
  {
    person: 'agent2',
    countryType: 2,
    fee: 'US$125.00',
    rate: 'US$30.00',
    left: 'US$175.00',
    dearer: 'US$5.00',
    cheaper: 'US$10.00',
  },
] as const

test.each(fees)(
  'An agent of country type $countryType tops up, calculates, plans for a customer, changes dearer and cheaper, and cancels.',
  async ({ person, fee, rate, left, dearer, cheaper }) => {
    const agent = await story.product.person(person)
    const customer = await bindCustomer(story.product, agent, `Museum ${person}`)
    const visitor = await story.visitor({ as: agent })
    const { page, goTo } = visitor

    // The calculator shows the missing amount and links to the top-up.
    await goTo('/calculator/fee')
    await page.getByLabel(en(calculatorText, 'booths'), { exact: true }).fill('2')
    await page.getByLabel(en(calculatorText, 'listeners')).fill('150')
    const result = page.getByRole('complementary', { name: en(calculatorText, 'fee') })
    await result.getByText(en(calculatorText, 'boothHour', { quantity: 4, rate })).waitFor()
    await result.getByText(fee, { exact: true }).waitFor()
    await result.getByText(en(calculatorText, 'missing', { amount: fee })).waitFor()
    await keepPicture(page, `calculator-1440-${person}`)
    await result.getByRole('link', { name: en(calculatorText, 'topUp') }).click()
    await page.getByRole('textbox', { name: en(paymentRechargeText, 'ownAmount') }).fill('300')
    await page.getByRole('button', { name: en(paymentRechargeText, 'continue') }).click()
    await pressInSandbox(page, 'pay')
    await seeHeading(page, en(paymentResultText, 'paidTopUp', { amount: 'US$300.00' }))
    await seeBalance(page, 'US$300.00')

    // The link from the same calculation to its event.
    await goTo('/calculator/fee?booths=2&listeners=150')
    await page.getByRole('link', { name: en(calculatorText, 'create') }).click()
    const day = new Date(story.product.clock.now().getTime() + 7 * 86_400_000)
      .toISOString()
      .slice(0, 10)
    await fillInTwoBooths(page, 'Autumn gala', day)
    await find(page, en(eventFormText, 'customer'), customer.userName)
    await page.getByText(en(eventFormText, 'toTake')).locator('..').getByText(fee).waitFor()
    await keepPicture(page, `event-form-1440-${person}`)
    await page.getByRole('button', { name: en(eventFormText, 'create') }).click()
    await page.getByText(en(eventFormText, 'took', { amount: fee, left })).waitFor()
    await seeBalance(page, left)

    // More listeners cost more, fewer give a refund.
    await goTo('/meeting/establish')
    const row = page.getByRole('row').filter({ hasText: 'Autumn gala' })
    await row.getByText(customer.userName).waitFor()
    const change = async (listeners: string, effect: string) => {
      await goTo('/meeting/establish')
      await row.getByRole('button', { name: en(eventHostedText, 'edit') }).click()
      await page.getByLabel(en(eventFormText, 'listeners')).fill(listeners)
      await page.getByText(effect).first().waitFor()
      await page.getByRole('button', { name: en(eventFormText, 'save') }).click()
    }
    await change('200', en(eventFormText, 'toTake'))
    await page.getByText(en.like(eventFormText, 'took', { amount: dearer })).waitFor()
    await change('100', en(eventFormText, 'toReturn'))
    await page.getByText(en.like(eventFormText, 'returned', { amount: cheaper })).waitFor()

    // A cancellation a week before the event refunds everything.
    await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
    await page.getByRole('menuitem', { name: en(eventDetailActionsText, 'cancelEvent') }).click()
    const question = page.getByRole('dialog')
    await question.getByText(en(eventDetailActionsText, 'comesBack')).waitFor()
    await keepPicture(page, `cancel-1440-${person}`)
    await question.getByRole('button', { name: en(eventDetailActionsText, 'cancelEvent') }).click()
    await seeBalance(page, 'US$300.00')

    // Every sum is a row of the records, with the balance after it.
    await page.getByRole('link', { name: en(eventDetailText, 'records') }).click()
    await page.getByText(`${en(billingText, 'event')}: Autumn gala`).waitFor()
    const records = page.getByRole('table')
    await expect
      .poll(() => records.getByRole('row').count(), { message: 'four acts and the head' })
      .toBe(5)
    for (const title of [en(billingTypeWords[1]), en(billingTypeWords[3]), en(billingTypeWords[4])])
      await records.getByRole('button', { name: title, exact: true }).first().waitFor()
    await keepPicture(page, `records-1440-${person}`)
    await records.getByRole('button', { name: en(billingTypeWords[1]), exact: true }).click()
    const explanation = page.getByRole('dialog')
    await explanation.getByText(en(billingText, 'why1')).waitFor()
    await explanation.getByText(en(billingText, 'boothHour', { quantity: 4, rate })).waitFor()
    await explanation.getByRole('cell', { name: en(billingText, 'escrow') }).waitFor()
    await explanation.getByRole('cell', { name: en(calculatorText, 'balance') }).waitFor()
    await keepPicture(page, `explained-1440-${person}`)
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', {
        name: en(kitText, 'removeFilter', { name: en(billingText, 'event') }),
      })
      .click()
    await records.getByText(en(billingTypeWords[6])).waitFor()
    await records.getByRole('link', { name: en.like(billingText, 'order') }).click()
    await page
      .getByRole('heading', { name: en(titleOf('/pay/receipt/:id')), exact: true })
      .waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: en(titleOf('/billing/dealerRecords')) })
      .click()
    await records.getByText(en(billingTypeWords[6])).waitFor()
    await goTo('/pay/receipt/abc')
    await page.getByRole('alert').getByText(en(kitText, 'wrongAddress')).waitFor()
    expect(await verifyLedger(story.product.app.db.pool)).toEqual([])

    // Customers pay for the events that they host.
    await goTo('/meeting/establish?whose=customers')
    await page.getByText(en(eventHostedText, 'customersDetail')).waitFor()

    // The customer sees the event and its owner, but not its cost.
    const bound = await story.visitor({ as: customer })
    await bound.goTo('/home')
    await bound.page
      .getByRole('link', {
        name: new RegExp(`^${en(eventStateWords[eventState.cancelled])}\\s*1$`),
      })
      .click()
    await bound.page.getByText(en(eventHostedText, 'heldBy', { name: agent.userName })).waitFor()
    await bound.page.getByText(en(eventHostedText, 'boundDetail')).waitFor()
    await keepPicture(bound.page, `held-for-me-1440-${person}`)
    await bound.goTo('/meeting/establish?whose=heldForMe')
    await bound.page.getByText(en(eventHostedText, 'heldDetail')).waitFor()
    await bound.page.getByRole('link', { name: 'Autumn gala' }).click()
    await bound.page.getByText(en(eventDetailText, 'heldBy')).waitFor()
    expect(
      await bound.page.getByRole('heading', { name: en(eventDetailText, 'cost') }).count(),
    ).toBe(0)
    expect(visitor.forbidden).toEqual([])
    expect(bound.forbidden).toEqual([])
  },
  180_000,
)

test.each(['agent', 'agent2'] as const)(
  'An %s sees customers at home and shares the invite code, and a person who registers with it becomes a customer.',
  async (person) => {
    const agent = await story.product.person(person)
    const { page, context, goTo } = await story.visitor({ as: agent })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await goTo('/home')
    await page.getByRole('link', { name: en(homeText, 'allCustomers') }).click()
    await page.getByText(en(customersText, 'none')).waitFor()
    await page.getByText(en(customersText, 'noneDetail')).waitFor()
    await keepPicture(page, `no-customers-1440-${person}`)
    await page.getByRole('button', { name: en(customersText, 'invite') }).click()
    const dialog = page.getByRole('dialog', { name: en(customersText, 'invite') })
    await dialog.getByRole('img', { name: en(userInfoText, 'inviteLink') }).waitFor()
    await keepPicture(page, `invite-customers-1440-${person}`)
    await dialog.getByRole('button', { name: en(userInfoText, 'copyLink') }).click()
    await dialog.getByText(en(kitText, 'copied')).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const guest = await story.visitor()
    const name = `Guest of ${person}`
    const address = `guest.of.${person}@example.test`
    await guest.goTo(link.slice(new URL(link).origin.length))
    await guest.page.getByLabel(en(userInfoText, 'userName'), { exact: true }).fill(name)
    await fillInMailedCode(guest, address, en)
    await guest.page.getByLabel(en(userInfoText, 'password'), { exact: true }).fill('k7-qzxw')
    await guest.page.getByLabel(en(codeText, 'repeat')).fill('k7-qzxw')
    await guest.page.getByRole('checkbox').check()
    await guest.page.getByRole('button', { name: en(registerText, 'register') }).click()
    await expect.poll(() => guest.page.title()).toBe(tabTitle('/home'))

    await goTo('/agent/customers?search=guest')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('link', { name: address }).waitFor()
    await row.getByText('US$0.00').waitFor()
    await row.getByRole('button', { name: en(customersText, 'ownEvents') }).click()
    await page.getByText(en(eventHostedText, 'customersDetail')).waitFor()
    await page
      .getByRole('button', {
        name: en(kitText, 'removeFilter', { name: en(customersText, 'customer') }),
      })
      .waitFor()
  },
  60_000,
)

test.each(['agent', 'agent2'] as const)(
  'An %s changes address, time zone and language, finds the invite code and ends sessions from the user menu.',
  async (person) => {
    const agent = await story.product.person(person)
    const other = await story.product.ok(accountCalls.login, {
      username: agent.userName,
      password: testPassword,
    })
    const visitor = await story.visitor({ as: agent })
    const { page, goTo } = visitor
    await goTo('/home')
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: en(userInfoText, 'title') }).click()
    await page.getByRole('heading', { name: en(userInfoText, 'title') }).waitFor()
    await page.getByText(en(userInfoText, 'invitationsOfAgent')).waitFor()
    expect(await page.getByRole('link', { name: en(userInfoText, 'toPackage') }).count()).toBe(0)

    await page.getByRole('button', { name: en(userInfoText, 'changeEmail') }).click()
    const dialog = page.getByRole('dialog', { name: en(userInfoText, 'changeEmail') })
    const address = `new.${person}@example.test`
    await fillInMailedCode(visitor, address, en, en(userInfoText, 'newEmail'))
    await dialog.getByLabel(en(userInfoText, 'ownPassword'), { exact: true }).fill(testPassword)
    await dialog.getByRole('button', { name: en(userInfoText, 'changeEmail') }).click()
    await page.getByText(en(userInfoText, 'emailChanged')).waitFor()
    await page.getByRole('main').getByText(address).waitFor()

    await page.getByRole('button', { name: en.like(userInfoText, 'signOutOf') }).click()
    await page.getByText(en(userInfoText, 'sessionEnded'), { exact: true }).waitFor()
    expect(await story.product.call(accountCalls.sessions, {}, other)).toMatchObject({
      code: 50012,
    })
    await page.getByRole('combobox', { name: en(userInfoText, 'timeZone') }).fill('Tokyo')
    await page.getByRole('option', { name: /Tokyo/ }).click()
    await page.getByText(en(userInfoText, 'preferenceSaved'), { exact: true }).waitFor()
    await page.getByRole('combobox', { name: en(userInfoText, 'language') }).click()
    await page.getByRole('option', { name: '中文' }).click()
    await page.getByRole('heading', { name: zh(userInfoText, 'title') }).waitFor()
    await page.getByText(zh(userInfoText, 'invitationsOfAgent')).waitFor()
    await expect
      .poll(() => story.product.ok(accountCalls.getInfo, { userId: Number(agent.id) }, agent))
      .toMatchObject({ emailAddress: address, language: 'zh', timeZone: 'Asia/Tokyo' })
    expect(visitor.forbidden).toEqual([])
  },
  60_000,
)

test('An agent makes a quote with a markup for a customer, changes it, downloads it and opens its event.', async () => {
  const { page, context, goTo } = await story.visitor({
    as: await story.product.person('agent'),
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await goTo('/calculator/fee?booths=3&hours=1.5&technician=purchased')
  await page.getByLabel(en(calculatorText, 'listeners')).fill('１００')
  await page.getByRole('switch', { name: en(calculatorText, 'captionEvery') }).click()
  const cost = page.getByRole('complementary', { name: en(calculatorText, 'fee') })
  // 4.5 h × 60, a technician for 2 h × 50, and 4 channels × 1.5 h × 6.
  await cost.getByText('US$406.00', { exact: true }).first().waitFor()
  await keepPicture(page, 'calculator-captions-1440')
  await page.getByRole('link', { name: en(calculatorText, 'quote') }).click()
  await page.getByLabel(en(quotesText, 'eventName'), { exact: true }).fill('Harbour days')
  await page.getByLabel(en(quotesText, 'customerName'), { exact: true }).fill('Müller GmbH')
  await page.getByLabel(en(quotesText, 'percent'), { exact: true }).fill('25')
  await page.getByLabel(en(quotesText, 'taxName'), { exact: true }).fill('VAT')
  await page.getByLabel(en(quotesText, 'taxRate'), { exact: true }).fill('19')
  const price = page.getByRole('complementary', { name: en(quotesText, 'result') })
  // 4.5 × 75, 2 × 62.50 and 6 × 7.50 are 507.50; 19 % of it is 96.425.
  await price.getByText('US$603.93', { exact: true }).waitFor()
  await keepPicture(page, 'quote-form-1440')
  await price.getByRole('button', { name: en(quotesText, 'create') }).click()
  await page.getByText(en.like(quotesText, 'wasCreated')).first().waitFor()
  const paper = page.getByRole('article')
  await paper.getByText('US$603.93').waitFor()
  expect(await paper.innerText()).not.toMatch(/406|60\.00|25 %/)
  await keepPicture(page, 'quote-1440')

  await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(quotesText, 'copy') }).click()
  await page.getByText(en(quotesText, 'copied')).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('US$603.93')
  expect(copied).not.toMatch(/406|US\$60\.00|25 %/)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en(quotesText, 'download') }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Quote Q-000001.pdf')

  await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(quotesText, 'markSent') }).click()
  await page.getByText(en(quotesText, 'sent'), { exact: true }).waitFor()
  await goTo('/quote/list')
  const row = page.getByRole('row').filter({ hasText: 'Harbour days' })
  await row.getByRole('button', { name: en(quotesText, 'edit') }).click()
  await page.getByLabel(en(quotesText, 'percent'), { exact: true }).fill('30')
  await page.getByRole('button', { name: en(quotesText, 'save') }).click()
  await page
    .getByRole('heading', { name: en(quotesText, 'view', { number: 'Q-000001-2' }) })
    .waitFor()

  await page.getByRole('link', { name: en(quotesText, 'createEvent') }).click()
  // The event costs the agent what the calculator said.
  await page.getByText(en(eventFormText, 'toTake')).locator('..').getByText('US$406.00').waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: en(eventFormText, 'name') }).inputValue())
    .toBe('Harbour days')
})

test('The calculated values prefill the form of the event, with recording and half an hour.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('agent') })
  await goTo('/calculator/fee?booths=2&hours=0.5&recording=1&channels=2')
  await page.getByText(en(calculatorText, 'channelsHelp', { usual: 3 })).waitFor()
  await page.getByLabel(en(calculatorText, 'channels'), { exact: true }).fill('3')
  // Two booths cost at least an hour, three recorded tracks half an hour.
  await page
    .getByRole('complementary', { name: en(calculatorText, 'fee') })
    .getByText('US$127.50', { exact: true })
    .waitFor()
  await page.getByRole('link', { name: en(calculatorText, 'create') }).click()
  await page.getByText(en(eventFormText, 'toTake')).locator('..').getByText('US$127.50').waitFor()
})

test('An administrator calculates for both country types and reads the records of everyone.', async () => {
  const agent = await story.product.person('agent')
  await giveMoney(story.product, agent, 1_00n)
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/calculator/fee?booths=2&hours=2')
  await page.getByText('US$240.00').first().waitFor()
  await page.getByText(en(calculatorText, 'country2')).click()
  await page.getByText('US$120.00').first().waitFor()
  expect(await page.getByRole('link', { name: en(calculatorText, 'create') }).count()).toBe(0)
  await goTo('/billing/dealerRecords')
  await find(page, en(billingText, 'whose'), agent.userName)
  await page.getByRole('button', { name: en(billingTypeWords[6]) }).waitFor()
  expect(new URL(page.url()).searchParams.get('userId')).toBe(String(agent.id))
})

test('An event above the balance is refused in the words of the specification.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('agent') })
  await goTo('/meeting/addEventAgency?booths=2')
  await fillInTwoBooths(page, 'Too dear', '2026-12-04')
  await page.getByText(en(eventFormText, 'notCoveredMoney', { amount: 'US$120.00' })).waitFor()
  await page.getByRole('button', { name: en(eventFormText, 'create') }).click()
  await page
    .getByText(en(errorTexts['Insufficient balance, cannot create meeting']))
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/meeting/addEventAgency')
})
