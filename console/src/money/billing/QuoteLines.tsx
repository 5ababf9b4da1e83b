import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useUser } from '../../shell/user.ts'
import { useAmountText } from '../../shell/useAmountText.ts'
import sections from '../../kit/page/sections.module.css'
import type { Explained } from './statement.ts'
import { text } from './text.ts'
import { howOf } from './words.ts'

interface QuoteLinesProps {
  readonly quote: NonNullable<Explained['quote']>
}

/** The cost of the event since a row, by line. */
export const QuoteLines = ({ quote }: QuoteLinesProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const inWords = useAmountText()
  return (
    <dl className={sections['amounts']}>
      {quote.lines.map((line) => (
        <div key={`${line.item} ${line.asset} ${line.rate}`}>
          <dt>
            {t(line.item)}
            <span className={sections['calculation']}>{howOf(t, language, currency, line)}</span>
          </dt>
          <dd>{inWords(line.asset, line.amount)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{t('total')}</dt>
        <dd>
          {quote.totals.length === 0
            ? t('nothing')
            : quote.totals.map(({ asset, amount }) => inWords(asset, amount)).join(' + ')}
        </dd>
      </div>
    </dl>
  )
}
