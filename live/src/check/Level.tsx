import './check.css'
import { levelOf } from '@openbooth/contract/live/connectionStats/rules'
import { useEffect, useRef, useState } from 'react'
import { silentDecibels } from '@openbooth/web/sound/publish/levelMeter.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'

const shownFrom = -60
const wordsMilliseconds = 500
/** At most the duration of the samples that one measurement covers, so that no peak is missed. */
const drawMilliseconds = 40
/** Differences that a person sees on the bar. */
const steps = 200

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
    let loudest = silentDecibels
    let drawn = 0
    let saidAt = performance.now()
    // Not in each frame: a bar that moves sixty times a second takes more work than the voice.
    const timer = setInterval(() => {
      if (bar.current?.ownerDocument.hidden === true) return
      const now = decibels()
      loudest = Math.max(loudest, now)
      const share = Math.round(steps * Math.min(1, Math.max(0, 1 - now / shownFrom))) / steps
      if (share !== drawn) bar.current?.style.setProperty('--share', String(share))
      drawn = share
      if (performance.now() - saidAt < wordsMilliseconds) return
      setAnnounced(Math.round(loudest))
      loudest = silentDecibels
      saidAt = performance.now()
    }, drawMilliseconds)
    return () => clearInterval(timer)
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
