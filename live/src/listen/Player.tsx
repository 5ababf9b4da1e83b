import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { LazySession } from '../agenda/LazySession.tsx'
import { calledHere } from '../join/languageNames.ts'
import { LazyDelayNote } from '../delivery/LazyDelayNote.tsx'
import type { Inside } from '../join/visit.ts'
import { RecordingLamp } from '../parts/RecordingLamp.tsx'
import { asSentences } from '../parts/asSentences.ts'
import { SpeakerIcon } from '../parts/icons.tsx'
import type { Choice } from './choices.ts'
import type { HearingState } from './openHearing.ts'
import type { SoundWords } from './soundWords.ts'
import { text } from './text.ts'
import { Volume } from './Volume.tsx'

interface PlayerProps {
  readonly inside: Inside | undefined
  readonly choice: Choice
  readonly words: SoundWords
  readonly state: HearingState
  /** False: the page listens without a press. */
  readonly isButtonShown?: boolean
  readonly onPress: () => void
  readonly onVolume: (volume: number) => void
}

/** The message of the person who paused the event. */
const pauseWordsOf = (inside: Inside | undefined): string =>
  inside?.sound?.state === 'paused' ? inside.sound.pauseWords : ''

/** The player: the current sound, one button, the volume. */
export const Player = ({
  inside,
  choice,
  words,
  state: { isOn, delayed },
  isButtonShown = true,
  onPress,
  onVolume,
}: PlayerProps) => {
  const t = useText(text)
  const shown = usePageLanguage()
  const { tone, title, hint, name } = words
  const language = choice.language === null ? t('original') : calledHere(shown, choice.language)
  const [said, meaning] = [t(title, { language }), t(hint, { name, language })]
  const pauseWords = pauseWordsOf(inside)
  return (
    <section className={`status player ${tone}`}>
      <div className="heard">
        <h2>{said}</h2>
        <RecordingLamp sound={inside?.sound ?? null} />
        {inside?.sound?.agenda && <LazySession agenda={inside.sound.agenda} />}
        {pauseWords !== '' && (
          <blockquote className="pause-words">
            <span className="visually-hidden">{t('hostSays')} </span>
            <bdi>{pauseWords}</bdi>
          </blockquote>
        )}
        <p>{meaning}</p>
        {delayed && <LazyDelayNote {...delayed} />}
      </div>
      {title !== 'noSound' && (
        <>
          {isButtonShown && (
            <button type="button" className="listen-button" aria-pressed={isOn} onClick={onPress}>
              <SpeakerIcon isOn={isOn} />
              {t('listen')}
              <span className="light-switch" aria-hidden />
            </button>
          )}
          <Volume onChange={onVolume} />
        </>
      )}
      <p className="visually-hidden" role="status">
        {asSentences(shown, [said, pauseWords, meaning])}
      </p>
    </section>
  )
}
