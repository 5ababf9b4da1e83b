import '../parts/fields.css'
import './captions.css'
import './captionScreen.css'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useEffect, useState } from 'react'
import { titleIn } from '@openbooth/contract/live/agenda/titles'
import { Enter } from '../join/Enter.tsx'
import { problemOf } from '../join/problemOf.ts'
import type { LiveEvent } from '../join/session.ts'
import { text as joinText } from '../join/text.ts'
import { useCode } from '../join/useCode.ts'
import { useVisit } from '../join/useVisit.ts'
import type { Inside, SeenVisit } from '../join/visit.ts'
import { choicesOf } from '../listen/choices.ts'
import { text as partsText } from '../parts/text.ts'
import { CaptionControls } from './CaptionControls.tsx'
import { CaptionLabel } from './CaptionLabel.tsx'
import { CaptionLog } from './CaptionLog.tsx'
import { languageLike, languagesOf, likelyLanguage } from './languagesOf.ts'
import { usePreferences } from './preferences.ts'
import { text } from './text.ts'
import { useCaptions } from './useCaptions.ts'
import { useActivity } from './useActivity.ts'
import { useKeepAwake } from './useKeepAwake.ts'

const parameter = 'captions'
const inAddress = (): string => new URLSearchParams(location.search).get(parameter) ?? ''

/** Captions as large as a hall screen, at a listener's link: `/live/<code>?captions=<language>`. */
export const CaptionScreen = () => {
  const t = useText(joinText)
  const tCaptions = useText(text)
  const tParts = useText(partsText)
  const { code, goTo } = useCode()
  const { visit } = useVisit(code, 'screen')
  const problem = problemOf(visit, code)
  const isSeen = visit !== undefined && 'event' in visit
  const name = isSeen ? visit.event.eventName : t('enterTitle')
  useEffect(() => {
    document.title = `${name} - ${tCaptions('captions')} - OpenBooth`
  }, [name, tCaptions])
  if (isSeen) return <Seen visit={visit} />
  const isLoading = visit?.at === 'loading' || visit?.at === 'working'
  return (
    <div className="page">
      <main>
        {(code === undefined || problem !== undefined) && (
          <Enter
            initial={code ?? ''}
            isBusy={isLoading}
            isWorking={visit?.at === 'working'}
            problem={problem}
            onCode={goTo}
          />
        )}
        {isLoading && (
          <p className="card message">{t(visit.at === 'working' ? 'workingHint' : 'loading')}</p>
        )}
        {visit?.at === 'unreachable' && <p className="card message">{tParts('unreachable')}</p>}
      </main>
    </div>
  )
}

const Seen = ({ visit: { at, event, inside } }: { readonly visit: SeenVisit }) => {
  const t = useText(text)
  const [wanted, setWanted] = useState(inAddress)
  const all = languagesOf(event)
  const language = languageLike(all, wanted) ?? likelyLanguage(all, undefined, navigator.languages)
  const choose = (tag: string): void => {
    setWanted(tag)
    // A reload, for example after a power cut in the hall, keeps the language.
    history.replaceState(undefined, '', `${location.pathname}?${parameter}=${tag}`)
  }
  if (at === 'inside' && inside !== undefined && language !== undefined)
    return <CaptionScreenContent {...{ event, inside, all, language, choose }} />
  const why = (): string => {
    if (language === undefined) return t('noLanguages')
    if (at === 'over' || at === 'full') return t(at)
    return t(at === 'inside' ? 'connecting' : 'notOpen')
  }
  return (
    <main className="caption-screen whiteOnBlack medium waiting">
      <h1>
        <bdi>{event.eventName}</bdi>
      </h1>
      <p role="status">{why()}</p>
    </main>
  )
}

interface CaptionScreenContentProps {
  readonly event: LiveEvent
  readonly inside: Inside
  readonly all: readonly string[]
  readonly language: string
  readonly choose: (tag: string) => void
}

const CaptionScreenContent = ({
  event,
  inside: { ticket, sound },
  all,
  language,
  choose,
}: CaptionScreenContentProps) => {
  const t = useText(text)
  const { preferences, onPreferences } = usePreferences('screen')
  const { isAwake, onAwake } = useKeepAwake()
  const isActive = useActivity()
  // A silent conference has no floor. The screen shows the first stage in that language.
  const track = event.languages.some(({ stage }) => stage !== null)
    ? choicesOf(event).find((choice) => choice.language?.languageTag === language)?.track
    : undefined
  const view = useCaptions({ event, ticket, sound, language, track })
  return (
    <main className={`caption-screen ${preferences.contrast} ${preferences.size}`}>
      <h1 className="visually-hidden">{event.eventName}</h1>
      {sound?.agenda?.now && (
        <p className="caption-screen-session">
          <bdi>{titleIn(sound.agenda.now, language)}</bdi>
        </p>
      )}
      <CaptionLog view={view} preferences={preferences} isOn={sound?.isCaptioned === true} />
      <p className="caption-screen-label">
        <CaptionLabel event={event} captions={view.captions} />
      </p>
      <section
        className={isActive ? 'caption-screen-bar' : 'caption-screen-bar put-away'}
        aria-label={t('settings')}
      >
        <CaptionControls
          event={event}
          languages={all}
          language={language}
          onLanguage={choose}
          {...{ preferences, onPreferences }}
        >
          <label className="captions-awake">
            <input
              type="checkbox"
              checked={isAwake}
              onChange={({ target }) => onAwake(target.checked)}
            />
            {t('keepAwake')}
          </label>
        </CaptionControls>
      </section>
    </main>
  )
}
