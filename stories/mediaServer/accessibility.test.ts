import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { afterAll, describe, test } from 'vitest'
import { lookAround, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { startMediaWorld } from './world.ts'
import { zh, en } from '../say.ts'
import { serverText } from '../texts.ts'

const world = await startMediaWorld()
afterAll(() => world.stop())
const story = openStory({ environment: world.environment })

const words = {
  en: {
    title: en(serverText, 'title'),
    add: en(serverText, 'newServer'),
    keys: en(serverText, 'cloudKeys'),
    test: en(serverText, 'test'),
  },
  zh: {
    title: zh(serverText, 'title'),
    add: zh(serverText, 'newServer'),
    keys: zh(serverText, 'cloudKeys'),
    test: zh(serverText, 'test'),
  },
} as const

let numbered = 0

describe.each(workedIn)('$language, in both themes, on a desk and on a phone', (looks) => {
  const { language } = looks
  /** A window in these looks that shows a server with a wrong secret. */
  const open = async () => {
    const admin = await story.product.person('admin')
    const serverName = `Frankfurt ${(numbered += 1)}`
    const { id } = await story.product.ok(
      mediaServerCalls.create,
      {
        serverName,
        serverType: 'amazon',
        instanceId: `i-${String(numbered).padStart(17, '0')}`,
        region: 'eu-central-1',
        engine: 'liveKit',
        ovHost: world.liveKit.host,
        apiKey: world.liveKit.apiKey,
        ovPassword: 'a wrong secret',
        httpAddress: 'https://frankfurt.media.example.org',
        ipAddress: '203.0.113.7',
      },
      admin,
    )
    const visitor = await story.visitor({ as: admin, ...looks })
    const look = (name: string) => lookAround(visitor.page, looks, `server-${name}`)
    return { ...visitor, id, serverName, look, dialog: visitor.page.getByRole('dialog') }
  }
  const say = words[language]

  test('List and page of media servers break no accessibility rule.', async () => {
    const { page, goTo, id, serverName, look, dialog } = await open()
    await goTo('/serverInstance/mediaServer')
    await page.getByRole('link', { name: serverName, exact: true }).waitFor()
    await look('list')
    await goTo(`/serverInstance/mediaServer/${id}`)
    await page.getByRole('button', { name: say.test }).click()
    await dialog.getByRole('status').locator('[data-mood]').first().waitFor()
    await look('test')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await look('page')
  })

  test('The dialogs of media servers break no accessibility rule.', async () => {
    const { page, goTo, look, dialog } = await open()
    await goTo('/serverInstance/mediaServer')
    await page.getByRole('button', { name: say.add }).click()
    await dialog.getByRole('button', { name: say.add }).waitFor()
    await look('dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say.keys }).click()
    await dialog.getByRole('form').first().waitFor()
    await look('keys')
  })
})
