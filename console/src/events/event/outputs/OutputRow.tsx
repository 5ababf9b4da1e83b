import { Button, Menu } from '@mantine/core'
import type { WireOutput } from '@openbooth/contract/call'
import type { streamOutputCalls } from '@openbooth/contract/live/streamOutput/calls'
import { outputKindWords, outputProblemWords } from '@openbooth/contract/live/streamOutput/texts'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { MoreMenu } from '../../../kit/page/MoreMenu.tsx'
import sections from '../../../kit/page/sections.module.css'
import { OutputStateBadge } from './OutputStateBadge.tsx'
import styles from './outputs.module.css'
import { text } from './text.ts'

export type Output = WireOutput<typeof streamOutputCalls.list>['outputs'][number]

interface OutputRowProps {
  readonly output: Output
  /** Whether anything of it can still change. */
  readonly isOpen: boolean
  /** Whether the event runs. */
  readonly isRunning: boolean
  /** Undefined: only the owner may. */
  readonly onEdit: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
}

const invalidates = [contract.streamOutput.list]

/** One stream output with its state and actions. */
export const OutputRow = ({ output, isOpen, isRunning, onEdit, onRemove }: OutputRowProps) => {
  const t = useText(text)
  const language = useLanguage()
  const start = useCallMutation(contract.streamOutput.start, { invalidates })
  const stop = useCallMutation(contract.streamOutput.stop, { invalidates })
  const { id, kind, track, name, host, isWanted, state, problem, startsWith } = output
  const change = isWanted ? stop : start
  const facts = [
    outputKindWords[kind][language],
    host,
    ...(output.delaySeconds > 0 ? [t('delay', { seconds: output.delaySeconds })] : []),
    ...(isRunning ? [] : [t(startsWith === 'withEvent' ? 'startsWithEvent' : 'startsByHand')]),
    ...(output.deliveredSeconds >= 60
      ? [t('delivered', { minutes: Math.floor(output.deliveredSeconds / 60) })]
      : []),
    ...(output.reconnects > 0 ? [t('reconnects', { count: output.reconnects })] : []),
  ]
  return (
    <li className={styles['output']}>
      <div className={styles['what']}>
        <span className={styles['name']}>
          {track === floorTrack ? t('floor') : (name?.[language] ?? t('goneChannel'))}
          {isRunning && <OutputStateBadge state={state} />}
        </span>
        <span className={styles['facts']}>{facts.join(' · ')}</span>
        {problem !== null && (
          <span className={sections['errorLine']}>{outputProblemWords[problem][language]}</span>
        )}
      </div>
      {isOpen && (
        <div className={styles['acts']}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t(isWanted ? 'stopOf' : 'startOf', { host })}
            loading={change.isPending}
            onClick={() => change.mutate({ id })}
          >
            {t(isWanted ? 'stop' : 'start')}
          </Button>
          {onEdit !== undefined && onRemove !== undefined && (
            <MoreMenu>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
                {t('edit')}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
                {t('remove')}
              </Menu.Item>
            </MoreMenu>
          )}
        </div>
      )}
    </li>
  )
}
