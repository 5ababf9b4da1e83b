import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { powerFor } from './index.ts'
import { PowerFailure, passes, type Power } from './port.ts'
import { startAmazonStandIn, type AmazonStandIn } from './standIns/amazon.ts'
import { startTencentStandIn, type TencentStandIn } from './standIns/tencent.ts'

const machine = 'i-0123456789abcdef0'
const cvm = 'ins-abc12345'
const hour = 3_600_000

const failureOf = async (work: Promise<unknown>): Promise<PowerFailure> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(PowerFailure)
  return error as PowerFailure
}

let amazon: AmazonStandIn
let tencent: TencentStandIn
beforeAll(async () => {
  amazon = await startAmazonStandIn()
  tencent = await startTencentStandIn()
})
afterAll(async () => {
  await amazon.stop()
  await tencent.stop()
})
afterEach(() => {
  for (const standIn of [amazon, tencent]) {
    standIn.setSkew(0)
    standIn.deny()
    standIn.clearFaults()
    standIn.machines.clear()
    standIn.requests.length = 0
  }
})

const inAmazon = (secret = amazon.key.secret, region = 'eu-central-1'): Power =>
  powerFor({ AMAZON_EC2_API_BASE: amazon.url }, 'amazon', { keyId: amazon.key.id, secret }, region)
const inTencent = (secret = tencent.key.secret, keyId = tencent.key.id): Power =>
  powerFor({ TENCENT_CVM_API_BASE: tencent.url }, 'tencent', { keyId, secret }, 'ap-guangzhou')

