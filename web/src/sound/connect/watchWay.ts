import { arrivedBy, type Stat } from '../rules/connectionStats.ts'
import type { Connection } from './openConnection.ts'

export interface WayWatch {
  /**
   * Checks for arrivals since the last check. It collects statistics, so use it only without sound.
   */
  read(): Promise<void>
  /** Sound arrives, which is better evidence. */
  forget(): void
  /** When something last arrived, by `performance.now()`. Null: nothing since the first check. */
  cameAt(): number | null
}

/** Records whether the path from the media server works although no sound arrives. */
export const watchWay = ({ room }: Connection): WayWatch => {
  let arrived: number | null = null
  let cameAt: number | null = null
  let isReading = false
  const look = async (): Promise<void> => {
    const { publisher, subscriber } = room.engine.pcManager ?? {}
    const report = await (subscriber ?? publisher)?.getStats()
    const now = arrivedBy([...(report?.values() ?? [])] as Stat[])
    if (now !== null && arrived !== null && now > arrived) cameAt = performance.now()
    arrived = now
  }
  return {
    read: async () => {
      if (isReading) return
      isReading = true
      try {
        await look()
      } catch {
        // A closing connection has no statistics.
      }
      isReading = false
    },
    forget: () => {
      arrived = null
      cameAt = null
    },
    cameAt: () => cameAt,
  }
}
