import type { EventValues } from '../values.ts'

/** Paths of the wire whose field on the screen has another name. */
const renamed: Readonly<Record<string, string>> = {
  appointmentStartTime: 'startTime',
  appointmentEndTime: 'endTime',
  hemispheres: 'timeZone',
  customerId: 'customer',
  programmeId: 'project',
}

/**
 * The form field of a wire path: `booths.0.interpreters.1` is the name in a row, even if the row
 * moves later.
 */
export const fieldOf = (values: EventValues, path: string): string => {
  const [head = '', index, part, place, leaf] = path.split('.')
  if (head === 'hideChannel' || head === 'content') return head
  if (index === undefined) return renamed[head] ?? head
  if (head === 'speakers') {
    const seat = values.speakers[Number(index)]
    return seat === undefined ? head : `${seat.key}.${part ?? 'name'}`
  }
  const booth = head === 'booths' ? values.booths[Number(index)] : undefined
  if (booth === undefined) return head
  if (part !== 'interpreters' || place === undefined) return `${booth.key}.${part ?? 'name'}`
  const seat = booth.interpreters[Number(place)]
  return seat === undefined ? `${booth.key}.interpreters` : `${seat.key}.${leaf ?? 'name'}`
}
