import { useEffect, useState } from 'react'
import { useRootClass } from '@openbooth/web/browser/useRootClass.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Announcer } from '../join/Announcer.tsx'
import { Enter } from '../join/Enter.tsx'
import { problemOf } from '../join/problemOf.ts'
import { text as joinText } from '../join/text.ts'
import { useVisit } from '../join/useVisit.ts'
import type { Visit } from '../join/visit.ts'
import { Header } from '../parts/Header.tsx'
import { text as partsText } from '../parts/text.ts'
import { widgetAddress } from './address.ts'
import { Around } from './Around.tsx'
import { WidgetEvent } from './WidgetEvent.tsx'
import './widget.css'

/** The visit, unless the code belongs to another event than the one that allowed these websites. */
const ofThisEvent = (visit: Visit | undefined, number: string): Visit | undefined =>
  visit !== undefined && 'event' in visit && visit.event.number !== number
    ? { at: 'notFound' }
    : visit

/** An event in a frame of another website. A reader takes no seat before they press Listen. */
export const Widget = () => {
  useRootClass('widget-page')
  const t = useText(joinText)
  const tParts = useText(partsText)
  const [address] = useState(() => widgetAddress(location))
  const [code, setCode] = useState(address.code)
  const { visit: found, tryNow, comeBack } = useVisit(code, 'widget')
  const [wished, setWished] = useState<string>()
  const visit = ofThisEvent(found, address.number)
  const at = visit?.at
  const problem = problemOf(visit, code)
  const name = visit !== undefined && 'event' in visit ? visit.event.eventName : undefined
  useEffect(() => {
    document.title = `${name ?? t('enterTitle')} - OpenBooth`
  }, [name, t])

  return (
    <div className="page widget">
      <Header />
      <main>
        {(at === undefined || problem !== undefined) && (
          <Enter
            initial={code ?? ''}
            isBusy={false}
            isWorking={false}
            problem={problem}
            onCode={(typed) => {
              if (/^\d{8}$/.test(typed)) setCode(typed)
            }}
          />
        )}
        {(at === 'loading' || (at === 'working' && name === undefined)) && (
          <p className="card message">{t(at === 'working' ? 'workingHint' : 'loading')}</p>
        )}
        {at === 'unreachable' && (
          <section className="card message">
            <h1>{tParts('unreachable')}</h1>
            <p className="hint">{t('tryingAgain')}</p>
            <button type="button" className="plain-button" onClick={tryNow}>
              {tParts('tryNow')}
            </button>
          </section>
        )}
        {visit !== undefined && 'event' in visit ? (
          <WidgetEvent visit={visit} wished={wished} onComeIn={comeBack} />
        ) : (
          <Around
            state={problem !== undefined || at === undefined ? 'unknown' : 'loading'}
            onWish={setWished}
          />
        )}
      </main>
      {at !== 'ready' && <Announcer visit={visit} />}
    </div>
  )
}
