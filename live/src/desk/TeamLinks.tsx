import { teamCalls } from '@openbooth/contract/live/team/calls'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useId, useState } from 'react'
import type { StaffState } from '../staff/names.ts'
import { Problem } from '../staff/Problem.tsx'
import { useCall } from '../staff/useCall.ts'
import { text } from './text.ts'

interface TeamLinksProps {
  readonly ticket: string
  readonly state: StaffState
}

/** The steps of a change to a link, and its results. */
type Step = 'chosen' | 'asksRenew' | 'asksRemove' | 'removed' | { readonly link: string }

interface QuestionProps {
  readonly step: 'asksRenew' | 'asksRemove'
  readonly name: string
  readonly isBusy: boolean
  readonly onSure: () => void
  readonly onBack: () => void
}

const Question = ({ step, name, isBusy, onSure, onBack }: QuestionProps) => {
  const t = useText(text)
  return (
    <>
      <p role="status">{t(step === 'asksRenew' ? 'renewAsks' : 'removeAsks', { name })}</p>
      <div className="answers">
        <button type="button" className="primary-button" aria-disabled={isBusy} onClick={onSure}>
          {t(step === 'asksRenew' ? 'renewNow' : 'removeNow')}
        </button>
        <button type="button" className="quiet-button" onClick={onBack}>
          {t('goBack')}
        </button>
      </div>
    </>
  )
}

const NewLink = ({ name, link }: { readonly name: string; readonly link: string }) => {
  const t = useText(text)
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('newLinkOf', { name })}</label>
      <input id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
      <p className="hint">{t('newLinkHint', { name })}</p>
    </div>
  )
}

/** Removes a person, or makes a new link for a person who lost theirs. */
export const TeamLinks = ({ ticket, state }: TeamLinksProps) => {
  const t = useText(text)
  const id = useId()
  const { ask, isBusy, problem } = useCall(ticket)
  const [chosen, setChosen] = useState('')
  const [step, setStep] = useState<Step>('chosen')
  const here = state.people.filter(({ role }) => role === 'speaker' || role === 'interpreter')
  const person = [...here, ...state.removed].find((one) => one.seat === chosen)
  const isRemoved = state.removed.some((one) => one.seat === chosen)
  if (here.length + state.removed.length === 0) return null

  const of = { seat: chosen }
  const renew = async () => {
    const answer = await ask(teamCalls.renewLink, of)
    if (answer !== null) setStep(answer)
  }
  const remove = async () => {
    if ((await ask(teamCalls.remove, of)) !== null) setStep('removed')
  }
  const name = person?.name ?? ''
  return (
    <section className="card">
      <h2>{t('links')}</h2>
      <p className="hint">{t('linksHint')}</p>
      <div className="field">
        <label htmlFor={`${id}-person`}>{t('person')}</label>
        <select
          id={`${id}-person`}
          value={person?.seat ?? ''}
          onChange={({ target }) => {
            setChosen(target.value)
            setStep('chosen')
          }}
        >
          <option value="" disabled>
            {t('choosePerson')}
          </option>
          {here.map((one) => (
            <option key={one.seat} value={one.seat}>
              {one.name}
            </option>
          ))}
          {state.removed.map((one) => (
            <option key={one.seat} value={one.seat}>
              {t('wasRemoved', { name: one.name })}
            </option>
          ))}
        </select>
      </div>
      {person !== undefined && (step === 'chosen' || step === 'removed') && (
        <div className="answers">
          <button type="button" className="plain-button" onClick={() => setStep('asksRenew')}>
            {t('renew')}
          </button>
          {!isRemoved && (
            <button type="button" className="plain-button" onClick={() => setStep('asksRemove')}>
              {t('remove')}
            </button>
          )}
        </div>
      )}
      {person !== undefined && (step === 'asksRenew' || step === 'asksRemove') && (
        <Question
          step={step}
          name={name}
          isBusy={isBusy}
          onSure={() => void (step === 'asksRenew' ? renew() : remove())}
          onBack={() => setStep('chosen')}
        />
      )}
      <Problem problem={problem} />
      {person !== undefined && typeof step === 'object' && <NewLink name={name} link={step.link} />}
      <p className="person-note" role="status">
        {step === 'removed' && t('removed', { name })}
      </p>
    </section>
  )
}
