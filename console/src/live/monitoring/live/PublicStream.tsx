import { Switch } from '@mantine/core'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text as switchesText } from '@openbooth/web/sound/switches/text.ts'
import { usePublicStream } from '@openbooth/web/sound/switches/usePublicStream.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { notify } from '../../../kit/state/notify.ts'
import type { MonitoredEvent } from '../board.ts'
import { text } from './text.ts'

/** The public stream of a running event that has one. */
export const PublicStream = ({ event: { id, sound } }: { readonly event: MonitoredEvent }) => {
  const t = useText(text)
  const tSwitches = useText(switchesText)
  const { isOn } = sound.publicStream
  const hint = usePublicStream(isOn, sound.state)
  const { mutateAsync, isPending } = useCallMutation(contract.eventLive.publicStream)
  const turn = async (isWanted: boolean): Promise<void> => {
    await mutateAsync({ id, isOn: isWanted })
    notify('success', t(isWanted ? 'streamOn' : 'streamOff'))
  }
  return (
    <Switch
      label={tSwitches('publicStream')}
      description={hint}
      checked={isOn}
      disabled={isPending}
      // The call shows its own error.
      onChange={({ currentTarget: { checked } }) => void turn(checked).catch(() => {})}
    />
  )
}
