import { useText } from '@openbooth/web/i18n/text.ts'
import { useState } from 'react'
import { SoundCheck } from '../check/SoundCheck.tsx'
import type { LiveEvent, Sound } from '../join/session.ts'
import type { StaffSound } from '../staff/openStaffSound.ts'
import type { StaffHeard } from '../staff/sound/staffHeard.ts'
import { seatTaken } from '../staff/SeatTaken.tsx'
import { OwnMicrophone } from './OwnMicrophone.tsx'
import { Profiles } from './Profiles.tsx'
import { text } from './text.ts'
import type { OwnHeadset } from './useOwnHeadset.ts'

interface OwnVoiceProps {
  readonly event: LiveEvent
  readonly own: OwnHeadset
  readonly heard: StaffHeard
  readonly staff: StaffSound | undefined
  readonly sound: Sound | null
}

/** The voice of a person on the floor: a device check, then one switch. */
export const OwnVoice = ({ event, own, heard, staff, sound }: OwnVoiceProps) => {
  const t = useText(text)
  const [isChecking, setChecking] = useState(true)
  const { headset, profile, open, choose } = own
  if (isChecking || headset === null)
    return (
      <SoundCheck
        headset={headset}
        enterLabel={t('checkDone')}
        isPublished={event.isPublished}
        onBegin={open}
        onEnter={() => {
          open()
          setChecking(false)
        }}
      >
        <Profiles headset={headset} profile={profile} onProfile={choose} />
      </SoundCheck>
    )
  // The card of incoming sound shows this refusal with a button to take over.
  if (heard.refusal === seatTaken) return null
  return (
    <OwnMicrophone
      headset={headset}
      heard={heard}
      sound={sound}
      staff={staff}
      onSpeak={(isOn) => staff?.speak(isOn)}
      onCheck={() => {
        staff?.speak(false)
        setChecking(true)
      }}
    />
  )
}
