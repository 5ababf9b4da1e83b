import type { Text } from '../../errorTexts.ts'
import type { BookingState } from './calls.ts'

/** States of technician bookings. */
export const bookingStateWords = {
  requested: { en: 'Requested', zh: '待安排' },
  offered: { en: 'Offered', zh: '已邀约' },
  confirmed: { en: 'Confirmed', zh: '已确认' },
  checkedIn: { en: 'Checked in', zh: '已签到' },
  done: { en: 'Done', zh: '已完成' },
  cancelled: { en: 'Cancelled', zh: '已取消' },
} as const satisfies Readonly<Record<BookingState, Text>>
