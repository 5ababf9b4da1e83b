import { endsSession } from '@openbooth/contract/errors'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import { problemText } from '../../../../api/problemText.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import { useUser } from '../../../../shell/user.ts'
import { useAmountText } from '../../../../shell/useAmountText.ts'
import { IncludedShared } from '../../parts/IncludedShared.tsx'
import { boothHoursHow } from './boothHoursHow.ts'
import { useValue } from '../store/formContext.ts'
import { DraftSavingLink } from './DraftSavingLink.tsx'
import { lengthText } from '../time/lengthText.ts'
import sections from '../../../../kit/page/sections.module.css'
import styles from './quote.module.css'
import { text } from '../text.ts'
import type { Quote, useQuote } from './useQuote.ts'

const itemKeys = {
  boothHours: 'boothHours',
  machineBoothHours: 'machineBoothHours',
  extraListeners: 'extraListeners',
  technician: 'technicianHours',
  technicianKept: 'technicianKept',
  recording: 'recordingHours',
  captions: 'captionHours',
  publicStream: 'streamHours',
  streamOutputs: 'outputHours',
} as const
const boothHoursKeys = {
  booths: { whole: 'boothsTimes', least: 'boothsLeast', each: 'boothsEach' },
  stages: { whole: 'stagesTimes', least: 'stagesLeast', each: 'stagesEach' },
} as const
const leastTechnicianMinutes = 120
const balanceKeys = {
  MONEY: 'balanceMoney',
  BOOTH_HOUR: 'balance',
  TECHNICIAN_HOUR: 'balanceTechnician',
} as const

interface QuoteLineRowProps {
  readonly line: Quote['quote']['lines'][number]
  readonly quote: Quote
}

const isInBoothHours = ({ item, asset }: QuoteLineRowProps['line']) =>
  item === 'boothHours' && asset === 'BOOTH_HOUR'

/** How a line's amount is calculated. Undefined if the quantity is self-explanatory. */
const useHow = ({ line, quote }: QuoteLineRowProps): string | undefined => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const isSilent = useValue((values) => values.eventType === eventType.silentConference)
  const count = useValue(({ booths }) => booths.length)
  const minutes = (Date.parse(quote.endAt) - Date.parse(quote.startAt)) / 60_000
  if (isInBoothHours(line)) {
    const how = boothHoursHow(line.quantity, count, minutes)
    const keys = boothHoursKeys[isSilent ? 'stages' : 'booths']
    return t(keys[how], { count, length: lengthText(t, minutes) })
  }
  const isLeastTechnician = line.item === 'technician' && minutes < leastTechnicianMinutes
  if (line.asset !== 'MONEY') return isLeastTechnician ? t('technicianPlanLeast') : undefined
  const times = {
    quantity: numberText(language, line.quantity),
    rate: moneyText(language, line.rate, currency),
  }
  if (line.unit === 'listenerHour') return t('listenersTimes', times)
  return t(isLeastTechnician ? 'technicianTimesLeast' : 'quantityTimes', times)
}

const QuoteLineRow = ({ line, quote }: QuoteLineRowProps) => {
  const t = useText(text)
  const inWords = useAmountText()
  const how = useHow({ line, quote })
  const isFree = isInBoothHours(line) && quote.hoursAreUnlimited
  return (
    <div className={styles['line']}>
      <dt>
        {t(itemKeys[line.item])}
        <span className={sections['calculation']}>{how}</span>
      </dt>
      <dd>{inWords(line.asset, isFree ? line.quantity : line.amount)}</dd>
    </div>
  )
}

const Change = ({ change }: { readonly change: Quote['changes'][number] }) => {
  const t = useText(text)
  const language = useLanguage()
  const inWords = useAmountText()
  const { asset, charged, difference, balance, balanceAfter, isCovered, expiring } = change
  const amount = (value: number) => inWords(asset, value)
  const isMoney = asset === 'MONEY'
  return (
    <>
      <dl className={`${sections['amounts']} ${styles['lines']}`}>
        {charged > 0 && (
          <div className={styles['line']}>
            <dt>{t('alreadyTaken')}</dt>
            <dd>{amount(charged)}</dd>
          </div>
        )}
        <div className={styles['line']} data-strong>
          <dt>{t(difference < 0 ? 'toReturn' : 'toTake')}</dt>
          <dd>{amount(Math.abs(difference))}</dd>
        </div>
        {balance !== null && (
          <div className={styles['line']} data-quiet>
            <dt>{t(balanceKeys[asset])}</dt>
            <dd>{amount(balance)}</dd>
          </div>
        )}
        {balanceAfter !== null && (
          <div className={styles['line']} data-quiet data-short={!isCovered || undefined}>
            <dt>{t('balanceAfter')}</dt>
            <dd>{amount(balanceAfter)}</dd>
          </div>
        )}
      </dl>
      {expiring > 0 && balance !== null && (
        <p className={sections['description']}>
          {t('someExpire', {
            expiring: numberText(language, expiring),
            all: numberText(language, expiring + balance),
          })}
        </p>
      )}
      {!isCovered && balanceAfter === null && (
        <p className={sections['errorBox']} role="status">
          {t('notCoveredByPayer')}
        </p>
      )}
      {!isCovered && balanceAfter !== null && (
        <p className={sections['errorBox']} role="status">
          {isMoney
            ? t('notCoveredMoney', { amount: amount(-balanceAfter) })
            : t('notCoveredHours', { hours: numberText(language, -balanceAfter) })}{' '}
          <DraftSavingLink
            to={isMoney ? '/pay/recharge' : '/pay/payPage'}
            {...(isMoney ? { query: { amount: String(-balanceAfter) } } : {})}
          >
            {t(isMoney ? 'topUp' : 'buyHours')}
          </DraftSavingLink>
        </p>
      )}
    </>
  )
}

/** A field's error also prevents the save. */
const isAboutField = (error: Error): boolean => isRefusal(error) && error.problem.fields.length > 0

/** Without a response or a session, a save would fail too. */
const reasonOf = (error: Error) => {
  if (!isRefusal(error)) return 'priceUnanswered'
  return endsSession(error.problem.code) ? 'priceSignedOut' : 'priceFailed'
}

/** The price by line and the remaining balance; or why there is no price. */
export const QuoteDetails = ({ quote, error, hasPeriod }: ReturnType<typeof useQuote>) => {
  const t = useText(text)
  if (!hasPeriod) return <p className={sections['description']}>{t('priceWaits')}</p>
  if (error !== null)
    return (
      <p className={sections['description']}>
        {problemText(error).title}
        {isAboutField(error) ? '' : ` ${t(reasonOf(error))}`}
      </p>
    )
  if (quote === undefined) return <p className={sections['description']}>{t('priceWorking')}</p>
  return (
    <>
      <dl className={`${sections['amounts']} ${styles['lines']}`}>
        {quote.quote.lines.map((line) => (
          <QuoteLineRow key={`${line.item} ${line.asset} ${line.rate}`} line={line} quote={quote} />
        ))}
      </dl>
      <IncludedShared included={quote.included} />
      {quote.hoursAreUnlimited && <p className={sections['description']}>{t('unlimitedHours')}</p>}
      {quote.changes
        .filter(({ asset }) => !(quote.hoursAreUnlimited && asset === 'BOOTH_HOUR'))
        .map((change) => (
          <Change key={change.asset} change={change} />
        ))}
      <p className={sections['description']}>{t('settled')}</p>
    </>
  )
}
