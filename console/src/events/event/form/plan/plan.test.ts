import { boothProblems } from '@openbooth/contract/events/event/rules/booths'
import { expect, test } from 'vitest'
import { defaultValues } from '../store/draft/defaultValues.ts'
import { shapeOf } from '../store/save/contentInput.ts'
import { emptySeat, type EventValues } from '../store/values.ts'
import { audiencesOf } from './audience.ts'
import { answersOf, isAsPlanned, planOf, withAnswers, withPlan, withSpoken } from './plan.ts'

const [zh, en, fr, de] = [1, 2, 3, 4]
const tags = new Map([
  [zh, 'zh'],
  [en, 'en'],
  [fr, 'fr'],
  [de, 'de'],
])
const languageOf = (channel: number | bigint) => tags.get(Number(channel))
const facts = { languageOf, hasRelay: true }
const fresh = defaultValues('Europe/Berlin', new Date('2026-12-01T08:00:00Z'), 100)
const limits = {
  boxNums: 9,
  receiverNums: 100,
  interpretersNums: 2,
  supportRelay: true,
  publicStreams: true,
  memberCharged: false,
  channelLimit: 9,
  ownTechnicianRefusal: null,
}
const planned = (spoken: number[], heard: number[]) => withPlan(fresh, { spoken, heard }, facts)
/** `en: zh>en` the booth hears the floor, `fr: zh>en>fr` it takes relay, `zh: floor`. */
const map = (values: EventValues, spoken: number) =>
  audiencesOf(values, languageOf, spoken).map(({ channel, booth, relay, problem }) => {
    const path = [spoken, relay, channel].map((one) => one && languageOf(one)).filter(Boolean)
    return `${languageOf(channel)}: ${problem ?? (booth === undefined ? 'floor' : path.join('>'))}`
  })

test('Three languages that are all spoken become three booths, and each listener hears each speaker', () => {
  const answers = [zh, en, fr].reduce(
    (before, channel) => withSpoken(before, [...before.spoken, channel]),
    answersOf(fresh, facts),
  )
  expect(answers).toEqual({ spoken: [zh, en, fr], heard: [zh, en, fr] })
  const values = withAnswers(fresh, answers, facts)
  expect(values).toMatchObject({ floorChannelId: zh, pivotChannelId: en, floorTransfer: true })
  expect(map(values, zh)).toEqual(['zh: floor', 'en: zh>en', 'fr: zh>en>fr'])
  expect(map(values, en)).toEqual(['zh: en>zh', 'en: floor', 'fr: en>fr'])
  expect(map(values, fr)).toEqual(['zh: fr>en>zh', 'en: fr>en', 'fr: floor'])
  expect(boothProblems(shapeOf(values), limits, undefined, undefined, languageOf)).toEqual([])
})

test('If one language is spoken, its listeners hear the floor, and no booth takes relay', () => {
  const values = planned([en], [en, fr, de])
  expect(values.booths).toMatchObject([
    { a: fr, autoRelay: false, understands: [] },
    { a: de, autoRelay: false, understands: [] },
  ])
  expect(values).toMatchObject({ pivotChannelId: null, floorTransfer: false })
  expect(map(values, en)).toEqual(['en: floor', 'fr: en>fr', 'de: en>de'])
})

test('The map also shows booths that speak into several channels, after the floor', () => {
  const values = planned([en], [en, fr])
  const both = { ...values, booths: values.booths.map((booth) => ({ ...booth, b: en, c: de })) }
  expect(map(both, en)).toEqual(['en: floor', 'fr: en>fr', 'de: en>de'])
})

test('A language that is only heard gets a booth, and one that is only spoken gets none', () => {
  const values = planned([zh, fr], [en, de])
  expect(map(values, zh)).toEqual(['zh: floor', 'en: zh>en', 'de: zh>en>de'])
  expect(map(values, fr)).toEqual(['zh: floor', 'en: fr>en', 'de: fr>en>de'])
})

test('Without relay in the package each booth understands every spoken language', () => {
  const plan = planOf({ spoken: [zh, en, fr], heard: [zh, en, fr] }, { ...facts, hasRelay: false })
  expect(plan.pivotChannelId).toBeNull()
  for (const booth of plan.booths)
    expect(booth).toMatchObject({ autoRelay: false, understands: ['zh', 'en', 'fr'] })
})

test('The answers can be read from the booths of a saved event', () => {
  for (const answers of [
    { spoken: [zh, en, fr], heard: [zh, en, fr] },
    { spoken: [en], heard: [en, fr, de] },
    { spoken: [zh, en], heard: [zh, en, de] },
    { spoken: [en, fr], heard: [en, fr] },
  ]) {
    const { answers: _given, ...saved } = withPlan(fresh, answers, facts)
    expect(answersOf(saved, facts)).toEqual(answers)
    expect(isAsPlanned(saved, facts)).toBe(true)
  }
})

test('New answers keep the people, the name and the models of booths whose language remains', () => {
  const before = planned([en], [en, fr])
  const named = {
    ...before,
    booths: before.booths.map((booth) => ({
      ...booth,
      name: 'Paris',
      interpreters: [{ ...emptySeat(), name: 'Ann' }],
    })),
  }
  const after = withAnswers(named, { spoken: [en, fr], heard: [en, fr] }, facts)
  expect(after.booths).toMatchObject([
    { a: en, understands: ['en', 'fr'], interpreters: [] },
    { a: fr, understands: ['en', 'fr'], name: 'Paris', interpreters: [{ name: 'Ann' }] },
  ])
})

test('New answers change a booth that the user has edited or filled in only when the user rebuilds the booths', () => {
  const values = planned([en], [en, fr, de])
  const more = { spoken: [en], heard: [en, fr, de, zh] }
  const edited = {
    ...values,
    booths: values.booths.map((booth) => (booth.a === fr ? { ...booth, b: de } : booth)),
  }
  expect(withAnswers(edited, more, facts)).toEqual({ ...edited, answers: more })
  expect(withPlan(edited, more, facts).booths.map(({ a, b }) => [a, b])).toEqual([
    [fr, null],
    [de, null],
    [zh, null],
  ])
  const filled = {
    ...values,
    booths: values.booths.map((booth) => (booth.a === de ? { ...booth, name: 'Berlin' } : booth)),
  }
  const less = { spoken: [en], heard: [en, fr] }
  expect(withAnswers(filled, less, facts).booths).toBe(filled.booths)
  expect(withAnswers(values, less, facts).booths).toMatchObject([{ a: fr }])
})

test('The map shows booths that hear no language they understand, and listeners who hear nothing', () => {
  const values = planned([zh, en, fr], [zh, en, fr])
  const alone = {
    ...values,
    floorTransfer: false,
    booths: values.booths.map((booth) => ({ ...booth, autoRelay: false })),
  }
  expect(map(alone, zh)).toEqual(['zh: silent', 'en: zh>en', 'fr: lost'])
})
