import { paymentCalls } from '@openbooth/contract/payment'
import { giveMoney } from '@openbooth/server/testing/giveMoney'
import { testPassword, type TestUser } from '@openbooth/server/testing/server'
import { verifyLedger } from '@openbooth/server/ledger/verifyLedger'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sayIn, signIn } from '../account/steps.ts'
import { keepPicture } from '../browser.ts'
import { seeHours } from '../event/steps.ts'
import { openStory } from '../story.ts'
import { pressInSandbox, seeHeading, sellTeamAndPro } from './steps.ts'

// Buying from the balance, what renews by itself, and what happens when it cannot.

const story = openStory()
const day = 24 * 3_600_000
let team: number
let pro: number
beforeAll(async () => {
  ;({ team, pro } = await sellTeamAndPro(story.product))
})

/** An organiser with so many dollars. */
const withMoney = async (dollars: bigint) => {
  const user = await story.product.person('organiser')
  await giveMoney(story.product, user, dollars * 100n)
  return user
}
const buyTeam = (user: TestUser, period: 'month' | 'year' | 'once' = 'month') =>
  story.product.ok(
    paymentCalls.buy,
    { operationId: randomUUID(), kind: 'package', packageId: team, period, method: 'balance' },
    user,
  )

test('A package is bought from the balance; an upgrade says what it does, keeps hours and stops the old auto-renew.', async () => {
  const { page, goTo } = await story.visitor({ as: await withMoney(3000n) })
  await goTo(`/pay/payPage?package=${team}&period=month`)
  await page.getByRole('radio', { name: 'Balance' }).check()
  await page.getByText('US$3,000.00, afterwards US$2,351.00').waitFor()
  await page.getByRole('button', { name: 'Pay US$649.00 from the balance' }).click()
  await seeHeading(page, 'Team is yours')
  await page.getByRole('link', { name: 'Balance US$2,351.00' }).waitFor()
  await seeHours(page, '42', sayIn('en'))

  await goTo('/pay/payPage')
  await page.getByText('Yours. Renews by itself on 21 Dec 2026.').waitFor()
  const card = page.getByRole('listitem').filter({ hasText: 'Upgrade to Pro' })
  const rest = card.getByText(
    'Team, paid until 21 Dec 2026, ends at once. What is left of it is not paid back.',
  )
  await rest.waitFor()
  // Above what the package contains, not over it.
  const [words, facts] = [await rest.boundingBox(), await card.getByRole('list').boundingBox()]
  expect(words!.y + words!.height).toBeLessThanOrEqual(facts!.y)
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click()
  await page
    .getByText('Auto-renew of Team stops, but only after this payment has succeeded.')
    .waitFor()
  await page.getByText('The 42 h you still have stay.').waitFor()
  const booths = page.getByRole('row', { name: 'Booths at once' })
  expect(await booths.getByRole('cell').allInnerTexts()).toEqual(['4', '12'])
  await keepPicture(page, 'upgrade-1440')
  await page.getByRole('radio', { name: 'Balance' }).check()
  await page.getByRole('button', { name: 'Pay US$1,799.00 from the balance' }).click()
  await seeHeading(page, 'Pro is yours')
  await seeHours(page, '162', sayIn('en'))
  await goTo('/package/myPackage')
  await seeHeading(page, 'Pro')
  await page.getByText('Renews on 21 Dec 2026 for US$1,799.00, each month.').waitFor()
  await page.getByRole('row').filter({ hasText: 'Team' }).getByText('US$649.00').waitFor()
  expect(await verifyLedger(story.product.app.db.pool)).toEqual([])
})

test('A downgrade is refused where the choice is made, on the page of the choice and by the server, while the period runs.', async () => {
  const user = await withMoney(5000n)
  await story.product.ok(
    paymentCalls.buy,
    {
      operationId: randomUUID(),
      kind: 'package',
      packageId: pro,
      period: 'month',
      method: 'balance',
    },
    user,
  )
  const { page, goTo } = await story.visitor({ as: user })
  await goTo('/pay/payPage')
  await page.getByText('A lower level than Pro, which you have until 21 Dec 2026.').waitFor()
  expect(await page.getByRole('link', { name: /Team/ }).count()).toBe(0)
  await goTo(`/pay/payPage?package=${team}&period=month`)
  await page.getByText('What you have now is of a higher level').waitFor()
  expect(await page.getByRole('button', { name: /^(Pay US|Continue)/ }).count()).toBe(0)
  await keepPicture(page, 'downgrade-1440')
  const refused = await story.product.call(
    paymentCalls.buy,
    {
      operationId: randomUUID(),
      kind: 'package',
      packageId: team,
      period: 'month',
      method: 'balance',
    },
    user,
  )
  expect(refused.msg).toBe('Downgrade Not Allowed')
})

