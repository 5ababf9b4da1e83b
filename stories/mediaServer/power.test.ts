import { serverStatusWords } from '@openbooth/contract/installation/mediaServer/texts'
import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { makeChannels, startNow } from '@openbooth/server/testing/events'
import type { TestUser } from '@openbooth/server/testing/server'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { withVersion } from '@openbooth/server/testing/withVersion'
import { startMediaWorld } from './world.ts'
import { en } from '../say.ts'
import { cloudText, kitText, serverDetailText, serverFailureText, serverText } from '../texts.ts'

const world = await startMediaWorld()
afterAll(() => world.stop())
const story = openStory({ environment: world.environment })

const instances = {
  amazon: { instanceId: 'i-0123456789abcdef0', region: 'eu-central-1' },
  tencent: { instanceId: 'ins-1abcde2f', region: 'ap-guangzhou' },
} as const

/** A cloud machine with an engine, for everyone. */
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
    await withVersion(story.product, 'mediaServers', { id, everyone: true }),
    admin,
  )
  return id
}

/** Settles the machines and advances the clock until the page shows the text. */
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

const order = async (page: Page, act: 'start' | 'hibernate' | 'stop'): Promise<void> => {
  await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(serverText, act), exact: true }).click()
}

const actionsOffered = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(serverText, 'remove') }).waitFor()
  const offered = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  return offered
}

test('The key of a cloud is saved, tested, never shown again, and removed.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await addMachine(await story.product.person('admin'), 'Rhine', 'amazon')
  world.amazon.put(instances.amazon.instanceId)
  await goTo('/serverInstance/mediaServer')
  await page.getByRole('button', { name: en(cloudText, 'title') }).click()
  const dialog = page.getByRole('dialog')
  const form = dialog.getByRole('form', { name: en(cloudText, 'amazon') })
  await form.getByRole('button', { name: en(cloudText, 'save') }).click()
  await form.getByText(en(cloudText, 'keyIdRequired')).waitFor()
  await form.getByLabel(en(cloudText, 'keyId')).fill(world.amazon.key.id)
  await form.getByLabel(en(cloudText, 'secret'), { exact: true }).fill('not the secret')
  await form.getByRole('button', { name: en(cloudText, 'save') }).click()
  await page.getByText(en(cloudText, 'saved', { cloud: en(cloudText, 'amazon') })).waitFor()
  await dialog.getByRole('button', { name: en(cloudText, 'test') }).click()
  await dialog.getByText(en(serverFailureText, 'power_refusedKey')).waitFor()
  expect(await form.getByLabel(en(cloudText, 'secret'), { exact: true }).inputValue()).toBe('')
  await keepPicture(page, 'cloud-keys')
  await form.getByLabel(en(cloudText, 'secret'), { exact: true }).fill(world.amazon.key.secret)
  await form.getByRole('button', { name: en(cloudText, 'save') }).click()
  await dialog.getByRole('button', { name: en(cloudText, 'test') }).click()
  await dialog.getByText(en.like(cloudText, 'good')).waitFor()
  await form.getByRole('button', { name: en(cloudText, 'forget') }).click()
  const question = page.getByRole('dialog', {
    name: en(cloudText, 'forgetTitle', {
      cloud: en(cloudText, 'amazon'),
    }),
  })
  await question.getByRole('button', { name: en(cloudText, 'forget') }).click()
  await page
    .getByText(
      en(cloudText, 'forgotten', {
        cloud: en(cloudText, 'amazon'),
      }),
    )
    .waitFor()
  await form.getByLabel(en(cloudText, 'keyId')).fill(world.amazon.key.id)
  await form.getByLabel(en(cloudText, 'secret'), { exact: true }).fill(world.amazon.key.secret)
  await form.getByRole('button', { name: en(cloudText, 'save') }).click()
  await dialog.getByText(en.like(cloudText, 'stored', { keyId: 'AKIDSTANDIN' })).waitFor()
})

