import { useEffect, useState } from 'react'
import { useStore } from '@openbooth/web/browser/store.ts'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { languageNames, stageNames } from '../join/languageNames.ts'
import type { SeenVisit } from '../join/visit.ts'
import { type Hearing, openHearing } from './openHearing.ts'
import { soundWords } from './soundWords.ts'
import { text } from './text.ts'
import { useChoice } from './useChoice.ts'

/** What the rooms of a programme share. */
export interface SharedHearing {
  /** Already pressed, if the listener touched Listen to enter. */
  readonly hearing: Hearing
  /** Where the device stores the choice of sound. */
  readonly memory: string
}

/** A listener's sound and choices, while the component is mounted. */
export const useHearing = (visit: SeenVisit, shared?: SharedHearing) => {
  const t = useText(text)
  const shown = usePageLanguage()
  const { event, at, inside } = visit
  const [hearing] = useState(shared?.hearing ?? openHearing)
  const state = useStore(hearing.state)
  const choosing = useChoice(event, shared?.memory)
  const { chosen } = choosing
  const track = chosen?.track
  const language = chosen?.language
  const { name: title } = language
    ? (language.stage === null ? languageNames : stageNames)(shown, language)
    : { name: t('original') }

  const channelId = language === undefined ? undefined : (language?.channelId ?? null)
  const delivery = state.delayed === null ? 'webrtc' : 'hls'
  const ticket = inside?.ticket
  const heardId = state.isOn ? channelId : undefined
  useEffect(() => {
    if (ticket !== undefined)
      hearing.report(ticket, heardId === undefined ? null : { channelId: heardId, delivery })
  }, [hearing, ticket, heardId, delivery])
  useEffect(() => hearing.follow(visit), [hearing, visit])
  useEffect(() => () => hearing.follow(undefined), [hearing])
  useEffect(() => {
    if (track !== undefined) hearing.choose(track, { title, artist: event.eventName })
  }, [hearing, track, title, event.eventName])
  const isSure = at === 'inside'
  const isComing = (isSure || at === 'ready') && event.carriesSound !== false
  useEffect(() => {
    if (isComing) hearing.prefetch(isSure)
  }, [hearing, isComing, isSure])
  const words =
    chosen &&
    soundWords({
      choice: chosen,
      carriesSound: event.carriesSound,
      sound: inside?.sound ?? null,
      isIn: inside !== undefined,
      hearing: state,
    })
  return { hearing, state, choosing, words }
}
