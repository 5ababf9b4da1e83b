import type { WireOutput } from '@openbooth/contract/call'
import type { rehearsalCalls } from '@openbooth/contract/live/rehearsal/calls'
import {
  type RehearsalStep,
  rehearsalSteps,
  reasonWords,
  stepWords,
} from '@openbooth/contract/live/rehearsal/rules'
import { dateText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { IconCheck, IconLoader2, IconMinus, IconX } from '@tabler/icons-react'
import type { EventDetail } from '../parts/types.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './rehearsal.module.css'
import { text } from './text.ts'

export type Rehearsals = WireOutput<typeof rehearsalCalls.get>
type Rehearsal = Rehearsals['rehearsals'][number]
type Step = Rehearsal['steps'][number]

const icons = { ok: IconCheck, failed: IconX, skipped: IconMinus } as const
const results = { ok: 'ok', failed: 'notOk', skipped: 'skipped' } as const

/** One rehearsal: time, author, and the result of each step. */
export const RehearsalResult = ({
  event,
  rehearsal,
}: {
  readonly event: Pick<EventDetail, 'timeZone'>
  readonly rehearsal: Rehearsal
}) => {
  const t = useText(text)
  const language = useLanguage()
  const { state, requestedAt, requestedBy, steps } = rehearsal
  return (
    <div className={styles['held']}>
      <p className={styles['state']} data-state={state} role="status">
        {t(state)}
      </p>
      <p className={styles['note']}>
        {t('held', { date: dateText(language, requestedAt, event.timeZone), name: requestedBy })}
      </p>
      <ol className={sections['closeList']}>
        {steps.map((step) => (
          <StepLine key={step.step} step={step} />
        ))}
        {state === 'running' && <NextLine behind={steps} />}
      </ol>
    </div>
  )
}

const StepLine = ({ step: { step, result, reason, about, words } }: { readonly step: Step }) => {
  const t = useText(text)
  const language = useLanguage()
  const Icon = icons[result]
  const names = about.map((one) => one[language]).join(t('next'))
  const why = reason === null ? '' : reasonWords[reason][language]
  return (
    <li className={styles['step']} data-result={result}>
      <Icon size={16} role="img" aria-label={t(results[result])} />
      <span>
        {stepWords[step][language]}
        {why !== '' && (
          <span className={styles['why']}>
            {names === '' ? why : t('names', { reason: why, names })}
          </span>
        )}
        {result === 'failed' && words !== '' && (
          <span className={styles['why']} lang="en">
            {words}
          </span>
        )}
      </span>
    </li>
  )
}

/** The current step. */
const NextLine = ({ behind }: { readonly behind: readonly Step[] }) => {
  const language = useLanguage()
  const next: RehearsalStep | undefined = rehearsalSteps.find(
    (one) => !behind.some(({ step }) => step === one),
  )
  return next === undefined ? null : (
    <li className={styles['step']} aria-current="step">
      <IconLoader2 size={16} aria-hidden className={styles['turning']} />
      <span>{stepWords[next][language]}</span>
    </li>
  )
}
