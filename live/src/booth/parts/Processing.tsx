import { useStore } from '@openbooth/web/browser/store.ts'
import type { Processing as Treatment } from '@openbooth/web/sound/publish/openMicrophone.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Headset } from '../../check/headset.ts'
import { text } from '../text.ts'

const switches = [
  'echoCancellation',
  'noiseSuppression',
  'autoGainControl',
] as const satisfies readonly (keyof Treatment)[]

/** What the browser does to the voice, each a switch. */
export const Processing = ({ headset }: { readonly headset: Headset }) => {
  const t = useText(text)
  const processing = useStore(headset.processing)
  return (
    <fieldset className="ticks">
      <legend>{t('processingHint')}</legend>
      {switches.map((name) => (
        <label key={name} className="tick">
          <input
            type="checkbox"
            checked={processing[name]}
            onChange={({ target }) => headset.process({ ...processing, [name]: target.checked })}
          />
          {t(name)}
        </label>
      ))}
    </fieldset>
  )
}
