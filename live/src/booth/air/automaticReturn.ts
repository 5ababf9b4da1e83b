import { automaticReturnMilliseconds, type BoothOnAir } from '@openbooth/contract/rules/onAir'

/** Whether a page resumes its turn without a press, after a lost connection ended it. */
export interface AutomaticReturn {
  /** This page is on air. */
  allow(): void
  /** The person pressed off, or the server refused: from now on only a press resumes a turn. */
  forbid(): void
  /** A request is under way. */
  setBusy(isBusy: boolean): void
  /** @param now as the instants of the booth */
  isDue(booth: Pick<BoothOnAir, 'onAir' | 'lostTurn'>, now: number): boolean
}

export const makeAutomaticReturn = (seat: string, isAllowedAtFirst: boolean): AutomaticReturn => {
  let isAllowed = isAllowedAtFirst
  let isBusy = false
  return {
    allow: () => {
      isAllowed = true
    },
    forbid: () => {
      isAllowed = false
    },
    setBusy: (isNow) => {
      isBusy = isNow
    },
    isDue: ({ onAir, lostTurn }, now) =>
      isAllowed &&
      !isBusy &&
      onAir === null &&
      lostTurn?.seat === seat &&
      now - lostTurn.lostAt < automaticReturnMilliseconds,
  }
}
