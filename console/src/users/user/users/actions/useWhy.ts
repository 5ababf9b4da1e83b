import { useEffect, useState } from 'react'

/** The typed reason for shutting a user out, and whether to email it. */
export interface Why {
  readonly reason: string
  readonly tells: boolean
}

export const firstWhy: Why = { reason: '', tells: true }

/** The reason typed into a dialog; each opening resets it. */
export const useWhy = (opened: boolean) => {
  const [why, setWhy] = useState(firstWhy)
  useEffect(() => {
    if (opened) setWhy(firstWhy)
  }, [opened])
  return [why, setWhy] as const
}
