import { Button } from '@mantine/core'
import {
  IconBroadcast,
  IconClockPlus,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { AskedAct, EventDetail } from '../../../events/event/index.ts'
import { notify } from '../../../kit/state/notify.ts'
import type { MonitoredEvent } from '../board.ts'
import { PauseDialog } from './PauseDialog.tsx'
import { text } from './text.ts'

interface ActsProps {
  readonly event: MonitoredEvent
  /** Undefined until it is read. */
  readonly detail: EventDetail | undefined
  readonly ask: (act: AskedAct, event: EventDetail) => void
}

/** The host's actions for the owner, without a code; closing and extending for everyone who may. */
export const Acts = ({ event, detail, ask }: ActsProps) => {
  const t = useText(text)
  const runs = detail?.permissions.includes('run') === true
  const may = (act: EventDetail['actions'][number]) => detail?.actions.includes(act) === true
  return (
    <>
      {may('close') && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          onClick={() => ask('close', detail!)}
        >
          {t('close')}
        </Button>
      )}
      {may('extend') && (
        <Button
          variant="default"
          leftSection={<IconClockPlus size={16} aria-hidden />}
          onClick={() => ask('extend', detail!)}
        >
          {t('extend')}
        </Button>
      )}
      {runs && <OwnActs event={event} />}
    </>
  )
}

/** Actions on who hears the event, one at a time. */
const OwnActs = ({ event }: Pick<ActsProps, 'event'>) => {
  const t = useText(text)
  const { id, name, sound } = event
  const [isAsked, setAsked] = useState(false)
  const goLive = useCallMutation(contract.eventLive.goLive, { invalidates: [] })
  const resume = useCallMutation(contract.eventLive.resume, { invalidates: [] })
  const act = async (call: typeof goLive, words: string): Promise<void> => {
    await call.mutateAsync({ id })
    notify('success', words)
  }
  return (
    <>
      {sound.state === 'preparing' && (
        <Button
          leftSection={<IconBroadcast size={16} aria-hidden />}
          loading={goLive.isPending}
          onClick={() => void act(goLive, t('isLive', { name })).catch(() => {})}
        >
          {t('goLive')}
        </Button>
      )}
      {sound.state === 'live' && (
        <Button
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {t('pause')}
        </Button>
      )}
      {sound.state === 'paused' && (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={resume.isPending}
          onClick={() => void act(resume, t('isResumed', { name })).catch(() => {})}
        >
          {t('resume')}
        </Button>
      )}
      <PauseDialog event={event} opened={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}
