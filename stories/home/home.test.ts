import { accountCalls } from '@openbooth/contract/users/user/calls'
import { approval } from '@openbooth/contract/users/user/approval'
import { expect, test } from 'vitest'
import { signIn } from '../user/steps.ts'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { expectNoSidewaysScroll, twoLooks } from '../looks.ts'
import { withVersion } from '@openbooth/server/testing/withVersion'
import { openStory } from '../story.ts'
import { titleOf } from '../pageTitle.ts'
import { en } from '../say.ts'
import {
  adminText,
  homeText,
  kitText,
  paymentRecordsText,
  userDetailText,
  usersText,
} from '../texts.ts'

// The home page of each role.

const story = openStory({ demo: true })

test('Administrators see their tasks first, and each line leads to the page for it.', async () => {
  const admin = await story.product.person('admin')
  const waiting = await story.product.person('organiser', 'Waits For You')
  await story.product.ok(
    accountCalls.update,
    await withVersion(story.product, 'users', {
      id: Number(waiting.id),
      approval: approval.pending,
    }),
    admin,
  )
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/home')
  // A demo keeps its emails, so the mail server is an open step.
  const setup = page.getByRole('region', { name: en.like(adminText, 'setup') })
  await setup
    .getByRole('listitem')
    .filter({ hasText: en(adminText, 'step_mailServer') })
    .getByRole('link')
    .waitFor()
  const attention = page.getByRole('region', { name: en(adminText, 'attention') })
  await attention.getByRole('heading', { name: en.like(adminText, 'technicians') }).waitFor()
  // Times name their time zone.
  await attention
    .getByText(/\d\d:\d\d Berlin \(GMT\+01:00\)/)
    .first()
    .waitFor()
  await attention.getByRole('link', { name: 'Waits For You' }).click()
  await page.getByRole('button', { name: en(usersText, 'approve') }).click()
  await page.getByText(en(usersText, 'approved', { name: 'Waits For You' })).waitFor()
  await page
    .getByRole('link', { name: en(titleOf('/home')) })
    .first()
    .click()
  await attention.getByText(en(adminText, 'attention')).waitFor()
  await expect.poll(() => attention.getByRole('link', { name: 'Waits For You' }).count()).toBe(0)
})

test('The lines about failed refunds and renewals lead to filtered lists, which say so and can be widened.', async () => {
  const { pool } = story.product.app.db
  const now = story.product.clock.now()
  const { rows: refunded } = await pool.query(
    `insert into payment_refunds (id, order_id, user_id, provider, payment_id, amount, currency, origin, reason, state, created_at)
     select gen_random_uuid(), id, user_id, provider, 'p', amount, currency, 'administrator', '', 'failed', $1
     from payment_orders where state = 'paid' and method = 'card' order by id limit 1
     returning (select number from payment_orders where id = order_id) as number`,
    [now],
  )
  const { rows: pastDue } = await pool.query(
    `update subscriptions set state = 'pastDue', past_due_since = $1, failure = 'lackOfBalance'
     where id = (select id from subscriptions where state = 'active' order by id limit 1)
     returning (select user_name from users where id = user_id) as name`,
    [now],
  )
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  const dataRows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await goTo('/home')
  await page
    .getByRole('link', {
      name: en(adminText, 'seeAllOf', {
        what: en(adminText, 'failedRefunds', { count: 1 }),
      }),
    })
    .click()
  await page
    .getByText(`${en(paymentRecordsText, 'problem')}: ${en(paymentRecordsText, 'refundFailed')}`)
    .waitFor()
  await dataRows.getByText(refunded[0].number).waitFor()
  expect(await dataRows.count()).toBe(1)
  await keepPicture(page, 'failed-refunds-1440')
  await page
    .getByRole('button', {
      name: en(kitText, 'removeFilter', { name: en(paymentRecordsText, 'problem') }),
    })
    .click()
  await expect.poll(() => dataRows.count()).toBeGreaterThan(1)

  await goTo('/home')
  await page
    .getByRole('link', {
      name: en(adminText, 'seeAllOf', { what: en(adminText, 'dunning', { count: 1 }) }),
    })
    .click()
  await page.getByText(`${en(usersText, 'renewal')}: ${en(usersText, 'pastDue')}`).waitFor()
  await dataRows.getByRole('link', { name: pastDue[0].name }).waitFor()
  expect(await dataRows.count()).toBe(1)
  await goTo('/home')
  await page
    .getByRole('listitem')
    .filter({ hasText: en.like(adminText, 'dunning') })
    .getByRole('link', { name: pastDue[0].name, exact: true })
    .click()
  await page.getByRole('heading', { name: pastDue[0].name, exact: true }).waitFor()
  await page.getByText(en.like(userDetailText, 'pastDue')).waitFor()
})

test('The figures of recent days appear as charts, and each as a table.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/home')
  const days = page.getByRole('region', { name: en(adminText, 'days') })
  await days
    .getByRole('img', {
      name: en.like(kitText, 'chartOf', { name: en(adminText, 'newUsers'), least: 0 }),
    })
    .waitFor()
  await days.getByText(en(kitText, 'asTable')).nth(2).click()
  const table = days.getByRole('table', { name: en(adminText, 'newUsers') })
  await expect.poll(() => table.getByRole('row').count()).toBe(15)
  await table.getByRole('row').nth(1).getByText('21 Nov 2026').waitFor()
  await keepPicture(page, 'admin-home-1440')
})

test('Agents see the cost of their events over recent days.', async () => {
  const { page, goTo } = await story.visitor()
  await goTo('/login')
  await signIn(page, 'agent', 'openbooth')
  const spend = page.getByRole('region', { name: en(homeText, 'spend') })
  await spend.getByRole('img', { name: en(homeText, 'spendOf') }).waitFor()
  await spend.getByText(en(kitText, 'asTable')).click()
  await expect.poll(() => spend.getByRole('row').count()).toBe(15)
  await expectAccessible(page)
})

test.each(twoLooks)(
  'The home of administrators breaks no accessibility rule ($language, $theme, $width).',
  async (look) => {
    const as = await story.product.person('admin')
    const { page, goTo, settled } = await story.visitor({ as, ...look })
    await goTo('/home')
    await settled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepPicture(page, `admin-home-${look.width}-${look.language}-${look.theme}`)
  },
)
