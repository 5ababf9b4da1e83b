import '../parts/fields.css'
import './check.css'
import { type ReactNode, useId } from 'react'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { isAlias } from '@openbooth/web/sound/rules/devices.ts'
import type { Headset } from './headset.ts'
import { Level } from './Level.tsx'
import { micWords } from './micWords.ts'
import { text } from './text.ts'

const canChooseHeadphones = 'setSinkId' in AudioContext.prototype

interface DevicesProps {
  readonly headset: Headset
  /** Switches for the browser's processing of the voice. Each place has its own. */
  readonly children: ReactNode
}

/** Selects the microphone and the headphones, and shows whether they work. */
export const Devices = ({ headset, children }: DevicesProps) => {
  const t = useText(text)
  const id = useId()
  const microphone = useStore(headset.microphone)
  const devices = useStore(headset.devices)
  const headphones = useStore(headset.headphones)
  const isThere = microphone.at === 'there'
  if (microphone.at === 'insecure') return <p className="check-note warning">{t('insecure')}</p>
  return (
    <div className="check-devices">
      <DeviceChoice
        id={`${id}-mic`}
        label={t('deviceMicrophone')}
        devices={devices.filter(({ kind }) => kind === 'audioinput')}
        chosen={microphone.deviceId}
        onChoose={headset.chooseMicrophone}
      />
      <p className={isThere ? 'check-note' : 'check-note warning'}>{t(micWords[microphone.at])}</p>
      <Level decibels={headset.decibels} isTold={isThere} />
      {children}
      {canChooseHeadphones && (
        <DeviceChoice
          id={`${id}-ears`}
          label={t('deviceHeadphones')}
          devices={devices.filter(({ kind }) => kind === 'audiooutput')}
          chosen={headphones.deviceId}
          onChoose={headset.chooseHeadphones}
        />
      )}
      {headphones.at === 'gone' && <p className="check-note warning">{t('headphonesGone')}</p>}
      <div className="check-tone">
        <button type="button" className="plain-button" onClick={headset.playTone}>
          {t('testTone')}
        </button>
        <span className="check-note">{t('testToneHint')}</span>
      </div>
    </div>
  )
}

interface DeviceChoiceProps {
  readonly id: string
  readonly label: string
  readonly devices: readonly MediaDeviceInfo[]
  readonly chosen: string
  readonly onChoose: (deviceId: string) => void
}

const DeviceChoice = ({ id, label, devices, chosen, onChoose }: DeviceChoiceProps) => {
  const t = useText(text)
  const named = devices.filter(({ deviceId }) => !isAlias(deviceId))
  const shown = isAlias(chosen) ? '' : chosen
  const isKnown = shown === '' || named.some(({ deviceId }) => deviceId === shown)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={shown} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('systemChoice')}</option>
        {!isKnown && <option value={shown}>{t('missingDevice')}</option>}
        {named.map(({ deviceId, label: name }, place) => (
          <option key={deviceId} value={deviceId}>
            {name === '' ? t('unnamedDevice', { number: place + 1 }) : name}
          </option>
        ))}
      </select>
    </div>
  )
}
