import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { contract } from '../../../api/contract.ts'
import { prefetchCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { OrderResult } from '../result/OrderResult.tsx'
import { readChosen, readOrder } from './choice.ts'
import { Comparison } from './Comparison.tsx'
import { Review } from './Review.tsx'
import { text } from './text.ts'

/** Choosing a package or plan, reviewing it, paying, and returning from the payment page. */
export const Screen = () => {
  const t = useText(text)
  const [query] = useSearchParams()
  const orderId = readOrder(query)
  if (orderId !== undefined)
    return (
      <>
        <PageHeader title={t('result')} />
        <OrderResult key={orderId} id={orderId} turnedBack={query.get('cancelled') === '1'} />
      </>
    )
  const chosen = readChosen(query)
  return chosen === undefined ? (
    <Comparison query={query} />
  ) : (
    <Review key={`${chosen.kind}${chosen.packageId}`} chosen={chosen} query={query} />
  )
}

export const preload = ({ url }: { readonly url: URL }): void => {
  const orderId = readOrder(url.searchParams)
  if (orderId !== undefined) {
    prefetchCall(contract.payment.get, { id: orderId })
    return
  }
  prefetchCall(contract.comboPackage.compare, {})
  prefetchCall(contract.subscription.mine, {})
  if (readChosen(url.searchParams) !== undefined) prefetchCall(contract.payment.offer, {})
}
