import '../parts/fields.css'
import './delivery.css'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useId } from 'react'
import type { Hearing } from '../listen/openHearing.ts'
import { systemDefault } from './outputs.ts'
import { text } from './text.ts'
import { canChooseOutput, useOutput } from './useOutput.ts'

interface AudioOutputProps {
  readonly hearing: Hearing
  /** Whether the page plays, and so has elements. */
  readonly isOn: boolean
}

/** The choice of an output device: for a transmitter, a mixer or a call. */
export const AudioOutput = (props: AudioOutputProps) => {
  const t = useText(text)
  return (
    <section className="card output-card">
      {canChooseOutput() ? (
        <OutputField {...props} />
      ) : (
        <>
          <h2>{t('output')}</h2>
          <p className="hint">{t('outputUnsupported')}</p>
        </>
      )}
    </section>
  )
}

const OutputField = ({ hearing, isOn }: AudioOutputProps) => {
  const t = useText(text)
  const id = useId()
  const { outputs, chosen, choose, isRefused, isMissing, showAll } = useOutput(hearing, isOn)
  const isListed = outputs.some(({ deviceId }) => deviceId === chosen.deviceId)
  const problem = isMissing
    ? t('outputMissing', { device: chosen.label })
    : isRefused && t('outputRefused')
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t('output')}</label>
        <select
          id={id}
          value={chosen.deviceId}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) =>
            choose(outputs.find(({ deviceId }) => deviceId === target.value) ?? systemDefault)
          }
        >
          <option value="">{t('outputDefault')}</option>
          {chosen.deviceId !== '' && !isListed && (
            <option value={chosen.deviceId}>{chosen.label}</option>
          )}
          {outputs.map(({ deviceId, label }) => (
            <option key={deviceId} value={deviceId}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-problem`} className="error" role="alert">
        {problem}
      </p>
      {outputs.length === 0 && (
        <>
          <p className="hint">{t('outputMoreHint')}</p>
          <button type="button" className="plain-button" onClick={() => void showAll()}>
            {t('outputMore')}
          </button>
        </>
      )}
    </>
  )
}
