import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '@openbooth/web/sound/switches/text.ts'
import type { LiveEvent } from '../join/session.ts'
import { FloorTransfer } from './FloorTransfer.tsx'
import { CaptionsSwitch } from './CaptionsSwitch.tsx'
import { HallScreens } from './HallScreens.tsx'
import { AiBackupSwitch } from './AiBackupSwitch.tsx'
import type { StaffState } from './names.ts'
import { StageBreaks } from './StageBreaks.tsx'
import { Recording } from './recording/Recording.tsx'

interface SwitchesProps {
  /** The ticket. */
  readonly seat: string
  readonly event: LiveEvent
  readonly at: SoundState | null
  readonly state: StaffState
}

/** What can be turned on and off while the event runs. */
export const Switches = ({ seat, event, at, state }: SwitchesProps) => {
  const { booths, breaks } = state
  const t = useText(text)
  return (
    <section className="card switches">
      <h2>{t('switches')}</h2>
      <ul>
        <li>
          <Recording seat={seat} at={at} state={state} />
        </li>
        <li>
          <CaptionsSwitch seat={seat} at={at} state={state} />
        </li>
        {state.captions.isBooked && (
          <li>
            <HallScreens {...{ seat, event, state }} />
          </li>
        )}
        {booths.length > 0 && (
          <li>
            <FloorTransfer seat={seat} booths={booths} />
          </li>
        )}
        {booths
          .filter(({ aiBackup }) => aiBackup.mode !== 'none')
          .map((booth) => (
            <li key={booth.boothId}>
              <AiBackupSwitch seat={seat} booth={booth} />
            </li>
          ))}
        <StageBreaks seat={seat} event={event} breaks={breaks} />
      </ul>
    </section>
  )
}
