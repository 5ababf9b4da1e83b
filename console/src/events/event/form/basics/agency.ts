import type { AgencyValues, EventValues, Named } from '../store/values.ts'

export const noAgency: AgencyValues = { customer: null, project: null }

interface HeldEvent {
  readonly customerId: number | null
  readonly customerName: string | null
  readonly programmeId: number | null
  readonly programmeName: string | null
}

const named = (id: number | null, name: string | null): Named | null =>
  id === null ? null : { id, name: name ?? `#${id}` }

/** The same of a saved event. */
export const agencyOf = (event: HeldEvent): AgencyValues => ({
  customer: named(event.customerId, event.customerName),
  project: named(event.programmeId, event.programmeName),
})

/** The form values as the call's input. A room belongs to a project. */
export const agencyInput = ({ customer, project, room }: EventValues) => ({
  customerId: customer?.id ?? null,
  programmeId: project?.id ?? null,
  room: project === null ? '' : room.trim(),
})
