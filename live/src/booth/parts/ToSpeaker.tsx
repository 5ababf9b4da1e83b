import { useText } from '@openbooth/web/i18n/text.ts'
import type { Booth } from '../air/booths.ts'
import { useShortcut } from '../keys/chosenKeys.ts'
import { keysFor } from '../keys/commands.ts'
import { text } from '../text.ts'
import { Key } from './Key.tsx'

interface ToSpeakerProps {
  readonly booth: Booth
  readonly onSlowDown: () => void
  readonly onCannotInterpret: () => void
}

/** What a booth lets whoever speaks know without a word. The whole booth has one wish and one sign. */
export const ToSpeaker = ({ booth, onSlowDown, onCannotInterpret }: ToSpeakerProps) => {
  const t = useText(text)
  const shortcut = useShortcut()
  return (
    <section className="panel to-speaker" aria-label={t('toSpeaker')}>
      <h3>{t('toSpeaker')}</h3>
      <div className="choices">
        <button
          type="button"
          className="choice-button"
          aria-pressed={booth.slowDownAt !== null}
          aria-keyshortcuts={shortcut(keysFor.slowDown)}
          title={t('slowDownHint')}
          onClick={onSlowDown}
        >
          {t('slowDown')}
          <Key of={keysFor.slowDown} />
        </button>
        <button
          type="button"
          className="choice-button cannot"
          aria-pressed={booth.cannotInterpretSince !== null}
          aria-keyshortcuts={shortcut(keysFor.cannotInterpret)}
          title={t('cannotInterpretHint')}
          onClick={onCannotInterpret}
        >
          {t('cannotInterpret')}
          <Key of={keysFor.cannotInterpret} />
        </button>
      </div>
    </section>
  )
}
