import { orderPurposeWords } from '@openbooth/contract/money/payment/texts'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { expect, test } from 'vitest'
import { keepPicture, type Looks } from '../browser.ts'
import { expectNoSidewaysScroll } from '../looks.ts'
import { openStory } from '../story.ts'
import { en, eitherWay, sayIn, zh } from '../say.ts'
import { billingText, paymentReceiptText } from '../texts.ts'

// Each row about money links to its subject and explains itself.

const story = openStory({ demo: true })

/** One of the demo's people, signed in. */
const demoUser = async (userName: string, looks: Looks = {}) => {
  const session = await story.product.ok(accountCalls.login, {
    username: userName,
    password: 'openbooth',
  })
  const as = { id: BigInt(session.userId), token: session.token, userName }
  return { ...(await story.visitor({ ...looks, as: as as never })), id: session.userId }
}
const dataRows = (page: Awaited<ReturnType<typeof demoUser>>['page']) =>
  page.getByRole('row').filter({ has: page.getByRole('cell') })

test.each([
  {
    language: 'en',
    theme: 'light',
    width: 1440,
  },
  { language: 'zh', theme: 'dark', width: 360 },
] as const)(
  'Organisers read in My package the explanation of each amount in their statement ($language, $width).',
  async ({ language, theme, width }) => {
    const say = sayIn(language)
    const { page, goTo } = await demoUser('organiser', { language, theme, width })
    await goTo('/package/myPackage')
    await page
      .getByRole('button', { name: say(billingText, 'explain') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: say(billingText, 'moved') }).waitFor()
    await keepPicture(page, `package-explained-${width}-${language}`)
  },
)

test('A row of the statement leads organisers to its event and its order.', async () => {
  const { page, goTo } = await demoUser('organiser')
  await goTo('/package/myPackage?type=6')
  const order = page.getByRole('link', { name: en.like(billingText, 'order') }).first()
  const number = /\d{12}$/.exec(await order.innerText())![0]
  await order.click()
  await page.getByRole('article').getByText(number).waitFor()
  expect(await page.getByRole('article').getByRole('link').count()).toBe(0)
  await goTo('/package/myPackage?type=1')
  const statement = page.getByRole('region', {
    name: en(paymentReceiptText, 'backToStatement'),
  })
  const event = statement.getByRole('row').nth(1).getByRole('link')
  const name = await event.innerText()
  await event.click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
})

test('A billing record leads agents to its event and its order, from the row and from its explanation.', async () => {
  const { page, goTo } = await demoUser('agent')
  await goTo('/billing/dealerRecords?type=6')
  await dataRows(page)
    .first()
    .getByRole('button', { name: en(billingText, 'explain') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: en.like(billingText, 'order') })
    .click()
  await page.getByRole('article').getByText(en(orderPurposeWords.topUp)).waitFor()
  await goTo('/billing/dealerRecords?type=1')
  const event = dataRows(page).first().getByRole('link')
  const name = await event.innerText()
  await event.click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
})

test('An order and its receipt lead administrators to its user.', async () => {
  const { page, goTo } = await demoUser('admin')
  const seeUser = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  await goTo('/pay/payRecord?everybody=1&search=organiser')
  const organiser = dataRows(page).first().getByRole('link', { name: 'organiser', exact: true })
  await organiser.waitFor()
  await keepPicture(page, 'orders-of-everybody-1440')
  await organiser.click()
  await seeUser('organiser')
  await goTo('/pay/payRecord?everybody=1&search=organiser&purpose=topUp')
  await dataRows(page)
    .first()
    .getByRole('link', { name: en(orderPurposeWords.topUp) })
    .click()
  await page.getByRole('article').getByRole('link', { name: 'organiser', exact: true }).click()
  await seeUser('organiser')
})

