import { role } from '@openbooth/contract/roles'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { contract } from '../../../api/contract.ts'
import { prefetchCall, useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { useUser } from '../../../shell/user.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from '../parts/pay.module.css'
import { OrderResult } from '../result/OrderResult.tsx'
import { RechargeForm } from './RechargeForm.tsx'
import { text } from './text.ts'

const orderIn = (query: URLSearchParams) => Number(query.get('order')) || undefined

/** Tops up the balance by card; also the page after the payment. */
export const Screen = () => {
  const t = useText(text)
  const [query] = useSearchParams()
  const isAgent = useUser().userType === role.agent
  const orderId = orderIn(query)
  const offer = useCall(
    contract.payment.offer,
    {},
    { silent: true, enabled: orderId === undefined },
  )
  if (orderId !== undefined)
    return (
      <>
        <PageHeader title={t('result')} />
        <OrderResult key={orderId} id={orderId} turnedBack={query.get('cancelled') === '1'} />
      </>
    )
  return (
    <>
      <PageHeader title={t('title')} detail={t(isAgent ? 'detailAgent' : 'detail')} />
      {offer.data !== undefined ? (
        <RechargeForm offer={offer.data} query={query} />
      ) : offer.error === null ? (
        <div className={`${styles['ghost']} ${styles['narrow']}`} aria-busy />
      ) : (
        <div className={`${sections['panel']} ${styles['card']} ${styles['narrow']}`}>
          <ProblemState error={offer.error} onRetry={() => void offer.refetch()} />
        </div>
      )}
    </>
  )
}

export const preload = ({ url }: { readonly url: URL }): void => {
  const id = orderIn(url.searchParams)
  if (id === undefined) prefetchCall(contract.payment.offer, {})
  else prefetchCall(contract.payment.get, { id })
}
