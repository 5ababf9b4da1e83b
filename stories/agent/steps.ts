import { agentCalls } from '@openbooth/contract/users/agent/calls'
import type { Page } from 'playwright-core'
import type { TestUser } from '@openbooth/server/testing/server'
import { choose } from '../event/steps.ts'
import type { Product } from '../product.ts'
import { en } from '../say.ts'
import { eventFormText, shellText } from '../texts.ts'

/** Binds a new user to an agent. */
export const bindCustomer = async (
  product: Product,
  agent: TestUser,
  name: string,
): Promise<TestUser> => {
  const customer = await product.person('organiser', name)
  const admin = await product.person('admin')
  await product.ok(
    agentCalls.bind,
    { userIds: [Number(customer.id)], agentId: Number(agent.id) },
    admin,
  )
  return customer
}

/** Selects one of the server's results in a form field. */
export const find = async (page: Page, field: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
}

/** Names an event of two booths, its day and its languages. */
export const fillInTwoBooths = async (page: Page, name: string, day: string): Promise<void> => {
  await page.getByRole('textbox', { name: en(eventFormText, 'name') }).fill(name)
  await page.getByRole('textbox', { name: en(eventFormText, 'startDate') }).fill(day)
  await page.keyboard.press('Tab')
  await choose(page, en(eventFormText, 'floor'), 'English')
  await choose(page, en(eventFormText, 'channelA'), 'French')
  await choose(page, en(eventFormText, 'channelA'), 'German', 1)
}

/** The link to the left of the hours in the top bar, once it shows the amount. */
export const seeBalance = (page: Page, amount: string): Promise<void> =>
  page.getByRole('link', { name: `${en(shellText, 'balance')} ${amount}`, exact: true }).waitFor()
