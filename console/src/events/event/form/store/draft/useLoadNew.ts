import { useState } from 'react'
import { reportError } from '../../../../../api/reportError.ts'

/**
 * Restarts a form from the state that another user saved.
 * @returns `round`, a key that changes with each restart, and `loadNew`, which resolves to whether
 * the state loaded; otherwise the input stays
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
