import { arrivedBy, type Stat } from '../rules/readings.ts'
import type { Connection } from './openConnection.ts'

export interface WayWatch {
  /** Looks what has come since the last look. Statistics are gathered for it: to be asked where no sound comes. */
  read(): Promise<void>
  /** Sound comes, and says more. */
  forget(): void
  /** When something was last seen to come, by `performance.now()`; null: nothing was since the first look. */
  cameAt(): number | null
}

/** Notes whether the way from the engine stands although no sound comes by it. */
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
        // A connection that is closing tells nothing.
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
