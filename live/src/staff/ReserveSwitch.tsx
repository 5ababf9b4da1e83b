import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from '@openbooth/web/sound/switches/text.ts'
import type { StaffState } from './names.ts'
import { Problem } from './Problem.tsx'
import { Toggle } from './Toggle.tsx'
import { useCall } from './useCall.ts'

interface ReserveSwitchProps {
  /** The ticket. */
  readonly seat: string
  readonly booth: StaffState['booths'][number]
}

/** The machine behind a booth of people: whether it is heard, and how far behind. */
export const ReserveSwitch = ({
  seat,
  booth: { boothId, boothName, reserve, machineDelay },
}: ReserveSwitchProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { act, problem } = useCall(seat)
  const isOn = reserve.since !== null
  const hint = (): string => {
    if (!reserve.can) return t('reserveCannot')
    if (!isOn) return t(reserve.mode === 'afterAlarm' ? 'reserveReadyAlarm' : 'reserveReady')
    if (machineDelay === null) return t('reserveHeard')
    const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
    const delay = t('reserveDelay', { seconds: seconds.format(machineDelay / 1000) })
    return `${t('reserveHeard')} ${delay}`
  }
  return (
    <>
      <Toggle
        name={t('reserve', { booth: boothName[language] })}
        hint={hint()}
        isOn={isOn}
        onPress={() => void act(soundCalls.reserve, { boothId, isOn: !isOn })}
      />
      <Problem problem={problem} />
    </>
  )
}
