import { readNeeds } from '@openbooth/contract/money/comboPackage/needs'
import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { IconPackageOff } from '@tabler/icons-react'
import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import { useUser } from '../../../shell/user.ts'
import sections from '../../../kit/page/sections.module.css'
import payStyles from '../parts/pay.module.css'
import { BackLinks } from './BackLinks.tsx'
import styles from './buy.module.css'
import { readPeriod } from './choice.ts'
import { NeedsNotice } from './NeedsNotice.tsx'
import { PackageGrid } from './PackageGrid.tsx'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { Plans } from './Plans.tsx'
import { text } from './text.ts'
import { useHoldings } from './useHoldings.ts'

/** The packages side by side for the chosen period, and the technician plans. */
export const Comparison = ({ query }: { readonly query: URLSearchParams }) => {
  const t = useText(text)
  const language = useLanguage()
  const { comboPackageBak } = useUser()
  const holdings = useHoldings()
  const { packages, plans, error, isReady, retry } = holdings
  const period = readPeriod(query) ?? 'month'
  const needs = readNeeds(query)
  const { until } = comboPackageBak
  const name = packageNameIn(language, comboPackageBak)
  return (
    <>
      <BackLinks query={query} />
      <PageHeader
        title={t('title')}
        detail={
          until === null
            ? t('detailFree', { name })
            : t('detailPaid', { name, date: dateText(language, until, ownTimeZone(), 'date') })
        }
        actions={
          <Link to="/package/myPackage" className={styles['headLink']}>
            {t('myPackage')}
          </Link>
        }
      />
      {error !== null ? (
        <div className={`${sections['panel']} ${payStyles['card']}`}>
          <ProblemState error={error} onRetry={retry} />
        </div>
      ) : !isReady || packages === undefined ? (
        <div className={payStyles['ghost']} style={{ minHeight: 480 }} aria-busy />
      ) : packages.length === 0 ? (
        <div className={`${sections['panel']} ${payStyles['card']}`}>
          <StateMessage
            icon={<IconPackageOff size={32} stroke={1.5} />}
            title={t('noPackages')}
            detail={t('noPackagesDetail')}
          />
        </div>
      ) : (
        <div className={sections['oneColumn']}>
          {needs !== undefined && <NeedsNotice needs={needs} packages={packages} />}
          <PeriodSwitch query={query} period={period} />
          <PackageGrid holdings={holdings} period={period} query={query} needs={needs} />
          {plans !== undefined && <Plans plans={plans} holdings={holdings} query={query} />}
        </div>
      )}
    </>
  )
}
