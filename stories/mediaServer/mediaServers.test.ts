import { makeChannels, plan } from '@openbooth/server/testing/events'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { startMediaWorld } from './world.ts'

// Media servers as administrators keep them: added, tested, bound, changed and removed.

const world = await startMediaWorld()
afterAll(() => world.stop())
const story = openStory({ environment: world.environment })

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('A server is added by hand, its wrong secret told by the test and mended, and it becomes ready by itself.', async () => {
  await story.product.person('agent', 'northern agency')
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/serverInstance/mediaServer')
  await page.getByText('No media servers yet').waitFor()
  await keepPicture(page, 'servers-empty')
  await page.getByRole('button', { name: 'Add server' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add server' }).click()
  for (const problem of [
    'Please enter a name',
    'Please enter the engine’s address',
    'Please enter the secret',
  ])
    await dialog.getByText(problem).waitFor()
  await dialog.getByLabel('Name').fill('Frankfurt')
  await choose(page, 'Engine', 'LiveKit')
  await dialog.getByLabel('Engine address').fill('http://media.example.org')
  await dialog.getByLabel('IP address').fill('not an address')
  await dialog.getByText('The address must start with https').waitFor()
  await dialog.getByLabel('Engine address').fill(world.liveKit.host)
  await dialog.getByLabel('API key').fill(world.liveKit.apiKey)
  await dialog.getByLabel('API secret', { exact: true }).fill('a wrong secret')
  await keepPicture(page, 'server-dialog')
  await dialog.getByRole('button', { name: 'Add server' }).click()
  // An IP address must be valid.
  await expect.poll(() => dialog.getByLabel('IP address').getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel('IP address').fill('203.0.113.7')
  await dialog.getByRole('button', { name: 'Add server' }).click()
  await page.getByText('“Frankfurt” was added').waitFor()

  // A new server is for nobody: for whom is asked at once.
  await dialog.getByText('Who is “Frankfurt” for?').waitFor()
  await dialog.getByLabel('Some users and agents').check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Please select agents').waitFor()
  await dialog.getByRole('combobox', { name: 'Users and agents' }).fill('northern')
  await page.getByRole('option', { name: 'northern agency' }).click()
  await dialog.getByRole('button', { name: 'Remove northern agency' }).waitFor()
  await keepPicture(page, 'server-bind')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('“Frankfurt” is for 1 account').waitFor()

  const row = rowOf(page, 'Frankfurt')
  await row.getByText('northern agency').waitFor()
  await row.getByRole('button', { name: 'Test connection' }).click()
  await dialog.getByText('The engine does not accept the secret or key.').waitFor()
  expect(await dialog.textContent()).not.toContain('a wrong secret')
  await keepPicture(page, 'server-test-bad')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByText('A secret is kept. Leave this empty to keep it.').waitFor()
  expect(await dialog.getByLabel('API secret', { exact: true }).inputValue()).toBe('')
  await dialog.getByLabel('API secret', { exact: true }).fill(world.liveKit.secret)
  await dialog.getByRole('button', { name: 'Save server' }).click()
  await page.getByText('“Frankfurt” was saved').waitFor()
  world.liveKit.rooms.set('evt-1-1', 12)
  await row.getByRole('button', { name: 'Test connection' }).click()
  await dialog.getByText(/Rooms 1 · people 12/).waitFor()
  await keepPicture(page, 'server-test-good')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await row.getByText('Ready', { exact: true }).waitFor()
  // The engine told neither, and this is not made up.
  await row.getByText('Rooms 1, people 12 · tracks not told', { exact: true }).waitFor()
  await row.getByText('CPU not told', { exact: true }).waitFor()
  await keepPicture(page, 'servers-list')
})

test('A server that stops answering says so in the list without being asked, and since when.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/serverInstance/mediaServer?search=Frankfurt')
  const row = rowOf(page, 'Frankfurt')
  await row.getByText('Ready', { exact: true }).waitFor()
  world.liveKit.behave('unavailable')
  await expect
    .poll(
      async () => {
        story.product.clock.advance(31_000)
        return row.getByText('Not answering').count()
      },
      { timeout: 45_000, interval: 1500 },
    )
    .toBe(1)
  await row.getByText('The engine answered that it cannot now.').waitFor()
  // Of its last answer, and from when that is.
  await row.getByText('Rooms 1, people 12', { exact: false }).waitFor()
  await row.getByText(/^CPU not told · as of \d/).waitFor()
  await keepPicture(page, 'servers-not-answering')
  world.liveKit.behave('none')
})

test('A change of the engine’s address asks for the secret again, and an inside address is refused in words.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/serverInstance/mediaServer?search=Frankfurt')
  const row = rowOf(page, 'Frankfurt')
  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Engine address').fill('https://10.0.0.7')
  await dialog.getByText('Needed again, because the engine’s address changes.').waitFor()
  await dialog.getByRole('button', { name: 'Save server' }).click()
  await dialog.getByText('Please enter the secret').waitFor()
  await dialog.getByLabel('API secret', { exact: true }).fill('another')
  await dialog.getByRole('button', { name: 'Save server' }).click()
  await page.getByText('“Frankfurt” was saved').waitFor()
  await row.getByRole('button', { name: 'Test connection' }).click()
  await dialog.getByText(/leads into an inside network/).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByText('Remove “Frankfurt”?').waitFor()
  await dialog.getByRole('button', { name: 'Remove server' }).click()
  await page.getByText('“Frankfurt” was removed').waitFor()
  await expect.poll(() => row.count()).toBe(0)
})

