import { IconCheck, IconHeadset, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { contract } from '../../../api/contract.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { preloadList } from '../../../kit/list/address/preloadList.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import type { RowAction } from '../../../kit/list/types.ts'
import { bookingColumns } from './bookingColumns.tsx'
import { bookings, bookingStates, type BookingRow } from './bookings.ts'
import { text } from './text.ts'
import { useBookingActions } from './useBookingActions.tsx'

export const preload = preloadList(bookings)

/** Technicians answer from elsewhere. */
const intervalMs = 15_000

/** Which events want a technician of the platform, and who does it. */
export const Screen = () => {
  const t = useText(text)
  const language = useLanguage()
  const columns = useMemo(() => bookingColumns(t, language), [t, language])
  const { choose, confirmFor, withdraw, dialog } = useBookingActions()
  const actionsOf = (booking: BookingRow): readonly RowAction[] => {
    const may = (act: BookingRow['actions'][number]) => booking.actions.includes(act)
    return [
      ...(may('offer')
        ? [
            {
              label: t('choose'),
              Icon: IconUserPlus,
              isVisible: true,
              onAct: () => choose(booking),
            },
          ]
        : []),
      ...(may('assign') && !may('offer')
        ? [{ label: t('confirmFor'), Icon: IconCheck, onAct: () => void confirmFor(booking) }]
        : []),
      ...(may('withdraw')
        ? [
            {
              label: t('withdraw'),
              Icon: IconUserMinus,
              isDanger: true,
              onAct: () => void withdraw(booking),
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <ListPage
        list={bookings}
        title={t('bookings')}
        detail={t('detail')}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            choices: bookingStates.map((value) => ({ value, label: t(value) })),
          },
        ]}
        dayRange={{ label: t('time'), from: 'from', to: 'to' }}
        rowActions={actionsOf}
        exportCall={contract.technician.exportBookings}
        empty={{
          Icon: IconHeadset,
          title: t('noBookings'),
          detail: t('noBookingsDetail'),
        }}
        intervalMs={intervalMs}
      />
      {dialog}
    </>
  )
}
