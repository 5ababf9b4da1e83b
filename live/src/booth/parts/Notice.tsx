import { isAiBackupHeard } from '@openbooth/contract/events/event/rules/aiBackup'
import { alarmWords } from '@openbooth/contract/live/alarms/allAlarms'
import { alarmLevelWords } from '@openbooth/contract/live/alarms/kinds'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { faultWords } from '../../check/faultWords.ts'
import { micWords } from '../../check/micWords.ts'
import { text as checkText } from '../../check/text.ts'
import { refusalText } from '../../parts/refusalText.ts'
import { ownAlarms } from '../hear/ownAlarm.ts'
import { useBooth, useBoothClock } from '../state/BoothContext.ts'
import { text } from '../text.ts'

/** How long the response to a press stays before any problem. */
const answeredMilliseconds = 10_000

/** The problem that prevents work in the booth now. Null: there is no problem. */
const useObstacle = (): string | null => {
  const { inside, headset, microphone, refusal, staff, view, lamp } = useBooth()
  const t = useText(text)
  const tCheck = useText(checkText)
  const language = useLanguage()
  const headphones = useStore(headset.headphones)
  const isClosed = useStore(inside.rooms.isClosed)
  const fault = useStore(headset.fault)
  if (microphone.at !== 'there' && microphone.at !== 'opening')
    return tCheck(micWords[microphone.at])
  if (headphones.at === 'gone') return tCheck('headphonesGone')
  if (refusal !== null) return refusalText(refusal, language)
  if (isClosed) return t('closed')
  if (lamp === 'noNetwork') return t('reconnects')
  const booth = staff.booths.find(({ boothId }) => String(boothId) === view.booth.booth)
  // The lamp and the status name a fault of the microphone too.
  if (booth !== undefined && isAiBackupHeard(booth)) return t('aiBackupOn')
  // A quiet voice or hum matters only on air.
  if (fault === 'muted' || fault === 'clipping' || (fault !== null && view.isOnAir))
    return tCheck(faultWords[fault])
  return lamp === 'noPath' ? t('noPathHint') : null
}

/**
 * Shows the response to the last press. Without one it shows a problem that prevents work, then a
 * problem with the sound that listeners receive.
 */
export const Notice = () => {
  const { staff, view, outgoings, names, notice, isUnheard } = useBooth()
  const now = useBoothClock()
  const t = useText(text)
  const language = useLanguage()
  const obstacle = useObstacle()
  const alarm = ownAlarms(staff, view.booth)[0]
  const isJustAnswered = notice.words !== '' && now - notice.at < answeredMilliseconds
  const beforeAlarm = isJustAnswered ? notice.words : obstacle
  const alarmSaid =
    alarm &&
    t(outgoings.length > 1 ? 'alarmOnChannel' : 'alarmSaid', {
      level: alarmLevelWords[alarm.level][language],
      channel: names.channel(alarm.channelId),
      alarm: alarmWords[alarm.alarm][language],
    })
  // Listeners do not receive this voice, or receive it badly.
  const isGrave = !isJustAnswered && (isUnheard || (obstacle === null && alarm?.level === 'red'))
  return (
    <p className={isGrave ? 'notice grave' : 'notice'} role="alert">
      {beforeAlarm ?? alarmSaid ?? notice.words}
    </p>
  )
}