test('A billing record of any user leads administrators to the user, the event and the order.', async () => {
  const { page, goTo } = await demoUser('admin')
  const { userId } = await story.product.ok(accountCalls.login, {
    username: 'agent',
    password: 'openbooth',
  })
  await goTo(`/billing/dealerRecords?userId=${userId}&type=1`)
  const event = dataRows(page).first().getByRole('link')
  const name = await event.innerText()
  await event.click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
  await goTo(`/billing/dealerRecords?userId=${userId}&type=6`)
  await dataRows(page)
    .first()
    .getByRole('link', { name: en.like(billingText, 'order') })
    .click()
  await page.getByRole('article').getByText(en(orderPurposeWords.topUp)).waitFor()
  await goTo(`/billing/dealerRecords?userId=${userId}`)
  await page.getByRole('link', { name: en(billingText, 'openUser') }).click()
  await page.getByRole('heading', { name: 'agent', exact: true }).waitFor()
})

test('A receipt fits one sheet of A4, black on white in dark mode too, with seller, buyer and number.', async () => {
  const number = /^R-\d{6}$/
  for (const looks of [
    {},
    { language: 'zh', theme: 'dark' },
    { theme: 'dark', width: 360 },
  ] as const) {
    const { page, goTo, settled } = await demoUser('organiser', looks)
    await goTo('/pay/payRecord')
    await page
      .getByRole('link', { name: /^(Team|团队版)/ })
      .first()
      .click()
    const sheet = page.getByRole('article')
    await sheet.getByText(number).waitFor()
    for (const line of ['OpenBooth Demo GmbH', 'Conference House AG', /8002 Zürich/, /CHE-000/])
      await sheet.getByText(line).waitFor()
    await settled()
    const look = `${looks.width ?? 1440}-${looks.language ?? 'en'}-${looks.theme ?? 'light'}`
    await keepPicture(page, `receipt-${look}`)
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ media: 'print' })
    const coloursOnPaper = () =>
      sheet.evaluate((whole) => [
        ...new Set(
          [whole, ...whole.querySelectorAll('*')].map((one) => getComputedStyle(one).color),
        ),
      ])
    await expect.poll(coloursOnPaper).toEqual(['rgb(0, 0, 0)'])
    expect(
      await page.getByRole('button', { name: eitherWay(paymentReceiptText, 'print') }).isVisible(),
    ).toBe(false)
    await keepPicture(page, `receipt-print-${look}`)
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(paper).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]\S*\]/)
  }
})

test('A receipt lists each refund of its order with time, amount and arrival.', async () => {
  const { pool } = story.product.app.db
  const { rows } = await pool.query(
    `insert into payment_refunds (id, order_id, user_id, provider, payment_id, amount, currency, origin, reason, state,
       provider_refund_id, created_at, settled_at)
     select gen_random_uuid(), o.id, o.user_id, o.provider, 'p', r.amount, o.currency, 'administrator', '', r.state,
       gen_random_uuid(), r.at, r.at
     from (values (500, 'failed', timestamptz '2026-11-19 09:00Z'), (700, 'succeeded', '2026-11-20 09:00Z'))
       as r (amount, state, at),
       (select * from payment_orders where state = 'paid' and method = 'card' order by id limit 1) o
     returning order_id`,
  )
  for (const looks of [{}, { language: 'zh', theme: 'dark', width: 360 }] as const) {
    const { page, goTo } = await demoUser('admin', looks)
    await goTo(`/pay/receipt/${rows[0].order_id}`)
    const say = 'language' in looks ? zh : en
    const refunds = page
      .getByRole('region', { name: eitherWay(paymentReceiptText, 'refunds') })
      .getByRole('row')
    await refunds.nth(2).waitFor()
    expect((await refunds.allInnerTexts()).slice(1, 3)).toEqual([
      expect.stringMatching(
        new RegExp(`(19 Nov|11月19日).*${say(paymentReceiptText, 'failed')}.*5\\.00`, 's'),
      ),
      expect.stringMatching(
        new RegExp(`(20 Nov|11月20日).*${say(paymentReceiptText, 'arrived')}.*7\\.00`, 's'),
      ),
    ])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    await keepPicture(page, `receipt-refunds-${looks.width ?? 1440}`)
  }
})
