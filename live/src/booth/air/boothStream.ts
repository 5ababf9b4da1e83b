import type { LiveEvent, Sound } from '../../join/session.ts'
import { type Booth, toBooth } from './booths.ts'

/** The last state of the event and of its booths. */
export interface BoothStream {
  /** Undefined: no state has arrived yet. */
  readonly last: () => { readonly event: LiveEvent; readonly sound: Sound } | undefined
  readonly booths: () => readonly Booth[]
  readonly findOwn: (seat: string) => Booth | undefined
  readonly follow: (event: LiveEvent, sound: Sound) => void
  /** Resolves with the next state of the booths, or on `wake`. For one caller. */
  readonly next: () => Promise<void>
  readonly wake: () => void
}

export const openBoothStream = (): BoothStream => {
  let last: ReturnType<BoothStream['last']>
  /** Stays while a state has no part for staff. */
  let booths: readonly Booth[] = []
  /** Resolves `next`. */
  let wake: (() => void) | undefined
  return {
    last: () => last,
    booths: () => booths,
    findOwn: (seat) => booths.find(({ seats }) => seats.includes(seat)),
    follow: (event, sound) => {
      last = { event, sound }
      if (sound.staff === null) return
      booths = sound.staff.booths.map(toBooth)
      wake?.()
    },
    next: () =>
      new Promise((resolve) => {
        wake = resolve
      }),
    wake: () => wake?.(),
  }
}
