import { expect, test } from 'vitest'
import type { Sound } from '../join/session.ts'
import { choicesOf } from './choices.ts'
import type { HearingState } from './openHearing.ts'
import { soundWords } from './soundWords.ts'
import { french, liveEvent } from './testing/liveEvent.ts'

const event = liveEvent()
const [original, inEnglish, inFrench] = choicesOf(event)
const [stage] = choicesOf(liveEvent(['Blue hall']))

const silentChannel = {
  channelId: french.channelId,
  stageId: null,
  onAir: null,
  interpreterName: '',
  seats: [],
  floorPasses: false,
  cannotInterpret: false,
}
const live = (channel: object = {}): Sound => ({
  state: 'live',
  generation: 1,
  floorSeats: [],
  isRecorded: false,
  isCaptioned: false,
  agenda: null,
  hls: null,
  pauseWords: '',
  channels: [{ ...silentChannel, ...channel }],
  staff: null,
})
const off: HearingState = {
  isOn: false,
  at: null,
  isBlocked: false,
  isInterrupted: false,
  isAbsent: false,
  delayed: null,
  problem: null,
}
const on: HearingState = { ...off, isOn: true, at: 'heard' }

const said = (changes: object) => {
  const { title, hint, name } = soundWords({
    choice: inFrench!,
    carriesSound: true,
    sound: live(),
    isIn: true,
    hearing: on,
    ...changes,
  })
  return [title, hint, ...(name === '' ? [] : [name])]
}

test.each([
  ['a person', { onAir: 'person' }, ['hear', 'person']],
  [
    'interpreted by a named person',
    { onAir: 'person', interpreterName: 'Ada' },
    ['hear', 'named', 'Ada'],
  ],
  ['a machine', { onAir: 'machine' }, ['hear', 'machine']],
  ['replaced by the original', { floorPasses: true }, ['hearOriginal', 'passed']],
  ['nobody', {}, ['nobody', 'nobodyHint']],
])('The listener page says that a chosen language is %s.', (_who, channel, words) => {
  expect(said({ sound: live(channel) })).toEqual(words)
})

test('A listener who chooses the language of the floor reads that the original is heard, not that interpretation is missing.', () => {
  const sound = live({ channelId: 1, floorPasses: true })
  expect(said({ choice: inEnglish, sound })).toEqual(['hearOriginal', 'room'])
})

test('When the original replaces an interpreter, every text names the original.', () => {
  const sound = live({ floorPasses: true })
  expect(said({ sound, hearing: off })).toEqual(['readyOriginal', 'passed'])
  expect(said({ sound, hearing: { ...on, isAbsent: true } })[0]).toBe('absentOriginal')
})

test('Only listeners of the affected channel read that its interpreters cannot interpret the sound.', () => {
  const cannotInterpret = true
  const named = { onAir: 'person', interpreterName: 'Ada', cannotInterpret }
  expect(said({ sound: live(named) })).toEqual(['hear', 'cannotInterpret'])
  expect(said({ sound: live({ cannotInterpret }) })).toEqual(['nobody', 'cannotInterpret'])
  expect(said({ sound: live(named), hearing: off })).toEqual(['ready', 'cannotInterpret'])
  expect(said({ sound: live(named), choice: original })).toEqual(['hearOriginal', 'room'])
  expect(said({ sound: { ...live(named), state: 'paused' } })[0]).toBe('paused')
})

test('The page does not announce who speaks on the original and on stages.', () => {
  expect(said({ choice: original })).toEqual(['hearOriginal', 'room'])
  const onStage = { stageId: stage!.language!.stage!.id, onAir: 'person' }
  expect(said({ choice: stage, sound: live(onStage) })).toEqual(['hear', 'onStage'])
})

test('The page says that a stage has no speaker yet, with the same text before Listen is tapped.', () => {
  expect(said({ choice: stage })).toEqual(['nobodyOnStage', 'onStage'])
  expect(said({ choice: stage, hearing: off })).toEqual(['ready', 'onStage'])
})

test('Before Listen is tapped, the page says what it will play.', () => {
  expect(said({ hearing: off })).toEqual(['ready', 'nobodyOffHint'])
  expect(said({ hearing: off, sound: live({ onAir: 'person' }) })).toEqual(['ready', 'person'])
  expect(said({ hearing: off, choice: original })).toEqual(['readyOriginal', 'room'])
})

test.each([
  ['the event has no audio yet', { ...live(), state: null }, 'notLive'],
  ['staff prepare', { ...live(), state: 'preparing' }, 'notLive'],
  ['the host paused', { ...live(), state: 'paused' }, 'paused'],
])('The page says that %s, whether or not Listen was tapped.', (_why, sound, title) => {
  expect(said({ sound })).toEqual([title, `${title}Hint`])
  expect(said({ sound, hearing: off })).toEqual([title, `${title}OffHint`])
})

test('The page reports its own problems only while there is audio to play.', () => {
  const restoring = { hearing: { ...on, at: 'restoring' } }
  expect(said(restoring)).toEqual(['restoring', 'restoringHint'])
  expect(said({ ...restoring, sound: { ...live(), state: 'paused' } })[0]).toBe('paused')
  expect(said({ hearing: { ...on, at: 'connecting' } })[0]).toBe('connecting')
  expect(said({ sound: null })[0]).toBe('connecting')
  expect(said({ hearing: { ...off, isBlocked: true } })[0]).toBe('blocked')
  for (const isBlocked of [false, true])
    expect(said({ hearing: { ...off, isBlocked, isInterrupted: true } })[0]).toBe('interrupted')
  expect(said({ hearing: { ...on, problem: 'notThereYet' } })[0]).toBe('notThereYet')
  expect(said({ hearing: { ...off, problem: 'code' } })[0]).toBe('code')
})

test('When no audio arrives from the interpreter on air, the page says so instead of naming the channel.', () => {
  const absent = { hearing: { ...on, isAbsent: true } }
  const onAir = { sound: live({ onAir: 'person', interpreterName: 'Ada' }) }
  expect(said({ ...absent, ...onAir })).toEqual(['absent', 'absentHint'])
  expect(said({ ...absent, choice: original })).toEqual(['absentOriginal', 'absentHint'])
  // It may be this page's own connection, while it is reconnecting.
  const restoring = { hearing: { ...on, isAbsent: true, at: 'restoring' } }
  expect(said({ ...restoring, ...onAir })).toEqual(['restoring', 'restoringHint'])
  expect(said(absent)).toEqual(['nobody', 'nobodyHint'])
})

test('An event without audio says so before any other status.', () => {
  expect(said({ carriesSound: false })).toEqual(['noSound', 'noSoundHint'])
  expect(said({ hearing: { ...on, problem: 'noSound' } })[0]).toBe('noSound')
})
