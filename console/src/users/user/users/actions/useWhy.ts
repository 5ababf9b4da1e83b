import { useEffect, useState } from 'react'

/** Why somebody is shut out, as typed, and whether a mail says so. */
export interface Why {
  readonly reason: string
  readonly tells: boolean
}

export const firstWhy: Why = { reason: '', tells: true }

/** The reason typed into a dialog, which every opening begins anew. */
export const useWhy = (opened: boolean) => {
  const [why, setWhy] = useState(firstWhy)
  useEffect(() => {
    if (opened) setWhy(firstWhy)
  }, [opened])
  return [why, setWhy] as const
}
