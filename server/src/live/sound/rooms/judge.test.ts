import { everySeatRole } from '@openbooth/contract/roles'
import { describe, expect, test } from 'vitest'
import { judge } from './judge.ts'
import type { Place } from './place.ts'
import type { Standing } from './standing.ts'

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
const standing: Standing = { eventId: 7n, seat: 'i2', role: 'interpreter', mayStay: true }
const track = (name: string, isPicture = false) => ({ id: name, name, isMuted: false, isPicture })
const somebody = { identity, standing, tracks: [track('ch:5')] }

test('Whoever was let in and makes the channels of the own seat stays.', () => {
  expect(judge(somebody, place)).toBe('stays')
})

describe('Who goes:', () => {
  test.each([
    ['nobody the platform let in', { identity: undefined }],
    ['who entered before the event moved', { identity: { ...identity, generation: 1 } }],
    ['who was put out', { standing: { ...standing, mayStay: false } }],
    ['a connection that never was', { standing: undefined }],
    ['who belongs to another event', { standing: { ...standing, eventId: 8n } }],
    ['who gives another seat’s name', { standing: { ...standing, seat: 'i3' } }],
  ])('%s', (_, change) => {
    expect(judge({ ...somebody, ...change }, place)).toBe('goes')
  })

  test('everybody, once the event is over or elsewhere, but for a moment after it moved', () => {
    expect(judge(somebody, { ...place, isHere: false })).toBe('goes')
    const left = { ...place, isHere: false, isLingering: true }
    expect(judge(somebody, left)).toBe('stays')
    expect(judge({ ...somebody, standing: { ...standing, mayStay: false } }, left)).toBe('goes')
  })

  test('a listener among the staff', () => {
    const listener: Standing = { ...standing, seat: 'l4', role: 'listener' }
    const heard = { identity: { ...identity, seat: 'l4' }, standing: listener, tracks: [] }
    expect(judge(heard, place)).toBe('stays')
    expect(judge(heard, { ...place, isForStaff: true })).toBe('goes')
  })
})

describe('Who may publish no more:', () => {
  test.each(['ch:floor', 'ch:6', 'something', ''])('an interpreter on %s', (name) => {
    expect(judge({ ...somebody, tracks: [track('ch:5'), track(name)] }, place)).toBe('quiet')
  })

  test('an interpreter with a picture, a speaker with one where listeners are, or who speaks among the staff', () => {
    const picture = track('camera', true)
    expect(judge({ ...somebody, tracks: [picture] }, staffRoom)).toBe('quiet')
    const speaker: Standing = { ...standing, seat: 's1', role: 'speaker' }
    const of = (...tracks: (typeof picture)[]) => ({
      identity: { ...identity, seat: 's1' },
      standing: speaker,
      tracks,
    })
    expect(judge(of(track('ch:floor')), place)).toBe('stays')
    expect(judge(of(picture, track('screen', true)), staffRoom)).toBe('stays')
    expect(judge(of(track('ch:floor'), picture), place)).toBe('quiet')
    expect(judge(of(picture, track('ch:floor')), staffRoom)).toBe('quiet')
    expect(judge(of(track('ch:5')), place)).toBe('quiet')
  })

  test('whoever talks back but host and technician, and these where listeners hear', () => {
    const talking = (role: Standing['role']) => {
      const own: Standing = { ...standing, seat: 't9', role }
      return { identity: { ...identity, seat: 't9' }, standing: own, tracks: [track('talk')] }
    }
    const room = { ...place, isForStaff: true, channels: [] }
    for (const role of everySeatRole.filter((one) => one !== 'listener'))
      expect(judge(talking(role), room), role).toBe(
        role === 'host' || role === 'technician' ? 'stays' : 'quiet',
      )
    expect(judge(talking('technician'), place)).toBe('quiet')
    expect(judge({ ...talking('technician'), tracks: [track('ch:5')] }, room)).toBe('quiet')
  })

  test('an interpreter on a channel of the other room', () => {
    expect(judge(somebody, { ...place, isForStaff: true, channels: [] })).toBe('quiet')
  })
})
