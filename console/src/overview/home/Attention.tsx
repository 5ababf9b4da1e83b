import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, moneyText, ownTimeZone } from '@openbooth/web/format.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { StateMessage } from '../../kit/state/StateMessage.tsx'
import { zoneText } from '../../kit/time/zoneText.ts'
import styles from './admin.module.css'
import { adminText } from './adminText.ts'
import { attentionKinds, type AttentionItem, type Waiting } from './attentionKinds.ts'
import { text } from './text.ts'

const intervalMs = 30_000

interface FirstProps {
  readonly waiting: Waiting
  readonly to: string | undefined
  readonly currency: string
}

/** A waiting item: name, time, amount and needs. */
const First = ({ waiting, to, currency }: FirstProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { name, at, amount, needs } = waiting
  const facts = [
    at === null
      ? ''
      : `${dateText(language, at, ownTimeZone(), 'compact')} ${zoneText(language, at, ownTimeZone())}`,
    amount === null ? '' : moneyText(language, amount, currency),
    ...needs.map((need) => t(need)),
  ].filter((fact) => fact !== '')
  return (
    <li>
      {to === undefined ? name : <Link to={to}>{name}</Link>}
      {facts.length > 0 && <span className={styles['facts']}>{facts.join(' · ')}</span>}
    </li>
  )
}

interface ItemProps {
  readonly item: AttentionItem
  readonly currency: string
}

const Item = ({ item, currency }: ItemProps) => {
  const t = useText(adminText)
  const { kind, count, countIsCapped, first } = item
  const { Icon, isUrgent, all, one } = attentionKinds[kind]
  const what = t(kind, { count })
  return (
    <li className={styles['item']} data-urgent={isUrgent}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div className={styles['words']}>
        <h3>
          {what}
          {countIsCapped && ` (${t('capped', { count })})`}
        </h3>
        {first.length > 0 ? (
          <ul className={styles['first']}>
            {first.map((waiting) => (
              <First
                key={waiting.id}
                waiting={waiting}
                to={one?.(waiting.id)}
                currency={currency}
              />
            ))}
            {count > first.length && <li>{t('andMore', { count: count - first.length })}</li>}
          </ul>
        ) : (
          all === undefined && <p className={styles['facts']}>{t('logTells')}</p>
        )}
      </div>
      {all !== undefined && (
        <Link to={all} className={styles['all']} aria-label={t('seeAllOf', { what })}>
          {t('seeAll')}
        </Link>
      )}
    </li>
  )
}

/** The waiting work of an administrator, most urgent first. */
export const Attention = () => {
  const t = useText(adminText)
  const { data, error, refetch } = useCall(
    contract.home.attention,
    {},
    { silent: true, intervalMs },
  )
  return (
    <section className={styles['panel']} aria-labelledby="attention" aria-busy={data === undefined}>
      <h2 id="attention">{t('attention')}</h2>
      {data === undefined ? (
        error === null ? (
          <div className={styles['waiting']} aria-hidden />
        ) : (
          <ProblemState error={error} onRetry={() => void refetch()} />
        )
      ) : data.items.length === 0 ? (
        <StateMessage
          icon={<IconCircleCheck size={32} stroke={1.5} />}
          title={t('nothing')}
          detail={t('nothingDetail')}
        />
      ) : (
        <ul className={styles['items']}>
          {data.items.map((item) => (
            <Item key={item.kind} item={item} currency={data.currency} />
          ))}
        </ul>
      )}
    </section>
  )
}
