import { expect, test } from 'vitest'
import { audibleBy, type Audible, heardIn } from '@openbooth/contract/live/sound/rules/audible'
import { inOrder, type PictureKind, pictureOf, speakersIn } from './pictures.ts'
import { roomOf, roomsWithSound } from './rooms.ts'
import { subscriptionFor } from './subscriptions.ts'

const audible: Audible = {
  generation: 3,
  channels: [
    { track: 'ch:floor', seats: ['s1', 's2'], isOnAir: true, hasFloor: false },
    { track: 'ch:7', seats: ['i10', 'i11'], isOnAir: true, hasFloor: false },
    { track: 'ch:8', seats: ['i12'], isOnAir: false, hasFloor: true },
  ],
}
const subscriptions = { heard: new Set(['ch:7']), ready: new Set(['ch:floor']) }
const wish = (identity: string, name: string) =>
  subscriptionFor({ identity, name }, subscriptions, audible, 3)

test('A chosen channel is heard from everyone in the booth, over any of their connections', () => {
  expect(wish('i10:a:3', 'ch:7')).toBe('heard')
  expect(wish('i11:another:3', 'ch:7')).toBe('heard')
})

test('A channel left before stays subscribed, and others are not touched', () => {
  expect(wish('s2:a:3', 'ch:floor')).toBe('ready')
  expect(wish('i12:a:3', 'ch:8')).toBe('none')
})

test('A participant who reconnects beside the old connection is also heard under the second name, and there is no third.', () => {
  expect(wish('i10:a:3:1', 'ch:7')).toBe('heard')
  expect(wish('i10:a:3:2', 'ch:7')).toBe('none')
})

test.each([
  ['a speaker under the name of a channel', 's1:a:3', 'ch:7'],
  ['an interpreter of another booth', 'i12:a:3', 'ch:7'],
  ['a connection from before the move', 'i10:a:2', 'ch:7'],
  ['an identity with something added', 'i10:a:3:x', 'ch:7'],
  ['an identity that only begins alike', 'i100:a:3', 'ch:7'],
  ['a name that is no channel', 'i10:a:3', '7'],
  ['nobody', '', 'ch:7'],
])('A track is not heard from %s', (_who, identity, name) => {
  expect(wish(identity, name)).toBe('none')
})

test('The floor is heard together with a channel it passes into, and once by listeners of the floor', () => {
  expect(heardIn(audible, 'ch:7')).toEqual(['ch:7'])
  expect(heardIn(audible, 'ch:8')).toEqual(['ch:8', 'ch:floor'])
  expect(heardIn(audible, 'ch:floor')).toEqual(['ch:floor'])
})

const state = {
  generation: 4,
  floorSeats: ['s1', 's2'],
  channels: [
    { channelId: 7, stageId: null, seats: ['i10', 'i11'], onAir: 'person', floorPasses: false },
  ],
}
const heardBy = (of: Parameters<typeof audibleBy>[0]) =>
  audibleBy(of, true).channels.map(({ track, seats }) => [track, seats])

test('The state determines which people count, and over which connection', () => {
  expect(audibleBy(state, true).generation).toBe(4)
  expect(heardBy(state)).toEqual([
    ['ch:floor', ['s1', 's2']],
    ['ch:7', ['i10', 'i11']],
  ])
})

test('The floor passes into a channel that no one interprets', () => {
  const unmade = { channelId: 9, stageId: null, seats: [], onAir: null, floorPasses: true }
  expect(audibleBy({ ...state, channels: [unmade] }, true).channels.at(-1)).toEqual({
    track: 'ch:9',
    seats: [],
    isOnAir: false,
    hasFloor: true,
  })
})

test('A floor for staff only is not heard by listeners', () => {
  expect(heardBy({ ...state, floorSeats: null })).toEqual([['ch:7', ['i10', 'i11']]])
})

test('Stages are heard separately, also two in one language', () => {
  const stage = (stageId: number, seat: string) => ({
    channelId: 7,
    stageId,
    seats: [seat],
    onAir: 'person',
    floorPasses: false,
  })
  const stages = { ...state, floorSeats: null, channels: [stage(21, 's1'), stage(22, 's2')] }
  expect(heardBy(stages)).toEqual([
    ['stage:21', ['s1']],
    ['stage:22', ['s2']],
  ])
})

test('Nothing is heard before the event is live and during a pause', () => {
  const paused = audibleBy(state, false)
  expect(paused).toEqual({ generation: 4, channels: [] })
  expect(subscriptionFor({ identity: 's1:a:4', name: 'ch:floor' }, subscriptions, paused, 4)).toBe(
    'none',
  )
})

test('Staff join their own room while a channel is hidden or video is on, and each track is heard in one room', () => {
  const nothing = { hidden: [], people: [{ hasPicture: false }] }
  expect(roomsWithSound(nothing)).toEqual([0])
  expect(roomsWithSound(nothing, true)).toEqual([0, 1])
  expect(roomsWithSound({ hidden: [], people: [{ hasPicture: true }] })).toEqual([0, 1])
  const told = { hidden: ['ch:7', 'ch:floor'], people: [] }
  expect(roomsWithSound(told)).toEqual([0, 1])
  expect(['ch:7', 'ch:8', 'ch:floor'].map((track) => roomOf(track, told))).toEqual([1, 0, 1])
})

test.each([
  ['the camera of a speaker', 's1:a:3', 'camera', { seat: 's1', kind: 'camera' }],
  ['the screen of a host who speaks', 'h2:a:3', 'screen_share', { seat: 'h2', kind: 'screen' }],
  ['no track of an interpreter', 'i10:a:3', 'camera', null],
  ['no track from before the move', 's1:a:2', 'camera', null],
  ['no track of an identity with the same beginning', 's10:a:3', 'camera', null],
  ['no track that claims to be a microphone', 's1:a:3', 'microphone', null],
  ['no track without an identity', '', 'camera', null],
])('pictureOf shows as video %s', (_what, identity, source, counting) => {
  expect(pictureOf({ identity, source }, ['s1', 'h2'], 3)).toEqual(counting)
})

test('Screens are shown before cameras, and people in their listed order', () => {
  const pictures = ['s1 camera', 'h2 camera', 'h2 screen', 's1 screen'].map((one) => {
    const [seat, kind] = one.split(' ') as [string, PictureKind]
    return { seat, kind }
  })
  expect(inOrder(pictures, ['s1', 'h2']).map(({ seat, kind }) => `${seat} ${kind}`)).toEqual([
    's1 screen',
    'h2 screen',
    's1 camera',
    'h2 camera',
  ])
})

test('Speakers on the floor or a stage can be seen, and interpreters cannot', () => {
  const channel = (stageId: number | null, seats: string[]) => ({ stageId, seats })
  expect(speakersIn({ floorSeats: ['s1'], channels: [channel(null, ['i10'])] })).toEqual(['s1'])
  const stages = [channel(21, ['s1']), channel(22, ['s2'])]
  expect(speakersIn({ floorSeats: null, channels: stages })).toEqual(['s1', 's2'])
})
