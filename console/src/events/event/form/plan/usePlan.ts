import { useMemo } from 'react'
import { useEventForm, useValue } from '../store/formContext.ts'
import type { LanguageAnswers } from '../store/values.ts'
import { answersOf, isAsPlanned, type PlanFacts } from './plan.ts'

export const usePlanFacts = (): PlanFacts => {
  const { languageOf, limits } = useEventForm()
  const hasRelay = limits?.supportRelay !== false
  return useMemo(() => ({ languageOf, hasRelay }), [languageOf, hasRelay])
}

/** The answers of the form. */
export const useAnswers = (facts: PlanFacts): LanguageAnswers => {
  const known = useValue((values) => JSON.stringify(answersOf(values, facts)))
  return useMemo(() => JSON.parse(known) as LanguageAnswers, [known])
}

/** Whether the user has edited the booths that the form built from the answers. */
export const useIsEdited = (facts: PlanFacts): boolean =>
  useValue((values) => values.answers !== undefined && !isAsPlanned(values, facts))
