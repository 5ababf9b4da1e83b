import { accountCalls } from '@openbooth/contract/account'
import { testPassword } from '@openbooth/server/testing/server'
import { verifyLedger } from '@openbooth/server/ledger/verifyLedger'
import { giveMoney } from '@openbooth/server/testing/giveMoney'
import { expect, test } from 'vitest'
import { fillInMailedCode, sayIn } from '../account/steps.ts'
import { keepPicture } from '../browser.ts'
import { pressInSandbox, seeHeading } from '../payment/steps.ts'
import { userMenu } from '../shell/parts.ts'
import { openStory } from '../story.ts'
import { bindCustomer, fillInTwoBooths, find, seeBalance } from './steps.ts'

// The main job of agents: paid in, calculated, planned for a customer, changed, called off, and explained to the cent.

const story = openStory({ demo: true })

/** What two booths for two hours with 150 listeners cost, by the first rate card of each country type. */
const fees = [
  {
    person: 'agent',
    countryType: 1,
    fee: 'US$250.00',
    line: '4 h × US$60.00',
    left: 'US$50.00',
    dearer: 'US$10.00',
    cheaper: 'US$20.00',
  },
  {
    person: 'agent2',
    countryType: 2,
    fee: 'US$125.00',
    line: '4 h × US$30.00',
    left: 'US$175.00',
    dearer: 'US$5.00',
    cheaper: 'US$10.00',
  },
] as const

