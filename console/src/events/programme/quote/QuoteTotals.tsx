import { useText } from '@openbooth/web/i18n/text.ts'
import { problemText } from '../../../api/problemText.ts'
import { errorLine } from '../../../api/errorText.ts'
import { Link } from '../../../kit/router/Link.tsx'
import { shortDayText } from '../../../kit/time/dayText.ts'
import sections from '../../../kit/page/sections.module.css'
import { useLanguage } from '@openbooth/web/i18n/text.ts'
import { useAmountText } from '../../../shell/useAmountText.ts'
import type { ProgrammeQuote } from '../programmes.ts'
import styles from './quote.module.css'
import { text } from './text.ts'

type Totals = ProgrammeQuote['days'][number]['totals']

const useTotalsText = () => {
  const t = useText(text)
  const inWords = useAmountText()
  return (totals: Totals): string =>
    totals
      .filter(({ amount }) => amount !== 0)
      .map(({ asset, amount }) => inWords(asset, amount))
      .join(' + ') || t('free')
}

/** The events of a day, each with its price. */
const Day = ({
  day,
  quote,
}: {
  readonly day: ProgrammeQuote['days'][number]
  readonly quote: ProgrammeQuote
}) => {
  const t = useText(text)
  const language = useLanguage()
  const inText = useTotalsText()
  const events = quote.events.filter(({ date }) => date === day.date)
  return (
    <details className={styles['day']}>
      <summary>
        <span>
          {shortDayText(language, day.date)}
          <span className={sections['tiny']}> · {t('events', { count: events.length })}</span>
        </span>
        <strong>{inText(day.totals)}</strong>
      </summary>
      <ul aria-label={t('ofDay')}>
        {events.map(({ room, quote: price }) => (
          <li key={room}>
            <span>{room}</span>
            <span>{price === null ? '–' : inText(price.totals)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const Total = ({ total }: { readonly total: ProgrammeQuote['totals'][number] }) => {
  const t = useText(text)
  const inWords = useAmountText()
  const { asset, amount, balance, balanceAfter, isCovered } = total
  const isMoney = asset === 'MONEY'
  return (
    <>
      <p className={styles['total']}>
        <span>{t('total')}</span>
        <strong>{inWords(asset, amount)}</strong>
      </p>
      {balance !== null && (
        <p className={sections['hint']}>{t('balance', { amount: inWords(asset, balance) })}</p>
      )}
      {!isCovered && (
        <p className={sections['errorBox']} role="status">
          {balanceAfter !== null && balanceAfter < 0
            ? t('missing', { amount: inWords(asset, -balanceAfter) })
            : t('notCovered')}{' '}
          <Link to={isMoney ? '/pay/recharge' : '/pay/payPage'}>
            {t(isMoney ? 'topUp' : 'buy')}
          </Link>
        </p>
      )}
    </>
  )
}

/** One line for each problem of an event; most repeat for each day or room. */
const Problems = ({ problems }: Pick<ProgrammeQuote, 'problems'>) => {
  const t = useText(text)
  const lines = new Map<string, { readonly events: Set<string>; readonly line: string }>()
  for (const { room, date, message, params } of problems) {
    const line = errorLine(message, params)
    const found = lines.get(line) ?? { line, events: new Set<string>() }
    lines.set(line, found)
    found.events.add(`${room} ${date}`)
  }
  if (lines.size === 0) return null
  return (
    <div className={sections['errorBox']} role="status">
      {[...lines.values()].map(({ line, events }) => (
        <p key={line} className={styles['problem']}>
          {line}
          <span>{t('problems', { count: events.size })}</span>
        </p>
      ))}
    </div>
  )
}

interface QuoteTotalsProps {
  /** Undefined: not known yet. */
  readonly quote: ProgrammeQuote | undefined
  readonly error: Error | null
}

/** The price of a step: a line for each day, which opens to its events, and the sum. */
export const QuoteTotals = ({ quote, error }: QuoteTotalsProps) => {
  const t = useText(text)
  if (error !== null)
    return (
      <p className={sections['description']}>
        {problemText(error).title} {t('failed')}
      </p>
    )
  if (quote === undefined) return <p className={sections['description']}>{t('working')}</p>
  return (
    <div className={styles['body']}>
      <div>
        {quote.days.map((day) => (
          <Day key={day.date} day={day} quote={quote} />
        ))}
      </div>
      {quote.totals.map((total) => (
        <Total key={total.asset} total={total} />
      ))}
      <Problems problems={quote.problems} />
      <p className={sections['description']}>{t('settled')}</p>
    </div>
  )
}
