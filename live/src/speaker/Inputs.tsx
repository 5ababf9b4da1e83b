import '../parts/fields.css'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { type InputChoice, inputChoices } from '@openbooth/web/sound/rules/inputs.ts'
import { useId } from 'react'
import type { Headset } from '../check/headset.ts'
import { Level } from '../check/Level.tsx'
import { text } from './text.ts'

const names = {
  auto: 'inputAuto',
  left: 'inputLeft',
  right: 'inputRight',
  both: 'inputBoth',
} as const satisfies Record<InputChoice, string>

/** The inputs of a sound card with two: their levels, and which of them is sent. */
export const Inputs = ({ headset }: { readonly headset: Headset }) => {
  const t = useText(text)
  const id = useId()
  const choice = useStore(headset.inputChoice)
  const { left, right } = headset.input
  return (
    <div className="field inputs">
      <label htmlFor={id}>{t('inputs')}</label>
      <select
        id={id}
        value={choice}
        onChange={({ target }) => headset.chooseInput(target.value as InputChoice)}
      >
        {inputChoices.map((one) => (
          <option key={one} value={one}>
            {t(names[one])}
          </option>
        ))}
      </select>
      <Level decibels={left} name={t('inputLeft')} />
      <Level decibels={right} name={t('inputRight')} />
    </div>
  )
}
