import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { Booth, Staff } from '../air/booths.ts'

/** How often it is told again until somebody speaks or knows. */
export const againMilliseconds = 30_000

/** A channel of the own booth without speech. */
export interface Silence {
  /** The channel. */
  readonly channelId: string
  /** Another one for each alarm and each level of it. */
  readonly key: string
}

/**
 * What somebody in a booth is to hear of: of a warning whoever is not on air, of an alarm everybody there; of nothing that
 * somebody acknowledged, or where the event does not have it.
 */
export const silencesFor = (
  { headphoneAlert, alarms }: Pick<Staff, 'headphoneAlert' | 'alarms'>,
  { channels }: Pick<Booth, 'channels'>,
  isOnAir: boolean,
): readonly Silence[] => {
  if (!headphoneAlert) return []
  return Object.values(channels).flatMap((channelId) =>
    alarms
      .filter(
        ({ alarm, track, level, acknowledged }) =>
          alarm === 'noSpeech' &&
          track === trackOf(channelId) &&
          acknowledged === null &&
          (level === 'red' || !isOnAir),
      )
      .map(({ id, level }) => ({ channelId, key: `${id} ${level}` })),
  )
}
