import { modelTest, type ModelTest } from '@openbooth/contract/installation/modelConnection/shapes'
import { z } from 'zod'
import type { App } from '#platform/run/app.ts'
import { ProviderFailure } from '#providers/providerFailure.ts'

/**
 * Tests a provider and reports the result, with the provider's message after a failure. The
 * duration is measured by the process clock, because `at` does not advance in tests.
 * @param work returns the text of a success
 */
export const timedTest = async (
  { log }: App,
  at: Date,
  work: () => Promise<string>,
): Promise<ModelTest> => {
  const began = performance.now()
  const ended = (outcome: Omit<ModelTest, 'at' | 'latencyMs'>): ModelTest => ({
    at,
    latencyMs: Math.round(performance.now() - began),
    ...outcome,
  })
  try {
    const result = (await work()).slice(0, 300)
    return ended({ ok: true, result, reason: null, providerCode: null, providerMessage: null })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const { reason, providerCode, providerMessage } = error
    log.info({ reason, providerCode }, 'Model test failed')
    return ended({ ok: false, result: null, reason, providerCode, providerMessage })
  }
}

/** A test result in its database format. */
export const stored = (test: ModelTest): string => JSON.stringify(z.encode(modelTest, test))

/** A test as it was stored. */
export const toTest = (kept: unknown): ModelTest | null =>
  kept === null ? null : z.decode(modelTest, kept as never)
