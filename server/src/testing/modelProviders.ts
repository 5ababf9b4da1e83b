import { afterAll, beforeEach, expect } from 'vitest'
import { egress } from '#platform/egress/egress.ts'
import { readEnv } from '#platform/run/env.ts'
import { startModelStandIn, type ModelStandIn } from '#providers/modelStandIn/index.ts'
import { ProviderFailure } from '#providers/providerFailure.ts'

/** The egress check that allows this machine, where the stand-in listens. */
export const localEgress = egress(readEnv({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' }))
/** The egress check of an installation without private networks. */
export const publicEgress = egress(readEnv({}))

/** Starts the stand-in of all model providers for a test file. Each test begins without faults. */
export const openModelStandIn = async (): Promise<ModelStandIn> => {
  const standIn = await startModelStandIn()
  afterAll(() => standIn.stop())
  beforeEach(() => {
    standIn.behave('none')
    standIn.behaveInStreams('none')
  })
  return standIn
}

export const failureOf = async (work: Promise<unknown>): Promise<ProviderFailure> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProviderFailure)
  return error as ProviderFailure
}

export const unknownKey = 'key-of-no-account'

/** Requires that a failure reports a refused key, without the key itself. */
export const expectRefusedKey = (failure: ProviderFailure): void => {
  expect(failure.reason).toBe('refusedKey')
  const all = JSON.stringify([failure.providerMessage, failure.providerCode, failure.message])
  expect(all).not.toContain(unknownKey)
  expect(failure.cause).toBeUndefined()
}

/** Incorrect responses of a provider, with the reason that we report for each. */
export const incorrectResponses = [
  ['cut', 'unreachable'],
  ['page', 'badAnswer'],
  ['otherShape', 'badAnswer'],
  ['redirect', 'badAnswer'],
  ['flood', 'badAnswer'],
  ['broken', 'unreachable'],
] as const
