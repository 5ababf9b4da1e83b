import './connectionStats.css'
import { levelOf } from '@openbooth/contract/live/connectionStats/rules'
import { numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { CSSProperties } from 'react'
import { text } from './text.ts'

/** The lowest level of the bar, decibels. */
const shownFrom = -60

/** The level of a person or channel as a bar and a number. */
export const LevelMeter = ({ name, level }: { readonly name: string; readonly level: number }) => {
  const t = useText(text)
  const language = useLanguage()
  const shown = Math.min(0, Math.max(shownFrom, level))
  const words =
    level < shownFrom ? t('silent') : t('decibels', { value: numberText(language, level) })
  return (
    <span className="connection-stats-level">
      <span
        className="connection-stats-meter"
        role="meter"
        aria-label={t('levelOf', { name })}
        aria-valuemin={shownFrom}
        aria-valuemax={0}
        aria-valuenow={shown}
        aria-valuetext={words}
        data-level={levelOf(level)}
        style={{ '--share': 1 - shown / shownFrom } as CSSProperties}
      />
      <span className="connection-stats-decibels" aria-hidden>
        {words}
      </span>
    </span>
  )
}
