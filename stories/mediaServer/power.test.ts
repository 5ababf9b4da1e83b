import { mediaServerCalls } from '@openbooth/contract/mediaServer'
import { makeChannels, startNow } from '@openbooth/server/testing/events'
import type { TestUser } from '@openbooth/server/testing/server'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { asRead } from '@openbooth/server/testing/asRead'
import { startMediaWorld } from './world.ts'

// Machines in clouds: the keys that switch them, and and starting, hibernating and stopping them.

const world = await startMediaWorld()
afterAll(() => world.stop())
const story = openStory({ environment: world.environment })

const instances = {
  amazon: { instanceId: 'i-0123456789abcdef0', region: 'eu-central-1' },
  tencent: { instanceId: 'ins-1abcde2f', region: 'ap-guangzhou' },
} as const

/** A machine in a cloud with an engine, for everybody. */
const addMachine = async (
  admin: TestUser,
  serverName: string,
  serverType: keyof typeof instances,
): Promise<number> => {
  const { id } = await story.product.ok(
    mediaServerCalls.create,
    {
      serverName,
      serverType,
      ...instances[serverType],
      engine: 'liveKit',
      ovHost: world.liveKit.host,
      apiKey: world.liveKit.apiKey,
      ovPassword: world.liveKit.secret,
    },
    admin,
  )
  await story.product.ok(
    mediaServerCalls.bind,
    await asRead(story.product, 'mediaServers', { id, everyone: true }),
    admin,
  )
  return id
}

/** Lets the machines arrive where they are on the way to, and the product's clock run, until the page says so. */
const letArrive = async (page: Page, words: string): Promise<void> => {
  await expect
    .poll(
      async () => {
        world.amazon.settle()
        world.tencent.settle()
        story.product.clock.advance(6000)
        return page.getByText(words, { exact: true }).count()
      },
      { timeout: 40_000, interval: 1200 },
    )
    .toBeGreaterThan(0)
}

const order = async (page: Page, act: 'Start' | 'Hibernate' | 'Stop'): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

const actionsOffered = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).waitFor()
  const offered = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  return offered
}

test('The key of a cloud is kept, tested in words, never shown again, and forgotten.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await addMachine(await story.product.person('admin'), 'Rhine', 'amazon')
  world.amazon.put(instances.amazon.instanceId)
  await goTo('/serverInstance/mediaServer')
  await page.getByRole('button', { name: 'Cloud keys' }).click()
  const dialog = page.getByRole('dialog')
  const form = dialog.getByRole('form', { name: 'Amazon EC2' })
  await form.getByRole('button', { name: 'Save key' }).click()
  await form.getByText('Please enter the key id').waitFor()
  await form.getByLabel('Key id').fill(world.amazon.key.id)
  await form.getByLabel('Secret', { exact: true }).fill('not the secret')
  await form.getByRole('button', { name: 'Save key' }).click()
  await page.getByText('The key of Amazon EC2 is kept').waitFor()
  await dialog.getByRole('button', { name: 'Test key' }).click()
  await dialog.getByText('The cloud does not accept the key.').waitFor()
  expect(await form.getByLabel('Secret', { exact: true }).inputValue()).toBe('')
  await keepPicture(page, 'cloud-keys')
  await form.getByLabel('Secret', { exact: true }).fill(world.amazon.key.secret)
  await form.getByRole('button', { name: 'Save key' }).click()
  await dialog.getByRole('button', { name: 'Test key' }).click()
  await dialog.getByText(/^The key works/).waitFor()
  await form.getByRole('button', { name: 'Forget key' }).click()
  const question = page.getByRole('dialog', { name: 'Forget the key of Amazon EC2?' })
  await question.getByRole('button', { name: 'Forget key' }).click()
  await page.getByText('The key of Amazon EC2 is forgotten').waitFor()
  await form.getByLabel('Key id').fill(world.amazon.key.id)
  await form.getByLabel('Secret', { exact: true }).fill(world.amazon.key.secret)
  await form.getByRole('button', { name: 'Save key' }).click()
  await dialog.getByText(/^Key AKIDSTANDIN, kept/).waitFor()
})

