import './closeEvent.css'
import { closingCalls } from '@openbooth/contract/events/event/closingCalls'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { momentText } from '../join/momentText.ts'
import type { LiveEvent } from '../join/session.ts'
import type { StaffState } from '../staff/names.ts'
import { Problem } from '../staff/Problem.tsx'
import { useCall } from '../staff/useCall.ts'
import { text } from './text.ts'

interface CloseEventProps {
  readonly ticket: string
  readonly event: LiveEvent
  readonly state: StaffState
}

/** Closes the event for all people, after the host has confirmed the consequences. */
export const CloseEvent = (props: CloseEventProps) => {
  const t = useText(text)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="plain-button" onClick={() => setAsking(true)}>
        {t('close')}
      </button>
      {isAsking && <Question {...props} onBack={() => setAsking(false)} />}
    </>
  )
}

const Question = ({
  ticket,
  event,
  state: { listeners, people },
  onBack,
}: CloseEventProps & { readonly onBack: () => void }) => {
  const t = useText(text)
  const language = useLanguage()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { act, isBusy, problem } = useCall(ticket)
  useEffect(() => dialog.current?.showModal(), [])
  const team = people.filter(({ isConnected }) => isConnected).length
  const until = momentText(language, event.endAt, ownTimeZone(), serverNow())
  return (
    <dialog ref={dialog} className="close-event" aria-labelledby={id} onClose={onBack}>
      <h2 id={id}>{t('closeQuestion', { name: event.eventName })}</h2>
      <ul>
        <li>{t('closeOut', { listeners, team })}</li>
        <li>{t('closeEarly', { time: until })}</li>
        <li>{t('closeSettles')}</li>
        <li>{t('closeFinal')}</li>
      </ul>
      <Problem problem={problem} />
      <div className="close-event-answers">
        <button type="button" className="plain-button" onClick={() => dialog.current?.close()}>
          {t('keepOpen')}
        </button>
        <button
          type="button"
          className="close-event-now"
          aria-disabled={isBusy}
          onClick={() => void act(closingCalls.close, {})}
        >
          {t('closeNow')}
        </button>
      </div>
    </dialog>
  )
}
