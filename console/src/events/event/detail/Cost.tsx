import { isOver } from '@openbooth/contract/events/event/rules/events'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { Amount, Amounts } from '../parts/Amount.tsx'
import { useAmountText } from '../../../shell/useAmountText.ts'
import type { EventDetail } from '../parts/types.ts'
import { Card } from '../../../kit/page/Card.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from './detail.module.css'
import { text } from './text.ts'

const itemKeys = {
  boothHours: 'boothHours',
  machineBoothHours: 'machineBoothHours',
  extraListeners: 'extraListeners',
  technician: 'technicianItem',
  recording: 'recordingItem',
  captions: 'captions',
  streamOutputs: 'streamOutputs',
  publicStream: 'publicStream',
  technicianKept: 'technicianKept',
} as const

/** The lines of the charge. */
export const Cost = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const language = useLanguage()
  const amountOf = useAmountText()
  return (
    <Card title={t('cost')}>
      <dl className={`${sections['amounts']} ${styles['lines']}`}>
        {event.quote.lines.map(({ item, quantity, rate, amount, asset }) => (
          <div key={`${item} ${asset} ${rate}`}>
            <dt>
              {t(itemKeys[item])}
              <span className={sections['blockHint']}>
                {asset === 'BOOTH_HOUR' && rate === 0
                  ? t('unlimited')
                  : asset === 'MONEY' &&
                    t('quantityTimes', {
                      quantity: numberText(language, quantity),
                      rate: amountOf(asset, rate),
                    })}
              </span>
            </dt>
            <dd>
              <Amount asset={asset} amount={amount} />
            </dd>
          </div>
        ))}
        <div data-total>
          <dt>{t(isOver(event) ? 'spent' : 'held')}</dt>
          <dd>
            <Amounts charges={event.charged} />
          </dd>
        </div>
      </dl>
      {!isOver(event) && <p className={styles['quiet']}>{t('settledLater')}</p>}
    </Card>
  )
}
