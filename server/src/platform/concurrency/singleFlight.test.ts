import { expect, test } from 'vitest'
import { singleFlight } from './singleFlight.ts'

/** Work that ends on request and counts its runs. */
const heldWork = () => {
  const runs: { readonly end: () => void; readonly fail: (error: Error) => void }[] = []
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => runs.push({ end: resolve, fail: reject }))
  return { runs, work }
}

test('singleFlight runs once more for all calls that arrive during a run.', async () => {
  const { runs, work } = heldWork()
  const request = singleFlight(work)
  const first = request()
  await expect.poll(() => runs.length).toBe(1)
  const calls = [first, request(), request()]
  runs[0]!.end()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]!.end()
  await Promise.all(calls)
  expect(runs).toHaveLength(2)
})

test('singleFlight starts a new run for a call that arrives as soon as the last run has ended.', async () => {
  let runs = 0
  const request = singleFlight(async () => {
    runs += 1
  })
  await request()
  await request()
  expect(runs).toBe(2)
})

test('singleFlight loses no call, however it falls between the end of the work and of the run.', async () => {
  let done = 0
  let requested = 0
  const request = singleFlight(async () => {
    const seen = requested
    await Promise.resolve()
    done = seen
  })
  for (let turns = 0; turns < 10; turns += 1) {
    const first = request()
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    requested += 1
    await request()
    expect(done).toBe(requested)
    await first
  }
})

test('singleFlight fails the waiting calls when the work fails, and runs again for the next call.', async () => {
  const { runs, work } = heldWork()
  const request = singleFlight(work)
  const calls = [request(), request()]
  await expect.poll(() => runs.length).toBe(1)
  runs[0]!.fail(new Error('broken'))
  for (const call of calls) await expect(call).rejects.toThrow('broken')
  const next = request()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]!.end()
  await next
  expect(runs).toHaveLength(2)
})
