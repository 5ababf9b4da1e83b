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
 * The most severe alarm on a channel of this person's booth, also an acknowledged one. It is for
 * the interpreter on air and the partners. Null: no alarm. Alarms of other booths and of captions
 * are omitted, because this booth cannot fix them.
 */
export const ownAlarm = (
  { alarms }: Pick<Staff, 'alarms'>,
  { booth, channels }: Pick<Booth, 'booth' | 'channels'>,
): OwnAlarm | null => {
  for (const { alarm, level, track, boothId } of alarms) {
    const channelId = Object.values(channels).find((one) => trackOf(one) === track)
    const isOfOthers = boothId !== null && String(boothId) !== booth
    if (channelId !== undefined && !isOfOthers && alarm !== 'noWords')
      return { alarm, level, channelId }
  }
  return null
}
