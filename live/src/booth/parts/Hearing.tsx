import '../../parts/fields.css'
import { useId } from 'react'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { stepDecibels } from '@openbooth/web/sound/faders/guard.ts'
import { ceilingDecibels } from '@openbooth/web/sound/faders/limiter.ts'
import type { Faders } from '@openbooth/web/sound/faders/openFaders.ts'
import { minuteDecibels } from '@openbooth/web/sound/rules/exposure.ts'
import type { TasteStore } from '../hear/taste.ts'
import { text } from '../text.ts'

interface HearingProps {
  readonly guard: Faders['guard']
  readonly taste: TasteStore
}

/** What full scale may be in headphones, dB SPL: below it nobody hears enough, above it nobody builds them. */
const [leastFullScale, mostFullScale] = [70, 140]
const softer = 10 ** (-6 / 20)

/** What guards one's ears, in numbers: the ceiling, the step, and how loud the last minute was. */
export const Hearing = ({ guard, taste }: HearingProps) => {
  const t = useText(text)
  const field = useId()
  const exposure = useStore(guard.exposure)
  const { fullScale, volume } = useStore(taste)
  const average = exposure && minuteDecibels(exposure)
  const told = (): string => {
    if (exposure === null) return t('minuteNotMeasured')
    if (average === null) return t('minuteSilent')
    return fullScale === null
      ? t('minute', { level: Math.round(-average) })
      : t('minutePressure', { level: Math.round(fullScale + average) })
  }
  const measured = (typed: string): number | null => {
    const value = Number(typed)
    return value >= leastFullScale && value <= mostFullScale ? value : null
  }
  return (
    <div className="hearing">
      <p className="note">{t('limiter', { ceiling: -ceilingDecibels })}</p>
      {exposure !== null && <p className="note">{t('step', { step: stepDecibels })}</p>}
      <p className="note tabular">
        {told()} {exposure !== null && exposure.holds > 0 && t('held', { times: exposure.holds })}
      </p>
      <div role="status">
        {exposure?.isTooLoud === true && (
          <p className="too-loud">
            {t('tooLoud')}{' '}
            <button
              type="button"
              className="plain-button small"
              onClick={() => taste.change({ volume: volume * softer })}
            >
              {t('softer')}
            </button>
          </p>
        )}
      </div>
      {exposure !== null && (
        <details className="more">
          <summary>{t('calibrate')}</summary>
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
              onChange={({ target }) => taste.change({ fullScale: measured(target.value) })}
            />
          </div>
          <p className="note" id={`${field}-hint`}>
            {t('fullScaleHint', { least: leastFullScale, most: mostFullScale })}
          </p>
        </details>
      )}
    </div>
  )
}
