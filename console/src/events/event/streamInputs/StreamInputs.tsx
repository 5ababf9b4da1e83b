import { Button } from '@mantine/core'
import { eventState, isOver } from '@openbooth/contract/events/event/rules/events'
import { inputKinds, inputObstacles } from '@openbooth/contract/live/streamInput/rules'
import { useText } from '@openbooth/web/i18n/text.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Card } from '../../../kit/page/Card.tsx'
import sections from '../../../kit/page/sections.module.css'
import { notify } from '../../../kit/state/notify.ts'
import { Copyable } from '../../../kit/value/Copyable.tsx'
import type { EventDetail } from '../parts/types.ts'
import { useMayOn } from '../parts/useMayOn.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { InputDialog } from './InputDialog.tsx'
import { InputItem } from './InputItem.tsx'
import styles from './streamInputs.module.css'
import { text } from './text.ts'
import type { Access, Inputs, StreamInput } from './types.ts'

const [liveMs, quietMs] = [2_000, 15_000]
const invalidates = [contract.streamInput.list]
const installCommand = 'apt-get install --no-install-recommends ffmpeg'

/** Why some kinds cannot be added, with the command to run. */
const Obstacles = ({ obstacles }: Pick<Inputs, 'obstacles'>) => {
  const t = useText(text)
  const found = inputObstacles.filter((one) => inputKinds.some((kind) => obstacles[kind] === one))
  return found.map((obstacle) => (
    <div key={obstacle} className={styles['obstacle']}>
      {t(obstacle)}
      {obstacle === 'noFfmpeg' && (
        <code>
          <Copyable value={installCommand} />
        </code>
      )}
    </div>
  ))
}

/** Acts on inputs; each shows its own error. */
const useActs = (eventId: number, onMade: (made: Access) => void) => {
  const t = useText(text)
  const change = useCallMutation(contract.streamInput.switch, { invalidates })
  const renew = useCallMutation(contract.streamInput.renewAccess, { invalidates })
  const remove = useCallMutation(contract.streamInput.remove, { invalidates })
  const ignore = (): void => {}
  return {
    switchOver: ({ id, name, isOn }: StreamInput): void =>
      void change
        .mutateAsync({ eventId, id, isOn: !isOn })
        .then(() => notify('success', t(isOn ? 'halted' : 'started', { name })), ignore),
    renew: async ({ id, name }: StreamInput): Promise<void> => {
      const isMeant = await confirm({
        title: t('renewQuestion', { name }),
        effect: t('renewEffect'),
        confirmLabel: t('renew'),
        danger: true,
      })
      if (isMeant) await renew.mutateAsync({ eventId, id }).then(onMade, ignore)
    },
    remove: async ({ id, name }: StreamInput): Promise<void> => {
      const isMeant = await confirm({
        title: t('removeQuestion', { name }),
        effect: t('removeEffect'),
        confirmLabel: t('remove'),
        danger: true,
      })
      if (!isMeant) return
      await remove
        .mutateAsync({ eventId, id })
        .then(() => notify('success', t('removed', { name })), ignore)
    },
  }
}

/** Speakers whose sound is a stream from outside. */
export const StreamInputs = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<Access>()
  const { data, error, refetch } = useCall(
    contract.streamInput.list,
    { eventId: event.id },
    { silent: true, intervalMs: event.state === eventState.normal ? liveMs : quietMs },
  )
  const acts = useActs(event.id, setMade)
  const inputs = data?.inputs ?? []
  const free = event.speakers.filter(({ id }) => !inputs.some(({ seatId }) => seatId === id))
  const isPast = isOver(event)
  const mayOn = useMayOn(event)
  const mayAdd = data !== undefined && !isPast && free.length > 0 && mayOn('plan')
  return (
    <Card
      title={t('title')}
      action={
        mayAdd && inputKinds.some((kind) => data.obstacles[kind] === null) ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        ) : undefined
      }
    >
      <p className={styles['hint']}>{t(isPast ? 'overHint' : 'hint')}</p>
      {error !== null && data === undefined && (
        <p className={sections['errorLine']} role="alert">
          {t('notLoaded')}{' '}
          <button type="button" className={styles['again']} onClick={() => void refetch()}>
            {t('reload')}
          </button>
        </p>
      )}
      {mayAdd && <Obstacles obstacles={data.obstacles} />}
      {inputs.length > 0 && (
        <ul className={styles['inputs']} aria-label={t('title')}>
          {inputs.map((input) => (
            <InputItem
              key={input.id}
              input={input}
              acts={
                isPast || !mayOn('run')
                  ? undefined
                  : {
                      onSwitch: () => acts.switchOver(input),
                      ...(mayOn('plan') && {
                        onRenew: () => void acts.renew(input),
                        onRemove: () => void acts.remove(input),
                      }),
                    }
              }
            />
          ))}
        </ul>
      )}
      {data !== undefined && (
        <InputDialog
          eventId={event.id}
          speakers={free}
          obstacles={data.obstacles}
          opened={isAdding}
          onClose={() => setAdding(false)}
          onMade={(created) => {
            // The secret of a caller comes from the other side.
            if (created.input.kind === 'srtListener' || created.input.kind === 'whip')
              setMade(created)
          }}
        />
      )}
      <AccessDialog made={made} onClose={() => setMade(undefined)} />
    </Card>
  )
}
