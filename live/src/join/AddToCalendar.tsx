import type { ListenerLanguage } from '@openbooth/contract/listenerLanguages'
import { useState } from 'react'
import type { ReceivedFile } from '@openbooth/web/api/transport.ts'
import { saveFile } from '@openbooth/web/browser/saveFile.ts'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { CalendarIcon } from '../parts/icons.tsx'
import { text } from './text.ts'

export type AskForCalendar = (language: ListenerLanguage) => Promise<ReceivedFile | undefined>

/** People who arrive early can save the start and the link in a calendar. */
export const AddToCalendar = ({ ask }: { readonly ask: AskForCalendar }) => {
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
      <p role="alert" className="calendar-problem">
        {state === 'failed' && t('calendarFailed')}
      </p>
    </div>
  )
}
