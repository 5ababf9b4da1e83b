import type { EventFeature } from '@openbooth/contract/comboPackage'
import { contract } from '../api/contract.ts'
import { useCall } from '../api/useCall.ts'

/** Whether this version delivers a feature of events, so that it may be promised; not before that is known. */
export const useIsBuilt = (wanted: EventFeature): boolean => {
  const { data } = useCall(contract.comboPackage.limits, {}, { quiet: true })
  return (
    data?.unavailable.every(
      ({ feature, reason }) => feature !== wanted || reason !== 'notBuiltYet',
    ) === true
  )
}
