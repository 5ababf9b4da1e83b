import '../../parts/fields.css'
import { useId } from 'react'
import {
  type HeadphoneExposureFigures,
  fullScaleRange,
} from '@openbooth/contract/live/headphoneExposure/rules'
import { type Store, useStore } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { stepDecibels } from '@openbooth/contract/live/sound/voice/guard'
import { ceilingDecibels } from '@openbooth/contract/live/sound/voice/bounds'
import type { Faders } from '@openbooth/web/sound/faders/openFaders.ts'
import { minuteDecibels } from '@openbooth/web/sound/rules/headphoneExposure.ts'
import type { PreferencesStore } from '../hear/preferences.ts'
import { text } from '../text.ts'

interface HearingProps {
  readonly guard: Faders['guard']
  readonly preferences: PreferencesStore
  /** The interpreter's exposure in the event so far. Null: not known yet. */
  readonly soFar: Store<HeadphoneExposureFigures | null>
}

const { least: leastFullScale, most: mostFullScale } = fullScaleRange
const softer = 10 ** (-6 / 20)

const measured = (typed: string): number | null => {
  const value = Number(typed)
  return value >= leastFullScale && value <= mostFullScale ? value : null
}

/** Relates the levels to sound pressure, for those who know their headphones. */
const Calibration = ({ preferences }: Pick<HearingProps, 'preferences'>) => {
  const t = useText(text)
  const field = useId()
  const { fullScale } = useStore(preferences)
  return (
    <fieldset className="calibration">
      <legend>{t('calibrate')}</legend>
      <div className="field">
        <label htmlFor={field}>{t('fullScale')}</label>
        <input
          id={field}
          type="number"
          inputMode="numeric"
          min={leastFullScale}
          max={mostFullScale}
          defaultValue={fullScale ?? ''}
          aria-describedby={`${field}-hint`}
          onChange={({ target }) => preferences.change({ fullScale: measured(target.value) })}
        />
      </div>
      <p className="note" id={`${field}-hint`}>
        {t('fullScaleHint', { least: leastFullScale, most: mostFullScale })}
      </p>
    </fieldset>
  )
}

/**
 * The hearing protection in numbers: the limiter's ceiling, the cap on sudden sounds, and the level
 * of the last minute.
 */
export const Hearing = ({ guard, preferences, soFar }: HearingProps) => {
  const t = useText(text)
  const headphoneExposure = useStore(guard.headphoneExposure)
  const { fullScale, volume } = useStore(preferences)
  const average = headphoneExposure && minuteDecibels(headphoneExposure)
  const received = (): string => {
    if (headphoneExposure === null) return t('minuteNotMeasured')
    if (average === null) return t('minuteSilent')
    return fullScale === null
      ? t('minute', { level: Math.round(-average) })
      : t('minutePressure', { level: Math.round(fullScale + average) })
  }
  const all = useStore(soFar)
  const soFarText = ({
    seconds,
    level,
    loudestMinute,
    holds,
  }: HeadphoneExposureFigures): string => {
    const minutes = Math.ceil(seconds / 60)
    if (level === null || loudestMinute === null) return t('soFarSilent', { minutes })
    const shown = (decibels: number): number =>
      Math.round(fullScale === null ? -decibels : fullScale + decibels)
    return t(fullScale === null ? 'soFar' : 'soFarPressure', {
      minutes,
      level: shown(level),
      minute: shown(loudestMinute),
      times: holds,
    })
  }
  return (
    <div className="hearing">
      <p className="note tabular">
        {received()}{' '}
        {headphoneExposure !== null &&
          headphoneExposure.holds > 0 &&
          t('held', { times: headphoneExposure.holds })}
      </p>
      <div role="status">
        {headphoneExposure?.isTooLoud === true && (
          <p className="too-loud">
            {t('tooLoud')}{' '}
            <button
              type="button"
              className="plain-button small"
              onClick={() => preferences.change({ volume: volume * softer })}
            >
              {t('softer')}
            </button>
          </p>
        )}
      </div>
      <details className="more">
        <summary>{t('hearing')}</summary>
        <div className="hearing">
          {all !== null && <p className="note tabular">{soFarText(all)}</p>}
          <p className="note">{t('limiter', { ceiling: -ceilingDecibels })}</p>
          {headphoneExposure !== null && (
            <p className="note">{t('step', { step: stepDecibels })}</p>
          )}
          {headphoneExposure !== null && <Calibration preferences={preferences} />}
        </div>
      </details>
    </div>
  )
}
