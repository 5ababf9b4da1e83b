import './check.css'
import { levelOf } from '@openbooth/contract/live/connectionStats/rules'
import { useEffect, useRef, useState } from 'react'
import { silentDecibels } from '@openbooth/web/sound/publish/levelMeter.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'

const shownFrom = -60
const wordsMilliseconds = 500

const words = {
  silent: 'levelSilent',
  low: 'levelLow',
  good: 'levelGood',
  high: 'levelHigh',
} as const

interface LevelProps {
  readonly decibels: () => number
  /** Shown before the bar. Absent: the bar is the level of the microphone. */
  readonly name?: string
  /** Whether to show the level as text too. */
  readonly isTold?: boolean
}

/** The level of a voice, as a bar and as text. The text changes only with the level's class. */
export const Level = ({ decibels, name, isTold: hasText = false }: LevelProps) => {
  const t = useText(text)
  const bar = useRef<HTMLSpanElement>(null)
  const [announced, setAnnounced] = useState(silentDecibels)
  useEffect(() => {
    let frame = 0
    let loudest = silentDecibels
    let saidAt = 0
    const draw = (at: number) => {
      const now = decibels()
      loudest = Math.max(loudest, now)
      const share = Math.min(1, Math.max(0, 1 - now / shownFrom))
      bar.current?.style.setProperty('--share', String(share))
      if (at - saidAt > wordsMilliseconds) {
        setAnnounced(Math.round(loudest))
        loudest = silentDecibels
        saidAt = at
      }
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [decibels])
  const word = words[levelOf(announced)]
  return (
    <div className="check-level-row">
      {name !== undefined && (
        <span className="check-level-name" aria-hidden>
          {name}
        </span>
      )}
      <span
        className={`check-level ${word}`}
        role="meter"
        aria-label={name ?? t('level')}
        aria-valuemin={shownFrom}
        aria-valuemax={0}
        aria-valuenow={Math.min(0, Math.max(shownFrom, announced))}
        aria-valuetext={t(word)}
      >
        <span ref={bar} className="check-level-bar" />
      </span>
      {hasText && <span className="check-level-word">{t(word)}</span>}
    </div>
  )
}
