import { eventState, eventType, recordStatus } from '@openbooth/contract/events/event/rules/events'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { ListFilter } from '../../../kit/list/types.ts'
import { numberParam } from '../../../kit/list/address/paramCodecs.ts'
import type { text } from './text.ts'

const states = ['normal', 'order', 'completed', 'cancelled'] as const
const types = ['booth', 'silentConference'] as const
const recordings = ['closed', 'open'] as const

/** State, type and record status of events in the address of a list. */
export const eventUrlValues = {
  state: numberParam(states.map((name) => eventState[name])),
  eventType: numberParam(types.map((name) => eventType[name])),
  recordStatus: numberParam(recordings.map((name) => recordStatus[name])),
}

/** The filters for them, under the names that the list's columns have. */
export const eventFilters = (
  names: { readonly state: string; readonly eventType: string },
  tEvent: Translate<(typeof text)['en']>,
): readonly ListFilter[] => [
  {
    name: 'state',
    label: names.state,
    choices: states.map((name) => ({ value: eventState[name], label: tEvent(name) })),
  },
  {
    name: 'eventType',
    label: names.eventType,
    choices: types.map((name) => ({ value: eventType[name], label: tEvent(name) })),
  },
  {
    name: 'recordStatus',
    label: tEvent('recordStatus'),
    choices: recordings.map((name) => ({ value: recordStatus[name], label: tEvent(name) })),
  },
]
