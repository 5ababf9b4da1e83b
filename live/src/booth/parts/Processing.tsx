import { useStore } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { byBrowser, type Headset, type Treatment } from '../../check/headset.ts'
import { text } from '../text.ts'

/** The processing of the voice, one switch for each step. */
export const Processing = ({ headset }: { readonly headset: Headset }) => {
  const t = useText(text)
  return (
    <>
      <fieldset className="ticks">
        <legend>{t('processingHint')}</legend>
        {byBrowser.map((name) => (
          <Tick key={name} {...{ headset, name }} />
        ))}
      </fieldset>
      <fieldset className="ticks">
        <legend>{t('levelledHint')}</legend>
        <Tick headset={headset} name="isLevelled" />
      </fieldset>
    </>
  )
}

interface TickProps {
  readonly headset: Headset
  readonly name: keyof Treatment
}

const Tick = ({ headset, name }: TickProps) => {
  const t = useText(text)
  const treatment = useStore(headset.treatment)
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={treatment[name]}
        onChange={({ target }) => headset.treat({ ...treatment, [name]: target.checked })}
      />
      {t(name)}
    </label>
  )
}
