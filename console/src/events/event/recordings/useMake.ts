import type { Mix, MixFormat } from '@openbooth/contract/live/recording/rules'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { notify } from '../../../kit/state/notify.ts'
import { text } from './text.ts'

interface Wanted {
  readonly mix: Mix
  readonly format: MixFormat
  readonly track: string | null
}

/** Has a file made in the background. */
export const useMake = (eventId: number) => {
  const t = useText(text)
  const { mutateAsync, isPending } = useCallMutation(contract.recording.mix, {
    invalidates: [contract.recording.list],
  })
  const ask = async ({ mix, format, track }: Wanted): Promise<void> => {
    await mutateAsync(
      mix === 'floor' ? { eventId, mix, format } : { eventId, mix, format, track: track! },
    )
    notify('success', t('inProgress'))
  }
  return {
    isPending,
    // The call shows its own error.
    make: (wanted: Wanted): void => void ask(wanted).catch(() => {}),
  }
}
