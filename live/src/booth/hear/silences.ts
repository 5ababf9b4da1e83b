import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { Booth, Staff } from '../air/booths.ts'

/**
 * The interval at which the tone repeats until there is speech or a person acknowledges the alarm.
 */
export const againMilliseconds = 30_000

/** A channel of this person's booth without speech. */
export interface Silence {
  readonly channelId: string
  /** Changes with each alarm and each level. */
  readonly key: string
}

/**
 * The silences to signal to a person in a booth: warnings only off air, alarms always. None for
 * acknowledged alarms, or where the event has no headphone alert.
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
