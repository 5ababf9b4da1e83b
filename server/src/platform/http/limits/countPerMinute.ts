import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'

const minute = 60_000

/**
 * Creates a counter per network and minute in this process only, without database statements. `more`
 * is 1 unless given; 0 only reads.
 */
export const countPerMinute = (): ((
  app: App,
  at: Date,
  network: string,
  more?: 0 | 1,
) => number) => {
  const counted = perProcess(() => ({ begunAt: 0, counts: new Map<string, number>() }))
  return (app, at, network, more = 1) => {
    const running = counted(app)
    if (Math.abs(at.getTime() - running.begunAt) >= minute) {
      running.begunAt = at.getTime()
      running.counts.clear()
    }
    const count = (running.counts.get(network) ?? 0) + more
    if (more > 0) running.counts.set(network, count)
    return count
  }
}