test('The engine of this installation tells how far it is and what helps, and only how much it carries is changed here; one of a given-up kind says so.', async () => {
  const { db, secrets } = story.product.app
  const { query } = db
  const own = { serverName: 'This computer', kind: 'liveKit', apiKey: 'own', status: 'running' }
  const createdAt = story.product.clock.now()
  // Far ahead: nobody asks it.
  const nextProbeAt = new Date('2099-01-01T00:00:00Z')
  await query
    .insertInto('mediaServers')
    .values([
      {
        ...own,
        ownId: 'c0ffee00-0000-4000-8000-000000000001',
        ovHost: 'http://127.0.0.1:9',
        ovPassword: secrets.seal('a secret'),
        engineStep: 'downloading',
        engineShare: 0.42,
        cores: 2,
        createdAt,
        nextProbeAt,
      },
    ])
    .execute()
  await query
    .insertInto('mediaServers')
    .values({
      serverName: 'Old hall',
      kind: 'none',
      status: 'running',
      createdAt,
    })
    .execute()
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/serverInstance/mediaServer')
  const row = rowOf(page, 'This computer')
  await row.getByText('Being prepared: downloading').waitFor()
  await row.getByText('42 %').waitFor()
  await row.getByText('Kept by this installation').waitFor()
  await row.getByText('0 of 1,000 listeners promised').waitFor()
  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Bind' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Remove' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const capacity = dialog.getByLabel('Capacity in listeners (optional)')
  await dialog.getByText('Empty: told by its 2 cores.').waitFor()
  expect(await capacity.getAttribute('placeholder')).toBe('1,000')
  expect(await dialog.getByRole('textbox').count()).toBe(1)
  await capacity.fill('0')
  await dialog.getByRole('button', { name: 'Save server' }).click()
  await dialog.getByText('Please enter a whole number from 1 to 1,000,000').waitFor()
  await capacity.fill('1,500')
  await keepPicture(page, 'server-own-dialog')
  await dialog.getByRole('button', { name: 'Save server' }).click()
  await page.getByText('“This computer” was saved').waitFor()
  await row.getByText('0 of 1,500 listeners promised').waitFor()
  await rowOf(page, 'Old hall')
    .getByText('Events can open on it, and no sound flows.')
    .waitFor()
  await keepPicture(page, 'servers-own')
  await query
    .updateTable('mediaServers')
    .set({ engineStep: 'missing', engineShare: null, engineWords: 'There is no Go here.' })
    .where('serverName', '=', 'This computer')
    .execute()
  await row.getByText('No engine', { exact: true }).waitFor()
  await row.getByText(/^On the machine, type .+ and it is found by itself/).waitFor()
  await keepPicture(page, 'servers-own-missing')
  await row.getByRole('link', { name: 'This computer' }).click()
  await page.getByText('In the environment of this installation', { exact: false }).waitFor()
  await page.getByText('1,500 listeners, as typed').waitFor()
  await keepPicture(page, 'server-own')
})

test('More listeners than the largest media server carries are refused beside the field with the number, before and after Save.', async () => {
  const host = await story.product.person('organiser')
  const channels = await makeChannels(story.product, 3)
  const { id } = await plan(story.product, channels, host, { startsIn: 24 * 60, lasts: 60 })
  const { query } = story.product.app.db
  await query
    .updateTable('mediaServers')
    .set({ capacity: 15 })
    .where('serverName', '=', 'This computer')
    .execute()
  await query
    .insertInto('mediaServerBindings')
    .columns(['serverId', 'userId'])
    .expression((of) =>
      of
        .selectFrom('mediaServers')
        .select(({ lit }) => ['id', lit(null).as('userId')])
        .where('serverName', '=', 'This computer'),
    )
    .execute()
  const { page, goTo } = await story.visitor({ as: host })
  await goTo(`/meeting/addEvent?edit=${id}`)
  const listeners = page.getByRole('textbox', { name: 'Listeners at once' })
  await listeners.fill('16')
  const refusal = page.getByText(/carries 15 listeners\. Please lower the number/)
  await refusal.first().waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => listeners.getAttribute('aria-invalid')).toBe('true')
  // With the price, and at the field.
  await expect.poll(() => refusal.count()).toBe(2)
  await keepPicture(page, 'event-too-many-listeners')
  await listeners.fill('15')
  await refusal.first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/\/meeting\/detail\//)
})