test('A machine in Amazon is started and hibernated, and the page follows automatically.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/serverInstance/mediaServer')
  story.product.clock.advance(31_000)
  await page.getByRole('link', { name: 'Rhine' }).click()
  await page.getByText(en(serverStatusWords.stopped), { exact: true }).waitFor()
  expect(await actionsOffered(page)).toEqual([
    en(serverText, 'bind'),
    en(serverText, 'start'),
    en(serverText, 'remove'),
  ])
  await order(page, 'start')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(en(serverText, 'startEffect')).waitFor()
  await keepPicture(page, 'power-start')
  await dialog.getByRole('button', { name: en(serverText, 'startAct') }).click()
  await page.getByText(en(serverStatusWords.starting), { exact: true }).waitFor()
  expect(await actionsOffered(page)).toEqual([en(serverText, 'bind'), en(serverText, 'remove')])
  await page.getByText(en.like(serverText, 'cloudIsAtIt')).waitFor()
  await keepPicture(page, 'power-starting')
  await letArrive(page, en(serverText, 'ready'))
  const { ipAddress } = world.amazon.machines.get(instances.amazon.instanceId)!
  await page.getByText(ipAddress!).waitFor()

  await order(page, 'hibernate')
  await dialog.getByText(en(serverText, 'hibernateEffect')).waitFor()
  await dialog.getByRole('button', { name: en(serverText, 'hibernateAct') }).click()
  await page.getByText(en(serverStatusWords.hibernating), { exact: true }).waitFor()
  await letArrive(page, en(serverStatusWords.hibernated))
  const orders = page.getByLabel(en(serverDetailText, 'orders'))
  await expect.poll(() => orders.getByText(en(serverDetailText, 'done')).count()).toBe(2)
  await keepPicture(page, 'power-orders')
})

test('A start that the cloud cannot perform shows the reason, and can be ordered again.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/serverInstance/mediaServer')
  const row = page.getByRole('row').filter({ hasText: 'Rhine' })
  await row.getByText(en(serverStatusWords.hibernated), { exact: true }).waitFor()
  world.amazon.fault('StartInstances', { refuse: 'InsufficientInstanceCapacity' }, 20)
  await order(page, 'start')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(serverText, 'startAct') })
    .click()
  await expect
    .poll(
      async () => {
        story.product.clock.advance(60_000)
        return row.getByText(en(serverText, 'startFailed')).count()
      },
      { timeout: 40_000, interval: 1200 },
    )
    .toBe(1)
  await row.getByText(en(serverFailureText, 'power_noCapacity')).waitFor()
  await keepPicture(page, 'power-failed')
  world.amazon.clearFaults()
  await order(page, 'start')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(serverText, 'startAct') })
    .click()
  await letArrive(page, en(serverText, 'ready'))
})

test('A server with a running event offers neither stop nor hibernation, and names the event.', async () => {
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
  await row.getByText(en(serverText, 'eventsNow', { count: 1 })).waitFor()
  await page.getByRole('link', { name: 'Rhine' }).click()
  await page.getByText(en(serverDetailText, 'inUse')).waitFor()
  expect(await actionsOffered(page)).toEqual([en(serverText, 'bind'), en(serverText, 'remove')])
  await keepPicture(page, 'power-in-use')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('heading', { name }).waitFor()
})

test('A machine in Tencent Cloud cannot hibernate, which its page says, and stopping shows the cost.', async () => {
  const admin = await story.product.person('admin')
  world.tencent.put(instances.tencent.instanceId, { state: 'RUNNING' })
  const id = await addMachine(admin, 'Pearl', 'tencent')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo(`/serverInstance/mediaServer/${id}`)
  await page.getByText(en(serverDetailText, 'power_noAccount')).waitFor()
  await page.getByText(en(serverDetailText, 'tencentCannot')).waitFor()
  await goTo('/serverInstance/mediaServer')
  await page.getByRole('button', { name: en(cloudText, 'title') }).click()
  const dialog = page.getByRole('dialog')
  const form = dialog.getByRole('form', { name: en(cloudText, 'tencent') })
  await form.getByLabel(en(cloudText, 'keyId')).fill(world.tencent.key.id)
  await form.getByLabel(en(cloudText, 'secret'), { exact: true }).fill(world.tencent.key.secret)
  await form.getByRole('button', { name: en(cloudText, 'save') }).click()
  await page.getByText(en(cloudText, 'saved', { cloud: en(cloudText, 'tencent') })).waitFor()
  await goTo(`/serverInstance/mediaServer/${id}`)
  await letArrive(page, en(serverText, 'ready'))
  expect(await actionsOffered(page)).toEqual([
    en(serverText, 'bind'),
    en(serverText, 'stop'),
    en(serverText, 'remove'),
  ])
  await order(page, 'stop')
  await dialog.getByText(en(serverText, 'stopTencent')).waitFor()
  await keepPicture(page, 'power-stop-tencent')
  await dialog.getByRole('button', { name: en(serverText, 'stopAct') }).click()
  await letArrive(page, en(serverStatusWords.stopped))
})
