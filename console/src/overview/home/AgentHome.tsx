import { agentCountryType } from '@openbooth/contract/roles'
import { Link } from '../../kit/router/Link.tsx'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { Copyable } from '../../kit/value/Copyable.tsx'
import { Money } from '../../kit/value/Money.tsx'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { useUser } from '../../shell/user.ts'
import { AgentSpend } from './AgentSpend.tsx'
import sections from '../../kit/page/sections.module.css'
import styles from './home.module.css'
import { NextEvents } from './NextEvents.tsx'
import type { Overview } from './overview.ts'
import { text } from './text.ts'
import { Counts } from './Tiles.tsx'

const intervalMs = 30_000

/** The balance, the held part, and the cost of the month. */
const AgentMoney = ({ overview }: { readonly overview: Overview | undefined }) => {
  const t = useText(text)
  const money = (amount: number | undefined) =>
    overview === undefined || amount === undefined ? (
      '…'
    ) : (
      <Money amount={amount} currency={overview.currency} />
    )
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <h2>{t('balances')}</h2>
        <Link to="/billing/dealerRecords">{t('records')}</Link>
      </div>
      <dl className={styles['wallet']}>
        <div>
          <dt>{t('money')}</dt>
          <dd>{money(overview?.balance)}</dd>
          <dd data-small>
            <Link to="/pay/recharge">{t('topUp')}</Link>
          </dd>
        </div>
        <div>
          <dt>{t('heldForEvents')}</dt>
          <dd>{money(overview?.agency?.held)}</dd>
          <dd data-small>{t('heldDetail')}</dd>
        </div>
        <div>
          <dt>{t('spentThisMonth')}</dt>
          <dd>{money(overview?.agency?.spentThisMonth)}</dd>
          <dd data-small>{t('spentDetail')}</dd>
        </div>
      </dl>
    </section>
  )
}

/** An agent's customers and projects, and how to invite customers. */
const AgentWork = ({ overview }: { readonly overview: Overview | undefined }) => {
  const t = useText(text)
  const language = useLanguage()
  const { agentCountryType: countryType, inviteCode } = useUser()
  const hasProjects = countryType === agentCountryType.developed
  const count = (value: number | undefined) =>
    value === undefined ? '…' : numberText(language, value)
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <h2>{t('yourWork')}</h2>
        <Link to="/agent/customers">{t('allCustomers')}</Link>
      </div>
      <dl className={styles['wallet']}>
        <div>
          <dt>{t('customers')}</dt>
          <dd>{count(overview?.agency?.customers)}</dd>
          <dd data-small>
            <Link to="/meeting/establish?whose=customers">{t('theirEvents')}</Link>
          </dd>
        </div>
        {hasProjects && (
          <div>
            <dt>{t('projects')}</dt>
            <dd>{count(overview?.agency?.projects)}</dd>
            <dd data-small>
              <Link to="/project/list">{t('allProjects')}</Link>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('inviteCode')}</dt>
          <dd>
            <Copyable value={inviteCode} label={t('copyCode')}>
              <span className="mono">{inviteCode}</span>
            </Copyable>
          </dd>
          <dd data-small>{t('inviteCodeDetail')}</dd>
        </div>
      </dl>
    </section>
  )
}

/** An agent's home: events, cost and customers. */
export const AgentHome = () => {
  const { data, error, refetch } = useCall(contract.home.overview, {}, { silent: true, intervalMs })
  if (error !== null && data === undefined)
    return <ProblemState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Counts overview={data} />
      <div className={styles['columns']}>
        <NextEvents events={data?.nextEvents} onStateDue={() => void refetch()} />
        <div className={sections['column']}>
          <AgentMoney overview={data} />
          <AgentSpend />
          <AgentWork overview={data} />
        </div>
      </div>
    </>
  )
}
