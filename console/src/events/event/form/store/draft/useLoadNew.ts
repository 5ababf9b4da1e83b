import { useState } from 'react'
import { reportError } from '../../../../../api/reportError.ts'

/**
 * Starts a form anew from what somebody else saved.
 * @returns `round`, a key that changes with each start, and `loadNew`, which answers whether the new state came: while it
 *   does not, what was typed stays
 */
export const useLoadNew = (refetch: () => Promise<{ readonly error: Error | null }>) => {
  const [round, setRound] = useState(0)
  const loadNew = async (): Promise<boolean> => {
    const { error } = await refetch()
    if (error !== null) {
      reportError(error)
      return false
    }
    setRound((last) => last + 1)
    return true
  }
  return { round, loadNew }
}
