import { accountCalls } from '@openbooth/contract/users/user/calls'
import type { WireOutput } from '@openbooth/contract/call'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { role } from '@openbooth/contract/roles'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveMoney } from '#testing/people/giveMoney.ts'
import type { TestUser } from '#testing/server.ts'
import { recordRenewal } from '../orders/orders.ts'
import { order } from '../testing/shop.ts'
import { startStripeShop, type StripeShop } from '../testing/stripeShop.ts'
import { correctReceipt, issueReceipt } from './issueReceipt.ts'

const seller = {
  sellerName: 'Booth & Söhne GmbH',
  sellerAddress: 'Hauptstraße 1\n10115 Berlin',
  sellerTaxNumber: 'DE 123456789',
  sellerRegisterNumber: 'HRB 4711',
  sellerEmail: 'receipts@booth.example',
}
const billing = { company: 'Lind AB', address: 'Storgatan 2\nStockholm', taxNumber: 'SE 5561' }

let shop: StripeShop
let admin: TestUser
beforeAll(async () => {
  shop = await startStripeShop()
  admin = await shop.server.user(role.admin)
  await sellAs(seller)
})
afterAll(() => shop.close())

/** Enters the seller as an administrator does. */
const sellAs = async (
  changes: Partial<typeof seller & { sellerTaxName: string; sellerTaxRate: number }>,
): Promise<void> => {
  const { version } = await shop.server.ok(settingCalls.get, {}, admin)
  await shop.server.ok(settingCalls.update, { version, ...changes }, admin)
}
type Shown = WireOutput<typeof paymentCalls.get>
const read = (id: number, user: TestUser): Promise<Shown> =>
  shop.server.ok(paymentCalls.get, { id }, user)
const receiptOf = async (id: number, user: TestUser) => (await read(id, user)).receipts[0]!
const mailsAbout = async (orderId: number) => {
  const { rows } = await shop.server.app.db.pool.query(
    `select recipient, subject, body_text from mail_outbox where dedupe_key = $1`,
    [`receipt of order ${orderId}`],
  )
  return rows
}
const numbersOf = async (kind: string): Promise<number[]> => {
  const { rows } = await shop.server.app.db.pool.query(
    'select number from receipts where kind = $1 order by number',
    [kind],
  )
  return rows.map(({ number }) => Number(number))
}
const counting = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

test('A receipt names seller, buyer, item and amount, and never changes.', async () => {
  const anna = await shop.server.user(role.organiser, 'Anna Lind')
  await shop.server.ok(accountCalls.changeUserInfo, { billing }, anna)
  const { id } = await shop.topUp(anna, 123.45)
  const before = await read(id, anna)
  expect(before.receipts).toEqual([
    {
      id: expect.any(Number),
      kind: 'receipt',
      number: expect.stringMatching(/^R-\d{6}$/),
      corrects: null,
      amount: before.order.amount,
      net: before.order.amount,
      tax: 0,
      taxName: '',
      taxRate: 0,
      issuedAt: before.order.paidAt,
      seller: {
        name: seller.sellerName,
        address: seller.sellerAddress,
        taxNumber: seller.sellerTaxNumber,
        registerNumber: seller.sellerRegisterNumber,
        emailAddress: seller.sellerEmail,
      },
      buyer: { userName: 'Anna Lind', emailAddress: anna.emailAddress, ...billing },
    },
  ])
  const moved = { company: 'Other AB', address: '', taxNumber: '' }
  await shop.server.ok(accountCalls.changeUserInfo, { billing: moved }, anna)
  const { version } = await shop.server.ok(accountCalls.getInfo, { userId: Number(anna.id) }, anna)
  await shop.server.ok(accountCalls.updateName, { version, userName: 'Anna Berg' }, anna)
  await sellAs({ sellerName: 'Sold Ltd' })
  expect(await read(id, anna)).toEqual({ ...before, order: expect.anything() })
  expect((await receiptOf((await shop.topUp(anna, 15)).id, anna)).buyer.company).toBe('Other AB')
  await sellAs(seller)
  for (const change of ['amount = 1', `buyer_company = ''`])
    await expect(shop.server.app.db.pool.query(`update receipts set ${change}`)).rejects.toThrow(
      /written once/,
    )
})

