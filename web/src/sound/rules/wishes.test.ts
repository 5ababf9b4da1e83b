import { expect, test } from 'vitest'
import { audibleBy, type Audible, heardIn } from '@openbooth/contract/live/sound/rules/audible'
import { inOrder, type PictureKind, pictureOf, speakersIn } from './pictures.ts'
import { roomOf, roomsWithSound } from './rooms.ts'
import { wishFor } from './wishes.ts'

const audible: Audible = {
  generation: 3,
  channels: [
    { track: 'ch:floor', seats: ['s1', 's2'], isOnAir: true, hasFloor: false },
    { track: 'ch:7', seats: ['i10', 'i11'], isOnAir: true, hasFloor: false },
    { track: 'ch:8', seats: ['i12'], isOnAir: false, hasFloor: true },
  ],
}
const wishes = { heard: new Set(['ch:7']), ready: new Set(['ch:floor']) }
const wish = (identity: string, name: string) => wishFor({ identity, name }, wishes, audible, 3)

test('what is wished for is heard of everybody in the booth, over whatever connection', () => {
  expect(wish('i10:a:3', 'ch:7')).toBe('heard')
  expect(wish('i11:another:3', 'ch:7')).toBe('heard')
})

test('what was left stays ready, anything else is left alone', () => {
  expect(wish('s2:a:3', 'ch:floor')).toBe('ready')
  expect(wish('i12:a:3', 'ch:8')).toBe('none')
})

test('Who connects anew beside themselves is heard by that second name too, of which there is no third.', () => {
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
])('%s is not heard', (_who, identity, name) => {
  expect(wish(identity, name)).toBe('none')
})

test('the floor is heard beside a channel it passes into, and once by whoever chose it', () => {
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

test('who counts, and over which connection, is told by the state', () => {
  expect(audibleBy(state, true).generation).toBe(4)
  expect(heardBy(state)).toEqual([
    ['ch:floor', ['s1', 's2']],
    ['ch:7', ['i10', 'i11']],
  ])
})

test('into a channel that nobody makes the floor passes', () => {
  const unmade = { channelId: 9, stageId: null, seats: [], onAir: null, floorPasses: true }
  expect(audibleBy({ ...state, channels: [unmade] }, true).channels.at(-1)).toEqual({
    track: 'ch:9',
    seats: [],
    isOnAir: false,
    hasFloor: true,
  })
})

test('a floor that only staff may hear is not heard', () => {
  expect(heardBy({ ...state, floorSeats: null })).toEqual([['ch:7', ['i10', 'i11']]])
})

test('stages are heard apart, also where two are in one language', () => {
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

test('nothing can be heard before the event is live and while it is paused', () => {
  const paused = audibleBy(state, false)
  expect(paused).toEqual({ generation: 4, channels: [] })
  expect(wishFor({ identity: 's1:a:4', name: 'ch:floor' }, wishes, paused, 4)).toBe('none')
})

test('staff join the room of their own while something is hidden or somebody is seen, and each track is heard in one room', () => {
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
  ['nothing of an interpreter', 'i10:a:3', 'camera', null],
  ['nothing from before the move', 's1:a:2', 'camera', null],
  ['nothing of an identity that only begins alike', 's10:a:3', 'camera', null],
  ['nothing that claims to be a microphone', 's1:a:3', 'microphone', null],
  ['nothing of nobody', '', 'camera', null],
])('as a picture counts %s', (_what, identity, source, counting) => {
  expect(pictureOf({ identity, source }, ['s1', 'h2'], 3)).toEqual(counting)
})

test('screens are seen before cameras, else people as they are listed', () => {
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

test('seen may be who speaks on the floor or on a stage, and no interpreter', () => {
  const channel = (stageId: number | null, seats: string[]) => ({ stageId, seats })
  expect(speakersIn({ floorSeats: ['s1'], channels: [channel(null, ['i10'])] })).toEqual(['s1'])
  const stages = [channel(21, ['s1']), channel(22, ['s2'])]
  expect(speakersIn({ floorSeats: null, channels: stages })).toEqual(['s1', 's2'])
})
