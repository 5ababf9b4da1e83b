import { useStore } from '@openbooth/web/browser/store.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { calledHere } from '../door/languageNames.ts'
import type { Inside, SeenVisit } from '../door/visit.ts'
import { SpeakerIcon } from '../parts/icons.tsx'
import type { Choice } from './choices.ts'
import type { Hearing } from './openHearing.ts'
import { soundWords } from './soundWords.ts'
import { text } from './text.ts'
import { Volume } from './Volume.tsx'

interface PlayerProps {
  readonly visit: SeenVisit
  readonly choice: Choice
  readonly hearing: Hearing
  /** Listen was pressed. */
  readonly onPress: () => void
}

/** The words of whoever paused the event. */
const pauseWordsOf = (inside: Inside | undefined): string =>
  inside?.sound?.state === 'paused' ? inside.sound.pauseWords : ''

/** The light switch: what is heard now, one button, how loud. */
export const Player = ({ visit: { event, inside }, choice, hearing, onPress }: PlayerProps) => {
  const t = useText(text)
  const shown = useLanguage()
  const state = useStore(hearing.state)
  const { tone, title, hint, name } = soundWords({
    choice,
    carriesSound: event.carriesSound,
    sound: inside?.sound ?? null,
    isIn: inside !== undefined,
    hearing: state,
  })
  const language = choice.language === null ? t('original') : calledHere(shown, choice.language)
  const [said, meaning] = [t(title, { language }), t(hint, { name })]
  const pauseWords = pauseWordsOf(inside)
  return (
    <section className={`status player ${tone}`}>
      <div className="heard">
        <h2>{said}</h2>
        {pauseWords !== '' && (
          <blockquote className="pause-words">
            <span className="visually-hidden">{t('hostSays')}: </span>
            {pauseWords}
          </blockquote>
        )}
        <p>{meaning}</p>
      </div>
      {title !== 'noSound' && (
        <>
          <button
            type="button"
            className="listen-button"
            aria-pressed={state.isOn}
            onClick={onPress}
          >
            <SpeakerIcon isOn={state.isOn} />
            {t('listen')}
            <span className="light-switch" aria-hidden />
          </button>
          <Volume onChange={hearing.setVolume} />
        </>
      )}
      <p className="visually-hidden" role="status">
        {[said, pauseWords, meaning].filter(Boolean).join('. ')}
      </p>
    </section>
  )
}
