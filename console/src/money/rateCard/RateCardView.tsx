import { Button } from '@mantine/core'
import { IconCalendarClock, IconCircleCheck, IconHistory } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, moneyText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import { useUser } from '../../shell/user.ts'
import { isFromTheBeginning, prices, type RateCard } from './rateCards.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './rateCard.module.css'
import { text } from './text.ts'

const states = {
  inForce: { mood: 'success', Icon: IconCircleCheck },
  toCome: { mood: 'info', Icon: IconCalendarClock },
  past: { mood: 'neutral', Icon: IconHistory },
} as const

interface RateCardViewProps {
  readonly card: RateCard
  /** When the next card replaces it. Absent: none yet. */
  readonly endsAt: string | undefined
  readonly onRemove: () => void
}

/** One card: its state and time, and its figures. */
export const RateCardView = ({ card, endsAt, onRemove }: RateCardViewProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const moment = (instant: string) => dateText(language, instant, ownTimeZone())
  const start = isFromTheBeginning(card) ? t('fromTheBeginning') : moment(card.startsAt)
  const { mood, Icon } = states[card.state]
  return (
    <div className={styles['rateCard']}>
      <div className={styles['rateHead']}>
        <StateBadge mood={mood} Icon={Icon}>
          {t(card.state)}
        </StateBadge>
        <span className={sections['figures']}>
          {endsAt !== undefined
            ? t('until', { start, end: moment(endsAt) })
            : isFromTheBeginning(card)
              ? start
              : t(card.state === 'toCome' ? 'from' : 'since', { time: start })}
        </span>
        {card.state === 'toCome' && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={t('removeOf', { time: start })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {card.addedBy !== null && (
        <p className={sections['hint']}>{t('addedBy', { name: card.addedBy })}</p>
      )}
      <dl className={styles['rates']}>
        {prices.map((figure) => (
          <div key={figure}>
            <dt>{t(figure)}</dt>
            <dd>{moneyText(language, card[figure], currency)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('includedListeners')}</dt>
          <dd>{numberText(language, card.includedListeners)}</dd>
        </div>
      </dl>
    </div>
  )
}
