import { useEffect, useId, useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { remember, remembered } from '../parts/remembered.ts'
import { text } from './text.ts'

const memory = 'volume'
const loudest = 100

/** Phones of Apple keep the volume to their buttons. */
const canBeSet = (): boolean => {
  const element = new Audio()
  element.volume = 0.5
  return element.volume === 0.5
}

const first = (): number => {
  const kept = Number(remembered(memory) ?? loudest)
  return kept >= 0 && kept <= loudest ? kept : loudest
}

/** Ears hear squares: half of the way sounds half as loud. */
const amplitude = (percent: number): number => (percent / loudest) ** 2

/** How loud it is, remembered on this device. */
export const Volume = ({ onChange }: { readonly onChange: (volume: number) => void }) => {
  const t = useText(text)
  const id = useId()
  const [percent, setPercent] = useState(first)
  const [isOurs] = useState(canBeSet)
  useEffect(() => onChange(amplitude(percent)), [onChange, percent])
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
        aria-valuetext={`${percent} %`}
        onChange={({ target }) => {
          setPercent(Number(target.value))
          remember(memory, target.value)
        }}
      />
      <span className="volume-value" aria-hidden>
        {percent} %
      </span>
    </div>
  )
}
