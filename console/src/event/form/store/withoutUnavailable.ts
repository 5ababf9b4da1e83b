import type { EventFeature } from '@openbooth/contract/comboPackage'
import { eventFields } from '@openbooth/contract/rules/eventFields'
import type { Limits } from './formContext.ts'
import type { EventValues } from './values.ts'

/**
 * What a template or an event of earlier says, without what cannot be chosen yet: what is made from it can be saved. A
 * technician stays, because going without one is for people to decide.
 */
export const withoutUnavailable = (
  values: EventValues,
  { unavailable }: Pick<Limits, 'unavailable'>,
): EventValues => {
  const isMissing = (wanted: EventFeature) =>
    unavailable.some(({ feature, reason }) => feature === wanted && reason === 'notBuiltYet')
  const first = (field: 'liveDetectionInterval' | 'alertTime') => String(eventFields[field].initial)
  return {
    ...values,
    ...(isMissing('recording') ? { autoRecording: false } : {}),
    ...(isMissing('captions') ? { captions: false } : {}),
    ...(isMissing('headphoneAlert') ? { headphoneAlert: false } : {}),
    ...(isMissing('liveDetection')
      ? { liveDetectionInterval: first('liveDetectionInterval'), alertTime: first('alertTime') }
      : {}),
    booths: values.booths.map((booth) => ({
      ...booth,
      ...(isMissing('autoRelay') ? { autoRelay: false } : {}),
      ...(isMissing('machineBooth') ? { boxType: 'norm', reserve: 'none' as const } : {}),
    })),
  }
}
