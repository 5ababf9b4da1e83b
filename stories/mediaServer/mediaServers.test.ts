import { errorTexts } from '@openbooth/contract/errorTexts'
import { engineWords } from '@openbooth/contract/installation/mediaServer/texts'
import { makeChannels, plan } from '@openbooth/server/testing/events'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { startMediaWorld } from './world.ts'
import { en } from '../say.ts'
import {
  eventFormPeopleText,
  eventFormText,
  kitText,
  serverDetailText,
  serverFailureText,
  serverText,
  typedText,
} from '../texts.ts'

// Media servers for administrators: added, tested, bound, edited and removed.

const world = await startMediaWorld()
afterAll(() => world.stop())
const story = openStory({ environment: world.environment })

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('A server is added by hand, its wrong secret is reported by the test and corrected, and it becomes ready automatically.', async () => {
  await story.product.person('agent', 'northern agency')
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/serverInstance/mediaServer')
  await page.getByText(en(serverText, 'noServers')).waitFor()
  await keepPicture(page, 'servers-empty')
  await page.getByRole('button', { name: en(serverText, 'newServer') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en(serverText, 'add') }).click()
  for (const problem of [
    en(serverText, 'nameRequired'),
    en(serverText, 'hostRequired'),
    en(serverText, 'passwordRequired'),
  ])
    await dialog.getByText(problem).waitFor()
  await dialog.getByLabel(en(serverText, 'serverName')).fill('Frankfurt')
  await choose(page, en(serverText, 'engine'), en(engineWords.liveKit))
  await dialog.getByLabel(en(serverText, 'ovHost')).fill('http://media.example.org')
  await dialog.getByLabel(en(serverDetailText, 'ipAddress')).fill('not an address')
  await dialog.getByText(en(serverText, 'mustBeHttps')).waitFor()
  await dialog.getByLabel(en(serverText, 'ovHost')).fill(world.liveKit.host)
  await dialog.getByLabel(en(serverText, 'apiKey')).fill(world.liveKit.apiKey)
  await dialog.getByLabel(en(serverText, 'ovPassword'), { exact: true }).fill('a wrong secret')
  await keepPicture(page, 'server-dialog')
  await dialog.getByRole('button', { name: en(serverText, 'add') }).click()
  // An IP address must be valid.
  await expect
    .poll(() => dialog.getByLabel(en(serverDetailText, 'ipAddress')).getAttribute('aria-invalid'))
    .toBe('true')
  await dialog.getByLabel(en(serverDetailText, 'ipAddress')).fill('203.0.113.7')
  await dialog.getByRole('button', { name: en(serverText, 'add') }).click()
  await page.getByText(en(serverText, 'added', { name: 'Frankfurt' })).waitFor()

  // A new server has no users, so the dialog immediately asks for them.
  await dialog.getByText(en(serverText, 'bindTitle', { name: 'Frankfurt' })).waitFor()
  await dialog.getByLabel(en(serverText, 'bindSome')).check()
  await dialog.getByRole('button', { name: en(serverText, 'bindSave'), exact: true }).click()
  await dialog.getByText(en(serverText, 'selectAgents')).waitFor()
  await dialog.getByRole('combobox', { name: en(serverText, 'addUser') }).fill('northern')
  await page.getByRole('option', { name: 'northern agency' }).click()
  await dialog
    .getByRole('button', { name: en(serverText, 'unbind', { name: 'northern agency' }) })
    .waitFor()
  await keepPicture(page, 'server-bind')
  await dialog.getByRole('button', { name: en(serverText, 'bindSave'), exact: true }).click()
  await page.getByText(en(serverText, 'boundSome', { name: 'Frankfurt', count: 1 })).waitFor()

  const row = rowOf(page, 'Frankfurt')
  await row.getByText('northern agency').waitFor()
  await row.getByRole('button', { name: en(serverText, 'test') }).click()
  await dialog.getByText(en(serverFailureText, 'engine_wrongPassword')).waitFor()
  expect(await dialog.textContent()).not.toContain('a wrong secret')
  await keepPicture(page, 'server-test-bad')
  await dialog
    .getByRole('button', { name: en(kitText, 'close') })
    .last()
    .click()

  await row.getByRole('button', { name: en(serverText, 'edit') }).click()
  await dialog.getByText(en(serverText, 'passwordKept')).waitFor()
  expect(await dialog.getByLabel(en(serverText, 'ovPassword'), { exact: true }).inputValue()).toBe(
    '',
  )
  await dialog.getByLabel(en(serverText, 'ovPassword'), { exact: true }).fill(world.liveKit.secret)
  await dialog.getByRole('button', { name: en(serverText, 'save') }).click()
  await page.getByText(en(serverText, 'saved', { name: 'Frankfurt' })).waitFor()
  world.liveKit.rooms.set('evt-1-1', 12)
  await row.getByRole('button', { name: en(serverText, 'test') }).click()
  await dialog
    .getByText(en.like(serverText, 'engineFoundNoVersion', { rooms: 1, people: 12 }))
    .waitFor()
  await keepPicture(page, 'server-test-good')
  await dialog
    .getByRole('button', { name: en(kitText, 'close') })
    .last()
    .click()
  await row.getByText(en(serverText, 'ready'), { exact: true }).waitFor()
  // The engine reported neither value, and the page must not invent any.
  await row
    .getByText(
      `${en(serverText, 'people', { rooms: 1, people: 12 })} · ${en(serverText, 'tracksUnknown')}`,
      { exact: true },
    )
    .waitFor()
  await row.getByText(en(serverText, 'cpuUnknown'), { exact: true }).waitFor()
  await keepPicture(page, 'servers-list')
})

