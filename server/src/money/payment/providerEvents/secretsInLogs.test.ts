import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiledCode } from '#testing/processes/compiledCode.ts'
import { machineTime, type RunningTime } from '#testing/processes/serverProcess.ts'
import { startStripeShop, type StripeShop } from '../testing/stripeShop.ts'
import { webhookPath } from './webhook.ts'

// The server runs as a separate process, because its log goes directly to the standard output.

let shop: StripeShop
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.close())

test('No key, webhook secret or signature appears in the log or a response, whatever fails.', async () => {
  const { server, stripe } = shop
  const anna = await server.user(role.agent)
  const began = machineTime()
  const time: RunningTime = { base: server.clock.now().getTime(), began, speed: 1 }
  const key = 'sk_test_neverInALogOne'
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../testing/processes/serverProcess.ts')],
    {
      env: {
        PATH: process.env.PATH,
        ...compiledCode(),
        PORT: '0',
        HOST: '127.0.0.1',
        OPENBOOTH_DATA: server.app.env.OPENBOOTH_DATA,
        OPENBOOTH_DEMO: '0',
        DATABASE_URL: server.app.env.DATABASE_URL,
        LOG_LEVEL: 'trace',
        TEST_TIME: JSON.stringify(time),
        STRIPE_SECRET_KEY: key,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_BASE: stripe.url,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let log = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const timeout = { timeout: 30_000 }
  const listening = /^http:\/\/127\.0\.0\.1:\d+$/m
  await expect.poll(() => listening.exec(log)?.[0], timeout).toBeTruthy()
  const address = listening.exec(log)![0]

  // The provider refuses the key, in a request and in the background; and we refuse a message.
  const answer = await fetch(address + paymentCalls.topUp.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: anna.token },
    body: JSON.stringify({ operationId: randomUUID(), amount: 50 }),
  })
  expect(answer.status).toBe(422)
  const event = {
    id: 'evt_1',
    type: 'refund.updated',
    created: 1,
    livemode: false,
    data: { object: { id: 're_1' } },
  }
  const signed = stripe.signed(event as never)
  expect((await stripe.post(address + webhookPath, event)).status).toBe(200)
  const refused = await stripe.post(address + webhookPath, event, 'wrongSecret')
  expect(refused.status).toBe(400)
  for (const received of ['Rejected a webhook', 'Failed to apply', 'Stripe refused our key'])
    await expect.poll(() => log.includes(received), timeout).toBe(true)
  const answers = (await answer.text()) + (await refused.text())
  child.kill('SIGKILL')
  await once(child, 'exit')
  const signature = /v1=(\w+)/.exec(signed.header!)![1]!
  for (const secret of [key, stripe.secretKey, stripe.webhookSecret, signature, anna.token])
    expect((log + answers).includes(secret), secret).toBe(false)
}, 60_000)
