import type { LanguageOf } from '@openbooth/contract/events/event/rules/plannedRelay'
import {
  emptyBooth,
  type BoothValues,
  type EventValues,
  type LanguageAnswers,
} from '../store/values.ts'

/** Input of a plan in addition to the answers. */
export interface PlanFacts {
  /** The language tag of a channel. Undefined: unknown. */
  readonly languageOf: LanguageOf
  /** Whether the package has relay. */
  readonly hasRelay: boolean
}

type PlannedBooth = Pick<BoothValues, 'b' | 'c' | 'autoRelay'> & {
  readonly a: number
  readonly understands: readonly string[]
}

interface LanguagePlan {
  readonly floorChannelId: number | null
  readonly pivotChannelId: number | null
  readonly booths: readonly PlannedBooth[]
}

const unique = <One>(all: readonly One[]): readonly One[] => [...new Set(all)]

/** The channel for relay: English if listeners hear it, otherwise the first that is also spoken. */
const pivotOf = ({ spoken, heard }: LanguageAnswers, { languageOf }: PlanFacts) =>
  heard.find((channel) => /^en\b/i.test(languageOf(channel) ?? '')) ??
  spoken.find((channel) => heard.includes(channel)) ??
  heard[0]

/**
 * The booths for the answers: one for each language that listeners hear. Where one language is
 * spoken, its listeners hear the floor. Where several are spoken, the pivot booth interprets all of
 * them, and the other booths take relay from it for languages that they do not understand.
 */
export const planOf = (answers: LanguageAnswers, facts: PlanFacts): LanguagePlan => {
  const { spoken, heard } = answers
  const [floorChannelId = null] = spoken
  const tagOf = (channel: number) => facts.languageOf(channel) ?? ''
  if (spoken.length < 2)
    return {
      floorChannelId,
      pivotChannelId: null,
      booths: heard
        .filter((channel) => channel !== floorChannelId)
        .map((a) => ({ a, b: null, c: null, understands: [], autoRelay: false })),
    }
  const pivot = pivotOf(answers, facts)
  const booths = heard.map((a): PlannedBooth => {
    const takesRelay =
      facts.hasRelay && a !== pivot && spoken.some((one) => one !== a && one !== pivot)
    // Its own language in the list marks it as spoken.
    const sources = takesRelay ? [...spoken.filter((one) => one === a), pivot!] : spoken
    return { a, b: null, c: null, understands: unique(sources.map(tagOf)), autoRelay: takesRelay }
  })
  const needsPivot = booths.some(({ autoRelay }) => autoRelay)
  return { floorChannelId, pivotChannelId: needsPivot ? pivot! : null, booths }
}

type Planned = Pick<EventValues, 'answers' | 'floorChannelId' | 'pivotChannelId' | 'booths'>

const hasChannel = (booth: BoothValues): booth is BoothValues & { readonly a: number } =>
  booth.a !== null

/** The answers as given, otherwise derived from the booths. */
export const answersOf = (values: Planned, { languageOf }: PlanFacts): LanguageAnswers => {
  if (values.answers !== undefined) return values.answers
  const made = values.booths.filter(hasChannel)
  const floor = values.floorChannelId === null ? [] : [values.floorChannelId]
  const spoken = made
    .filter(({ a, understands = [] }) => understands.includes(languageOf(a) ?? ''))
    .map(({ a }) => a)
  const heard = made.map(({ a }) => a)
  const all = unique([...floor, ...spoken])
  return { spoken: all, heard: all.length < 2 ? unique([...floor, ...heard]) : unique(heard) }
}

const isAlike = (booth: BoothValues, planned: PlannedBooth): boolean =>
  booth.boxType === 'machine' ||
  (booth.b === planned.b &&
    booth.c === planned.c &&
    booth.autoRelay === planned.autoRelay &&
    (booth.understands ?? []).toSorted().join(' ') === planned.understands.toSorted().join(' '))

/** Whether the booths match the answers and have not been edited since. */
export const isAsPlanned = (values: Planned, facts: PlanFacts): boolean => {
  const plan = planOf(answersOf(values, facts), facts)
  const made = values.booths.filter(hasChannel)
  return (
    values.floorChannelId === plan.floorChannelId &&
    values.pivotChannelId === plan.pivotChannelId &&
    made.length === plan.booths.length &&
    plan.booths.every((planned) =>
      made.some((booth) => booth.a === planned.a && isAlike(booth, planned)),
    )
  )
}

/** Whether a booth has input that is lost if the booth is removed. */
const hasInput = ({ id, name, interpreters }: BoothValues): boolean =>
  id !== undefined || name.trim() !== '' || interpreters.some((seat) => seat.name.trim() !== '')

/** The booths with input that a plan would remove. */
const lostBooths = (
  values: Planned,
  answers: LanguageAnswers,
  facts: PlanFacts,
): readonly BoothValues[] => {
  const { booths } = planOf(answers, facts)
  return values.booths.filter(
    (booth) => hasInput(booth) && hasChannel(booth) && !booths.some(({ a }) => a === booth.a),
  )
}

/**
 * The values with the booths for the answers. A booth whose language remains keeps its people, name
 * and models. Booths without a language are used first.
 */
export const withPlan = (
  values: EventValues,
  answers: LanguageAnswers,
  facts: PlanFacts,
): EventValues => {
  const before = answersOf(values, facts)
  const plan = planOf(answers, facts)
  const empty = values.booths.filter((booth) => !hasChannel(booth))
  const booths = plan.booths.map((planned): BoothValues => {
    const own = values.booths.find(({ a }) => a === planned.a) ?? empty.shift() ?? emptyBooth()
    return { ...own, ...planned }
  })
  const all = [...booths, ...empty]
  return {
    ...values,
    answers,
    floorChannelId: plan.floorChannelId,
    pivotChannelId: plan.pivotChannelId,
    booths: all.length > 0 ? all : [emptyBooth()],
    // While a language is spoken, its own booth is silent and its listeners hear the floor.
    floorTransfer: values.floorTransfer || (answers.spoken.length > 1 && before.spoken.length < 2),
  }
}

/**
 * The values with new answers. The booths change only if no edit and no input would be lost.
 * Otherwise they stay until the user rebuilds them.
 */
export const withAnswers = (
  values: EventValues,
  answers: LanguageAnswers,
  facts: PlanFacts,
): EventValues =>
  isAsPlanned(values, facts) && lostBooths(values, answers, facts).length === 0
    ? withPlan(values, answers, facts)
    : { ...values, answers }

/** Other spoken languages. A new one is also heard. */
export const withSpoken = (
  { spoken: before, heard }: LanguageAnswers,
  spoken: readonly number[],
): LanguageAnswers => ({
  spoken,
  heard: unique([...heard, ...spoken.filter((channel) => !before.includes(channel))]),
})
