import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'
import { createContext, use } from 'react'
import type { BoothState } from './boothState.ts'

export const BoothContext = createContext<BoothState | undefined>(undefined)

export const useBooth = (): BoothState => {
  const booth = use(BoothContext)
  if (booth === undefined) throw new Error('useBooth() needs a BoothContext around it')
  return booth
}

/**
 * The clock of the booth, read every second. Only parts that show a time use it, because its users
 * render every second.
 */
export const useBoothClock = (): number => useEachSecond(useBooth().inside.clock.now)
