import type { Caption } from '@openbooth/contract/live/transcription/rules'

/** The start of a period in which the page shows captions of one track. */
export interface Turn {
  readonly track: string
  /** Milliseconds since 1970, by the server's clock. */
  readonly since: number
}

/**
 * The state names a speaker a moment after they begin, and an earlier utterance may still be in
 * progress. A repeated utterance is better than a lost one.
 */
const slackMilliseconds = 2_000

/**
 * Adds a period for another track. The first period has no start, so it includes all earlier
 * captions of its track.
 */
export const withTurn = (turns: readonly Turn[], track: string, now: number): readonly Turn[] => {
  const last = turns.at(-1)
  if (last === undefined) return [{ track, since: Number.NEGATIVE_INFINITY }]
  return last.track === track ? turns : [...turns, { track, since: now }]
}

/** Whether an utterance overlaps a period of its track. */
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

/**
 * The captions whose first word has sounded.
 * @param playedAt the server's time of the sound that plays now; null: captions are not held back
 */
export const soundedBy = <Spoken extends Pick<Caption, 'from'>>(
  captions: readonly Spoken[],
  playedAt: number | null,
): readonly Spoken[] =>
  playedAt === null ? captions : captions.filter(({ from }) => from <= playedAt)
