import { useStore } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useEffect, useRef } from 'react'
import { Devices } from '../check/Devices.tsx'
import { Level } from '../check/Level.tsx'
import type { Measuring, Step } from './measuring.ts'
import { text } from './text.ts'

interface StepsProps {
  readonly measuring: Measuring
}

/** The current step of a measurement. */
export const Steps = ({ measuring }: StepsProps) => {
  const step = useStore(measuring.step)
  return (
    <section className="card passport-step" aria-labelledby="passport-step">
      <Title key={step.at} at={step.at} />
      <Inside step={step} measuring={measuring} />
    </section>
  )
}

/** Screen readers continue at the title of each new step. */
const Title = ({ at }: Pick<Step, 'at'>) => {
  const t = useText(text)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h2 id="passport-step" ref={title} tabIndex={-1}>
      {t(at)}
    </h2>
  )
}

const answers = [
  ['both', 'heardBoth'],
  ['one', 'heardOne'],
  ['none', 'heardNone'],
] as const

const Inside = ({ step, measuring }: StepsProps & { readonly step: Step }) => {
  const t = useText(text)
  const { headset } = measuring
  const { at } = useStore(headset.microphone)
  if (step.at === 'devices')
    return (
      <>
        <p className="hint">{t('devicesHint')}</p>
        <Devices headset={headset}>{null}</Devices>
        <div className="answers">
          <button
            type="button"
            className={at === 'there' ? 'primary-button' : 'plain-button'}
            onClick={measuring.measure}
          >
            {t(at === 'there' ? 'measure' : 'withoutMicrophone')}
          </button>
        </div>
      </>
    )
  if (step.at === 'silence' || step.at === 'reading')
    return (
      <>
        {step.at === 'silence' && <p className="hint">{t('silenceHint')}</p>}
        <p className={step.at === 'silence' ? 'passport-sentence later' : 'passport-sentence'}>
          {t('sentence')}
        </p>
        <Level decibels={headset.decibels} />
        <Passed share={step.share} />
      </>
    )
  if (step.at === 'tones')
    return (
      <>
        <p className="hint">{t('tonesHint')}</p>
        <Passed share={step.share} />
      </>
    )
  if (step.at === 'heard')
    return (
      <div className="answers">
        {answers.map(([heard, word]) => (
          <button
            key={heard}
            type="button"
            className="plain-button"
            onClick={() => measuring.answer(heard)}
          >
            {t(word)}
          </button>
        ))}
        <button type="button" className="quiet-button" onClick={measuring.playAgain}>
          {t('playAgain')}
        </button>
      </div>
    )
  if (step.at === 'notKept')
    return (
      <div className="answers">
        <button type="button" className="primary-button" onClick={measuring.saveAgain}>
          {t('tryAgain')}
        </button>
      </div>
    )
  return (
    <>
      <p className="hint">{t('networkHint')}</p>
      <Passed share={step.share} />
    </>
  )
}

const Passed = ({ share }: { readonly share: number }) => {
  const t = useText(text)
  return <progress className="passport-progress" aria-label={t('progress')} max={1} value={share} />
}
