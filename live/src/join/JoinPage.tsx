import { useEffect, useState } from 'react'
import { Announcer } from './Announcer.tsx'
import { Enter } from './Enter.tsx'
import { EventPage } from './EventPage.tsx'
import { Header } from '../parts/Header.tsx'
import { CloudIcon } from '../parts/icons.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text as partsText } from '../parts/text.ts'
import { problemOf } from './problemOf.ts'
import { text } from './text.ts'
import { LazyProgramme } from '../programme/LazyProgramme.tsx'
import { useCode } from './useCode.ts'
import { useVisit } from './useVisit.ts'

/** The join page: a field for the code, or the event or programme of a code. */
export const JoinPage = () => {
  const t = useText(text)
  const tParts = useText(partsText)
  const { code, goTo } = useCode()
  const { visit, tryNow, leave, comeBack, move, calendar } = useVisit(code)
  const [isTyped, setIsTyped] = useState(false)
  const problem = problemOf(visit, code)
  const isWorking = visit?.at === 'working' && !('event' in visit)
  const isProgramme =
    code !== undefined && problem === undefined && (visit?.at === 'programme' || code.includes('/'))
  const isLoading = visit?.at === 'loading' || isWorking
  const name = visit !== undefined && 'event' in visit ? visit.event.eventName : t('enterTitle')
  useEffect(() => {
    document.title = `${name} - OpenBooth`
  }, [name])

  const enter = (typed: string) => {
    setIsTyped(true)
    goTo(typed)
  }
  const leaveForOther = () => {
    setIsTyped(false)
    goTo(undefined)
  }
  return (
    <div className="page">
      <Header />
      <main>
        {(code === undefined ||
          problem !== undefined ||
          (isLoading && isTyped && !isProgramme)) && (
          <Enter
            initial={code ?? ''}
            isBusy={isLoading}
            isWorking={isWorking}
            problem={problem}
            onCode={enter}
          />
        )}
        {isProgramme && (
          <LazyProgramme
            {...{ code, visit, goTo }}
            onLeave={leave}
            onComeBack={comeBack}
            onCalendar={calendar}
            onMove={move}
          />
        )}
        {isLoading && !isTyped && !isProgramme && (
          <p className="card message">{t(isWorking ? 'workingHint' : 'loading')}</p>
        )}
        {visit?.at === 'unreachable' && (
          <section className="card message">
            <CloudIcon />
            <h1>{tParts('unreachable')}</h1>
            <p className="hint">{t('tryingAgain')}</p>
            <button type="button" className="plain-button" onClick={tryNow}>
              {tParts('tryNow')}
            </button>
          </section>
        )}
        {!isProgramme && visit !== undefined && 'event' in visit && (
          <EventPage
            visit={visit}
            onLeave={leave}
            onComeBack={comeBack}
            onOtherCode={leaveForOther}
            onCalendar={calendar}
          />
        )}
      </main>
      <Announcer visit={visit} />
    </div>
  )
}
