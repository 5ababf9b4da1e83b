import './delivery.css'
import { keepAwake } from '@openbooth/web/browser/keepAwake.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Enter } from '../join/Enter.tsx'
import { LanguageName } from '../join/LanguageName.tsx'
import { Status } from '../join/Status.tsx'
import { problemOf } from '../join/problemOf.ts'
import { text as joinText } from '../join/text.ts'
import { useCode } from '../join/useCode.ts'
import { useVisit } from '../join/useVisit.ts'
import type { SeenVisit } from '../join/visit.ts'
import { type Choice, isByMachine, isSilentConference } from '../listen/choices.ts'
import { LanguageChoice } from '../listen/LanguageChoice.tsx'
import { Player } from '../listen/Player.tsx'
import { text as listenText } from '../listen/text.ts'
import { useHearing } from '../listen/useHearing.ts'
import { EventTitle } from '../parts/EventTitle.tsx'
import { text as partsText } from '../parts/text.ts'
import { choiceNamed } from '../widget/messages.ts'
import { AudioOutput } from './AudioOutput.tsx'

/** How long the page waits before it loads a player that failed to load. */
const retryMilliseconds = 10_000

const query = new URLSearchParams(location.search)
/** Whether the page plays one language without a press. Otherwise it has all languages. */
const isKiosk = query.has('kiosk')

/**
 * A listener's page with an audio output: `/live/<code>?output`, and the same with one language:
 * `/live/<code>?language=<tag>&kiosk`.
 */
export const Kiosk = () => {
  const t = useText(joinText)
  const tParts = useText(partsText)
  const { code, goTo } = useCode()
  const { visit, tryNow, comeBack } = useVisit(code, 'kiosk')
  const problem = problemOf(visit, code)
  const isSeen = visit !== undefined && 'event' in visit
  const name = isSeen ? visit.event.eventName : t('enterTitle')
  useEffect(() => {
    document.title = `${name} - OpenBooth`
  }, [name])
  useEffect(() => keepAwake(), [])
  if (isSeen) return <KioskEvent visit={visit} onComeIn={comeBack} />
  const isLoading = visit?.at === 'loading' || visit?.at === 'working'
  return (
    <>
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
      {visit?.at === 'unreachable' && (
        <section className="card message">
          <h1>{tParts('unreachable')}</h1>
          <button type="button" className="plain-button" onClick={tryNow}>
            {tParts('tryNow')}
          </button>
        </section>
      )}
    </>
  )
}

/** The choice that the address names. */
const chosenIn = (choices: readonly Choice[]): Choice | undefined => {
  const named = query.get('language')
  return named === null ? undefined : choiceNamed(choices, named)
}

interface KioskEventProps {
  readonly visit: SeenVisit
  readonly onComeIn: () => void
}

const KioskEvent = ({ visit, onComeIn }: KioskEventProps) => {
  const t = useText(listenText)
  const { event, at, inside } = visit
  const { hearing, state, choosing, words } = useHearing(visit)
  const { choices, chosen, choose } = choosing
  const [wanted] = useState(() => chosenIn(choices))
  const takeWanted = useEffectEvent(() => {
    if (wanted) choose(wanted)
  })
  useEffect(() => takeWanted(), [])
  // A kiosk plays without a press. A browser that requires a press shows the button.
  const { isOn, isBlocked, isInterrupted, problem } = state
  const isIdle = isKiosk && at === 'inside' && !isOn && !isBlocked && !isInterrupted
  useEffect(() => {
    if (!isIdle) return undefined
    if (problem === null) {
      hearing.press()
      return undefined
    }
    const timer = setTimeout(() => hearing.press(), retryMilliseconds)
    return () => clearTimeout(timer)
  }, [hearing, isIdle, problem])
  return (
    <div className="event kiosk">
      <EventTitle number={event.number} name={event.eventName} />
      {at !== 'inside' && (
        <Status visit={visit} isHeard={false} onLeave={() => {}} onComeBack={onComeIn} />
      )}
      {at === 'inside' && chosen && words && (
        <>
          {isKiosk && (
            <p className="kiosk-language">
              {chosen.language === null ? (
                t('original')
              ) : (
                <LanguageName
                  language={chosen.language}
                  isMachine={isByMachine(chosen, inside?.sound)}
                />
              )}
            </p>
          )}
          <Player
            inside={inside}
            choice={chosen}
            words={words}
            state={state}
            isButtonShown={!isKiosk || !isOn}
            onPress={hearing.press}
            onVolume={hearing.setVolume}
          />
          {!isKiosk && (
            <LanguageChoice
              {...choosing}
              isStages={isSilentConference(event)}
              sound={inside?.sound}
            />
          )}
          <AudioOutput hearing={hearing} isOn={isOn} />
        </>
      )}
    </div>
  )
}
