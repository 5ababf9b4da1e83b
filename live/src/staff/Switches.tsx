import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '@openbooth/web/sound/switches/text.ts'
import type { LiveEvent } from '../join/session.ts'
import { FloorTransfer } from './FloorTransfer.tsx'
import { CaptionsSwitch } from './CaptionsSwitch.tsx'
import { HallScreens } from './HallScreens.tsx'
import { AiBackupSwitch } from './AiBackupSwitch.tsx'
import type { StaffState } from './names.ts'
import { PublicStreamSwitch } from './PublicStreamSwitch.tsx'
import { StageBreaks } from './StageBreaks.tsx'
import { LeftOutOfStreams } from './recording/LeftOutOfStreams.tsx'
import { Recording } from './recording/Recording.tsx'

interface SwitchesProps {
  readonly ticket: string
  readonly event: LiveEvent
  readonly at: SoundState | null
  readonly state: StaffState
}

/** The settings of a running event. */
export const Switches = ({ ticket, event, at, state }: SwitchesProps) => {
  const { booths, breaks, publicStream } = state
  const t = useText(text)
  return (
    <section className="card switches">
      <h2>{t('switches')}</h2>
      <ul>
        <li>
          <Recording ticket={ticket} at={at} state={state} />
        </li>
        <li>
          <CaptionsSwitch ticket={ticket} at={at} state={state} />
        </li>
        {state.captions.isBooked && (
          <li>
            <HallScreens {...{ ticket, event, state }} />
          </li>
        )}
        {publicStream.isBooked && (
          <li>
            <PublicStreamSwitch {...{ ticket, at, isOn: publicStream.isOn }} />
          </li>
        )}
        {state.people.some(({ publicationConsent }) => publicationConsent !== null) && (
          <li>
            <LeftOutOfStreams people={state.people} />
          </li>
        )}
        {booths.length > 0 && (
          <li>
            <FloorTransfer ticket={ticket} booths={booths} />
          </li>
        )}
        {booths
          .filter(({ aiBackup }) => aiBackup.mode !== 'none')
          .map((booth) => (
            <li key={booth.boothId}>
              <AiBackupSwitch ticket={ticket} booth={booth} />
            </li>
          ))}
        <StageBreaks ticket={ticket} event={event} breaks={breaks} />
      </ul>
    </section>
  )
}
