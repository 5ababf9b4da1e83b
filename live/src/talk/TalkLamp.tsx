import './talk.css'
import { toTeam } from '@openbooth/contract/live/sound/rules/talks'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { StaffState } from '../staff/names.ts'
import { type Talk, talksTo } from './talksTo.ts'
import { text } from './text.ts'

interface TalkLampProps {
  readonly state: StaffState
  /** The person's seat, as the state names it. */
  readonly seat: string
}

/** Shows who is talking to this person, and to whom else. Announces it to screen readers once. */
export const TalkLamp = (props: TalkLampProps) => (
  // Rendered before it has text, because screen readers announce only changes of an existing
  // region.
  <div className="talk-lamp" role="status">
    <TalkSigns {...props} />
  </div>
)

/** The same, without announcements. */
export const TalkSigns = ({ state, seat }: TalkLampProps) => {
  const t = useText(text)
  const isOnStage = state.people.some((person) => person.seat === seat && person.stageId !== null)
  const toWhom = ({ to }: Talk): string => {
    if (to === toTeam) return t('toTeam')
    if (to === seat) return t('toYou')
    return t(isOnStage ? 'toStage' : 'toBooth')
  }
  const isTechnician = (talk: Talk): boolean =>
    state.people.some(({ seat: one, role }) => one === talk.seat && role === 'technician')
  return talksTo(state, seat).map((talk) => (
    <p key={talk.id} className="talk-sign">
      <strong>{t(isTechnician(talk) ? 'technicianTalks' : 'hostTalks')}</strong>
      <span>
        {toWhom(talk)} {t('softer')}
      </span>
    </p>
  ))
}