test('A server that stops responding is marked in the list automatically, with the time.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/serverInstance/mediaServer?search=Frankfurt')
  const row = rowOf(page, 'Frankfurt')
  await row.getByText(en(serverText, 'ready'), { exact: true }).waitFor()
  world.liveKit.behave('unavailable')
  await expect
    .poll(
      async () => {
        story.product.clock.advance(31_000)
        return row.getByText(en(serverText, 'notAnswering')).count()
      },
      { timeout: 45_000, interval: 1500 },
    )
    .toBe(1)
  await row.getByText(en(serverFailureText, 'engine_engineError')).waitFor()
  // The load of its last response, and the time of that.
  await row
    .getByText(en(serverText, 'people', { rooms: 1, people: 12 }), { exact: false })
    .waitFor()
  await row
    .getByText(
      new RegExp(`${en(serverText, 'cpuUnknown')} · ${en.like(serverText, 'loadOf').source}`),
    )
    .waitFor()
  await keepPicture(page, 'servers-not-answering')
  world.liveKit.behave('none')
})

test('A changed engine address asks for the secret again, and an internal address is refused in words.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/serverInstance/mediaServer?search=Frankfurt')
  const row = rowOf(page, 'Frankfurt')
  await row.getByRole('button', { name: en(serverText, 'edit') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en(serverText, 'ovHost')).fill('https://10.0.0.7')
  await dialog.getByText(en(serverText, 'passwordMoved')).waitFor()
  await dialog.getByRole('button', { name: en(serverText, 'save') }).click()
  await dialog.getByText(en(serverText, 'passwordRequired')).waitFor()
  await dialog.getByLabel(en(serverText, 'ovPassword'), { exact: true }).fill('another')
  await dialog.getByRole('button', { name: en(serverText, 'save') }).click()
  await page.getByText(en(serverText, 'saved', { name: 'Frankfurt' })).waitFor()
  await row.getByRole('button', { name: en(serverText, 'test') }).click()
  await dialog.getByText(en(serverFailureText, 'engine_inside')).waitFor()
  await dialog
    .getByRole('button', { name: en(kitText, 'close') })
    .last()
    .click()

  await row.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(serverText, 'remove') }).click()
  await page.getByText(en(serverText, 'removeTitle', { name: 'Frankfurt' })).waitFor()
  await dialog.getByRole('button', { name: en(serverText, 'removeAct') }).click()
  await page.getByText(en(serverText, 'removed', { name: 'Frankfurt' })).waitFor()
  await expect.poll(() => row.count()).toBe(0)
})

