import { expect, test } from 'vitest'
import { everySeatRole } from '../../../roles.ts'
import { partyOfBooth } from '../../chat/rules.ts'
import { isTalkedTo, mayTalk, toTeam, tonesIn } from './talks.ts'
import { floorTrack, trackOf } from './tracks.ts'

const ada = { seat: 'i3', party: partyOfBooth(12) }
const sam = { seat: 's7', party: null }
const host = { seat: 'h1', party: null }
const technician = { seat: 't2', party: null }
const everybody = [ada, sam, host, technician]

test('Only host and technician can talk back.', () => {
  expect(everySeatRole.filter(mayTalk)).toEqual(['host', 'technician'])
})

test.each([
  { to: toTeam, heardBy: ['i3', 's7', 'h1'] },
  { to: partyOfBooth(12), heardBy: ['i3'] },
  { to: partyOfBooth(1), heardBy: [] },
  { to: 's7', heardBy: ['s7'] },
  { to: 'i3', heardBy: ['i3'] },
  { to: 't2', heardBy: [] },
  { to: 'nobody', heardBy: [] },
  { to: null, heardBy: [] },
])('The technician speaking to “$to” is heard by $heardBy.', ({ to, heardBy }) => {
  const hearing = everybody.filter((one) => isTalkedTo({ seat: 't2', to }, one))
  expect(hearing.map(({ seat }) => seat)).toEqual(heardBy)
})

test('A test tone into a channel reaches listeners of that channel but not its sender, and is not a talkback.', () => {
  const talks = [toTeam, floorTrack, trackOf(5), null].map((to) => ({ seat: 't2', to }))
  expect(tonesIn(talks, 'i3', [floorTrack, trackOf(7)])).toEqual([{ seat: 't2', to: floorTrack }])
  expect(tonesIn(talks, 'i3', [])).toEqual([])
  expect(tonesIn(talks, 't2', [floorTrack])).toEqual([])
  expect(everybody.filter((one) => isTalkedTo({ seat: 't2', to: floorTrack }, one))).toEqual([])
})
