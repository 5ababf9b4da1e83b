import { useState } from 'react'

/** A person's preferences for pictures. */
export interface PictureView {
  readonly isLarge: boolean
  readonly isAway: boolean
  turnLarge(): void
  turnAway(): void
}

export const usePictureView = (): PictureView => {
  const [isLarge, setLarge] = useState(false)
  const [isAway, setAway] = useState(false)
  return {
    isLarge,
    isAway,
    turnLarge: () => setLarge((wasLarge) => !wasLarge),
    turnAway: () => setAway((wasAway) => !wasAway),
  }
}
