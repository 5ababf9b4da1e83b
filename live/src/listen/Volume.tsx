import { useEffect, useId, useState } from 'react'
import { percentText } from '@openbooth/web/format.ts'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { remember, remembered } from '../parts/remembered.ts'
import { text } from './text.ts'

const memory = 'volume'
const loudest = 100

/** iPhones and iPads set the volume by their buttons only. */
const canBeSet = (): boolean => {
  const element = new Audio()
  element.volume = 0.5
  return element.volume === 0.5
}

const first = (): number => {
  const kept = Number(remembered(memory) ?? loudest)
  return kept >= 0 && kept <= loudest ? kept : loudest
}

/**
 * Loudness is perceived roughly as a square root, so the middle of the slider sounds half as loud.
 */
const amplitude = (percent: number): number => (percent / loudest) ** 2

/** The volume, stored on this device. */
export const Volume = ({ onChange }: { readonly onChange: (volume: number) => void }) => {
  const t = useText(text)
  const language = usePageLanguage()
  const id = useId()
  const [percent, setPercent] = useState(first)
  const [isOurs] = useState(canBeSet)
  useEffect(() => onChange(amplitude(percent)), [onChange, percent])
  const shown = percentText(language, percent)
  if (!isOurs) return <p className="hint volume-hint">{t('volumeOfDevice')}</p>
  return (
    <div className="volume">
      <label htmlFor={id}>{t('volume')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={loudest}
        step={5}
        value={percent}
        aria-valuetext={shown}
        onChange={({ target }) => {
          setPercent(Number(target.value))
          remember(memory, target.value)
        }}
      />
      <span className="volume-value" aria-hidden>
        {shown}
      </span>
    </div>
  )
}
