import { describe, expect, test } from 'vitest'
import { isUnheard, lampOf, type Lamp, type LampFacts } from './lamp.ts'

const booth = {
  booth: '1',
  name: { en: 'French', zh: '法语' },
  channels: { a: '4' },
  seats: ['ann', 'bea'],
  onAir: { seat: 'ann', outgoing: 'a', since: 1 },
  isCoughing: false,
  handOver: null,
  endedHandOver: null,
  next: null,
  slowDownAt: null,
  cannotInterpretSince: null,
  lostTurn: null,
  connectionLostSince: null,
  floorTransfer: 'off',
  understands: [],
  autoRelay: false,
  version: 1,
} as const
const heard: LampFacts = {
  view: { booth, isOnAir: true, isCoughing: false },
  link: 'heard',
  microphone: 'there',
  fault: null,
  isPathBroken: false,
  state: 'live',
}

describe('The lamp of an interpreter', () => {
  test.each<[string, Partial<LampFacts>, Lamp]>([
    ['listeners hear the voice', {}, 'on'],
    ['the microphone is unplugged', { microphone: 'gone' }, 'noMicrophone'],
    ['another program uses the microphone', { microphone: 'busy' }, 'noMicrophone'],
    ['the system mutes the microphone', { fault: 'muted' }, 'muted'],
    ['the voice is too soft', { fault: 'tooSoft' }, 'tooSoft'],
    ['the connection is being restored', { link: 'restoring' }, 'noNetwork'],
    ['the server receives no sound for listeners', { isPathBroken: true }, 'noPath'],
    ['the event is paused', { state: 'paused' }, 'paused'],
    ['the event is not live yet', { state: 'preparing' }, 'staffOnly'],
    [
      'the microphone is unplugged during a pause',
      { state: 'paused', microphone: 'gone' },
      'noMicrophone',
    ],
    ['the interpreter coughs', { view: { ...heard.view, isCoughing: true } }, 'coughing'],
    [
      'the server reports a lost connection',
      { view: { ...heard.view, booth: { ...booth, connectionLostSince: 5 } } },
      'lost',
    ],
  ])('On air, while %s, the lamp says exactly that.', (_when, facts, lamp) => {
    expect(lampOf({ ...heard, ...facts })).toBe(lamp)
  })

  test('The lamp stays on with distortion and hum, because listeners hear the voice.', () => {
    for (const fault of ['clipping', 'hum'] as const) expect(lampOf({ ...heard, fault })).toBe('on')
  })

  test('A partner sees who is on air, and that they cough.', () => {
    const partner = { ...heard, view: { ...heard.view, isOnAir: false } }
    expect(lampOf(partner)).toBe('partner')
    const coughing = { ...booth, isCoughing: true }
    expect(lampOf({ ...partner, view: { ...partner.view, booth: coughing } })).toBe(
      'partnerCoughing',
    )
    expect(
      lampOf({ ...partner, view: { ...partner.view, booth: { ...booth, onAir: null } } }),
    ).toBe('off')
  })

  test('Only states in which the person has to act count as unheard.', () => {
    const calm: readonly Lamp[] = [
      'off',
      'partner',
      'partnerCoughing',
      'on',
      'coughing',
      'paused',
      'staffOnly',
    ]
    expect(calm.filter(isUnheard)).toEqual([])
    const unheard: readonly Lamp[] = [
      'lost',
      'noNetwork',
      'noMicrophone',
      'muted',
      'noPath',
      'tooSoft',
    ]
    expect(unheard.every(isUnheard)).toBe(true)
  })
})
