import { expect, test } from 'vitest'
import { readinessOf, type Preparation } from './readiness.ts'

type Event = Parameters<typeof readinessOf>[0]

const codes = (role: string, valid: number, mailed: number, equipmentChecks: number) => ({
  role,
  total: valid,
  valid,
  mailed,
  notOut: 0,
  equipmentChecks,
})
const person = { id: 1, name: 'Ann', emailAddress: null }
const booth = (interpreters: readonly object[], change: object = {}) => ({
  boxType: 'norm',
  aiBackup: 'none',
  interpreters,
  ...change,
})
const event = (change: object): Event =>
  ({
    eventType: 0,
    booths: [booth([person])],
    codes: [codes('host', 1, 0, 0), codes('interpreter', 1, 1, 1), codes('listener', 1, 0, 0)],
    captions: false,
    technicianOption: 'none',
    ...change,
  }) as unknown as Event
const ready: Preparation = {
  booking: null,
  documents: 2,
  rehearsals: [{ state: 'done' }] as unknown as Preparation['rehearsals'],
  troubles: 0,
}
const seen = (change: object, preparation: Partial<Preparation> = {}) =>
  readinessOf(event(change), { ...ready, ...preparation }).map(({ part, done, missing, all }) =>
    done === true ? part : `${part} ${done === undefined ? '?' : `${missing}/${all}`}`,
  )

test('An event with interpreters, links, documents, checks and a rehearsal is ready', () => {
  expect(seen({})).toEqual(['interpreters', 'invited', 'documents', 'equipment', 'rehearsal'])
})

test('An event without interpreters has no one to invite yet', () => {
  const booths = [booth([]), booth([]), booth([], { boxType: 'machine' })]
  expect(seen({ booths, codes: [codes('host', 1, 0, 0)] })).toEqual([
    'interpreters 2/2',
    'documents',
    'models',
    'rehearsal',
  ])
})

test('People without a link and without an equipment check are counted among interpreters and speakers', () => {
  const some = [codes('interpreter', 4, 3, 1), codes('speaker', 2, 0, 0)]
  expect(seen({ codes: some })).toEqual([
    'interpreters',
    'invited 3/6',
    'documents',
    'equipment 5/6',
    'rehearsal',
  ])
})

test('A technician counts once the booking is confirmed', () => {
  const booked = (state: string) => ({ booking: { state } as unknown as Preparation['booking'] })
  const wanted = { technicianOption: 'purchased' }
  expect(seen(wanted, booked('offered'))).toContain('technician 1/1')
  expect(seen(wanted, booked('confirmed'))).toContain('technician')
  expect(seen(wanted, { booking: undefined })).toContain('technician ?')
})

test('Captions and AI need models, and a failed rehearsal is open', () => {
  const failed = [{ state: 'failed' }] as unknown as Preparation['rehearsals']
  expect(seen({ captions: true }, { troubles: 2, rehearsals: failed, documents: 0 })).toEqual([
    'interpreters',
    'invited',
    'documents 1/1',
    'equipment',
    'models 1/1',
    'rehearsal 1/1',
  ])
})

test('A silent conference has no interpreters', () => {
  expect(seen({ eventType: 1, codes: [] })).toEqual(['documents', 'rehearsal'])
})
