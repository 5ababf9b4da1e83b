import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { settableClock } from './clock.ts'
import { silentLog } from './plainLog.ts'
import { type RepetitionOptions, repeat } from './repeat.ts'

const start = new Date('2030-01-01T00:00:00Z')
const options = (work: RepetitionOptions['work']): RepetitionOptions => ({
  name: 'test',
  intervalMs: 5,
  clock: settableClock(start),
  log: silentLog,
  work,
})
const until = async (reached: () => boolean): Promise<void> => {
  while (!reached()) await pause(2)
}

test('The task repeats with the time of the application', async () => {
  const clock = settableClock(start)
  const times: Date[] = []
  const running = repeat({ ...options(async (at) => void times.push(at)), clock })
  await until(() => times.length > 0)
  clock.advance(60_000)
  const next = new Date(start.getTime() + 60_000)
  await until(() => times.at(-1)?.getTime() === next.getTime())
  await running.stop()
  expect(times[0]).toEqual(start)
  expect(running.lastSuccessAt()).toEqual(next)
})

test('A task that takes longer than the interval never overlaps itself', async () => {
  let active = 0
  let mostActive = 0
  let runs = 0
  const running = repeat(
    options(async () => {
      active += 1
      mostActive = Math.max(mostActive, active)
      await pause(20)
      active -= 1
      runs += 1
    }),
  )
  await until(() => runs === 3)
  await running.stop()
  expect(mostActive).toBe(1)
})

test('Stopping waits for the current run and starts no other', async () => {
  let begun = 0
  let ended = 0
  const running = repeat(
    options(async () => {
      begun += 1
      await pause(30)
      ended += 1
    }),
  )
  await until(() => begun === 1)
  await running.stop()
  expect(ended).toBe(1)
  await pause(30)
  expect(begun).toBe(1)
})

test('An error is logged, the pause grows with each one, and a success resets it', async () => {
  const begun: number[] = []
  const logged: object[] = []
  const intervalMs = 10
  const running = repeat({
    ...options(async () => {
      begun.push(performance.now())
      if (begun.length < 5) throw new Error('broken')
    }),
    intervalMs,
    log: { ...silentLog, error: (details) => logged.push(details) },
  })
  await until(() => begun.length >= 15)
  await running.stop()
  expect(logged).toHaveLength(4)
  // A busy machine may lengthen single pauses, but not all of many.
  const pauses = begun.slice(1).map((moment, place) => moment - begun[place]!)
  for (const [place, least] of [2, 4, 8, 16].entries())
    expect(pauses[place]).toBeGreaterThan(least * intervalMs - 2)
  expect(Math.min(...pauses.slice(4))).toBeLessThan(8 * intervalMs)
  expect(running.lastSuccessAt()).toEqual(start)
})
