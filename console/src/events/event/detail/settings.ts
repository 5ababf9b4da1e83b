import { eventFields } from '@openbooth/contract/events/event/rules/fields'
import type { EventDetail } from '../parts/types.ts'

const simple = [
  'soundKind',
  'boothRule',
  'hostSpeaks',
  'namesShown',
  'floorTransfer',
  'goLiveByHand',
  'hlsOutput',
  'autoRecording',
  'captions',
  'aiNotice',
  'liveDetectionInterval',
  'alertTime',
  'headphoneAlert',
] as const satisfies readonly (keyof typeof eventFields & keyof EventDetail)[]

type Settings = Pick<
  EventDetail,
  (typeof simple)[number] | 'technicianOption' | 'pivotChannelId' | 'widgetOrigins'
>

/** The number of settings of an event that differ from those of a new event. */
export const changedSettings = (event: Settings): number =>
  [
    ...simple.map((name) => event[name] !== eventFields[name].initial),
    event.technicianOption !== 'none',
    event.pivotChannelId !== null,
    event.widgetOrigins.length > 0,
  ].filter(Boolean).length
