import type { Caption } from '@openbooth/contract/live/transcription/rules'

/** From when on the words of which track are read. */
export interface Turn {
  readonly track: string
  /** Milliseconds since 1970 by the clock of the server. */
  readonly since: number
}

/**
 * Who speaks is told a moment after they do, and a phrase of before can still be under way: rather one phrase twice than
 * one never.
 */
const slackMilliseconds = 2_000

/** The turns once another track is read; what came before the first one is read on its track. */
export const withTurn = (turns: readonly Turn[], track: string, now: number): readonly Turn[] => {
  const last = turns.at(-1)
  if (last === undefined) return [{ track, since: Number.NEGATIVE_INFINITY }]
  return last.track === track ? turns : [...turns, { track, since: now }]
}

/** Whether a phrase was said while its track was the one that is read. */
export const isRead = (
  turns: readonly Turn[],
  { track, from, to }: Pick<Caption, 'track' | 'from' | 'to'>,
): boolean =>
  turns.some((turn, index) => {
    const until = turns[index + 1]?.since ?? Number.POSITIVE_INFINITY
    return (
      turn.track === track &&
      turn.since <= to + slackMilliseconds &&
      from <= until + slackMilliseconds
    )
  })
