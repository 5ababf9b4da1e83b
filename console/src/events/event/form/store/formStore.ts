import type { EventDetail } from './fromEvent.ts'
import { shapeOf } from './save/contentInput.ts'
import type { ProblemSaid } from '@openbooth/contract/fieldProblem'
import { fieldOf } from './save/fieldPaths.ts'
import type { FieldProblem } from './save/fieldProblem.ts'
import { formProblems, type FormLimits } from './save/problems.ts'
import { afterPointerUp } from '../../../../kit/field/afterPointerUp.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import type { EventValues } from './values.ts'

/** The purpose of the form; the screen is the same. */
export type Purpose =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly event: EventDetail }
  | { readonly kind: 'template'; readonly id?: number; readonly version?: number }

interface FormState {
  readonly values: EventValues
  /** Fields that have been blurred; their errors are shown. */
  readonly left: ReadonlySet<string>
  /** After an attempt to save, all errors are shown. */
  readonly isChecked: boolean
  /** Errors of the server, until the field changes. */
  readonly refused: ReadonlyMap<string, ProblemSaid>
}

/** The form's state outside of React, so that a keystroke renders one field and not the whole page. */
export interface FormStore {
  readonly purpose: Purpose
  readonly read: () => FormState
  readonly follow: (listener: () => void) => () => void
  readonly change: (update: (values: EventValues) => EventValues, field?: string) => void
  readonly leave: (field: string) => void
  readonly check: () => ReadonlyMap<string, ProblemSaid>
  readonly refuse: (problems: readonly FieldProblem[]) => void
  /** Another event in the same form. */
  readonly restart: (values: EventValues) => void
  readonly setLimits: (limits: FormLimits | undefined) => void
  /** Every problem by its field, shown or not. */
  readonly problems: () => ReadonlyMap<string, ProblemSaid>
  readonly isDirty: () => boolean
  /** Marks the current values as saved. */
  readonly markSaved: () => void
}

export const createFormStore = (purpose: Purpose, first: EventValues): FormStore => {
  let state: FormState = {
    values: first,
    left: new Set(),
    isChecked: false,
    refused: new Map(),
  }
  let clean = first
  let limits: FormLimits | undefined
  let judged: { values: EventValues; problems: ReadonlyMap<string, ProblemSaid> } | undefined
  const listeners = new Set<() => void>()
  const set = (next: Partial<FormState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const isStartKept = ({ startDate, startTime, timeZone }: EventValues) =>
    purpose.kind === 'edit' &&
    startDate === clean.startDate &&
    startTime === clean.startTime &&
    timeZone === clean.timeZone

  const problems = () => {
    const { values } = state
    if (judged?.values === values) return judged.problems
    const found = new Map<string, ProblemSaid>()
    const facts = {
      limits,
      now: new Date(serverNow()),
      isStartKept: isStartKept(values),
      hadTechnician: purpose.kind === 'edit' && purpose.event.technicianOption === 'purchased',
      isTemplate: purpose.kind === 'template',
      saved: purpose.kind === 'edit' ? shapeOf(clean) : undefined,
    }
    for (const problem of formProblems(values, facts)) {
      const field = fieldOf(values, problem.path)
      if (!found.has(field)) found.set(field, problem)
    }
    judged = { values, problems: found }
    return found
  }

  return {
    purpose,
    read: () => state,
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (update, field) => {
      const values = update(state.values)
      if (values === state.values) return
      const refused = new Map(state.refused)
      if (field !== undefined) refused.delete(field)
      set({ values, refused })
    },
    leave: (field) =>
      afterPointerUp(() => {
        if (!state.left.has(field)) set({ left: new Set([...state.left, field]) })
      }),
    check: () => {
      judged = undefined
      const found = problems()
      set({ isChecked: true, refused: new Map() })
      return found
    },
    refuse: (refusals) =>
      set({
        refused: new Map(
          refusals.map((problem) => [fieldOf(state.values, problem.path), problem] as const),
        ),
      }),
    restart: (values) => {
      clean = values
      set({ values, left: new Set(), isChecked: false, refused: new Map() })
    },
    setLimits: (next) => {
      limits = next
      judged = undefined
      set({})
    },
    problems,
    isDirty: () => state.values !== clean,
    markSaved: () => {
      clean = state.values
      set({})
    },
  }
}

/** The problem a field shows now. */
export const shownProblem = (store: FormStore, field: string): ProblemSaid | undefined => {
  const { left, isChecked, refused } = store.read()
  const refusal = refused.get(field)
  if (refusal !== undefined) return refusal
  return isChecked || left.has(field) ? store.problems().get(field) : undefined
}

/** How many fields show a problem. */
export const shownProblemCount = (store: FormStore): number => {
  const { isChecked, refused } = store.read()
  if (!isChecked) return refused.size
  return new Set([...store.problems().keys(), ...refused.keys()]).size
}