describe('A machine of Amazon', () => {
  test('A machine of Amazon starts, gets a public address, hibernates and loses the address again.', async () => {
    amazon.put(machine)
    const power = inAmazon()
    expect(await power.look(machine)).toEqual({
      state: 'stopped',
      canHibernate: true,
      ipAddress: null,
      trouble: null,
    })
    await power.start(machine)
    expect(await power.look(machine)).toMatchObject({ state: 'starting' })
    amazon.settle()
    const running = await power.look(machine)
    expect(running.state).toBe('running')
    expect(running.ipAddress).toMatch(/^203\.0\.113\.\d+$/)
    await power.hibernate(machine)
    expect(await power.look(machine)).toMatchObject({ state: 'stopping' })
    amazon.settle()
    expect(await power.look(machine)).toMatchObject({ state: 'hibernated', ipAddress: null })
  })

  test('A machine of Amazon that was stopped is not hibernated, and starting a running one changes nothing.', async () => {
    amazon.put(machine, { state: 'running' })
    const power = inAmazon()
    await power.start(machine)
    expect(await power.look(machine)).toMatchObject({ state: 'running' })
    await power.stop(machine)
    amazon.settle()
    expect(await power.look(machine)).toMatchObject({ state: 'stopped' })
  })

  test('A machine of Amazon without hibernation says that it cannot hibernate.', async () => {
    amazon.put(machine, { state: 'running', hibernates: false })
    expect(await inAmazon().look(machine)).toMatchObject({ canHibernate: false })
    const failure = await failureOf(inAmazon().hibernate(machine))
    expect(failure).toMatchObject({
      reason: 'unsupportedHibernation',
      providerCode: 'UnsupportedHibernationConfiguration',
    })
    expect(passes(failure)).toBe(false)
    expect(amazon.machines.get(machine)!.state).toBe('running')
  })

  test('A machine of Amazon without capacity in the cloud returns to stopped with a reason.', async () => {
    amazon.put(machine)
    await inAmazon().start(machine)
    amazon.failStart(machine)
    amazon.settle()
    expect(await inAmazon().look(machine)).toMatchObject({
      state: 'stopped',
      trouble: { code: 'Server.InsufficientInstanceCapacity' },
    })
  })

  test('A terminated machine of Amazon is gone, and one in another region is not found.', async () => {
    amazon.put(machine, { state: 'terminated' })
    expect(await inAmazon().look(machine)).toMatchObject({ state: 'gone' })
    const elsewhere = inAmazon(amazon.key.secret, 'us-west-2')
    expect(await failureOf(elsewhere.look(machine))).toMatchObject({ reason: 'notFound' })
  })

  test('A machine of Amazon is tested without switching it, and a key without permission is distinguished.', async () => {
    amazon.put(machine)
    await inAmazon().testMachine(machine)
    expect(amazon.machines.get(machine)!.state).toBe('stopped')
    expect(amazon.requests).toEqual(['StartInstances (dry)'])
    amazon.deny('StartInstances')
    expect(await failureOf(inAmazon().testMachine(machine))).toMatchObject({
      reason: 'noPermission',
    })
  })

  test('A machine of Amazon is not switched with a wrong secret, which appears in no error.', async () => {
    amazon.put(machine)
    const failure = await failureOf(inAmazon('another secret').start(machine))
    expect(failure).toMatchObject({ reason: 'refusedKey', providerCode: 'AuthFailure' })
    expect(JSON.stringify([failure.message, failure.providerMessage])).not.toContain(
      'another secret',
    )
    expect(await failureOf(inAmazon('another secret').testKey())).toMatchObject({
      reason: 'refusedKey',
    })
    await inAmazon().testKey()
  })

  test('A machine of Amazon is switched although the local clock is an hour off, by the time of the cloud.', async () => {
    amazon.put(machine)
    amazon.setSkew(hour)
    await inAmazon().start(machine)
    expect(amazon.machines.get(machine)!.state).toBe('pending')
  })

  test('A machine of Amazon is retried once when requests are limited, and then reports it.', async () => {
    amazon.put(machine)
    const busy = { refuse: 'RequestLimitExceeded' }
    amazon.fault('StartInstances', busy)
    await inAmazon().start(machine)
    expect(amazon.requests).toEqual(['StartInstances', 'StartInstances'])
    amazon.fault('DescribeInstances', busy, 2)
    const failure = await failureOf(inAmazon().look(machine))
    expect(failure.reason).toBe('throttled')
    expect(passes(failure)).toBe(true)
  })

  test.each([
    ['InsufficientInstanceCapacity', 'noCapacity'],
    ['VcpuLimitExceeded', 'noCapacity'],
    ['IncorrectInstanceState', 'wrongState'],
    ['InvalidInstanceID.Malformed', 'notFound'],
    ['OptInRequired', 'refusedKey'],
    ['SomethingNew', 'refused'],
  ])('A machine of Amazon refused with %s fails as %s.', async (code, reason) => {
    amazon.put(machine)
    amazon.fault('StartInstances', { refuse: code, message: 'In its words.' })
    expect(await failureOf(inAmazon().start(machine))).toMatchObject({
      reason,
      providerCode: code,
      providerMessage: 'In its words.',
    })
  })

  test.each([
    ['cut', 'unreachable'],
    ['garbage', 'badAnswer'],
    ['serverError', 'unreachable'],
    ['hang', 'unreachable'],
  ] as const)(
    'A machine of Amazon whose cloud responds with a %s is %s.',
    async (fault, reason) => {
      amazon.put(machine)
      amazon.fault('DescribeInstances', fault, 2)
      const began = performance.now()
      expect(await failureOf(inAmazon().look(machine))).toMatchObject({ reason })
      expect(performance.now() - began).toBeLessThan(9_500)
    },
  )
})

