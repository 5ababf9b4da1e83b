import { useEffect, useEffectEvent } from 'react'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { LazyCaptionsCard } from '../captions/LazyCaptionsCard.tsx'
import { describe } from '../join/describe.tsx'
import { calledHere } from '../join/languageNames.ts'
import { Status } from '../join/Status.tsx'
import { useIsOnline } from '../join/useIsOnline.ts'
import type { SeenVisit } from '../join/visit.ts'
import { isSilentConference } from '../listen/choices.ts'
import { LanguageChoice } from '../listen/LanguageChoice.tsx'
import { Player } from '../listen/Player.tsx'
import { text } from '../listen/text.ts'
import { useHearing } from '../listen/useHearing.ts'
import { choiceNamed } from './messages.ts'
import { stateOf } from './stateOf.ts'
import { useParent } from './useParent.ts'

interface WidgetEventProps {
  readonly visit: SeenVisit
  /** The choice that the embedding page named before the event had loaded. */
  readonly wished: string | undefined
  readonly onComeIn: () => void
}

/** The player and the languages, in the little space of a frame. */
export const WidgetEvent = ({ visit, wished, onComeIn }: WidgetEventProps) => {
  const t = useText(text)
  const shown = usePageLanguage()
  const { event, at, inside } = visit
  const { hearing, state, choosing, words } = useHearing(visit)
  const { choices, chosen, choose } = choosing
  const isHeard = state.at === 'heard'
  const { tone } = describe(visit, useIsOnline(), isHeard)
  const canListen = at === 'ready' || at === 'inside'

  const take = (named: string): void => {
    const choice = choiceNamed(choices, named)
    if (choice) choose(choice)
  }
  const takeWish = useEffectEvent(() => {
    if (wished !== undefined) take(wished)
  })
  useEffect(() => takeWish(), [])
  useParent(
    {
      type: 'openbooth:state',
      state: stateOf(visit, state, words),
      choice: chosen?.key ?? null,
      choices: choices.map(({ key, language }) => ({
        choice: key,
        language: language?.languageTag ?? null,
        name: language === null ? t('original') : calledHere(shown, language),
      })),
    },
    (asked) => {
      if (asked.type === 'openbooth:choose') take(asked.choice)
      if (asked.type === 'openbooth:stop' && state.isOn) hearing.press()
    },
  )

  return (
    <>
      <h1>
        <bdi>{event.eventName}</bdi>
      </h1>
      {at !== 'ready' && tone !== 'good' && (
        <Status visit={visit} isHeard={isHeard} onLeave={() => {}} onComeBack={onComeIn} />
      )}
      {canListen && chosen && words && (
        <Player
          inside={inside}
          choice={chosen}
          words={words}
          state={state}
          onPress={() => {
            hearing.press()
            if (at === 'ready') onComeIn()
          }}
          onVolume={hearing.setVolume}
        />
      )}
      {canListen && chosen && event.hasCaptions && (
        <LazyCaptionsCard
          {...{ event, inside, chosen, onComeIn }}
          playedAt={state.delayed?.playedAt}
        />
      )}
      {at !== 'over' && (
        <LanguageChoice {...choosing} isStages={isSilentConference(event)} sound={inside?.sound} />
      )}
    </>
  )
}
