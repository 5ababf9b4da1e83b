import { expect, test, vi } from 'vitest'
import type { WorkerSecond } from '../types.ts'
import { openSecondReports } from './secondReports.ts'

const secondAt = (at: number) => ({ at }) as WorkerSecond

const opened = (
  second: (second: WorkerSecond) => Promise<void>,
  flush: () => Promise<boolean> = async () => false,
) => {
  const publish = vi.fn<(topic: string, id: bigint | string) => void>()
  const failed = vi.fn<(err: unknown) => void>()
  const reports = openSecondReports({
    notifier: { publish },
    eventId: 7n,
    spans: { flush },
    listeners: [{ second }],
    failed,
  })
  return { reports, publish, failed }
}

test('openSecondReports reports a second only after the previous one', async () => {
  const begun: number[] = []
  const first = Promise.withResolvers<void>()
  const { reports } = opened(async ({ at }) => {
    begun.push(at)
    if (at === 1) await first.promise
  })
  reports.add(secondAt(1))
  reports.add(secondAt(2))
  await vi.waitUntil(() => begun.length > 0)
  expect(begun).toEqual([1])
  first.resolve()
  await reports.close()
  expect(begun).toEqual([1, 2])
})

test('openSecondReports continues after a failed processor and a failed write', async () => {
  const second = vi.fn<(second: WorkerSecond) => Promise<void>>(async () => {
    throw new Error('The processor failed')
  })
  const { reports, publish, failed } = opened(second, async () => {
    throw new Error('The database is away')
  })
  reports.add(secondAt(1))
  reports.add(secondAt(2))
  await reports.close()
  expect(second).toHaveBeenCalledTimes(2)
  // Two seconds with two errors each, and the last write.
  expect(failed).toHaveBeenCalledTimes(5)
  expect(publish).not.toHaveBeenCalled()
})

test('openSecondReports notifies readers of the event when a gap began or ended', async () => {
  const { reports, publish } = opened(
    async () => {},
    async () => true,
  )
  await reports.close()
  expect(publish.mock.calls).toEqual([['sound', 7n]])
})
