import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('An empty environment is a demo on this machine only, with the embedded database', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    OPENBOOTH_DEMO: true,
    LOG_LEVEL: 'info',
    TRUST_PROXY: false,
  })
})

test('With an external database the server is no demo and listens to the network', () => {
  expect(readEnv({ DATABASE_URL: 'postgres://a:b@db/booth' })).toMatchObject({
    OPENBOOTH_DEMO: false,
    HOST: '0.0.0.0',
  })
})

test('A demo listens to the network only when configured so', () => {
  const own = { DATABASE_URL: 'postgres://a:b@db/booth', OPENBOOTH_DEMO: '1', HOST: '10.0.0.1' }
  expect(readEnv(own).HOST).toBe('127.0.0.1')
  expect(readEnv({ ...own, OPENBOOTH_DEMO_PUBLIC: '1' }).HOST).toBe('10.0.0.1')
})

test('All problems are reported at once, each with the name of its variable', () => {
  const read = () =>
    readEnv({
      PORT: 'eighty',
      OPENBOOTH_SECRET_KEY: 'short',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'http://mail',
    })
  for (const name of ['PORT', 'OPENBOOTH_SECRET_KEY', 'LOG_LEVEL', 'SMTP_URL'])
    expect(read).toThrow(name)
})

test('A problem with the secret key does not print the key', () => {
  expect(() => readEnv({ OPENBOOTH_SECRET_KEY: 'almost-a-key' })).not.toThrow('almost-a-key')
})

test.each([
  ['hexadecimal', '00'.repeat(31) + 'ff'],
  ['base64', Buffer.from('00'.repeat(31) + 'ff', 'hex').toString('base64')],
])('The secret key may be given in %s', (_form, text) => {
  expect(readEnv({ OPENBOOTH_SECRET_KEY: text }).OPENBOOTH_SECRET_KEY?.at(-1)).toBe(255)
})

test('An empty variable counts as missing', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(8080)
})

test('A number of trusted proxies trusts that many hops', () => {
  const trust = readEnv({ TRUST_PROXY: '2' }).TRUST_PROXY
  expect([0, 1, 2].map((hop) => typeof trust === 'function' && trust('10.0.0.1', hop))).toEqual([
    true,
    true,
    false,
  ])
})

const cards = { STRIPE_SECRET_KEY: 'sk_test_abc123', STRIPE_WEBHOOK_SECRET: 'whsec_abc123' }

test('Card payment needs both a key and the webhook secret, or neither', () => {
  expect(readEnv(cards)).toMatchObject(cards)
  expect(() => readEnv({ ...cards, STRIPE_WEBHOOK_SECRET: '' })).toThrow('STRIPE_WEBHOOK_SECRET')
  expect(() => readEnv({ ...cards, STRIPE_SECRET_KEY: '' })).toThrow('STRIPE_SECRET_KEY')
})

test('A live key always uses the real provider, and a test key may use a stand-in on this machine', () => {
  const STRIPE_API_BASE = 'http://127.0.0.1:12111'
  expect(readEnv({ ...cards, STRIPE_API_BASE })).toMatchObject({ STRIPE_API_BASE })
  const live = { ...cards, STRIPE_SECRET_KEY: 'sk_live_abc123' }
  expect(() => readEnv({ ...live, STRIPE_API_BASE })).toThrow('STRIPE_API_BASE')
  expect(() => readEnv({ ...cards, STRIPE_API_BASE: 'http://elsewhere.example' })).toThrow(
    'STRIPE_API_BASE',
  )
})

test('The key of a cloud needs both halves or none, and its stand-in is on this machine', () => {
  const key = { AMAZON_KEY_ID: 'AKIDabc', AMAZON_KEY_SECRET: 'mistaken' }
  expect(readEnv(key)).toMatchObject(key)
  expect(() => readEnv({ ...key, AMAZON_KEY_ID: '' })).toThrow('AMAZON_KEY_ID is needed')
  expect(() => readEnv({ ...key, AMAZON_KEY_SECRET: '' })).toThrow('AMAZON_KEY_SECRET is needed')
  const tencent = { TENCENT_KEY_ID: 'not an id', TENCENT_KEY_SECRET: 'mistaken' }
  expect(() => readEnv(tencent)).toThrow('TENCENT_KEY_ID')
  expect(() => readEnv(tencent)).not.toThrow(/not an id|mistaken/)
  for (const name of ['AMAZON_EC2_API_BASE', 'TENCENT_CVM_API_BASE']) {
    expect(readEnv({ [name]: 'http://127.0.0.1:9' })).toMatchObject({
      [name]: 'http://127.0.0.1:9',
    })
    expect(() => readEnv({ [name]: 'http://elsewhere.example' })).toThrow(name)
  }
})

test('A problem with a key of card payment does not print the key', () => {
  const wrong = { STRIPE_SECRET_KEY: 'pk_live_mistaken', STRIPE_WEBHOOK_SECRET: 'mistaken_too' }
  expect(() => readEnv(wrong)).toThrow('STRIPE_SECRET_KEY')
  expect(() => readEnv(wrong)).not.toThrow(/mistaken/)
})

test('A file store is configured completely or not at all', () => {
  const whole = {
    OPENBOOTH_S3_ENDPOINT: 'https://s3.example.org',
    OPENBOOTH_S3_BUCKET: 'booth',
    OPENBOOTH_S3_KEY: 'key',
    OPENBOOTH_S3_SECRET: 'a secret',
  }
  expect(readEnv(whole)).toMatchObject({ ...whole, OPENBOOTH_S3_REGION: 'us-east-1' })
  const { OPENBOOTH_S3_ENDPOINT, OPENBOOTH_S3_SECRET, ...half } = whole
  expect(() => readEnv({ ...half, OPENBOOTH_S3_ENDPOINT })).toThrow('OPENBOOTH_S3_SECRET')
  expect(() => readEnv({ OPENBOOTH_S3_SECRET })).toThrow('OPENBOOTH_S3_SECRET has no effect')
})