test('What the balance does not carry leads to the top-up of just that, and back to the purchase.', async () => {
  const { page, goTo } = await story.visitor({ as: await withMoney(600n) })
  await goTo(`/pay/payPage?package=${team}&period=month`)
  await page.getByText('US$600.00: you are US$49.00 short.').waitFor()
  expect(await page.getByRole('radio', { name: 'Balance' }).isDisabled()).toBe(true)
  await page
    .getByRole('region', { name: 'Your order' })
    .getByRole('link', { name: 'Top up' })
    .click()
  expect(await page.getByRole('textbox', { name: 'Or another amount' }).inputValue()).toBe('49')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await pressInSandbox(page, 'pay')
  await seeHeading(page, 'US$49.00 are in your balance')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('radio', { name: 'Balance' }).check()
  await page.getByRole('button', { name: 'Pay US$649.00 from the balance' }).click()
  await seeHeading(page, 'Team is yours')
  await page.getByRole('link', { name: 'Balance US$0.00' }).waitFor()
})

test('Auto-renew is turned off and on again in My package, with the dates said before and after.', async () => {
  const user = await withMoney(1000n)
  await buyTeam(user)
  const { page, goTo } = await story.visitor({ as: user })
  await goTo('/package/myPackage')
  const region = page.getByRole('region', { name: 'Package and limits' })
  await region.getByRole('button', { name: 'Turn off auto-renew' }).click()
  const question = page.getByRole('dialog')
  await question.getByText('Team stays until 21 Dec 2026 with all it contains.').waitFor()
  await keepPicture(page, 'turnOff-1440')
  await question.getByRole('button', { name: 'Turn off auto-renew' }).click()
  await region.getByText('Ends on 21 Dec 2026 and does not renew.').waitFor()
  await region.getByRole('button', { name: 'Turn auto-renew on again' }).click()
  await question.getByText('US$649.00 will be charged on 21 Dec 2026').waitFor()
  await question.getByRole('button', { name: 'Turn auto-renew on again' }).click()
  await region.getByText('Renews on 21 Dec 2026 for US$649.00, each month.').waitFor()
})

test('A renewal the balance does not carry is seen at once with what to do, and a top-up heals it at the next try.', async () => {
  const { product } = story
  const { clock } = product
  const user = await withMoney(700n)
  await buyTeam(user)
  const stateIs = (state: string) =>
    expect
      .poll(async () => {
        const { rows } = await product.app.db.pool.query(
          'select state from subscriptions where user_id = $1',
          [user.id],
        )
        return rows
      })
      .toEqual([{ state }])
  const { page, goTo } = await story.visitor()
  // Days have passed, and with them the session.
  const comeBack = async () => {
    await goTo('/login')
    await signIn(page, user.userName, testPassword)
    await seeHeading(page, `Welcome, ${user.userName}`)
  }
  clock.advance(30 * day + 60_000)
  await stateIs('pastDue')
  await comeBack()
  await page.getByText('The renewal of Team failed').waitFor()
  await page.getByRole('link', { name: 'See what to do' }).click()
  await page
    .getByText(
      'Your balance does not carry the US$649.00. It is tried again on 22 Dec, 11:00. You keep everything until 28 Dec',
    )
    .waitFor()
  await keepPicture(page, 'pastDue-1440')
  await page
    .getByRole('status')
    .filter({ hasText: 'The renewal of Team failed' })
    .getByRole('link', { name: 'Top up' })
    .click()
  expect(await page.getByRole('textbox', { name: 'Or another amount' }).inputValue()).toBe('598')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await pressInSandbox(page, 'pay')
  await seeHeading(page, 'US$598.00 are in your balance')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  clock.advance(day)
  await stateIs('active')
  await comeBack()
  await goTo('/package/myPackage')
  await page.getByText('Renews on 21 Jan 2027 for US$649.00').waitFor()
  expect(await page.getByText('The renewal of Team failed').count()).toBe(0)
  await page.getByRole('link', { name: 'Balance US$0.00' }).waitFor()
  expect(await verifyLedger(product.app.db.pool)).toEqual([])
}, 90_000)