test('A machine in Amazon is started and hibernated, and the page follows by itself.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/serverInstance/mediaServer')
  story.product.clock.advance(31_000)
  await page.getByRole('link', { name: 'Rhine' }).click()
  await page.getByText('Stopped', { exact: true }).waitFor()
  expect(await actionsOffered(page)).toEqual(['Bind', 'Start', 'Remove'])
  await order(page, 'Start')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/cloud charges for it again/).waitFor()
  await keepPicture(page, 'power-start')
  await dialog.getByRole('button', { name: 'Start server' }).click()
  await page.getByText('Starting', { exact: true }).waitFor()
  expect(await actionsOffered(page)).toEqual(['Bind', 'Remove'])
  await page.getByText(/^The cloud is at it/).waitFor()
  await keepPicture(page, 'power-starting')
  await letArrive(page, 'Ready')
  const { ipAddress } = world.amazon.machines.get(instances.amazon.instanceId)!
  await page.getByText(ipAddress!).waitFor()

  await order(page, 'Hibernate')
  await dialog.getByText(/keeps its memory on disk/).waitFor()
  await dialog.getByRole('button', { name: 'Hibernate server' }).click()
  await page.getByText('Hibernating', { exact: true }).waitFor()
  await letArrive(page, 'Hibernated')
  const orders = page.getByLabel('Orders for its power')
  await expect.poll(() => orders.getByText('Done').count()).toBe(2)
  await keepPicture(page, 'power-orders')
})

test('A start that the cloud cannot carry out says why, and can be ordered again.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/serverInstance/mediaServer')
  const row = page.getByRole('row').filter({ hasText: 'Rhine' })
  await row.getByText('Hibernated', { exact: true }).waitFor()
  world.amazon.fault('StartInstances', { refuse: 'InsufficientInstanceCapacity' }, 20)
  await order(page, 'Start')
  await page.getByRole('dialog').getByRole('button', { name: 'Start server' }).click()
  await expect
    .poll(
      async () => {
        story.product.clock.advance(60_000)
        return row.getByText(/^The start failed/).count()
      },
      { timeout: 40_000, interval: 1200 },
    )
    .toBe(1)
  await row.getByText(/no such machine free/).waitFor()
  await keepPicture(page, 'power-failed')
  world.amazon.clearFaults()
  await order(page, 'Start')
  await page.getByRole('dialog').getByRole('button', { name: 'Start server' }).click()
  await letArrive(page, 'Ready')
})

test('While an event runs on it a server offers neither stop nor hibernation, and names the event.', async () => {
  const admin = await story.product.person('admin')
  const { clock } = story.product
  const host = await story.product.person('organiser')
  const channels = await makeChannels(story.product, 3)
  const name = 'Annual assembly'
  await startNow(story.product, channels, host, 60, { name })
  clock.advance(1000)
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/serverInstance/mediaServer')
  const row = page.getByRole('row').filter({ hasText: 'Rhine' })
  await row.getByText(/^1 event/).waitFor()
  await page.getByRole('link', { name: 'Rhine' }).click()
  await page
    .getByText('While an event runs on it, it can be neither stopped nor hibernated')
    .waitFor()
  expect(await actionsOffered(page)).toEqual(['Bind', 'Remove'])
  await keepPicture(page, 'power-in-use')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('heading', { name }).waitFor()
})

test('A machine in Tencent Cloud cannot hibernate, which its page says, and a stop tells what it costs.', async () => {
  const admin = await story.product.person('admin')
  world.tencent.put(instances.tencent.instanceId, { state: 'RUNNING' })
  const id = await addMachine(admin, 'Pearl', 'tencent')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo(`/serverInstance/mediaServer/${id}`)
  await page.getByText(/No key of this cloud is kept/).waitFor()
  await page.getByText('Tencent Cloud has none; a stop is free of charge instead').waitFor()
  await goTo('/serverInstance/mediaServer')
  await page.getByRole('button', { name: 'Cloud keys' }).click()
  const dialog = page.getByRole('dialog')
  const form = dialog.getByRole('form', { name: 'Tencent Cloud CVM' })
  await form.getByLabel('Key id').fill(world.tencent.key.id)
  await form.getByLabel('Secret', { exact: true }).fill(world.tencent.key.secret)
  await form.getByRole('button', { name: 'Save key' }).click()
  await page.getByText('The key of Tencent Cloud CVM is kept').waitFor()
  await goTo(`/serverInstance/mediaServer/${id}`)
  await letArrive(page, 'Ready')
  expect(await actionsOffered(page)).toEqual(['Bind', 'Stop', 'Remove'])
  await order(page, 'Stop')
  await dialog.getByText(/releases its public IP address/).waitFor()
  await keepPicture(page, 'power-stop-tencent')
  await dialog.getByRole('button', { name: 'Stop server' }).click()
  await letArrive(page, 'Stopped')
})
