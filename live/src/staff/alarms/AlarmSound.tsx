import { useText } from '@openbooth/web/i18n/text.ts'
import type { ShownAlarm } from '@openbooth/web/sound/alarms/AlarmList.tsx'
import { playTones } from '@openbooth/web/sound/alarms/tones.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { remember, remembered } from '../../parts/remembered.ts'
import { text } from '../text.ts'
import { Toggle } from '../Toggle.tsx'

const key = 'alarm sound'
const decibels = -20

/**
 * The output of the tones while they are on. A browser allows it with the first press on the page;
 * until then it is blocked.
 */
const useTones = (isOn: boolean) => {
  const context = useRef<AudioContext | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const opened = new AudioContext()
    context.current = opened
    const onState = (): void => setBlocked(opened.state !== 'running')
    const resume = (): void => {
      if (opened.state !== 'running') void opened.resume()
    }
    onState()
    opened.addEventListener('statechange', onState)
    for (const press of ['pointerdown', 'keydown']) document.addEventListener(press, resume)
    return () => {
      for (const press of ['pointerdown', 'keydown']) document.removeEventListener(press, resume)
      opened.removeEventListener('statechange', onState)
      context.current = null
      setBlocked(false)
      void opened.close()
    }
  }, [isOn])
  return {
    isBlocked,
    play: (): void => {
      if (context.current) playTones(context.current, context.current.destination, decibels)
    },
  }
}

/** Plays a sound for alarms at the desk. On by default; the device stores the setting. */
export const AlarmSound = ({ alarms }: { readonly alarms: readonly ShownAlarm[] }) => {
  const t = useText(text)
  const [isOn, setOn] = useState(() => remembered(key) !== 'off')
  const { isBlocked, play } = useTones(isOn)
  const announce = useEffectEvent(() => {
    if (isOn) play()
  })
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
    if (isNew && !isFirst.current) announce()
    isFirst.current = false
  }, [news])
  const hasTurnedOn = useRef(false)
  useEffect(() => {
    // A preview for the person who turned it on.
    if (isOn && hasTurnedOn.current) announce()
  }, [isOn])
  const turn = (): void => {
    hasTurnedOn.current = !isOn
    setOn(!isOn)
    remember(key, isOn ? 'off' : 'on')
  }
  return (
    <div className="alarm-sound">
      <Toggle
        name={t('alarmSound')}
        hint={t(isBlocked ? 'alarmSoundBlocked' : 'alarmSoundHint')}
        isOn={isOn}
        onPress={turn}
      />
    </div>
  )
}