test('A receipt for a card payment shows net, tax and total, on the page, in its PDF file and in the email.', async () => {
  const anna = await shop.server.user()
  await sellAs({ sellerTaxName: 'VAT', sellerTaxRate: 19 })
  const { id } = await shop.topUp(anna, 649)
  await sellAs({ sellerTaxName: '', sellerTaxRate: 0 })
  // 649.00 ÷ 1.19 = 545.3781…
  const taxed = { amount: 649, net: 545.38, tax: 103.62, taxName: 'VAT', taxRate: 19 }
  expect(await receiptOf(id, anna)).toMatchObject(taxed)
  const file = await shop.server.fetch(paymentCalls.receiptPdf, { id }, anna)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const { rows } = await shop.server.app.db.pool.query(
    `select body_text, attached_paper from mail_outbox where dedupe_key = $1`,
    [`receipt of order ${id}`],
  )
  expect(rows[0].body_text).toContain('US$649.00')
  expect(rows[0].attached_paper.totals).toEqual([
    ['Net', 'US$545.38'],
    ['VAT 19 %', 'US$103.62'],
    ['Total', 'US$649.00'],
  ])
  const missing = { id, document: 'C-999999' }
  expect(await shop.server.call(paymentCalls.receiptPdf, missing, anna)).toMatchObject({
    msg: 'Order Not Found',
  })
})

test('A receipt for a purchase from the balance shows no tax, because the top-up was taxed, and names the purchase with its period.', async () => {
  const user = await shop.server.user()
  await giveMoney(shop.server, user, 2000_00n)
  await sellAs({ sellerTaxName: 'VAT', sellerTaxRate: 19 })
  const { order: bought } = await order(shop.server, user, {
    kind: 'byot',
    packageId: undefined,
    method: 'balance',
  })
  await sellAs({ sellerTaxName: '', sellerTaxRate: 0 })
  expect(await receiptOf(bought.id, user)).toMatchObject({ tax: 0, taxName: '', taxRate: 0 })
  const [mail] = await mailsAbout(bought.id)
  expect(mail.body_text).toContain('Own technicians (BYOT), monthly')
})