describe('A machine of Tencent Cloud', () => {
  test('A machine of Tencent Cloud starts and stops without charge, which releases its address.', async () => {
    tencent.put(cvm)
    const power = inTencent()
    await power.start(cvm)
    expect(await power.look(cvm)).toMatchObject({ state: 'starting' })
    tencent.settle()
    const { state, ipAddress } = await power.look(cvm)
    expect(state).toBe('running')
    await power.stop(cvm)
    expect(await power.look(cvm)).toMatchObject({ state: 'stopping' })
    tencent.settle()
    expect(await power.look(cvm)).toEqual({
      state: 'stopped',
      canHibernate: false,
      ipAddress: null,
      trouble: null,
    })
    await power.start(cvm)
    tencent.settle()
    expect((await power.look(cvm)).ipAddress).not.toBe(ipAddress)
  })

  test('A machine of Tencent Cloud cannot hibernate, and the cloud gets no request.', async () => {
    tencent.put(cvm, { state: 'RUNNING' })
    expect(await failureOf(inTencent().hibernate(cvm))).toMatchObject({
      reason: 'unsupportedHibernation',
    })
    expect(tencent.requests).toEqual([])
  })

  test('A machine of Tencent Cloud already in the target state counts as done, although the cloud refuses.', async () => {
    tencent.put(cvm, { state: 'RUNNING' })
    await inTencent().start(cvm)
    tencent.put(cvm, { state: 'STOPPED' })
    await inTencent().stop(cvm)
    expect(tencent.requests).toEqual(['StartInstances', 'StopInstances'])
  })

  test('A machine of Tencent Cloud without capacity returns to stopped with a reason.', async () => {
    tencent.put(cvm)
    await inTencent().start(cvm)
    tencent.fail(cvm)
    tencent.settle()
    expect(await inTencent().look(cvm)).toMatchObject({
      state: 'stopped',
      trouble: { code: 'StartInstancesFailed', message: 'The instance type is sold out.' },
    })
  })

  test('An unknown machine of Tencent Cloud is not found, and a terminating one is gone.', async () => {
    expect(await failureOf(inTencent().look(cvm))).toMatchObject({ reason: 'notFound' })
    expect(await failureOf(inTencent().start(cvm))).toMatchObject({ reason: 'notFound' })
    tencent.put(cvm, { state: 'TERMINATING' })
    expect(await inTencent().look(cvm)).toMatchObject({ state: 'gone' })
  })

  test('A machine of Tencent Cloud is not switched with a wrong secret, an unknown key or a wrong clock.', async () => {
    tencent.put(cvm)
    const wrong = await failureOf(inTencent('another secret').start(cvm))
    expect(wrong).toMatchObject({
      reason: 'refusedKey',
      providerCode: 'AuthFailure.SignatureFailure',
    })
    expect(JSON.stringify([wrong.message, wrong.providerMessage])).not.toContain('another secret')
    expect(await failureOf(inTencent('x', 'AKIDnobody').testKey())).toMatchObject({
      providerCode: 'AuthFailure.SecretIdNotFound',
    })
    tencent.setSkew(hour)
    expect(await failureOf(inTencent().start(cvm))).toMatchObject({ reason: 'clockSkew' })
    expect(tencent.machines.get(cvm)!.operation).toBeNull()
    tencent.setSkew(0)
    await inTencent().testKey()
  })

  test('A machine of Tencent Cloud can be read without the permission to switch it.', async () => {
    tencent.put(cvm)
    tencent.deny('StartInstances')
    await inTencent().testMachine(cvm)
    expect(await failureOf(inTencent().start(cvm))).toMatchObject({ reason: 'noPermission' })
  })

  test.each([
    ['RequestLimitExceeded', 'throttled'],
    ['ResourceInsufficient.CloudDiskSoldOut', 'noCapacity'],
    ['ResourcesSoldOut.SpecifiedInstanceType', 'noCapacity'],
    ['MutexOperation.TaskRunning', 'wrongState'],
    ['InternalServerError', 'unreachable'],
    ['SomethingNew', 'refused'],
  ])('A machine of Tencent Cloud refused with %s fails as %s.', async (code, reason) => {
    tencent.put(cvm)
    tencent.fault('StartInstances', { refuse: code, message: 'In its words.' })
    expect(await failureOf(inTencent().start(cvm))).toMatchObject({
      reason,
      providerCode: code,
      providerMessage: 'In its words.',
    })
  })

  test.each([
    ['cut', 'unreachable'],
    ['garbage', 'badAnswer'],
    ['serverError', 'unreachable'],
    ['hang', 'unreachable'],
  ] as const)(
    'A machine of Tencent Cloud whose cloud responds with a %s is %s.',
    async (fault, reason) => {
      tencent.put(cvm)
      tencent.fault('DescribeInstances', fault)
      const began = performance.now()
      expect(await failureOf(inTencent().look(cvm))).toMatchObject({ reason })
      expect(performance.now() - began).toBeLessThan(9_500)
    },
  )
})
