import { useState } from 'react'
import { LazyCaptionsCard } from '../captions/LazyCaptionsCard.tsx'
import { Status } from '../join/Status.tsx'
import type { SeenVisit } from '../join/visit.ts'
import { isSilentConference } from './choices.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Player } from './Player.tsx'
import { type SharedHearing, useHearing } from './useHearing.ts'

interface ListenerProps {
  readonly visit: SeenVisit
  readonly shared?: SharedHearing
  readonly onLeave: () => void
  readonly onComeBack: () => void
}

/** The listener's part of the page, before the facts of an event: status, player and languages. */
export const Listener = ({ visit, shared, onLeave, onComeBack }: ListenerProps) => {
  const { event, at, inside } = visit
  const { hearing, state, choosing, words } = useHearing(visit, shared)
  const { chosen } = choosing
  const [hasCaptions, setHasCaptions] = useState(false)
  const [settings, setSettings] = useState<HTMLElement | null>(null)
  // Once captions have appeared, they stay visible during a pause.
  if (inside?.sound?.isCaptioned === true && !hasCaptions) setHasCaptions(true)

  return (
    <>
      <Status
        visit={visit}
        isHeard={state.at === 'heard'}
        onLeave={onLeave}
        onComeBack={onComeBack}
      />
      {at === 'inside' && chosen && words && (
        <Player
          inside={inside}
          choice={chosen}
          words={words}
          state={state}
          onPress={hearing.press}
          onVolume={hearing.setVolume}
        />
      )}
      {hasCaptions && at === 'inside' && inside?.sound && chosen && (
        <LazyCaptionsCard
          {...{ event, inside, chosen, settings }}
          playedAt={state.delayed?.playedAt}
        />
      )}
      {at !== 'over' && (
        <LanguageChoice {...choosing} isStages={isSilentConference(event)} sound={inside?.sound} />
      )}
      {/* The settings of captions come after the languages of the sound, which more people change. */}
      {hasCaptions && <section ref={setSettings} className="card captions-settings" />}
    </>
  )
}
