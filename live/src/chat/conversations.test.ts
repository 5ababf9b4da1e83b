import { expect, test } from 'vitest'
import type { Sound } from '../join/session.ts'
import { conversationsOf, unreadIn } from './conversations.ts'
import type { Message } from './openChat.ts'

type Staff = Parameters<typeof conversationsOf>[0]
type Role = NonNullable<Sound['staff']>['people'][number]['role']

const person = (seat: string, role: Role, name = '') => ({
  seat,
  role,
  name,
  language: null,
  stageId: null,
  understands: null,
  isConnected: true,
  consent: null,
  publicationConsent: null,
  ask: null,
  hasPicture: false,
  connectionOrder: null,
  absence: null,
})
const booth = (boothId: number, name: string, ...seats: string[]): Staff['booths'][number] => ({
  boothId,
  boothName: { en: name, zh: name },
  isMachine: false,
  channels: {},
  seats,
  onAir: null,
  isCoughing: false,
  handOver: null,
  next: null,
  slowDownAt: null,
  cannotInterpretSince: null,
  lostTurn: null,
  endedHandOver: null,
  connectionLostSince: null,
  floorTransfer: 'off',
  understands: [],
  autoRelay: false,
  aiBackup: { mode: 'none', since: null, can: false },
  machineDelay: null,
  version: 0,
})
const staff: Staff = {
  people: [
    person('h7', 'host'),
    person('t6', 'technician'),
    person('s5', 'speaker', 'Sam'),
    person('i1', 'interpreter', 'Ann'),
    person('i2', 'interpreter', 'Dan'),
  ],
  booths: [booth(1, 'French', 'i1'), booth(2, 'German', 'i2')],
}
const namesFor = (seat: string) =>
  conversationsOf(staff, seat, 'en', {
    ownBooth: 'My booth',
    allBooths: 'All booths',
    role: (role) => role.toUpperCase(),
  }).map(({ key, name }) => [key, name])

test('Each side of a conversation sees the name of the other side.', () => {
  expect(namesFor('i1')).toEqual([
    ['booth b1', 'My booth'],
    ['booths ', 'All booths'],
    ['technician b1', 'TECHNICIAN'],
    ['host b1', 'HOST'],
  ])
  expect(namesFor('t6')).toEqual([
    ['booths ', 'All booths'],
    ['technician h7', 'HOST'],
    ['technician s5', 'Sam'],
    ['technician b1', 'French'],
    ['technician b2', 'German'],
  ])
  expect(namesFor('h7')[1]).toEqual(['technician h7', 'TECHNICIAN'])
  expect(namesFor('')).toEqual([])
})

test('Messages that others wrote after the last read message count as unread, in that conversation only.', () => {
  const message = (id: number, seat: string, party: string): Message => ({
    id,
    kind: 'technician',
    party,
    seat,
    role: 'interpreter',
    name: '',
    canned: null,
    text: String(id),
    at: '2026-11-21T10:00:00.000Z',
  })
  const messages = [
    message(1, 'i1', 'b1'),
    message(2, 't6', 'b1'),
    message(3, 'i2', 'b2'),
    message(4, 'i1', 'b1'),
  ]
  const unread = (marks: Readonly<Record<string, number>>) =>
    unreadIn({ seat: 't6', messages }, marks, 'technician b1').map(({ id }) => id)
  expect(unread({})).toEqual([1, 4])
  expect(unread({ 'technician b1': 2, 'technician b2': 9 })).toEqual([4])
})
