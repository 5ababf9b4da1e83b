import { useText } from '@openbooth/web/i18n/text.ts'
import { useId, useRef, useState } from 'react'
import type { LiveEvent } from '../join/session.ts'
import type { Inside } from '../join/visit.ts'
import type { Choice } from '../listen/choices.ts'
import { lazily } from '../parts/lazily.tsx'
import { remember, remembered } from '../parts/remembered.ts'
import { text } from './text.ts'

const CaptionsPanel = lazily(async () => (await import('./CaptionsPanel.tsx')).CaptionsPanel)
const memory = 'captions are shown'

interface CaptionsCardProps {
  readonly event: LiveEvent
  /** Undefined: opening the captions enters the event. */
  readonly inside: Inside | undefined
  /** The listener's choice of sound. */
  readonly chosen: Choice
  readonly onComeIn?: () => void
  /** The server's time of late sound that plays now. Absent: the sound is in real time. */
  readonly playedAt?: (() => number | null) | undefined
  /** Where the settings appear. Undefined: below the captions. Null: the place is not ready. */
  readonly settings?: HTMLElement | null
}

/** Captions, with or without sound. */
export const CaptionsCard = ({
  event,
  inside,
  chosen,
  onComeIn,
  playedAt,
  settings,
}: CaptionsCardProps) => {
  const t = useText(text)
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const [turned, setTurned] = useState<boolean>()
  const isInside = inside !== undefined
  // Captions that were open on the last visit must not enter the event without a press.
  const isOpen = turned ?? (isInside && remembered(memory) === 'yes')
  const turn = (): void => {
    setTurned(!isOpen)
    remember(memory, isOpen ? 'no' : 'yes')
    if (!isOpen && !isInside) onComeIn?.()
  }
  return (
    <section ref={card} className="card captions-card">
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
        {isOpen && inside?.sound && (
          <CaptionsPanel
            event={event}
            ticket={inside.ticket}
            sound={inside.sound}
            settings={settings}
            playedAt={playedAt}
            heard={{ track: chosen.track, languageTag: chosen.language?.languageTag }}
            // In a small frame, captions would appear below its edge. Their settings may stay
            // there: the Listen button is above them.
            onShown={() => {
              if (turned === true)
                card.current?.querySelector('.captions-label')?.scrollIntoView({ block: 'nearest' })
            }}
          />
        )}
        {isOpen && !inside?.sound && <p className="hint">{t('connecting')}</p>}
      </div>
    </section>
  )
}
