import { problemSaid } from '@openbooth/contract/fieldProblem'
import { createInput } from '@openbooth/contract/events/event/draft'
import { expect, test } from 'vitest'
import { contentInput } from './contentInput.ts'
import { needsOf } from '../../price/packageNeeds.ts'
import { fieldOf } from './fieldPaths.ts'
import { formProblems } from './problems.ts'
import { defaultValues } from '../draft/defaultValues.ts'
import { chosenTimes } from '../../time/times.ts'
import type { EventValues } from '../values.ts'

const now = new Date('2026-12-01T02:10:00Z')
const facts = {
  limits: undefined,
  now,
  isStartKept: false,
  hadTechnician: false,
  isTemplate: false,
  saved: undefined,
}

const seat = { key: 's1', name: 'Ada', emailAddress: '' }
const right = ((): EventValues => {
  const values = defaultValues('Asia/Shanghai', now, 20)
  const [booth] = values.booths
  if (booth === undefined) throw new Error('a new event has a booth')
  const interpreters = [seat]
  return {
    ...values,
    name: 'Board meeting',
    floorChannelId: 1,
    booths: [{ ...booth, key: 'b1', name: 'French', a: 2, interpreters }],
  }
})()
const withSeat = (change: object): EventValues => ({
  ...right,
  booths: right.booths.map((booth) => ({ ...booth, interpreters: [{ ...seat, ...change }] })),
})
const websites = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://${n}.example.org`).join('\n')
const withBooth = (change: object): EventValues => ({
  ...right,
  booths: right.booths.map((booth) => ({ ...booth, ...change })),
})

test('A valid form has no problems and passes the schema of the contract', () => {
  expect(formProblems(right, facts)).toEqual([])
  const operationId = '2c9a1c52-5f0e-4c8e-9d5f-0a6f3c1d2e4b'
  const input = { ...contentInput(right), ...chosenTimes(right).chosen, operationId }
  expect(createInput.safeParse(input).error).toBeUndefined()
})

test.each([
  ['no name', { ...right, name: ' ' }],
  ['a name that is too long', { ...right, name: 'x'.repeat(201) }],
  ['notes that are too long', { ...right, notes: 'x'.repeat(2001) }],
  ['no booth', { ...right, booths: [] }],
  ['a booth without a channel', withBooth({ a: null })],
  ['a booth with too long a name', withBooth({ name: 'x'.repeat(61) })],
  ['an interpreter without a name', withSeat({ name: '' })],
  ['an interpreter with an invalid address', withSeat({ emailAddress: 'ada@home' })],
  ['a speaker without a name', { ...right, speakers: [{ ...seat, name: '' }] }],
  ['no listeners', { ...right, receiverNums: '0' }],
  ['listeners in words', { ...right, receiverNums: 'many' }],
  ['half a listener', { ...right, receiverNums: '1.5' }],
  ['an interval that is too short', { ...right, liveDetectionInterval: '4' }],
  ['an alert time that is too long', { ...right, alertTime: '3601' }],
  ['an invalid website', { ...right, widgetOrigins: 'https://a.org\nhttp://b.org' }],
  ['too many websites', { ...right, widgetOrigins: websites(21) }],
])(
  'The form reports the same problem as the contract, at the same field, for %s',
  (_what, values) => {
    const input = {
      ...contentInput(values),
      ...chosenTimes(values).chosen,
      operationId: '2c9a1c52-5f0e-4c8e-9d5f-0a6f3c1d2e4b',
    }
    const refused = createInput
      .safeParse(input)
      .error?.issues.map((issue) => ({ path: issue.path.join('.'), ...problemSaid(issue) }))
    expect(refused).toBeDefined()
    expect(formProblems(values, facts)).toEqual(refused)
  },
)

test('A problem stays with its row when the row moves', () => {
  expect(fieldOf(right, 'booths.0.interpreters.0')).toBe('s1.name')
  expect(fieldOf(right, 'booths.0.interpreters.0.emailAddress')).toBe('s1.emailAddress')
  expect(fieldOf(right, 'booths.0.b')).toBe('b1.b')
  expect(fieldOf(right, 'booths')).toBe('booths')
  expect(fieldOf(right, 'appointmentEndTime')).toBe('endTime')
})

test('A machine booth needs models, and the form sends no interpreters for it', () => {
  const machine = { boxType: 'machine', b: 3, autoRelay: true }
  expect(formProblems(withBooth(machine), facts).map(({ path }) => path)).toEqual([
    'booths.0.speechModelId',
    'booths.0.translationModelId',
  ])
  const models = { speechModelId: 5, translationModelId: 6 }
  expect(formProblems(withBooth({ ...machine, ...models }), facts)).toEqual([])
  const [sent] = contentInput(withBooth({ ...machine, ...models })).booths
  expect(sent).toMatchObject({ ...models, b: null, autoRelay: false, interpreters: [] })
  // Back to people: their input is still there, and the models are not sent.
  const [people] = contentInput(withBooth({ ...models, b: 3 })).booths
  expect(people).toMatchObject({ boxType: 'norm', b: 3, speechModelId: null })
  expect(people?.interpreters).toHaveLength(1)
  // Except for an AI backup.
  const aiBackup = { aiBackup: 'byHand', ...models }
  const [both] = contentInput(withBooth(aiBackup)).booths
  expect(both).toMatchObject({ boxType: 'norm', ...aiBackup })
  expect(both?.interpreters).toHaveLength(1)
})

test('The form sends each website once, without a path, whatever separates them', () => {
  const widgetOrigins =
    ' https://WWW.example.org/day/2?a=b，https://example.net\nhttps://www.example.org'
  expect(contentInput({ ...right, widgetOrigins }).widgetOrigins).toEqual([
    'https://www.example.org',
    'https://example.net',
  ])
})

test('A channel removed from all booths is no longer the preferred relay, and a silent conference has no preferred relay', () => {
  const pivotOf = (change: Partial<EventValues>) =>
    contentInput({ ...right, pivotChannelId: 2, ...change }).pivotChannelId
  expect(pivotOf({})).toBe(2)
  expect(pivotOf({ booths: withBooth({ a: 3 }).booths })).toBeNull()
  expect(pivotOf({ eventType: 1 })).toBeNull()
})

test('The form reads numbers with full-width digits and thousands separators', () => {
  for (const receiverNums of ['1,000', '１０００', ' 1000 ']) {
    expect(contentInput({ ...right, receiverNums }).receiverNums).toBe(1000)
    expect(needsOf({ ...right, receiverNums }).listeners).toBe(1000)
  }
  for (const receiverNums of ['many', '', '1.5', '-5'])
    expect(needsOf({ ...right, receiverNums }).listeners).toBe(0)
})

test('The form reports an invalid day at the day field and preserves its text', () => {
  expect(formProblems({ ...right, startDate: '4/12/2026', endDate: 'soon' }, facts)).toEqual([
    { path: 'startDate', message: 'Day Not Understood' },
    { path: 'endDate', message: 'Day Not Understood' },
  ])
})
