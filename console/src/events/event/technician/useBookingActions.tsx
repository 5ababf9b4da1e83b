import { type ReactNode } from 'react'
import { contract } from '../../../api/contract.ts'
import { reportError } from '../../../api/reportError.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { lazyDialog } from '../../../kit/dialog/lazyDialog.tsx'
import { useDialog } from '../../../kit/dialog/useDialog.ts'
import { notify } from '../../../kit/state/notify.ts'
import type { BookableEvent } from './BookDialog.tsx'
import { changedByBookings, type Booking } from './bookings.ts'
import { text } from './text.ts'

const BookDialog = lazyDialog(async () => (await import('./BookDialog.tsx')).BookDialog)

type Actable = BookableEvent & Pick<Booking, 'technician'>

interface BookingActions {
  readonly choose: (booking: Actable) => void
  readonly confirmFor: (booking: Actable) => Promise<void>
  readonly withdraw: (booking: Actable) => Promise<void>
  readonly dialog: ReactNode
}

const options = { invalidates: changedByBookings, silent: true }

/** The manager's actions on a booking, each with a confirmation. */
export const useBookingActions = (): BookingActions => {
  const t = useText(text)
  const choice = useDialog<Actable>()
  const assign = useCallMutation(contract.technician.assign, options)
  const takeBack = useCallMutation(contract.technician.withdraw, options)
  return {
    choose: choice.open,
    confirmFor: async ({ id, technician, eventName }) => {
      if (technician === null) return
      const { name } = technician
      const hasAgreed = await confirm({
        title: t('confirmQuestion', { name }),
        effect: t('confirmEffect', { name, event: eventName }),
        confirmLabel: t('confirmFor'),
      })
      if (!hasAgreed) return
      try {
        await assign.mutateAsync({ bookingId: id, technicianId: technician.id })
        notify('success', t('wasBooked', { name }))
      } catch (error) {
        reportError(error)
      }
    },
    withdraw: async ({ id, technician, eventName }) => {
      const name = technician?.name ?? ''
      const wantsTo = await confirm({
        title: t('withdrawQuestion', { name }),
        effect: t('withdrawEffect', { name, event: eventName }),
        confirmLabel: t('withdrawTechnician'),
        danger: true,
      })
      if (!wantsTo) return
      try {
        await takeBack.mutateAsync({ bookingId: id })
        notify('success', t('withdrawn', { name }))
      } catch (error) {
        reportError(error)
      }
    },
    dialog: <BookDialog {...choice.props} booking={choice.shown} />,
  }
}
