import { Menu } from '@mantine/core'
import { inputProblemTexts } from '@openbooth/contract/live/streamInput/rules'
import { numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import {
  IconAlertTriangle,
  IconBroadcast,
  IconClock,
  IconKey,
  IconPlayerPlay,
  IconPlayerStop,
  IconPower,
  IconTrash,
} from '@tabler/icons-react'
import { MoreMenu } from '../../../kit/page/MoreMenu.tsx'
import { Copyable } from '../../../kit/value/Copyable.tsx'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import styles from './streamInputs.module.css'
import { text } from './text.ts'
import type { StreamInput } from './types.ts'

const badges = {
  off: { mood: 'neutral', Icon: IconPower },
  waiting: { mood: 'info', Icon: IconClock },
  connected: { mood: 'success', Icon: IconBroadcast },
  lost: { mood: 'error', Icon: IconAlertTriangle },
} as const

interface InputItemProps {
  readonly input: StreamInput
  /** Undefined: the event is over, or the user only watches. */
  readonly acts:
    | {
        readonly onSwitch: () => void
        /** Absent: the user may only start and stop the input. */
        readonly onRenew?: () => void
        readonly onRemove?: () => void
      }
    | undefined
}

/** One stream input with its state. */
export const InputItem = ({ input, acts }: InputItemProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { name, kind, isOn, address, status } = input
  const { mood, Icon } = badges[status.state]
  const { level, loss, bitrate, reconnects } = status
  const facts = [
    ...(level === null ? [] : [t('level', { level })]),
    ...(loss === null ? [] : [t('loss', { loss: `${numberText(language, loss)} %` })]),
    ...(bitrate === null ? [] : [t('bitrate', { rate: Math.round(bitrate / 1_000) })]),
    ...(reconnects === 0 ? [] : [t('reconnects', { count: reconnects })]),
  ]
  return (
    <li>
      <div className={styles['what']}>
        <span className={styles['name']}>
          {name}
          <StateBadge mood={mood} Icon={Icon}>
            {t(isOn ? status.state : 'stopped')}
          </StateBadge>
        </span>
        <span className={styles['facts']}>
          {t(kind)}
          {address !== null && (
            <>
              {' · '}
              <Copyable value={address} label={t('copyAddress')} />
            </>
          )}
        </span>
        {facts.length > 0 && <span className={styles['facts']}>{facts.join(' · ')}</span>}
        {status.problem !== null && (
          <span className={styles['problem']}>{inputProblemTexts[status.problem][language]}</span>
        )}
      </div>
      {acts !== undefined && (
        <MoreMenu>
          <Menu.Item
            leftSection={isOn ? <IconPlayerStop size={16} /> : <IconPlayerPlay size={16} />}
            onClick={acts.onSwitch}
          >
            {t(isOn ? 'stop' : 'start')}
          </Menu.Item>
          {acts.onRenew !== undefined && (kind === 'srtListener' || kind === 'whip') && (
            <Menu.Item leftSection={<IconKey size={16} />} onClick={acts.onRenew}>
              {t('renew')}
            </Menu.Item>
          )}
          {acts.onRemove !== undefined && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={acts.onRemove}>
              {t('remove')}
            </Menu.Item>
          )}
        </MoreMenu>
      )}
    </li>
  )
}
