import { Button } from '@mantine/core'
import { decimal, hundredths } from '@openbooth/contract/money'
import type { ReactNode } from 'react'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import sections from '../../../kit/page/sections.module.css'
import { numberOf } from '../../../kit/value/typedNumber.ts'
import calculator from '../calculator/calculator.module.css'
import { FeeLine } from '../calculator/FeeLine.tsx'
import { lineWords, totalOf } from '../calculator/feeWords.ts'
import type { Fee } from '../calculator/inputs.ts'
import { text as feeText } from '../calculator/text.ts'
import { priceOf, type QuoteValues } from './quoteValues.ts'
import { text } from './text.ts'

interface QuoteResultProps {
  readonly fee: Fee
  readonly values: QuoteValues
  readonly isSending: boolean
  readonly submitLabel: string
}

/** The agent's cost and margin, if cost and price can be compared. */
const Margin = ({ fee, values, net }: { fee: Fee; values: QuoteValues; net: bigint }) => {
  const t = useText(text)
  const language = useLanguage()
  const cost = totalOf(fee)
  const isComparable = values.pricing.kind === 'markup' || values.currency === fee.currency
  const exchange = values.pricing.kind === 'markup' ? numberOf(values.pricing.exchangeRate) : 1
  const converted = Math.round(cost * exchange * 100) / 100
  const margin = decimal(net - hundredths(converted))
  const share = net === 0n ? 0 : (margin / decimal(net)) * 100
  return (
    <dl className={`${sections['amounts']} ${calculator['lines']}`} data-quiet>
      <div>
        <dt>{t('cost')}</dt>
        <dd>{moneyText(language, cost, fee.currency)}</dd>
      </div>
      {isComparable && (
        <div data-short={margin < 0 || undefined}>
          <dt>{t('margin')}</dt>
          <dd>
            {t('marginShare', {
              amount: moneyText(language, margin, values.currency),
              share: numberText(language, Math.round(share * 10) / 10),
            })}
          </dd>
        </div>
      )}
    </dl>
  )
}

const Prices = ({ fee, values }: { readonly fee: Fee; readonly values: QuoteValues }) => {
  const t = useText(text)
  const words = useText(feeText)
  const language = useLanguage()
  const price = priceOf(fee, values)
  if (price === undefined) return <p className={sections['description']}>{t('waits')}</p>
  const money = (amount: bigint) => moneyText(language, decimal(amount), values.currency)
  const row = (name: ReactNode, amount: bigint, isTotal = false) => (
    <div className={isTotal ? calculator['total'] : undefined} data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{money(amount)}</dd>
    </div>
  )
  const hasTax = values.taxName !== '' || numberOf(values.taxRate) > 0
  return (
    <>
      <dl className={`${sections['amounts']} ${calculator['lines']}`}>
        {price.lines.map((line) => (
          <FeeLine
            key={line.item}
            {...lineWords(words, language, values.currency, {
              ...line,
              quantity: decimal(line.quantity),
              rate: decimal(line.rate),
              amount: decimal(line.amount),
              asset: 'MONEY',
            })}
          />
        ))}
        {hasTax && row(t('net'), price.net)}
        {hasTax && row(values.taxName === '' ? t('tax') : values.taxName, price.tax)}
        {row(t('total'), price.gross, true)}
      </dl>
      <Margin fee={fee} values={values} net={price.net} />
    </>
  )
}

/** The customer's price with every change of the form, and the button that saves it. */
export const QuoteResult = ({ fee, values, isSending, submitLabel }: QuoteResultProps) => {
  const t = useText(text)
  return (
    <aside
      className={`${sections['panel']} ${calculator['card']} ${calculator['result']}`}
      aria-labelledby="quote-result"
    >
      <h2 id="quote-result">{t('result')}</h2>
      <Prices fee={fee} values={values} />
      <div className={calculator['actions']}>
        <Button type="submit" loading={isSending}>
          {submitLabel}
        </Button>
      </div>
    </aside>
  )
}
