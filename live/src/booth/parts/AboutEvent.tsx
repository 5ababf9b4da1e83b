import { useText } from '@openbooth/web/i18n/text.ts'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Consent } from '../../staff/recording/Consent.tsx'
import { useBooth } from '../state/BoothContext.ts'
import { text } from '../text.ts'

/**
 * The rest of the event's page, in a panel that covers no control of the voice: time, agenda,
 * languages, the answer about recording, and the button to leave.
 */
export const AboutEvent = ({ children }: { readonly children: ReactNode }) => {
  const { inside, seat, sound } = useBooth()
  const t = useText(text)
  const panel = useRef<HTMLDetailsElement>(null)
  const close = (): void => {
    panel.current!.open = false
  }
  const onKeyDown = (press: KeyboardEvent): void => {
    if (press.key !== 'Escape' || !panel.current!.open) return
    close()
    panel.current!.querySelector('summary')!.focus()
  }
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    // Null: the focus went nowhere, for example by a press on text of the panel.
    if (relatedTarget !== null && !panel.current!.contains(relatedTarget)) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it
    <details ref={panel} className="about-event" onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className="plain-button small">{t('eventTitle')}</summary>
      <div className="about-panel">
        {children}
        <Consent ticket={inside.ticket} seat={seat} sound={sound} shows="answer" />
      </div>
    </details>
  )
}
