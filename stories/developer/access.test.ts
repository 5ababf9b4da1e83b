import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventCalls } from '@openbooth/contract/event'
import { keyOf } from '@openbooth/server/testing/apiKeys'
import { testPassword } from '@openbooth/server/testing/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { lookAround, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'

// How somebody lets their own programs in, and has them told.

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

test('An organiser makes a key that is shown once and works, and revokes it.', async () => {
  const owner = await story.product.person('organiser')
  const { page, goTo } = await story.visitor({ as: owner })
  await goTo('/developer/keys')
  await page.getByText('No API keys').waitFor()
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByText('Please enter a name for the key').waitFor()
  await dialog.getByText('Please choose at least one').waitFor()
  await dialog.getByLabel('Name').fill('Calendar of the faculty')
  await dialog.getByLabel('Read events').check()
  await dialog.getByLabel('365 days').check()
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByText('User Password Error').waitFor()
  await keepPicture(page, 'key-dialog')
  await dialog.getByLabel('Your password').fill(testPassword)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = (await page.getByText(/^ob_[\w-]{43}$/).textContent())!
  await page.getByText('Copy it now: it is shown this once.').waitFor()
  await page.keyboard.press('Escape')
  await keepPicture(page, 'key-made')
  await page.getByRole('button', { name: 'I have copied it' }).click()
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
  await page.getByRole('button', { name: 'Revoke Calendar of the faculty' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No API keys').waitFor()
  expect(await call()).toBe(401)
})

test('A webhook is made, tested, read in its log and sent again.', async () => {
  const owner = await story.product.person('organiser')
  const { page, goTo } = await story.visitor({ as: owner })
  await goTo('/developer/keys')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('http://example.org/hook')
  await dialog.getByLabel('Report ready').check()
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await dialog.getByText('Please enter an https:// address on the internet').waitFor()
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The answer was no 2xx.').waitFor()
  await page.getByText('Come back later').waitFor()
  await keepPicture(page, 'webhook-test')
  await page.keyboard.press('Escape')
  status = 204
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await page.getByText('Failed', { exact: true }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Delivered', { exact: true }).waitFor()
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
