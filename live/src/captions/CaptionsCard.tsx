import { useText } from '@openbooth/web/i18n/text.ts'
import { useId, useState } from 'react'
import type { LiveEvent, Sound } from '../door/session.ts'
import type { Choice } from '../listen/choices.ts'
import { lazily } from '../parts/lazily.tsx'
import { remember, remembered } from '../parts/remembered.ts'
import { text } from './text.ts'

const CaptionsPanel = lazily(async () => (await import('./CaptionsPanel.tsx')).CaptionsPanel)
const memory = 'captions are shown'

interface CaptionsCardProps {
  readonly event: LiveEvent
  /** The ticket. */
  readonly ticket: string
  readonly sound: Sound
  /** What is chosen to be heard. */
  readonly chosen: Choice
}

/** Captions for those who want them, whether they listen or not. */
export const CaptionsCard = ({ event, ticket, sound, chosen }: CaptionsCardProps) => {
  const t = useText(text)
  const id = useId()
  const [isOpen, setOpen] = useState(() => remembered(memory) === 'yes')
  const turn = (): void => {
    setOpen(!isOpen)
    remember(memory, isOpen ? 'no' : 'yes')
  }
  return (
    <section className="card">
      <button
        type="button"
        className="plain-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={turn}
      >
        {t('captions')}
      </button>
      <div id={id}>
        {isOpen && (
          <CaptionsPanel
            event={event}
            ticket={ticket}
            sound={sound}
            heard={{ track: chosen.track, languageTag: chosen.language?.languageTag }}
          />
        )}
      </div>
    </section>
  )
}
