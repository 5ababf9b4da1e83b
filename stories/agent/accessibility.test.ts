import { makeChannels, plan } from '@openbooth/server/testing/events'
import { giveMoney } from '@openbooth/server/testing/people/giveMoney'
import type { TestUser } from '@openbooth/server/testing/server'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import { quoteCalls } from '@openbooth/contract/users/agent/quoteCalls'
import { quoteDraftOf } from '@openbooth/server/testing/people/quoteDraftOf'
import { describe, expect, test } from 'vitest'
import { lookAround, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { bindCustomer } from './steps.ts'
import { sayIn } from '../say.ts'
import { billingText, rateCardText, settingText } from '../texts.ts'

// The screens of agents and the settings, with content, on a desktop and on a phone.

const story = openStory({ demo: true })

/** An agent with money, a customer, a project and events, and the paths of all of these. */
const prepare = async (name: string) => {
  const { product } = story
  const agent = await product.person('agent')
  await giveMoney(product, agent, 2000_00n)
  const customer = await bindCustomer(product, agent, `Customer ${name}`)
  const { id: programmeId } = await product.ok(projectCalls.create, { name: 'Congress' }, agent)
  const channels = await makeChannels(product, 3)
  const events = []
  for (const room of ['Hall A', 'Hall B'])
    events.push(
      await plan(product, channels, agent, {
        startsIn: 3 * 24 * 60,
        lasts: 90,
        name: `Opening in ${room}`,
        programmeId,
        customerId: Number(customer.id),
        room,
      }),
    )
  const eventId = events[0]!.id
  const { id: quoteId } = await product.ok(quoteCalls.create, quoteDraftOf('Congress'), agent)
  return {
    agent,
    paths: {
      'agent-home': '/home',
      'agent-customers': '/agent/customers',
      'agent-account': '/agent/account',
      'agent-hosted': '/meeting/establish',
      'agent-form': `/meeting/addEventAgency?project=${programmeId}&booths=2&hours=2`,
      'agent-edit': `/meeting/addEventAgency?edit=${eventId}`,
      'agent-detail': `/meeting/detail/${eventId}`,
      'agent-projects': '/project/list',
      'agent-project': `/project/detail/${programmeId}`,
      'agent-calculator': '/calculator/fee?booths=3&listeners=250&by=times',
      'agent-quotes': '/quote/list',
      'agent-quote': `/quote/view/${quoteId}`,
      'agent-quote-form': '/quote/form?booths=3&captions=1&event=1',
      'agent-records': '/billing/dealerRecords',
      'agent-no-records': '/billing/dealerRecords?type=5',
    },
  }
}

describe.each(workedIn)('$language, in both themes, on a desk and on a phone', (looks) => {
  const { language } = looks
  const say = sayIn(language)
  const opened = async (as: TestUser) => {
    const visitor = await story.visitor({ ...looks, as })
    const { page, walkTo } = visitor
    const look = (picture: string) => lookAround(page, looks, picture)
    const visit = async (path: string, picture: string) => {
      await walkTo(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(picture)
    }
    return { ...visitor, look, visit }
  }

  test(`The screens of agents and their dialogs break no accessibility rule and need no scrolling sideways (${language}).`, async () => {
    const { agent, paths } = await prepare(language)
    const { page, forbidden, walkTo, look, visit } = await opened(agent)
    for (const [name, path] of Object.entries(paths)) await visit(path, name)
    await walkTo('/billing/dealerRecords')
    await page
      .getByRole('button', { name: say(billingText, 'explain') })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('table').waitFor()
    await look('agent-explained')
    expect(forbidden).toEqual([])
  }, 180_000)

  test(`The settings and the dialog of a rate card break no accessibility rule and need no scrolling sideways (${language}).`, async () => {
    const { page, look, visit } = await opened(await story.product.person('admin'))
    await visit('/setting/setInfo', 'settings')
    await page.getByRole('switch').first().click()
    await page.getByRole('button', { name: say(settingText, 'save') }).waitFor()
    await look('settings-changed')
    await page.getByRole('button', { name: say(rateCardText, 'addRateCard') }).click()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    await look('rate-card')
    await visit('/calculator/fee?countryType=2', 'admin-calculator')
    await visit('/billing/dealerRecords', 'admin-records')
  }, 120_000)
})
