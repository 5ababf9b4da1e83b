import { createPortal } from 'react-dom'
import { lampClass } from '../air/lamp.ts'
import { TalkSigns } from '../../talk/TalkLamp.tsx'
import { Lamp } from '../parts/Lamp.tsx'
import { VoiceButtons } from '../parts/VoiceButtons.tsx'
import { useBooth } from '../state/BoothContext.ts'

/** The controls of a booth that a person needs while another program fills the screen. */
export const PictureInPictureBooth = ({ into }: { readonly into: Window }) => {
  const { staff, seat, lamp } = useBooth()
  return createPortal(
    <main className={`small-booth ${lampClass(lamp)}`}>
      <TalkSigns state={staff} seat={seat} />
      <div className="lamp-row">
        <Lamp />
      </div>
      <VoiceButtons />
    </main>,
    into.document.body,
  )
}
