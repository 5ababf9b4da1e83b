import { everySeatRole } from '@openbooth/contract/roles'
import { describe, expect, test } from 'vitest'
import { diffParticipant } from './diffParticipant.ts'
import type { Place } from './place.ts'
import type { ConnectionStatus } from './connectionStatus.ts'

const place: Place = {
  eventId: 7n,
  isForStaff: false,
  isItsServer: true,
  isHere: true,
  isLingering: false,
  isLive: true,
  generation: 2,
  channels: [
    { channelId: null, stageId: null, isHidden: false, seats: ['s1'] },
    { channelId: 5, stageId: null, isHidden: false, seats: ['i2', 'i3'] },
  ],
  seen: [],
}
const staffRoom: Place = { ...place, isForStaff: true, channels: [], seen: ['s1'] }
const identity = { seat: 'i2', connectionId: 'c', generation: 2 }
const status: ConnectionStatus = { eventId: 7n, seat: 'i2', role: 'interpreter', mayStay: true }
const track = (name: string, isPicture = false) => ({ id: name, name, isMuted: false, isPicture })
const participant = { identity, status, tracks: [track('ch:5')] }

test('A joined participant who publishes on the channels of the own seat stays.', () => {
  expect(diffParticipant(participant, place)).toBe('stays')
})

describe('Removed participants', () => {
  test.each([
    ['a participant without a platform identity', { identity: undefined }],
    [
      'a participant who entered before the event moved',
      { identity: { ...identity, generation: 1 } },
    ],
    ['a participant who was removed', { status: { ...status, mayStay: false } }],
    ['an unknown connection', { status: undefined }],
    ['a participant of another event', { status: { ...status, eventId: 8n } }],
    ['a participant with the name of another seat', { status: { ...status, seat: 'i3' } }],
  ])('The check removes %s', (_, change) => {
    expect(diffParticipant({ ...participant, ...change }, place)).toBe('goes')
  })

  test('The check removes everyone after the event or a move, except for a moment after a move', () => {
    expect(diffParticipant(participant, { ...place, isHere: false })).toBe('goes')
    const left = { ...place, isHere: false, isLingering: true }
    expect(diffParticipant(participant, left)).toBe('stays')
    expect(diffParticipant({ ...participant, status: { ...status, mayStay: false } }, left)).toBe(
      'goes',
    )
  })

  test('The check removes a listener from the room of staff', () => {
    const listener: ConnectionStatus = { ...status, seat: 'l4', role: 'listener' }
    const heard = { identity: { ...identity, seat: 'l4' }, status: listener, tracks: [] }
    expect(diffParticipant(heard, place)).toBe('stays')
    expect(diffParticipant(heard, { ...place, isForStaff: true })).toBe('goes')
  })
})

describe('Participants whose track is closed', () => {
  test.each(['ch:floor', 'ch:6', 'something', ''])(
    'The check closes the track of an interpreter on %s',
    (name) => {
      expect(diffParticipant({ ...participant, tracks: [track('ch:5'), track(name)] }, place)).toBe(
        'quiet',
      )
    },
  )

  test('The check closes video of an interpreter, video of a speaker in the room of listeners, and speech of a speaker in the room of staff', () => {
    const picture = track('camera', true)
    expect(diffParticipant({ ...participant, tracks: [picture] }, staffRoom)).toBe('quiet')
    const speaker: ConnectionStatus = { ...status, seat: 's1', role: 'speaker' }
    const of = (...tracks: (typeof picture)[]) => ({
      identity: { ...identity, seat: 's1' },
      status: speaker,
      tracks,
    })
    expect(diffParticipant(of(track('ch:floor')), place)).toBe('stays')
    expect(diffParticipant(of(picture, track('screen', true)), staffRoom)).toBe('stays')
    expect(diffParticipant(of(track('ch:floor'), picture), place)).toBe('quiet')
    expect(diffParticipant(of(picture, track('ch:floor')), staffRoom)).toBe('quiet')
    expect(diffParticipant(of(track('ch:5')), place)).toBe('quiet')
  })

  test('The check closes talkback of anyone but host and technician, and of these in the room of listeners', () => {
    const talking = (role: ConnectionStatus['role']) => {
      const own: ConnectionStatus = { ...status, seat: 't9', role }
      return { identity: { ...identity, seat: 't9' }, status: own, tracks: [track('talk')] }
    }
    const room = { ...place, isForStaff: true, channels: [] }
    for (const role of everySeatRole.filter((one) => one !== 'listener'))
      expect(diffParticipant(talking(role), room), role).toBe(
        role === 'host' || role === 'technician' ? 'stays' : 'quiet',
      )
    expect(diffParticipant(talking('technician'), place)).toBe('quiet')
    expect(diffParticipant({ ...talking('technician'), tracks: [track('ch:5')] }, room)).toBe(
      'quiet',
    )
  })

  test('The check closes the track of an interpreter on a channel of the other room', () => {
    expect(diffParticipant(participant, { ...place, isForStaff: true, channels: [] })).toBe('quiet')
  })
})