test('Receipt numbers have no gaps despite simultaneous payments and rollbacks.', async () => {
  const { server } = shop
  const users = await Promise.all(counting(20).map(() => server.user()))
  await Promise.all(users.map((user) => giveMoney(server, user, 2000_00n)))
  const lost = (user: TestUser) =>
    server.app.db.transaction(async (tx) => {
      const at = server.clock.now()
      const orderId = await recordRenewal(tx, {
        userId: user.id,
        purpose: 'byot',
        packageId: null,
        packageName: null,
        packageNameZh: null,
        period: 'month',
        method: 'balance',
        provider: null,
        amount: 29_00n,
        currency: 'USD',
        state: 'paid',
        actId: crypto.randomUUID(),
        at,
      })
      await issueReceipt(tx, orderId, at)
      throw new Error('lost')
    })
  const outcomes = await Promise.allSettled(
    users.map((user, index) =>
      index % 3 === 0
        ? lost(user)
        : order(server, user, { kind: 'byot', packageId: undefined, method: 'balance' }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7)
  const numbers = await numbersOf('receipt')
  expect(numbers).toEqual(counting(numbers.length))
  const { rows } = await server.app.db.pool.query(
    `select count(*) filter (where r.amount = o.amount and r.currency = o.currency)::int as right, count(*)::int as paid
     from payment_orders o left join receipts r on r.order_id = o.id and r.refund_id is null where o.paid_at is not null`,
  )
  expect(rows[0].right).toBe(rows[0].paid)
  expect(rows[0].paid).toBe(numbers.length)
})

test('A payment reported five times has one receipt and one email, in the language of the payer.', async () => {
  const { server, stripe } = shop
  const min = await server.user()
  await server.ok(accountCalls.changeUserInfo, { language: 'zh' }, min)
  stripe.sendTo(shop.webhook)
  stripe.deliverAs(() => ({ copies: 5, delayMilliseconds: 20 }))
  const { id } = await shop.topUp(min, 40)
  await shop.applied()
  stripe.deliverAs(() => ({}))
  stripe.sendTo(null)
  const { receipts } = await read(id, min)
  expect(receipts).toHaveLength(1)
  const mails = await mailsAbout(id)
  expect(mails).toMatchObject([
    { recipient: min.emailAddress, subject: `收据 ${receipts[0]!.number}` },
  ])
  expect(mails[0].body_text).toContain('US$40.00')
  expect(mails[0].body_text).toContain(seller.sellerName)
  expect(mails[0].body_text).toContain(`/pay/receipt/${id}`)
})

test('A purchase from the balance has its own receipt and email.', async () => {
  const user = await shop.server.user()
  await giveMoney(shop.server, user, 1000_00n)
  const bought = await order(shop.server, user, { method: 'balance' })
  expect(await receiptOf(bought.order.id, user)).toMatchObject({ amount: bought.order.amount })
  expect(await mailsAbout(bought.order.id)).toHaveLength(1)
})

test('Each refund to the card has a credit note that names the receipt, and a returned refund is reversed by a receipt.', async () => {
  const { server } = shop
  const user = await server.user()
  const { id } = await shop.topUp(user, 90)
  const refund = { operationId: crypto.randomUUID(), id, amount: 30, reason: 'Goodwill' }
  await server.ok(paymentCalls.refund, refund, admin)
  expect((await read(id, user)).receipts).toHaveLength(1)
  await shop.refunded()
  const [own, note, ...others] = (await read(id, user)).receipts
  expect(others).toEqual([])
  expect(note).toMatchObject({
    kind: 'creditNote',
    number: expect.stringMatching(/^C-\d{6}$/),
    corrects: own!.number,
    amount: 30,
    seller: own!.seller,
    buyer: own!.buyer,
  })
  await server.app.db.transaction((tx) =>
    correctReceipt(tx, refund.operationId, 'receipt', server.clock.now()),
  )
  expect((await read(id, user)).receipts.at(-1)).toMatchObject({
    kind: 'receipt',
    corrects: note!.number,
    amount: 30,
  })
  for (const kind of ['receipt', 'creditNote'])
    expect(await numbersOf(kind)).toEqual(counting((await numbersOf(kind)).length))
})

test('Orders are found by receipt number, a receipt of another user is refused, and administrators see it.', async () => {
  const [anna, boris] = [await shop.server.user(), await shop.server.user(role.agent)]
  const { id } = await shop.topUp(boris, 15)
  const { number } = await receiptOf(id, boris)
  for (const search of [number, number.toLowerCase(), number.replace(/-0+/, '')]) {
    const { rows } = await shop.server.ok(paymentCalls.list, { search }, boris)
    expect(rows).toMatchObject([{ id }])
  }
  expect((await shop.server.ok(paymentCalls.list, { search: number }, anna)).rows).toEqual([])
  expect(await shop.server.call(paymentCalls.get, { id }, anna)).toMatchObject({
    msg: 'Order Not Found',
  })
  expect((await receiptOf(id, admin)).number).toBe(number)
})

test('An unpaid order has no receipt.', async () => {
  const user = await shop.server.user()
  const ordered = await order(shop.server, user, {})
  expect((await read(ordered.order.id, user)).receipts).toEqual([])
})

test.each([
  ['sellerEmail', 'nobody', 'Email Not Valid'],
  ['sellerName', 'a\nb', 'Not Valid'],
  ['sellerTaxNumber', '1'.repeat(51), 'Too Long'],
])('The setting %s refuses “%s”.', async (path, value, message) => {
  const { version } = await shop.server.ok(settingCalls.get, {}, admin)
  expect(
    await shop.server.call(settingCalls.update, { version, [path]: value }, admin),
  ).toMatchObject({
    msg: 'Invalid Input',
    data: { fields: [{ path, message }] },
  })
})
