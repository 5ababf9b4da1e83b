import { useLanguage, useText } from '../../i18n/text.ts'
import { dateText, ownTimeZone } from '../../kit/format.ts'
import type { Order } from '../parts/order.ts'
import type { Outcome } from './outcome.ts'
import { text } from './text.ts'

interface Told {
  readonly order: Order
  readonly outcome: Outcome
  readonly isWaiting: boolean
  /** When an order that was not paid ends. */
  readonly expiresAt: string | null | undefined
}

/** What became of an order: a line, and what it means. */
export const useOutcomeWords = ({
  order: { reason },
  outcome,
  isWaiting,
  expiresAt,
}: Told): { readonly title: string; readonly detail: string } => {
  const t = useText(text)
  const language = useLanguage()
  switch (outcome) {
    case 'paid':
      return { title: '', detail: t('paidDetail') }
    case 'processing':
      return isWaiting
        ? { title: t('processing'), detail: t('processingDetail') }
        : { title: t('stillProcessing'), detail: t('stillProcessingDetail') }
    case 'turnedBack':
      return {
        title: t('turnedBack'),
        detail:
          expiresAt == null
            ? t('turnedBackPlain')
            : t('turnedBackDetail', { time: dateText(language, expiresAt, ownTimeZone(), 'time') }),
      }
    case 'failed':
      return {
        title: t('failed'),
        detail: t(reason === 'refusedByProvider' ? 'refusedDetail' : 'failedDetail'),
      }
    case 'cancelled':
      return { title: t('cancelled'), detail: t('cancelledDetail') }
    case 'expired':
      return { title: t('expired'), detail: t('expiredDetail') }
    case 'refunded':
      return {
        title: t('refunded'),
        detail: t(reason === 'couldNotBeGiven' ? 'notGivenDetail' : 'refundedDetail'),
      }
  }
}
