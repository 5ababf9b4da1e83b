import { useEffect, useState } from 'react'
import { Announcer } from './Announcer.tsx'
import { Enter } from './Enter.tsx'
import { EventPage } from './EventPage.tsx'
import { Header } from './Header.tsx'
import { CloudIcon } from './icons.tsx'
import { useSay } from './text.ts'
import { useCode } from './useCode.ts'
import { useVisit } from './useVisit.ts'
import type { Visit } from './visit.ts'
import type { WordKey } from './words.ts'

const problemOf = (visit: Visit | undefined, code: string | undefined): WordKey | undefined => {
  if (visit?.at === 'tooMany') return 'tooMany'
  if (visit?.at !== 'notFound') return undefined
  return /^\d*$/.test(code ?? '') ? 'codeNotFound' : 'linkNotFound'
}

/** The door: the entrance, or the event that a code leads to. */
export const App = () => {
  const say = useSay()
  const { code, goTo } = useCode()
  const { visit, tryNow, leave, comeBack } = useVisit(code)
  const [isTyped, setIsTyped] = useState(false)
  const problem = problemOf(visit, code)
  const isLoading = visit?.at === 'loading'
  const name = visit !== undefined && 'event' in visit ? visit.event.eventName : say('enterTitle')
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
        {(code === undefined || problem !== undefined || (isLoading && isTyped)) && (
          <Enter initial={code ?? ''} isBusy={isLoading} problem={problem} onCode={enter} />
        )}
        {isLoading && !isTyped && <p className="card message">{say('loading')}</p>}
        {visit?.at === 'unreachable' && (
          <section className="card message">
            <CloudIcon />
            <h1>{say('unreachable')}</h1>
            <p className="hint">{say('tryingAgain')}</p>
            <button type="button" className="plain-button" onClick={tryNow}>
              {say('tryNow')}
            </button>
          </section>
        )}
        {visit !== undefined && 'event' in visit && (
          <EventPage
            visit={visit}
            onLeave={leave}
            onComeBack={comeBack}
            onOtherCode={leaveForOther}
          />
        )}
      </main>
      <Announcer visit={visit} />
    </div>
  )
}
