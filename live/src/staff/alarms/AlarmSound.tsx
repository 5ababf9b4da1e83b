import { useText } from '@openbooth/web/i18n/text.ts'
import type { ShownAlarm } from '@openbooth/web/sound/alarms/AlarmList.tsx'
import { playTones } from '@openbooth/web/sound/alarms/tones.ts'
import { useEffect, useRef, useState } from 'react'
import { remember, remembered } from '../../parts/remembered.ts'
import { text } from '../text.ts'
import { Toggle } from '../Toggle.tsx'

const key = 'alarm sound'
const decibels = -20

/** Plays a sound for alarms at the desk. Off by default; the device stores the setting. */
export const AlarmSound = ({ alarms }: { readonly alarms: readonly ShownAlarm[] }) => {
  const t = useText(text)
  const [isOn, setOn] = useState(() => remembered(key) === 'on')
  const context = useRef<AudioContext | null>(null)
  const isFirst = useRef(true)
  const unseen = alarms
    .filter(({ level, acknowledged }) => level === 'red' && acknowledged === null)
    .map(({ id, alarm, boothId }) => `${alarm} ${id ?? boothId}`)
  const heard = useRef<readonly string[]>([])
  const news = unseen.join()
  useEffect(() => {
    const now = news === '' ? [] : news.split(',')
    const isNew = now.some((one) => !heard.current.includes(one))
    heard.current = now
    // Alarms from before the page opened need no sound, because the person reads them.
    if (isOn && isNew && !isFirst.current) {
      context.current ??= new AudioContext()
      void context.current.resume()
      playTones(context.current, context.current.destination, decibels)
    }
    isFirst.current = false
  }, [news, isOn])
  useEffect(() => () => void context.current?.close(), [])
  const turn = (): void => {
    setOn(!isOn)
    remember(key, isOn ? 'off' : 'on')
    if (isOn) return
    // The press allows this page to play, and plays the sound once as a preview.
    context.current ??= new AudioContext()
    void context.current.resume()
    playTones(context.current, context.current.destination, decibels)
  }
  return (
    <div>
      <Toggle name={t('alarmSound')} hint={t('alarmSoundHint')} isOn={isOn} onPress={turn} />
    </div>
  )
}
