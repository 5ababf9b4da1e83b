import { Switch } from '@mantine/core'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text as switchesText } from '@openbooth/web/sound/switches/text.ts'
import { useRecording } from '@openbooth/web/sound/switches/useRecording.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { notify } from '../../../kit/state/notify.ts'
import type { MonitoredEvent } from '../board.ts'
import { text } from './text.ts'

/** Whether a running event is recorded, and whose voice is in no recording. */
export const Recording = ({ event: { id, sound } }: { readonly event: MonitoredEvent }) => {
  const t = useText(text)
  const tSwitches = useText(switchesText)
  const language = useLanguage()
  const { isBooked, isOn, leftOut } = sound.recording
  const { mutateAsync, isPending } = useCallMutation(contract.eventLive.recording, {
    invalidates: [],
  })
  const said = useRecording(
    sound.recording,
    sound.state,
    leftOut.map(({ name, role, consent }) => ({
      name: name || seatRoleWords[role][language],
      consent,
    })),
  )
  const turn = async (isWanted: boolean): Promise<void> => {
    await mutateAsync({ id, isOn: isWanted })
    notify('success', t(isWanted ? 'recordingOn' : 'recordingOff'))
  }
  return (
    <Switch
      label={tSwitches('recording')}
      description={[said.hint, ...(said.leftOut === null ? [] : [said.leftOut])].join(' ')}
      checked={isOn}
      disabled={isPending || !isBooked}
      // The call shows its own error.
      onChange={({ currentTarget: { checked } }) => void turn(checked).catch(() => {})}
    />
  )
}
