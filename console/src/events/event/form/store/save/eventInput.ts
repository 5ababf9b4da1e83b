import { ownFields } from '@openbooth/contract/events/event/rules/fields'
import { agencyInput } from '../../basics/agency.ts'
import { chosenTimes } from '../../time/times.ts'
import { serializeFields } from '../fieldValues.ts'
import type { EventValues } from '../values.ts'
import { contentInput } from './contentInput.ts'

/** A whole event for a save. Undefined while a time is missing. */
export const eventInput = (values: EventValues, isAgency: boolean) => {
  const { chosen } = chosenTimes(values)
  return (
    chosen && {
      ...contentInput(values),
      ...serializeFields(ownFields, values),
      ...chosen,
      ...(isAgency ? agencyInput(values) : {}),
    }
  )
}
