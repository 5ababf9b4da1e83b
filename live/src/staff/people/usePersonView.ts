import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { minutesAndSeconds } from '@openbooth/web/time/minutesAndSeconds.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'
import type { LiveEvent } from '../../join/session.ts'
import { staffText } from '../../join/staffText.ts'
import {
  boothOf,
  heardOn,
  type Booth,
  type Person,
  type StaffState,
  stageOf,
  trackName,
} from '../names.ts'
import { text as recordingText } from '../recording/text.ts'
import type { StaffHeard } from '../sound/staffHeard.ts'
import { text } from '../text.ts'

interface PersonSources {
  readonly person: Person
  readonly event: LiveEvent
  readonly state: StaffState
  readonly heard: StaffHeard
}

/** What host and technician see about a person. */
interface PersonView {
  readonly name: string
  /** Role, booth or stage, and a missing consent to recording or to public streams. */
  readonly about: string
  readonly isSelf: boolean
  readonly isOnAir: boolean
  /** The state in words. */
  readonly words: string
  readonly booth: Booth | undefined
  /** True if "Free the channel" has an effect. */
  readonly mayFree: boolean
}

const absenceWords = { never: 'away', left: 'left', lost: 'lost' } as const

export const usePersonView = ({ person, event, state, heard }: PersonSources): PersonView => {
  const t = useText(text)
  const tJoin = useText(staffText)
  const tRecording = useText(recordingText)
  const language = useLanguage()
  const { seat, role, absence } = person
  const isSelf = seat === heard.seat
  const booth = boothOf(state, seat)
  const own = heard.microphone === 'on' ? heard.ownTrack : undefined
  const track = isSelf ? own : heardOn(state, heard.senders, person)
  const isOnAir = track !== undefined
  const now = useEachSecond(serverNow, booth?.connectionLostSince ? Infinity : 0)
  const lostSince = booth?.onAir?.seat === seat ? booth.connectionLostSince : null
  const hasLostTurn = booth?.onAir === null && booth.lostTurn?.seat === seat
  const words = (): string => {
    if (lostSince !== null) return t('connectionLost', { time: minutesAndSeconds(now - lostSince) })
    if (isOnAir && booth?.isCoughing === true) return t('coughing')
    if (track === floorTrack) return t('onAirIn', { name: t('original') })
    if (isOnAir) return t('onAirIn', { name: trackName(language, event, track) ?? '' })
    if (hasLostTurn) return t('turnLost')
    return t(absence === null ? 'here' : absenceWords[absence])
  }
  const about = [
    person.name === '' ? '' : tJoin(role),
    booth?.boothName[language],
    stageOf(language, event, person),
    isSelf && t('you'),
    state.recording.isBooked && person.consent === 'refused' && tRecording('doesNotAgree'),
    state.recording.isBooked && person.consent === 'unanswered' && tRecording('hasNotAnswered'),
    person.publicationConsent === 'refused' && tRecording('notPublished'),
    person.publicationConsent === 'unanswered' && tRecording('notYetPublished'),
  ]
  return {
    name: person.name || tJoin(role),
    about: about.filter(Boolean).join(' · '),
    isSelf,
    isOnAir,
    words: words(),
    booth,
    mayFree: booth?.onAir?.seat === seat || hasLostTurn,
  }
}