test.each(fees)(
  'An agent of country type $countryType tops up, calculates, plans for a customer, changes dearer and cheaper, and cancels.',
  async ({ person, fee, line, left, dearer, cheaper }) => {
    const agent = await story.product.person(person)
    const customer = await bindCustomer(story.product, agent, `Museum ${person}`)
    const visitor = await story.visitor({ as: agent })
    const { page, goTo } = visitor

    // The calculator says what is missing, and leads to where it is paid in.
    await goTo('/calculator/fee')
    await page.getByLabel('Booths', { exact: true }).fill('2')
    await page.getByLabel('Listeners at once').fill('150')
    const result = page.getByRole('complementary', { name: 'Fee' })
    await result.getByText(line).waitFor()
    await result.getByText(fee, { exact: true }).waitFor()
    await result.getByText(`You are ${fee} short.`).waitFor()
    await keepPicture(page, `calculator-1440-${person}`)
    await result.getByRole('link', { name: 'Top up' }).click()
    await page.getByRole('textbox', { name: /another amount/ }).fill('300')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await pressInSandbox(page, 'pay')
    await seeHeading(page, 'US$300.00 are in your balance')
    await seeBalance(page, 'US$300.00')

    // The same calculation, and the event it is for.
    await goTo('/calculator/fee?booths=2&listeners=150')
    await page.getByRole('link', { name: 'Create this event' }).click()
    const day = new Date(story.product.clock.now().getTime() + 7 * 86_400_000)
      .toISOString()
      .slice(0, 10)
    await fillInTwoBooths(page, 'Autumn gala', day)
    await find(page, 'Customer', customer.userName)
    await page.getByText('To take now').locator('..').getByText(fee).waitFor()
    await keepPicture(page, `event-form-1440-${person}`)
    await page.getByRole('button', { name: 'Create event' }).click()
    await page.getByText(`${fee} taken, ${left} left`).waitFor()
    await seeBalance(page, left)

    // More listeners cost more, fewer give back.
    await goTo('/meeting/establish')
    const row = page.getByRole('row').filter({ hasText: 'Autumn gala' })
    await row.getByText(customer.userName).waitFor()
    const change = async (listeners: string, effect: string) => {
      await goTo('/meeting/establish')
      await row.getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel('Listeners at once').fill(listeners)
      await page.getByText(effect).first().waitFor()
      await page.getByRole('button', { name: 'Save changes' }).click()
    }
    await change('200', 'To take now')
    await page.getByText(`${dearer} taken`).waitFor()
    await change('100', 'Comes back now')
    await page.getByText(`${cheaper} came back`).waitFor()

    // Called off a week before, everything comes back.
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel event' }).click()
    const question = page.getByRole('dialog')
    await question.getByText('Comes back to your balance').waitFor()
    await keepPicture(page, `cancel-1440-${person}`)
    await question.getByRole('button', { name: 'Cancel event' }).click()
    await seeBalance(page, 'US$300.00')

    // Every sum is a row of the records, with the balance after it.
    await page.getByRole('link', { name: 'In the billing records' }).click()
    await page.getByText('Event: Autumn gala').waitFor()
    const records = page.getByRole('table')
    await expect
      .poll(() => records.getByRole('row').count(), { message: 'four acts and the head' })
      .toBe(5)
    for (const title of ['Create pre-charge', 'Adjust charge', 'Refund'])
      await records.getByRole('button', { name: title, exact: true }).first().waitFor()
    await keepPicture(page, `records-1440-${person}`)
    await records.getByRole('button', { name: 'Create pre-charge', exact: true }).click()
    const explanation = page.getByRole('dialog')
    await explanation.getByText('Taken when the event was planned').waitFor()
    await explanation.getByText(line).waitFor()
    await explanation.getByRole('cell', { name: 'Held for the event' }).waitFor()
    await explanation.getByRole('cell', { name: 'Your balance' }).waitFor()
    await keepPicture(page, `explained-1440-${person}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove filter Event' }).click()
    await records.getByText('Balance recharge').waitFor()
    await records.getByRole('link', { name: /^Order \d/ }).click()
    await page.getByRole('heading', { name: 'Receipt', exact: true }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Billing records' }).click()
    await records.getByText('Balance recharge').waitFor()
    await goTo('/pay/receipt/abc')
    await page.getByRole('alert').getByText('There is nothing at this address').waitFor()
    expect(await verifyLedger(story.product.app.db.pool)).toEqual([])

    // What customers host they pay themselves.
    await goTo('/meeting/establish?whose=customers')
    await page.getByText('The events your customers host. They pay for them themselves.').waitFor()

    // The customer sees the event and whose it is, but not what it costs.
    const bound = await story.visitor({ as: customer })
    await bound.goTo('/home')
    await bound.page.getByRole('link', { name: /^Cancelled\s*1$/ }).click()
    await bound.page.getByText(`Held for you by ${agent.userName}`).waitFor()
    await bound.page.getByText(/and those your agent holds for you and pays for/).waitFor()
    await keepPicture(bound.page, `held-for-me-1440-${person}`)
    await bound.goTo('/meeting/establish?whose=heldForMe')
    await bound.page.getByText('The events your agent holds for you, and pays for.').waitFor()
    await bound.page.getByRole('link', { name: 'Autumn gala' }).click()
    await bound.page.getByText('Held for you by').waitFor()
    expect(await bound.page.getByRole('heading', { name: 'Cost' }).count()).toBe(0)
    expect(visitor.forbidden).toEqual([])
    expect(bound.forbidden).toEqual([])
  },
  180_000,
)

test.each(['agent', 'agent2'] as const)(
  'From home an %s reads what customers are and hands out the invite code; whoever registers with it is a customer.',
  async (person) => {
    const agent = await story.product.person(person)
    const { page, context, goTo } = await story.visitor({ as: agent })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await goTo('/home')
    await page.getByRole('link', { name: 'All customers' }).click()
    await page.getByText('No customers yet').waitFor()
    await page.getByText('Administrators bind users to you as well.').waitFor()
    await keepPicture(page, `no-customers-1440-${person}`)
    await page.getByRole('button', { name: 'Invite customers' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite customers' })
    await dialog.getByRole('img', { name: /Invite link/ }).waitFor()
    await keepPicture(page, `invite-customers-1440-${person}`)
    await dialog.getByRole('button', { name: 'Copy invite link' }).click()
    await dialog.getByText('Copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const guest = await story.visitor()
    const name = `Guest of ${person}`
    const address = `guest.of.${person}@example.test`
    await guest.goTo(link.slice(new URL(link).origin.length))
    await guest.page.getByLabel('User name', { exact: true }).fill(name)
    await fillInMailedCode(guest, address, sayIn('en'))
    await guest.page.getByLabel('Password', { exact: true }).fill('k7-qzxw')
    await guest.page.getByLabel('Repeat the password').fill('k7-qzxw')
    await guest.page.getByRole('checkbox').check()
    await guest.page.getByRole('button', { name: 'Register' }).click()
    await expect.poll(() => guest.page.title()).toBe('Home - OpenBooth')

    await goTo('/agent/customers?search=guest')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('link', { name: address }).waitFor()
    await row.getByText('US$0.00').waitFor()
    await row.getByRole('button', { name: 'Events they host' }).click()
    await page.getByText('The events your customers host. They pay for them themselves.').waitFor()
    await page.getByRole('button', { name: `Remove filter Customer` }).waitFor()
  },
  60_000,
)

test.each(['agent', 'agent2'] as const)(
  'From the user menu an %s reaches the own account: another address by code, zone, language, invite code, and sessions to end.',
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
    await page.getByRole('menuitem', { name: 'My account' }).click()
    await page.getByRole('heading', { name: 'My account' }).waitFor()
    await page.getByText('Who registers with your code becomes your customer.').waitFor()
    expect(await page.getByRole('link', { name: 'My package' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Change e-mail address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change e-mail address' })
    const address = `new.${person}@example.test`
    await fillInMailedCode(visitor, address, sayIn('en'), 'New e-mail address')
    await dialog.getByLabel('Your password', { exact: true }).fill(testPassword)
    await dialog.getByRole('button', { name: 'Change e-mail address' }).click()
    await page.getByText('Your e-mail address is changed').waitFor()
    await page.getByRole('main').getByText(address).waitFor()

    await page.getByRole('button', { name: /^Sign out .+, / }).click()
    await page.getByText('Signed out', { exact: true }).waitFor()
    expect(await story.product.call(accountCalls.sessions, {}, other)).toMatchObject({
      code: 50012,
    })
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo')
    await page.getByRole('option', { name: /Tokyo/ }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Language of the console and of mails' }).click()
    await page.getByRole('option', { name: '中文' }).click()
    await page.getByRole('heading', { name: '我的账号' }).waitFor()
    await page.getByText('凭您的邀请码注册的用户即成为您的客户。').waitFor()
    await expect
      .poll(() => story.product.ok(accountCalls.getInfo, { userId: Number(agent.id) }, agent))
      .toMatchObject({ emailAddress: address, language: 'zh', timeZone: 'Asia/Tokyo' })
    expect(visitor.forbidden).toEqual([])
  },
  60_000,
)

test('A fee is copied as text, with its lines, its total and its rate card.', async () => {
  const { page, context, goTo } = await story.visitor({ as: await story.product.person('agent') })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await goTo('/calculator/fee?booths=3&hours=1.5&technician=purchased')
  await page.getByLabel('Listeners at once').fill('１００')
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await page.getByText('The fee was copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toEqual([
    'OpenBooth fee',
    '3 booths, 1.5 h, 100 listeners',
    'Booth hours: 4.5 h × US$60.00 = US$270.00',
    'Technician: 2 h × US$50.00 = US$100.00',
    'Total: US$370.00',
    'Rate card: Developed countries (type 1), the first card',
  ])

  // A usual length is shown as chosen, in whatever digits it was typed.
  await page.getByRole('textbox', { name: 'Hours', exact: true }).fill('２')
  await page.getByRole('button', { name: '2 h', pressed: true }).waitFor()
})

test('What was calculated is what the form of the event asks for, with recording and for half an hour.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('agent') })
  await goTo('/calculator/fee?booths=2&hours=0.5&recorded=2')
  await page.getByText('An event with these booths records 3').waitFor()
  await page.getByLabel('Recorded channels').fill('3')
  // Two booths for an hour at least, three tracks for half an hour.
  await page
    .getByRole('complementary', { name: 'Fee' })
    .getByText('US$127.50', { exact: true })
    .waitFor()
  await page.getByRole('link', { name: 'Create this event' }).click()
  await page.getByText('To take now').locator('..').getByText('US$127.50').waitFor()
})

test('An administrator calculates for both country types, and reads anybody’s records.', async () => {
  const agent = await story.product.person('agent')
  await giveMoney(story.product, agent, 1_00n)
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/calculator/fee?booths=2&hours=2')
  await page.getByText('US$240.00').first().waitFor()
  await page.getByText('Developing (2)').click()
  await page.getByText('US$120.00').first().waitFor()
  expect(await page.getByRole('link', { name: 'Create this event' }).count()).toBe(0)
  await goTo('/billing/dealerRecords')
  await find(page, 'Whose records', agent.userName)
  await page.getByRole('button', { name: 'Balance recharge' }).waitFor()
  expect(new URL(page.url()).searchParams.get('userId')).toBe(String(agent.id))
})

test('An event the balance does not carry is refused in the words of the specification.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('agent') })
  await goTo('/meeting/addEventAgency?booths=2')
  await fillInTwoBooths(page, 'Too dear', '2026-12-04')
  await page.getByText('You are US$120.00 short. Top up your balance first.').waitFor()
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByText('Insufficient balance, cannot create meeting').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/meeting/addEventAgency')
})
