import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { useLanguage, useText, type Translate } from '@openbooth/web/i18n/text.ts'
import { dateText, moneyText, ownTimeZone } from '@openbooth/web/format.ts'
import type { Order } from '../parts/order.ts'
import type { Outcome } from './outcome.ts'
import { text } from './text.ts'

interface OutcomeProps {
  readonly order: Order
  readonly outcome: Outcome
  readonly isWaiting: boolean
  /** When an order that was not paid ends. */
  readonly expiresAt: string | null | undefined
}

/** The result of the payment for the payer. */
const paidWords = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
  order: Order,
): string => {
  switch (order.purpose) {
    case 'topUp':
      return t('paidTopUp', { amount: moneyText(language, order.amount, order.currency) })
    case 'package':
      return t('paidPackage', { name: packageNameIn(language, order) ?? '' })
    case 'byot':
      return t('paidByot')
    case 'technicianHours':
      return t('paidTechnicianHours')
  }
}

/** The outcome of an order with an explanation. */
export const useOutcomeWords = ({
  order,
  outcome,
  isWaiting,
  expiresAt,
}: OutcomeProps): { readonly title: string; readonly detail: string } => {
  const t = useText(text)
  const language = useLanguage()
  const { reason } = order
  switch (outcome) {
    case 'paid':
      return { title: paidWords(t, language, order), detail: t('paidDetail') }
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
      return {
        title: t('expired'),
        detail: t(reason === 'providerGone' ? 'providerGoneDetail' : 'expiredDetail'),
      }
    case 'refunded':
      return {
        title: t('refunded'),
        detail: t(reason === 'couldNotBeGiven' ? 'notGivenDetail' : 'refundedDetail'),
      }
  }
}
