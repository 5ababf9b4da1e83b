import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from '@openbooth/web/sound/switches/text.ts'
import type { StaffState } from './names.ts'
import { Problem } from './Problem.tsx'
import { Toggle } from './Toggle.tsx'
import { useCall } from './useCall.ts'

interface AiBackupSwitchProps {
  readonly ticket: string
  readonly booth: StaffState['booths'][number]
}

/** The AI backup of a human booth: whether it is on air, and its delay. */
export const AiBackupSwitch = ({
  ticket,
  booth: { boothId, boothName, aiBackup, machineDelay },
}: AiBackupSwitchProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { act, problem } = useCall(ticket)
  const isOn = aiBackup.since !== null
  const hint = (): string => {
    if (!aiBackup.can) return t('aiBackupCannot')
    if (aiBackup.since === null)
      return t(aiBackup.mode === 'afterAlarm' ? 'aiBackupReadyAlarm' : 'aiBackupReady')
    const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
    const since = new Date(aiBackup.since).toISOString()
    const time = dateText(language, since, ownTimeZone(), 'clock')
    return [
      t('aiBackupHeard'),
      ...(machineDelay === null
        ? []
        : [t('aiBackupDelay', { seconds: seconds.format(machineDelay / 1000) })]),
      t('aiBackupSince', { time }),
    ].join(' ')
  }
  return (
    <>
      <Toggle
        name={t('aiBackup', { booth: boothName[language] })}
        hint={hint()}
        isOn={isOn}
        onPress={() => void act(soundCalls.aiBackup, { boothId, isOn: !isOn })}
      />
      <Problem problem={problem} />
    </>
  )
}
