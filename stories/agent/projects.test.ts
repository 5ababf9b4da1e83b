import { projectCalls } from '@openbooth/contract/project'
import { giveMoney } from '@openbooth/server/testing/giveMoney'
import { makeChannels, plan } from '@openbooth/server/testing/events'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { fillInTwoBooths, find } from './steps.ts'

// Projects: events that belong together, and what they come to.

const story = openStory({ demo: true })

const rich = async () => {
  const agent = await story.product.person('agent')
  await giveMoney(story.product, agent, 1000_00n)
  return agent
}
const minutesToTomorrow = 24 * 60

test('A project is made, told at its field when its name is taken, renamed, and removed while it is empty.', async () => {
  const { page, goTo } = await story.visitor({ as: await rich() })
  await goTo('/project/list')
  await page.getByText('No projects yet').waitFor()
  await page.getByRole('button', { name: 'New project' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await dialog.getByText('Please enter a name for the project').waitFor()
  await dialog.getByLabel('Project name').fill('Trade fair')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await page.getByText('The project “Trade fair” was created').waitFor()
  await page.getByRole('button', { name: 'New project' }).click()
  await dialog.getByLabel('Project name').fill('TRADE FAIR')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await dialog.getByText('You have a project of this name already').waitFor()
  await keepPicture(page, 'project-taken-1440')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Trade fair' })
  await row.getByRole('button', { name: 'Rename' }).click()
  await dialog.getByLabel('Project name').fill('Trade fair 2027')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('link', { name: 'Trade fair 2027' }).waitFor()
  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No projects yet').waitFor()
})

test('The list of projects adds up booths, audience and fees, and shows the events of each with start, end and fee.', async () => {
  const agent = await rich()
  const { product } = story
  const { id: projectId } = await product.ok(projectCalls.create, { name: 'Congress' }, agent)
  const channels = await makeChannels(product, 3)
  for (const [index, room] of ['Hall A', 'Hall B'].entries())
    await plan(product, channels, agent, {
      startsIn: minutesToTomorrow,
      lasts: 60 + index * 60,
      name: `Session ${index + 1}`,
      projectId,
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
  await events.getByRole('row').filter({ hasText: 'Session 1' }).getByText('US$60.00').waitFor()
  await events.getByRole('row').filter({ hasText: 'Session 2' }).getByText('US$120.00').waitFor()
  await page.getByRole('definition').filter({ hasText: 'US$180.00' }).waitFor()
  await keepPicture(page, 'project-1440')

  // A third session in a room that is taken is refused at the room; in another room it is added to the sums.
  await page.getByRole('link', { name: 'New event' }).click()
  const day = new Date(product.clock.now().getTime() + minutesToTomorrow * 60_000)
  await page.getByRole('textbox', { name: 'Room' }).fill('Hall A')
  await page.getByRole('button', { name: 'Add booth' }).click()
  await fillInTwoBooths(page, 'Session 3', day.toISOString().slice(0, 10))
  const time = (name: string) => page.getByRole('combobox', { name, exact: true })
  await time('Start time').fill('11:15')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: '30 min', exact: true }).click()
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByText('ClassRoom Time Is Not Allowed To Cross Over').first().waitFor()
  expect(await page.getByRole('textbox', { name: 'Room' }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  await page.getByRole('textbox', { name: 'Room' }).fill('Hall C')
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByText('US$120.00 taken').waitFor()
  await goTo('/project/list')
  await row.getByText('US$300.00').waitFor()

  // What is not empty is not removed.
  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Only an empty one can be removed').first().waitFor()
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
    .getByRole('button', { name: 'Edit' })
    .click()
  await find(page, 'Project', 'Later group')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Event saved').waitFor()
  await goTo('/project/list')
  await page.getByRole('row').filter({ hasText: 'Later group' }).getByText('US$60.00').waitFor()
})

test('Projects are for agents of country type 1: others are offered none, and the server refuses them.', async () => {
  const agent = await story.product.person('agent2')
  const { page, goTo } = await story.visitor({ as: agent })
  await goTo('/project/list')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/404')
  expect(await story.product.call(projectCalls.list, {}, agent)).toMatchObject({
    msg: 'No Permission',
  })
  await goTo('/meeting/addEventAgency')
  await page.getByRole('combobox', { name: 'Customer', exact: true }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Project', exact: true }).count()).toBe(0)
})
