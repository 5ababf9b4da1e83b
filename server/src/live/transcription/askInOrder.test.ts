import { ProviderFailure } from '#providers/providerFailure.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { longestWait, openQueue, toldAfter, type Trouble } from './askInOrder.ts'

/** Behaviour of a provider: responds after a delay, rejects after a delay, or never responds. */
type Deed =
  | { readonly is: 'answers' | 'fails' | 'refuses'; readonly after: number }
  | { readonly is: 'stalls' }

let clock = 0
beforeEach(() => {
  clock = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())
const pass = async (milliseconds: number): Promise<void> => {
  for (const end = clock + milliseconds; clock < end;) {
    clock += 50
    await vi.advanceTimersByTimeAsync(50)
  }
}

/**
 * Sends numbers as jobs, with one behaviour of the provider per attempt. After the last behaviour
 * the provider responds immediately.
 */
const asking = (deeds: readonly Deed[]) => {
  const answered: number[] = []
  const lost: number[] = []
  const troubles: (Trouble | null)[] = []
  const left = [...deeds]
  const queue = openQueue<number, number>(
    {
      ask: (job) =>
        new Promise((resolve, reject) => {
          const deed = left.shift() ?? { is: 'answers' as const, after: 0 }
          // The caller times out, like every call to a provider.
          if (deed.is === 'stalls') setTimeout(() => reject(new ProviderFailure('timeout')), 10_000)
          else
            setTimeout(
              () =>
                deed.is === 'answers'
                  ? resolve(job)
                  : reject(new ProviderFailure(deed.is === 'fails' ? 'unreachable' : 'throttled')),
              deed.after,
            )
        }),
      answered: (_, answer) => answered.push(answer),
      lost: (job) => lost.push(job),
      trouble: (reason) => troubles.push(reason),
    },
    () => clock,
  )
  return { queue, answered, lost, troubles }
}

const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    is: fc.constantFrom('answers' as const, 'fails' as const, 'refuses' as const),
    after: fc.integer({ min: 0, max: 3_000 }),
  }),
  fc.constant({ is: 'stalls' as const }),
)

describe('Requests to a provider', () => {
  test('Every request to a provider gets exactly one result, with late, reordered, failing and stalled responses.', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDeed, { maxLength: 12 }), async (deeds) => {
        clock = 0
        const { queue, answered, lost } = asking(deeds)
        for (let job = 0; job < 15; job += 1) {
          queue.add(job)
          await pass(500)
        }
        await pass(150_000)
        expect(answered.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: 15 }, (_, job) => job),
        )
        expect(lost).toEqual([])
        await queue.close(0)
      }),
      { numRuns: 25 },
    )
  })

  test('A request without a response in time is reported as lost once, and later requests continue.', async () => {
    const always = Array.from({ length: 200 }, (): Deed => ({ is: 'fails', after: 0 }))
    const { queue, answered, lost } = asking(always)
    queue.add(1)
    await pass(longestWait + 1_000)
    expect(lost).toEqual([1])
    queue.add(2)
    await pass(longestWait - 5_000)
    expect(answered).toEqual([])
    const closed = queue.close(0)
    await pass(50)
    await closed
    expect(lost).toEqual([1, 2])
  })

  test('A missing response is reported within ten seconds, and its recovery at once.', async () => {
    const { queue, troubles } = asking(
      Array.from({ length: 4 }, (): Deed => ({ is: 'fails', after: 0 })),
    )
    queue.add(1)
    await pass(4_000)
    expect(troubles).toEqual([])
    await pass(toldAfter - 3_000)
    expect(troubles).toEqual(['unreachable'])
    await pass(20_000)
    expect(troubles).toEqual(['unreachable', null])
    await queue.close(0)
  })
})

test('A dropped queue abandons waiting jobs at once, and running requests after five seconds', async () => {
  const { queue, answered, lost } = asking([
    { is: 'answers', after: 2_000 },
    { is: 'stalls' },
    { is: 'stalls' },
    { is: 'stalls' },
  ])
  for (const job of [1, 2, 3, 4, 5, 6]) queue.add(job)
  queue.drop()
  expect(lost).toEqual([5, 6])
  await pass(6_000)
  expect(answered).toEqual([1])
  expect(lost).toEqual([5, 6, 2, 3, 4])
  await queue.close(0)
})

test('A dropped queue withdraws the report of a failing provider', async () => {
  const { queue, lost, troubles } = asking(
    Array.from({ length: 20 }, (): Deed => ({ is: 'fails', after: 0 })),
  )
  queue.add(1)
  await pass(toldAfter + 1_000)
  expect(troubles).toEqual(['unreachable'])
  queue.drop()
  await pass(6_000)
  expect([lost, troubles]).toEqual([[1], ['unreachable', null]])
  await queue.close(0)
})
