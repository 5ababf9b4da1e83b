import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { powerFor } from './index.ts'
import { PowerFailure, passes, type Power } from './port.ts'
import { startAmazonStandIn } from './standIns/amazon.ts'
import { startTencentStandIn } from './standIns/tencent.ts'

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

const amazon = await startAmazonStandIn()
const tencent = await startTencentStandIn()
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
})

/** Only the client of Amazon sends a request that failed a second time. */
const clouds = {
  Amazon: { standIn: amazon, id: machine, power: inAmazon, requests: 2 },
  'Tencent Cloud': { standIn: tencent, id: cvm, power: inTencent, requests: 1 },
}

test.each([
  ['Amazon', 'InsufficientInstanceCapacity', 'noCapacity'],
  ['Amazon', 'VcpuLimitExceeded', 'noCapacity'],
  ['Amazon', 'IncorrectInstanceState', 'wrongState'],
  ['Amazon', 'InvalidInstanceID.Malformed', 'notFound'],
  ['Amazon', 'OptInRequired', 'refusedKey'],
  ['Amazon', 'SomethingNew', 'refused'],
  ['Tencent Cloud', 'RequestLimitExceeded', 'throttled'],
  ['Tencent Cloud', 'ResourceInsufficient.CloudDiskSoldOut', 'noCapacity'],
  ['Tencent Cloud', 'ResourcesSoldOut.SpecifiedInstanceType', 'noCapacity'],
  ['Tencent Cloud', 'MutexOperation.TaskRunning', 'wrongState'],
  ['Tencent Cloud', 'InternalServerError', 'unreachable'],
  ['Tencent Cloud', 'SomethingNew', 'refused'],
] as const)('A machine of %s refused with %s fails as %s.', async (cloud, code, reason) => {
  const { standIn, id, power } = clouds[cloud]
  standIn.put(id)
  standIn.fault('StartInstances', { refuse: code, message: 'In its words.' })
  expect(await failureOf(power().start(id))).toMatchObject({
    reason,
    providerCode: code,
    providerMessage: 'In its words.',
  })
})

test.each([
  ['Amazon', 'cut', 'unreachable'],
  ['Amazon', 'garbage', 'badAnswer'],
  ['Amazon', 'serverError', 'unreachable'],
  ['Amazon', 'hang', 'unreachable'],
  ['Tencent Cloud', 'cut', 'unreachable'],
  ['Tencent Cloud', 'garbage', 'badAnswer'],
  ['Tencent Cloud', 'serverError', 'unreachable'],
  ['Tencent Cloud', 'hang', 'unreachable'],
] as const)(
  'A machine of %s whose cloud responds with a %s is %s.',
  async (cloud, fault, reason) => {
    const { standIn, id, power, requests } = clouds[cloud]
    standIn.put(id)
    standIn.fault('DescribeInstances', fault, requests)
    const began = performance.now()
    expect(await failureOf(power().look(id))).toMatchObject({ reason })
    expect(performance.now() - began).toBeLessThan(9_500)
  },
)
