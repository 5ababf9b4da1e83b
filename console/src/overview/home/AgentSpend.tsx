import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { DayBars } from '../../kit/value/DayBars.tsx'
import { moneyText } from '@openbooth/web/format.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './home.module.css'
import { text } from './text.ts'

/** Sums of two decimals, without what floats leave behind. */
const sumOf = (values: readonly number[]) =>
  Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100

/** The recent daily charges of an agent's events. */
export const AgentSpend = () => {
  const t = useText(text)
  const language = useLanguage()
  const { data } = useCall(contract.home.spend, {}, { silent: true })
  if (data === undefined) return null
  const inWords = (value: number) => moneyText(language, value, data.currency)
  return (
    <section className={styles['panel']} aria-labelledby="spend">
      <div className={styles['panelHead']}>
        <h2 id="spend">{t('spend')}</h2>
      </div>
      <p className={sections['lead']}>
        {t('spendSum', { amount: inWords(sumOf(data.days.map(({ spent }) => spent))) })}
      </p>
      <DayBars
        label={t('spendOf')}
        days={data.days.map(({ day, spent }) => ({ day, value: spent }))}
        inWords={inWords}
      />
    </section>
  )
}
