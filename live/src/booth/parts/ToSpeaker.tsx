import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'
import { CommandButton } from './CommandButton.tsx'

/** What a booth lets whoever speaks know without a word. The whole booth has one wish and one sign. */
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
