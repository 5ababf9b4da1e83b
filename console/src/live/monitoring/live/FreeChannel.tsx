import { Button } from '@mantine/core'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { notify } from '../../../kit/state/notify.ts'
import type { MonitoredEvent } from '../board.ts'
import { boothName } from '../boothName.ts'
import { text } from './text.ts'

interface FreeChannelProps {
  readonly eventId: number
  readonly booth: MonitoredEvent['booths'][number]
}

/** Ends the turn of a booth, even if its interpreter is disconnected. */
export const FreeChannel = ({ eventId, booth: freed }: FreeChannelProps) => {
  const t = useText(text)
  const language = useLanguage()
  const booth = boothName(language, freed)
  const free = useCallMutation(contract.eventLive.freeChannel, {
    onSuccess: () => notify('success', t('channelFreed', { booth })),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('freeChannelOf', { booth })}
      loading={free.isPending}
      onClick={() => free.mutate({ id: eventId, boothId: freed.id })}
    >
      {t('freeChannel')}
    </Button>
  )
}
