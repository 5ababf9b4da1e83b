import { expect, test } from 'vitest'
import { heardNow, type ChannelFacts, type HeardNow } from './heardNow.ts'

const interpreted: ChannelFacts = {
  state: 'live',
  hasTone: false,
  onAir: 'person',
  floorPasses: false,
  isFloorLanguage: false,
  isCoughing: false,
  isLost: false,
  isSilent: false,
  relay: null,
}

test.each<[facts: Partial<ChannelFacts>, heard: HeardNow]>([
  [{}, 'interpreter'],
  [{ relay: 'ch:2' }, 'relay'],
  [{ isCoughing: true, isLost: true }, 'cough'],
  [{ isLost: true }, 'silence'],
  [{ isSilent: true, relay: 'ch:2' }, 'silence'],
  [{ onAir: 'machine' }, 'ai'],
  [{ onAir: 'machine', isSilent: true }, 'silence'],
  [{ onAir: null }, 'silence'],
  [{ onAir: null, floorPasses: true }, 'floorTransfer'],
  [{ onAir: null, floorPasses: true, isFloorLanguage: true }, 'original'],
  [{ state: 'paused' }, 'paused'],
  [{ state: 'preparing' }, 'notLive'],
  [{ state: null, onAir: null }, 'notLive'],
  [{ state: 'preparing', hasTone: true }, 'tone'],
])('A channel with %o is heard as %s.', (facts, heard) => {
  expect(heardNow({ ...interpreted, ...facts })).toBe(heard)
})