test('The bundled engine shows its status and remedies, only its capacity can be changed, and a discontinued type says so.', async () => {
  const { db, secrets } = story.product.app
  const { query } = db
  const own = { serverName: 'This computer', kind: 'liveKit', apiKey: 'own', status: 'running' }
  const createdAt = story.product.clock.now()
  // Far in the future, so that no probe changes the test.
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
  await row.getByText(en(serverText, 'downloading')).waitFor()
  await row.getByText('42 %').waitFor()
  await row.getByText(en(serverText, 'ownBeside')).waitFor()
  await row.getByText(en(serverText, 'promisedOf', { promised: 0, carries: '1,000' })).waitFor()
  await row.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(serverText, 'bind') }).waitFor()
  expect(await page.getByRole('menuitem', { name: en(serverText, 'remove') }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: en(serverText, 'edit') }).click()
  const dialog = page.getByRole('dialog')
  const capacity = dialog.getByLabel(en(serverText, 'capacity'))
  await dialog.getByText(en(serverText, 'capacityKnown', { count: 2 })).waitFor()
  expect(await capacity.getAttribute('placeholder')).toBe('1,000')
  expect(await dialog.getByRole('textbox').count()).toBe(1)
  await capacity.fill('0')
  await dialog.getByRole('button', { name: en(serverText, 'save') }).click()
  await dialog.getByText(en(typedText, 'wholeNumber', { least: 1, most: '1,000,000' })).waitFor()
  await capacity.fill('1,500')
  await keepPicture(page, 'server-own-dialog')
  await dialog.getByRole('button', { name: en(serverText, 'save') }).click()
  await page.getByText(en(serverText, 'saved', { name: 'This computer' })).waitFor()
  await row.getByText(en(serverText, 'promisedOf', { promised: 0, carries: '1,500' })).waitFor()
  await rowOf(page, 'Old hall').getByText(en(serverText, 'noneHelp'), { exact: false }).waitFor()
  await keepPicture(page, 'servers-own')
  await query
    .updateTable('mediaServers')
    .set({ engineStep: 'missing', engineShare: null, engineWords: 'There is no Go here.' })
    .where('serverName', '=', 'This computer')
    .execute()
  await row.getByText(en(serverText, 'missing'), { exact: true }).waitFor()
  await row.getByText(en.like(serverText, 'missingHelp')).waitFor()
  await keepPicture(page, 'servers-own-missing')
  await row.getByRole('link', { name: 'This computer' }).click()
  await page.getByText(en(serverDetailText, 'changedByOperator'), { exact: false }).waitFor()
  await page.getByText(en(serverDetailText, 'capacityTyped', { listeners: '1,500' })).waitFor()
  await keepPicture(page, 'server-own')
})

test('More listeners than the largest media server supports are refused at the field with the number, before and after Save; with an audio worker, the form shows how many hear in real time and how many with a delay.', async () => {
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
  const listeners = page.getByRole('textbox', { name: en(eventFormText, 'listeners') })
  await listeners.fill('16')
  const refusal = page.getByText(
    en(errorTexts['More Listeners Than A Media Server Carries'], { most: 15 }),
  )
  await refusal.first().waitFor()
  await page.getByRole('button', { name: en(eventFormText, 'save') }).click()
  await expect.poll(() => listeners.getAttribute('aria-invalid')).toBe('true')
  // Once beside the price, and once at the field.
  await expect.poll(() => refusal.count()).toBe(2)
  await keepPicture(page, 'event-too-many-listeners')
  await story.product.app.db.pool.query(
    `insert into audio_workers (id, started_at, seen_at, channels, cpu_share, late_ms)
    values (gen_random_uuid(), clock_timestamp(), clock_timestamp(), 0, 0, 0)`,
  )
  await listeners.fill('20000')
  await refusal.first().waitFor({ state: 'detached' })
  // Of 15 places, host and technician take three each.
  await page
    .getByText(en(eventFormPeopleText, 'realTime', { realTime: '9', delayed: '19,991' }))
    .waitFor()
  await keepPicture(page, 'event-real-time-places')
  await expectAccessible(page)
  await listeners.fill('15')
  await page
    .getByText(en(eventFormPeopleText, 'realTime', { realTime: '9', delayed: '6' }))
    .waitFor()
  await page.getByRole('button', { name: en(eventFormText, 'save') }).click()
  await page.waitForURL(/\/meeting\/detail\//)
})
