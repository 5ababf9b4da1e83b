import { errorTexts } from '@openbooth/contract/errorTexts'
import { eventFields } from '@openbooth/contract/events/event/rules/fields'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import { giveMoney } from '@openbooth/server/testing/people/giveMoney'
import { makeChannels, plan } from '@openbooth/server/testing/events'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { fillInTwoBooths, find } from './steps.ts'
import { en } from '../say.ts'
import { eventFormText, kitText, projectText, eventHostedText } from '../texts.ts'

// Projects: related events and their totals.

const story = openStory({ demo: true })

const rich = async () => {
  const agent = await story.product.person('agent')
  await giveMoney(story.product, agent, 1000_00n)
  return agent
}
const minutesToTomorrow = 24 * 60

test('A project is created, renamed and removed while empty, and a used name is refused at its field.', async () => {
  const { page, goTo } = await story.visitor({ as: await rich() })
  await goTo('/project/list')
  await page.getByText(en(projectText, 'noProjects')).waitFor()
  await page.getByRole('button', { name: en(projectText, 'newProject') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en(projectText, 'createProject') }).click()
  await dialog.getByText(en(projectText, 'nameRequired')).waitFor()
  await dialog.getByLabel(en(projectText, 'name')).fill('Trade fair')
  await dialog.getByRole('button', { name: en(projectText, 'createProject') }).click()
  // The new project opens.
  await page.getByRole('heading', { level: 1, name: 'Trade fair' }).waitFor()
  await goTo('/project/list')
  await page.getByRole('button', { name: en(projectText, 'newProject') }).click()
  await dialog.getByLabel(en(projectText, 'name')).fill('TRADE FAIR')
  await dialog.getByRole('button', { name: en(projectText, 'createProject') }).click()
  await dialog.getByText(en(errorTexts['Project Name Has Been Taken'])).waitFor()
  await keepPicture(page, 'project-taken-1440')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: en(kitText, 'discard') }).click()
  const row = page.getByRole('row').filter({ hasText: 'Trade fair' })
  await row.getByRole('button', { name: en(projectText, 'rename') }).click()
  await dialog.getByLabel(en(projectText, 'name')).fill('Trade fair 2027')
  await dialog.getByRole('button', { name: en(projectText, 'rename') }).click()
  await page.getByRole('link', { name: 'Trade fair 2027' }).waitFor()
  await row.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(projectText, 'remove') }).click()
  await dialog.getByRole('button', { name: en(projectText, 'remove') }).click()
  await page.getByText(en(projectText, 'noProjects')).waitFor()
})

test('The list of projects adds up booths, audience and fees, and shows the events of each with start, end and fee.', async () => {
  const agent = await rich()
  const { product } = story
  const { id: programmeId } = await product.ok(projectCalls.create, { name: 'Congress' }, agent)
  const channels = await makeChannels(product, 3)
  for (const [index, room] of ['Hall A', 'Hall B'].entries())
    await plan(product, channels, agent, {
      startsIn: minutesToTomorrow,
      lasts: 60 + index * 60,
      name: `Session ${index + 1}`,
      programmeId,
      room,
      receiverNums: 80,
    })
  const { page, goTo } = await story.visitor({ as: agent })
  await goTo('/project/list')
  const row = page.getByRole('row').filter({ hasText: 'Congress' })
  await row.getByText('US$180.00').waitFor()
  await row.getByRole('cell', { name: '160', exact: true }).waitFor()
  await keepPicture(page, 'projects-1440')
  await row.getByRole('link', { name: 'Congress' }).click()
  const events = page.getByRole('table')
  // The test clock starts on 21 November 2026 at 10:00, and the events begin a day later.
  const rows = [
    ['Session 1', /22 Nov.*10:00.*11:00/, 'US$60.00'],
    ['Session 2', /22 Nov.*10:00.*12:00/, 'US$120.00'],
  ] as const
  for (const [name, hours, fee] of rows) {
    const event = events.getByRole('row').filter({ hasText: name })
    await event.getByText(fee).waitFor()
    expect(await event.locator('time').first().innerText()).toMatch(hours)
  }
  await page.getByRole('definition').filter({ hasText: 'US$180.00' }).waitFor()
  await keepPicture(page, 'project-1440')

  // The room field refuses a third session at the same time; in another room the session counts in
  // the totals.
  await page.getByRole('link', { name: en(eventFormText, 'newEvent') }).click()
  const day = new Date(product.clock.now().getTime() + minutesToTomorrow * 60_000)
  await page.getByRole('textbox', { name: en(eventFields.room) }).fill('Hall A')
  await page.getByRole('button', { name: en(eventFormText, 'addBooth') }).click()
  await fillInTwoBooths(page, 'Session 3', day.toISOString().slice(0, 10))
  const time = (name: string) => page.getByRole('combobox', { name, exact: true })
  await time(en(eventFormText, 'startTime')).fill('11:15')
  await page.keyboard.press('Tab')
  await page
    .getByRole('button', { name: en(eventFormText, 'minutes', { minutes: 30 }), exact: true })
    .click()
  await page.getByRole('button', { name: en(eventFormText, 'create') }).click()
  await page
    .getByText(en(errorTexts['ClassRoom Time Is Not Allowed To Cross Over']))
    .first()
    .waitFor()
  expect(
    await page.getByRole('textbox', { name: en(eventFields.room) }).getAttribute('aria-invalid'),
  ).toBe('true')
  await page.getByRole('textbox', { name: en(eventFields.room) }).fill('Hall C')
  await page.getByRole('button', { name: en(eventFormText, 'create') }).click()
  await page.getByText(en.like(eventFormText, 'took', { amount: 'US$120.00' })).waitFor()
  await goTo('/project/list')
  await row.getByText('US$300.00').waitFor()

  // A project with events cannot be removed.
  await row.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(projectText, 'remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(projectText, 'remove') })
    .click()
  await page.getByText(en(errorTexts['Project Is Not Empty'])).first().waitFor()
})

test('An event is moved into a project by changing it.', async () => {
  const agent = await rich()
  const { product } = story
  await product.ok(projectCalls.create, { name: 'Later group' }, agent)
  await plan(product, await makeChannels(product, 2), agent, {
    startsIn: minutesToTomorrow,
    lasts: 60,
    name: 'Lonely',
  })
  const { page, goTo } = await story.visitor({ as: agent })
  await goTo('/meeting/establish')
  await page
    .getByRole('row')
    .filter({ hasText: 'Lonely' })
    .getByRole('button', { name: en(eventHostedText, 'edit') })
    .click()
  await find(page, en(eventFormText, 'project'), 'Later group')
  await page.getByRole('button', { name: en(eventFormText, 'save') }).click()
  await page.getByText(en(eventFormText, 'saved')).waitFor()
  await goTo('/project/list')
  await page.getByRole('row').filter({ hasText: 'Later group' }).getByText('US$60.00').waitFor()
})

test('Only agents of country type 1 see projects, and the server refuses others.', async () => {
  const agent = await story.product.person('agent2')
  const { page, goTo } = await story.visitor({ as: agent })
  await goTo('/project/list')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/404')
  expect(await story.product.call(projectCalls.list, {}, agent)).toMatchObject({
    msg: 'No Permission',
  })
  await goTo('/meeting/addEventAgency')
  await page.getByRole('combobox', { name: en(eventFormText, 'customer'), exact: true }).waitFor()
  expect(
    await page.getByRole('combobox', { name: en(eventFields.programmeId), exact: true }).count(),
  ).toBe(0)
})
