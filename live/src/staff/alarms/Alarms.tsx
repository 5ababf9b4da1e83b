import { alarmCalls } from '@openbooth/contract/live/alarms/calls'
import { floorTrack, trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { AlarmList, type ShownAlarm } from '@openbooth/web/sound/alarms/AlarmList.tsx'
import { text } from '@openbooth/web/sound/alarms/text.ts'
import { calledHere } from '../../join/languageNames.ts'
import type { LiveEvent } from '../../join/session.ts'
import type { StaffState } from '../names.ts'
import { Problem } from '../Problem.tsx'
import { text as staffText } from '../text.ts'
import { useCall } from '../useCall.ts'
import { AlarmSound } from './AlarmSound.tsx'

interface AlarmsProps {
  readonly ticket: string
  readonly event: LiveEvent
  readonly state: StaffState
  /** What the listeners of an alarm's channel hear now. Absent: not shown. */
  readonly heardBy?: (alarm: ShownAlarm) => string | undefined
  /** Whether this role may turn on the sound of alarms. */
  readonly canSound?: boolean
}

/** The alarms of an event, and who acknowledged them. */
export const Alarms = ({ ticket, event, state, heardBy, canSound = false }: AlarmsProps) => {
  const t = useText(text)
  const tStaff = useText(staffText)
  const language = useLanguage()
  const { act, isBusy, problem } = useCall(ticket)
  const nameOf = ({ track, boothId }: ShownAlarm): string | undefined => {
    if (track === floorTrack) return tStaff('original')
    const heard = event.languages.find(
      ({ channelId, stage }) =>
        trackFor({ channelId, stageId: stage?.id ?? null }) === track ||
        (stage !== null && stage.id === boothId),
    )
    if (heard) return calledHere(language, heard)
    return state.booths.find((one) => one.boothId === boothId)?.boothName[language]
  }
  return (
    <section className="card alarms-card">
      <h2>{t('alarms')}</h2>
      <AlarmList
        alarms={state.alarms}
        transcriptionErrors={state.transcriptionErrors}
        nameOf={nameOf}
        {...(heardBy && { heardBy })}
        isBusy={isBusy}
        onAcknowledge={(id) => void act(alarmCalls.acknowledge, { id })}
      />
      <AiBackupNotices booths={state.booths} />
      <Problem problem={problem} />
      {canSound && <AlarmSound alarms={state.alarms} />}
    </section>
  )
}

/** AI backups on air: no alarm, but a substitute that people should know about. */
const AiBackupNotices = ({ booths }: Pick<StaffState, 'booths'>) => {
  const t = useText(staffText)
  const language = useLanguage()
  const time = (at: number): string =>
    dateText(language, new Date(at).toISOString(), ownTimeZone(), 'clock')
  return booths.flatMap(({ boothId, boothName, aiBackup }) =>
    aiBackup.since === null ? (
      []
    ) : (
      <p key={boothId} className="alarm-notice">
        {t('aiBackupSince', { booth: boothName[language], time: time(aiBackup.since) })}
      </p>
    ),
  )
}
