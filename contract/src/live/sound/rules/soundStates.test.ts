import { expect, test } from 'vitest'
import { soundStateAfter, soundStates, type SoundStateAct } from './soundStates.ts'

const after = (act: SoundStateAct) =>
  soundStates.map((state) => {
    const made = soundStateAfter(act, state, true)
    return 'refused' in made ? made.refused : made.state
  })

test('Each act changes each state as listed in this table.', () => {
  expect(soundStates).toEqual(['preparing', 'live', 'paused'])
  expect(after('goLive')).toEqual(['live', 'live', 'paused'])
  expect(after('pause')).toEqual(['The Event Is Not Live', 'paused', 'paused'])
  expect(after('resume')).toEqual(['The Event Is Not Live', 'live', 'live'])
})

test('An event that is not running is neither live nor paused by hand, also during preparation.', () => {
  for (const state of [null, ...soundStates])
    for (const act of ['goLive', 'pause', 'resume'] as const)
      expect(soundStateAfter(act, state, false)).toEqual({ refused: 'The Event Is Not Open' })
  expect(soundStateAfter('goLive', null, true)).toEqual({ refused: 'The Event Is Not Open' })
})
