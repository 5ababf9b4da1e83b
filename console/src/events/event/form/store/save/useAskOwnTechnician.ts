import { contract } from '../../../../../api/contract.ts'
import { problemText } from '../../../../../api/problemText.ts'
import { reportSessionEnd } from '../../../../../api/reportError.ts'
import { request } from '../../../../../api/request.ts'
import { useCallMutation } from '../../../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { notify } from '../../../../../kit/state/notify.ts'
import { changedByBookings } from '../../../technician/bookings.ts'
import type { FormMode } from '../formStore.ts'
import { text } from '../../text.ts'
import type { EventValues } from '../values.ts'

/** Whether the form offers the choice: for an event with such a booking, its page shows more. */
export const asksOwnTechnician = (
  mode: FormMode,
  { technicianOption }: Pick<EventValues, 'technicianOption'>,
): boolean =>
  technicianOption === 'own' &&
  mode.kind !== 'template' &&
  !(mode.kind === 'edit' && mode.event.technicianOption === 'own')

const options = { silent: true, invalidates: changedByBookings }

/**
 * Offers the booking to the chosen technician after the save. If the technician is no longer
 * available, the event stays saved, and a message refers to the event's page.
 * @returns whether another technician must be chosen
 */
export const useAskOwnTechnician = () => {
  const t = useText(text)
  const offering = useCallMutation(contract.technician.offer, options)
  return async (mode: FormMode, values: EventValues, eventId: number): Promise<boolean> => {
    // A stored draft from before this choice has none.
    const technician = values.ownTechnician ?? null
    if (technician === null || !asksOwnTechnician(mode, values)) return false
    const { id: technicianId, name } = technician
    try {
      const booking = await request(contract.technician.booking, { eventId })
      if (booking?.state === 'requested')
        await offering.mutateAsync({ bookingId: booking.id, technicianId })
      notify('success', t('technicianAsked', { name }))
      return false
    } catch (error) {
      reportSessionEnd(error)
      notify('warning', t('technicianNotAsked', { name }), problemText(error).title)
      return true
    }
  }
}
