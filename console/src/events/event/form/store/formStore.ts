import type { EventDetail } from './fromEvent.ts'
import { shapeOf } from './save/contentInput.ts'
import type { LanguageOf } from '@openbooth/contract/events/event/rules/plannedRelay'
import type { ProblemSaid } from '@openbooth/contract/fieldProblem'
import { fieldOf } from './save/fieldPaths.ts'
import type { FieldProblem } from './save/fieldProblem.ts'
import { formProblems, type Facts, type FormLimits } from './save/problems.ts'
import { afterPointerUp } from '../../../../kit/field/afterPointerUp.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import type { EventValues } from './values.ts'

/** The purpose of the form; the screen is the same. */
export type FormMode =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly event: EventDetail }
  | { readonly kind: 'template'; readonly id?: number; readonly version?: number }

interface FormState {
  readonly values: EventValues
  /** Fields that have been blurred; their errors are shown. */
  readonly touched: ReadonlySet<string>
  /** After an attempt to save, all errors are shown. */
  readonly submitted: boolean
  /** Errors of the server, until the field changes. */
  readonly serverErrors: ReadonlyMap<string, ProblemSaid>
}

/** The form's state outside of React, so that a keystroke renders one field and not the whole page. */
export interface FormStore {
  readonly mode: FormMode
  readonly read: () => FormState
  readonly follow: (listener: () => void) => () => void
  readonly change: (update: (values: EventValues) => EventValues, field?: string) => void
  readonly touch: (field: string) => void
  readonly check: () => ReadonlyMap<string, ProblemSaid>
  readonly setServerErrors: (problems: readonly FieldProblem[]) => void
  /** Another event in the same form. */
  readonly reset: (values: EventValues) => void
  /** What the rules need besides the values: the package, and the languages of channels. */
  readonly setLimits: (limits: FormLimits | undefined, languageOf: LanguageOf) => void
  /** Every problem by its field, shown or not. */
  readonly problems: () => ReadonlyMap<string, ProblemSaid>
  readonly isDirty: () => boolean
  /** Marks the current values as saved. */
  readonly markSaved: () => void
}

/** The facts for the rules, except the limits and the languages of channels. */
const factsOf = (mode: FormMode, values: EventValues, baseline: EventValues) => {
  const { startDate, startTime, timeZone } = values
  return {
    now: new Date(serverNow()),
    isStartKept:
      mode.kind === 'edit' &&
      startDate === baseline.startDate &&
      startTime === baseline.startTime &&
      timeZone === baseline.timeZone,
    hadTechnician: mode.kind === 'edit' && mode.event.technicianOption === 'purchased',
    isTemplate: mode.kind === 'template',
    saved: mode.kind === 'edit' ? shapeOf(baseline) : undefined,
  }
}

/** The first problem of each field. */
const problemsByField = (values: EventValues, facts: Facts) => {
  const found = new Map<string, ProblemSaid>()
  for (const problem of formProblems(values, facts)) {
    const field = fieldOf(values, problem.path)
    if (!found.has(field)) found.set(field, problem)
  }
  return found
}

export const createFormStore = (mode: FormMode, first: EventValues): FormStore => {
  let state: FormState = {
    values: first,
    touched: new Set(),
    submitted: false,
    serverErrors: new Map(),
  }
  let baseline = first
  let known: Pick<Facts, 'limits' | 'languageOf'> = { limits: undefined, languageOf: undefined }
  let judged: { values: EventValues; problems: ReadonlyMap<string, ProblemSaid> } | undefined
  const listeners = new Set<() => void>()
  const set = (next: Partial<FormState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const problems = () => {
    const { values } = state
    if (judged?.values === values) return judged.problems
    const found = problemsByField(values, { ...known, ...factsOf(mode, values, baseline) })
    judged = { values, problems: found }
    return found
  }

  return {
    mode,
    read: () => state,
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (update, field) => {
      const values = update(state.values)
      if (values === state.values) return
      const serverErrors = new Map(state.serverErrors)
      if (field !== undefined) serverErrors.delete(field)
      set({ values, serverErrors })
    },
    touch: (field) =>
      afterPointerUp(() => {
        if (!state.touched.has(field)) set({ touched: new Set([...state.touched, field]) })
      }),
    check: () => {
      judged = undefined
      const found = problems()
      set({ submitted: true, serverErrors: new Map() })
      return found
    },
    setServerErrors: (refusals) =>
      set({
        serverErrors: new Map(
          refusals.map((problem) => [fieldOf(state.values, problem.path), problem] as const),
        ),
      }),
    reset: (values) => {
      baseline = values
      set({ values, touched: new Set(), submitted: false, serverErrors: new Map() })
    },
    setLimits: (limits, languageOf) => {
      known = { limits, languageOf }
      judged = undefined
      set({})
    },
    problems,
    isDirty: () => state.values !== baseline,
    markSaved: () => {
      baseline = state.values
      set({})
    },
  }
}

/** The problem a field shows now. */
export const shownProblem = (store: FormStore, field: string): ProblemSaid | undefined => {
  const { touched, submitted, serverErrors } = store.read()
  const refusal = serverErrors.get(field)
  if (refusal !== undefined) return refusal
  return submitted || touched.has(field) ? store.problems().get(field) : undefined
}

/** How many fields show a problem. */
export const shownProblemCount = (store: FormStore): number => {
  const { submitted, serverErrors } = store.read()
  if (!submitted) return serverErrors.size
  return new Set([...store.problems().keys(), ...serverErrors.keys()]).size
}
