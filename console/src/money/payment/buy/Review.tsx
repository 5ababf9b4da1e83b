import { Button } from '@mantine/core'
import { IconInfoCircle, IconPackageOff } from '@tabler/icons-react'
import { Link } from '../../../kit/router/Link.tsx'
import { contract } from '../../../api/contract.ts'
import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Notice } from '../../../kit/state/Notice.tsx'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import sections from '../../../kit/page/sections.module.css'
import payStyles from '../parts/pay.module.css'
import { SandboxNote } from '../parts/SandboxNote.tsx'
import { BackLinks } from './BackLinks.tsx'
import { Changes } from './Changes.tsx'
import { withParameters, type Chosen } from './choice.ts'
import { Effects } from './Effects.tsx'
import { PayBox } from './PayBox.tsx'
import { text } from './text.ts'
import { useHoldings } from './useHoldings.ts'
import { useWays } from './useWays.ts'

interface ReviewProps {
  readonly chosen: Chosen
  readonly query: URLSearchParams
}

/** The effects of the purchase, and the payment beside them. */
export const Review = ({ chosen, query }: ReviewProps) => {
  const t = useText(text)
  const holdings = useHoldings()
  const { one, name, ways } = useWays(holdings, chosen)
  const period = chosen.period ?? ways[0] ?? 'month'
  const { kind, packageId } = chosen
  const purchase = { kind, ...(packageId === null ? {} : { packageId }), period }
  const offer = useCall(contract.payment.offer, {}, { silent: true })
  const preview = useCall(contract.payment.preview, purchase, {
    silent: true,
    keepPrevious: true,
    enabled: holdings.isReady,
  })
  const all = withParameters(query, { package: undefined, plan: undefined })
  const failed = holdings.error ?? offer.error ?? preview.error
  const isUnknown = isRefusal(preview.error, 'Package Not Found')
  const retry = () => {
    holdings.retry()
    void offer.refetch()
    void preview.refetch()
  }
  return (
    <>
      <BackLinks query={query} all={all} />
      <PageHeader
        title={
          isUnknown ? t('unknown') : name === undefined ? t('title') : t('reviewTitle', { name })
        }
        {...(isUnknown ? {} : { detail: t('reviewDetail') })}
      />
      {isUnknown ? (
        <UnknownPackage all={all} />
      ) : failed !== null ? (
        <div className={`${sections['panel']} ${payStyles['card']}`}>
          <ProblemState error={failed} onRetry={retry} />
        </div>
      ) : preview.data === undefined || offer.data === undefined || name === undefined ? (
        <div className={payStyles['columns']} aria-busy>
          <div className={payStyles['ghost']} />
          <div className={payStyles['ghost']} />
        </div>
      ) : (
        <div className={payStyles['columns']}>
          <div className={sections['oneColumn']}>
            {preview.data.refusal === null && <SandboxNote offer={offer.data} />}
            {preview.data.refusal === null ? (
              <section
                className={`${sections['panel']} ${payStyles['card']}`}
                aria-labelledby="what-happens"
              >
                <h2 id="what-happens">{t('whatHappens')}</h2>
                <Effects preview={preview.data} kind={kind} period={period} />
              </section>
            ) : (
              <Notice mood="warning" Icon={IconInfoCircle} title={t('cannot')} role="status">
                <p>{t(preview.data.refusal)}</p>
                <p>
                  <Link to={all}>{t('chooseAnother')}</Link>
                </p>
              </Notice>
            )}
            {one !== undefined && holdings.own !== undefined && one.id !== holdings.own.id && (
              <Changes from={holdings.own} to={one} />
            )}
          </div>
          <PayBox
            name={name}
            period={period}
            ways={ways}
            query={query}
            purchase={purchase}
            offer={offer.data}
            preview={preview.data}
            isWorking={preview.isPlaceholderData}
          />
        </div>
      )}
    </>
  )
}

interface UnknownPackageProps {
  /** The page of all packages. */
  readonly all: string
}

const UnknownPackage = ({ all }: UnknownPackageProps) => {
  const t = useText(text)
  return (
    <div className={`${sections['panel']} ${payStyles['card']}`}>
      <StateMessage
        icon={<IconPackageOff size={32} stroke={1.5} />}
        title={t('Package Not Found')}
        action={
          <Button component={Link} to={all}>
            {t('chooseAnother')}
          </Button>
        }
      />
    </div>
  )
}
