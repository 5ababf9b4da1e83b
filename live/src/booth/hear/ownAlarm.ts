import type { AlarmKind } from '@openbooth/contract/live/alarms/allAlarms'
import type { AlarmLevel } from '@openbooth/contract/live/alarms/kinds'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { Booth, Staff } from '../air/booths.ts'

/** What is wrong with what listeners hear of a booth. */
export interface OwnAlarm {
  readonly alarm: AlarmKind
  readonly level: AlarmLevel
  readonly channelId: string
}

/**
 * The gravest that stands on a channel of the own booth, for whoever is on air in it and for their partners, also once
 * somebody acknowledged it. Null: none; what is wrong elsewhere, or with captions, is not theirs to mend.
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
