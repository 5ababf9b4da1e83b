import './calendar.css'
import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { useState } from 'react'
import type { ReceivedFile } from '@openbooth/web/api/transport.ts'
import { saveFile } from '@openbooth/web/browser/saveFile.ts'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { CalendarIcon } from '../../parts/icons.tsx'
import { calendarLinks } from './calendarLinks.ts'
import type { LiveEvent } from '../session.ts'
import { text } from '../text.ts'

export type AskForCalendar = (language: ListenerLanguage) => Promise<ReceivedFile | undefined>

interface AddToCalendarProps {
  readonly event: LiveEvent
  readonly ask: AskForCalendar
}

/** People who arrive early can save the start and the link in a calendar. */
export const AddToCalendar = ({ event, ask }: AddToCalendarProps) => {
  const t = useText(text)
  const language = usePageLanguage()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const add = async () => {
    if (state === 'asking') return
    setState('asking')
    const file = await ask(language)
    if (file !== undefined) saveFile(file)
    setState(file === undefined ? 'failed' : 'idle')
  }
  return (
    <div className="calendar">
      <button
        type="button"
        className="plain-button"
        aria-disabled={state === 'asking'}
        onClick={() => void add()}
      >
        <CalendarIcon />
        {t('addToCalendar')}
      </button>
      <nav className="calendar-links" aria-label={t('addToCalendar')} translate="no">
        {calendarLinks(event, `${location.origin}${location.pathname}`).map(({ name, href }) => (
          <a key={name} href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </nav>
      <p role="alert" className="calendar-problem">
        {state === 'failed' && t('calendarFailed')}
      </p>
    </div>
  )
}
