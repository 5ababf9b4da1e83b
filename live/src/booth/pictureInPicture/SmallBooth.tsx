import { createPortal } from 'react-dom'
import { TalkSigns } from '../../talk/TalkLamp.tsx'
import type { Staff } from '../air/booths.ts'
import type { Names } from '../names.ts'
import { Lamp, lampOf } from '../parts/Lamp.tsx'
import { VoiceButtons, type VoiceButtonsProps } from '../parts/VoiceButtons.tsx'

interface SmallBoothProps extends VoiceButtonsProps {
  readonly into: Window
  readonly staff: Staff
  readonly seat: string
  readonly names: Names
  readonly now: number
}

/** What is needed of a booth while another program fills the screen. */
export const SmallBooth = ({ into, staff, seat, names, now, ...buttons }: SmallBoothProps) =>
  createPortal(
    <main className={`cockpit small-booth air ${lampOf(buttons.view)}`}>
      <TalkSigns state={staff} seat={seat} />
      <div className="lamp-row">
        <Lamp view={buttons.view} seat={seat} names={names} now={now} />
      </div>
      <VoiceButtons {...buttons} />
    </main>,
    into.document.body,
  )
