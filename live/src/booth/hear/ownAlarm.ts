import type { AlarmKind } from '@openbooth/contract/live/alarms/allAlarms'
import type { AlarmLevel } from '@openbooth/contract/live/alarms/kinds'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { Booth, Staff } from '../air/booths.ts'

/** An alarm about the sound that a booth sends to listeners. */
export interface OwnAlarm {
  readonly alarm: AlarmKind
  readonly level: AlarmLevel
  readonly channelId: string
}

/**
 * The alarms on the channels of this person's booth, also acknowledged ones, the most severe first.
 * They are for the interpreter on air and the partners. Alarms of other booths and of captions are
 * omitted, because this booth cannot fix them.
 */
export const ownAlarms = (
  { alarms }: Pick<Staff, 'alarms'>,
  { booth, channels }: Pick<Booth, 'booth' | 'channels'>,
): readonly OwnAlarm[] =>
  alarms.flatMap(({ alarm, level, track, boothId }) => {
    const channelId = Object.values(channels).find((one) => trackOf(one) === track)
    const isOfOthers = boothId !== null && String(boothId) !== booth
    return channelId === undefined || isOfOthers || alarm === 'noWords'
      ? []
      : [{ alarm, level, channelId }]
  })
