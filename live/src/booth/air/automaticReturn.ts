import {
  automaticReturnMilliseconds,
  type BoothOnAir,
} from '@openbooth/contract/live/sound/rules/onAir'

/** Decides whether a page resumes a lost turn without a press. */
export interface AutomaticReturn {
  /** This page is on air. */
  allow(): void
  /** The interpreter pressed off, or the server refused. From now on only a press resumes. */
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
