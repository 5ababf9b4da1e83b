import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'
import { CommandButton } from './CommandButton.tsx'

/**
 * Signals of a booth to the speaker, without speech. All people of the booth share one request and
 * one alert.
 */
export const ToSpeaker = () => {
  const t = useText(text)
  return (
    <section className="panel to-speaker" aria-label={t('toSpeaker')}>
      <h3>{t('toSpeaker')}</h3>
      <div className="choices">
        <CommandButton of="slowDown" className="choice-button" title={t('slowDownHint')}>
          {t('slowDown')}
        </CommandButton>
        <CommandButton
          of="cannotInterpret"
          className="choice-button cannot"
          title={t('cannotInterpretHint')}
        >
          {t('cannotInterpret')}
        </CommandButton>
      </div>
    </section>
  )
}
