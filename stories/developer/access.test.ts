import { errorTexts } from '@openbooth/contract/errorTexts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { keyOf } from '@openbooth/server/testing/people/apiKeys'
import { testPassword } from '@openbooth/server/testing/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { lookAround, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { en } from '../say.ts'
import { developerText } from '../texts.ts'

// API keys and webhooks for a user's programs.

const story = openStory({ environment: { OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' } })
let receiver: Server
let status = 503
beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.resume()
    response.writeHead(status).end(status === 503 ? 'Come back later' : '')
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(() => receiver?.close())

test('An organiser creates a key, which is shown once and works, and revokes it.', async () => {
  const owner = await story.product.person('organiser')
  const { page, goTo } = await story.visitor({ as: owner })
  await goTo('/developer/keys')
  await page.getByText(en(developerText, 'noKeys')).waitFor()
  await page.getByRole('button', { name: en(developerText, 'newKey') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en(developerText, 'createKey') }).click()
  await dialog.getByText(en(developerText, 'nameRequired')).waitFor()
  await dialog.getByText(en(developerText, 'chooseOne')).waitFor()
  await dialog.getByLabel(en(developerText, 'name')).fill('Calendar of the faculty')
  await dialog.getByLabel(en(developerText, 'events:read')).check()
  await dialog.getByLabel(en(developerText, 'days365')).check()
  await dialog.getByLabel(en(developerText, 'password')).fill('not this one')
  await dialog.getByRole('button', { name: en(developerText, 'createKey') }).click()
  await dialog.getByText(en(errorTexts['User Password Error'])).waitFor()
  await keepPicture(page, 'key-dialog')
  await dialog.getByLabel(en(developerText, 'password')).fill(testPassword)
  await dialog.getByRole('button', { name: en(developerText, 'createKey') }).click()
  const key = (await page.getByText(/^ob_[\w-]{43}$/).textContent())!
  await page.getByText(en(developerText, 'copyNow')).waitFor()
  await page.keyboard.press('Escape')
  await keepPicture(page, 'key-made')
  await page.getByRole('button', { name: en(developerText, 'done') }).click()
  await page.getByText('Calendar of the faculty').waitFor()
  await page.getByText(key).waitFor({ state: 'hidden' })
  const call = async () =>
    (
      await fetch(story.product.address + eventCalls.list.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: '{}',
      })
    ).status
  expect(await call()).toBe(200)
  await page
    .getByRole('button', {
      name: en(developerText, 'revokeOf', { name: 'Calendar of the faculty' }),
    })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(developerText, 'revoke') })
    .click()
  await page.getByText(en(developerText, 'noKeys')).waitFor()
  expect(await call()).toBe(401)
})

test('A webhook is created, tested, shown in its log and sent again.', async () => {
  const owner = await story.product.person('organiser')
  const { page, goTo } = await story.visitor({ as: owner })
  await goTo('/developer/keys')
  await page.getByRole('button', { name: en(developerText, 'newWebhook') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en(developerText, 'url')).fill('http://example.org/hook')
  await dialog.getByLabel(en(developerText, 'report.ready')).check()
  await dialog.getByRole('button', { name: en(developerText, 'createWebhook') }).click()
  await dialog.getByText(en(errorTexts['Webhook Address Not Accepted'])).waitFor()
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  await dialog.getByLabel(en(developerText, 'url')).fill(url)
  await dialog.getByRole('button', { name: en(developerText, 'createWebhook') }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('button', { name: en(developerText, 'done') }).click()
  await page.getByRole('button', { name: en(developerText, 'sendTest') }).click()
  await page.getByText(en(developerText, 'notTaken')).waitFor()
  await page.getByText('Come back later').waitFor()
  await keepPicture(page, 'webhook-test')
  await page.keyboard.press('Escape')
  status = 204
  await page.getByRole('button', { name: en(developerText, 'log'), exact: true }).click()
  await page.getByText(en(developerText, 'failed'), { exact: true }).click()
  await page.getByRole('button', { name: en(developerText, 'sendAgain') }).click()
  await page.getByText(en(developerText, 'delivered'), { exact: true }).waitFor()
  await keepPicture(page, 'webhook-log')

  await keyOf(story.product, owner, ['events:read', 'links'])
  for (const looks of workedIn) {
    const other = await story.visitor({ as: owner, ...looks })
    await other.goTo('/developer/keys')
    await other.page.getByText(url).waitFor()
    await other.settled()
    await lookAround(other.page, looks, 'keys')
  }
})
