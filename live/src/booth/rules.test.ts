import { type BoothAct, decide, type EventOnAir } from '@openbooth/contract/live/sound/rules/onAir'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { describe, expect, test } from 'vitest'
import { alsoOnAir, type Booth } from './air/booths.ts'
import { canForce, handOverAt, partnersInTurn } from './air/situation.ts'
import { hasToPrepare, voiceStep } from './air/voiceStep.ts'
import { keyIn, withKey } from './keys/chosenKeys.ts'
import {
  heardBy,
  isByRule,
  isOwnTrack,
  partnerTrack,
  relayTracks,
  type BoothState,
} from './hear/incoming.ts'

const connected = new Set(['ann', 'bea', 'cid', 'dan'])
const booth = (id: string, a: string, b: string, ...seats: readonly string[]): Booth => ({
  booth: id,
  name: { en: id, zh: id },
  channels: { a, b },
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
  version: 1,
})

/** A booth after actions of its people, by the contract's rule. */
const after = (...acts: readonly (readonly [seat: string, act: BoothAct])[]): Booth => {
  const own = booth('French', '1', '3', 'ann', 'bea')
  for (const [place, [seat, act]] of acts.entries()) {
    const event: EventOnAir = { rule: 'interlock', booths: [own], connected }
    const decision = decide(event, seat, act, place)
    if ('refused' in decision) throw new Error(decision.refused)
    Object.assign(own, decision.changed[0])
  }
  return own
}
const on = ['ann', { act: 'on', outgoing: 'a' }] as const
const ask = ['ann', { act: 'ask', partner: 'bea' }] as const
const accept = ['bea', { act: 'accept' }] as const
const prepared = (seat: string) => [seat, { act: 'prepared' }] as const

describe('The voice', () => {
  const steps = (own: Booth) => [voiceStep(own, 'ann'), voiceStep(own, 'bea')]

  test('The voice is open on the channel on air and silent elsewhere', () => {
    expect(steps(after())).toEqual([{ voice: 'off' }, { voice: 'off' }])
    expect(steps(after(on))).toEqual([{ voice: 'open', track: 'ch:1' }, { voice: 'off' }])
    expect(steps(after(on, ask))).toEqual(steps(after(on)))
  })

  test('The voice of the next interpreter is prepared behind a closed gate and opens at the agreed instant', () => {
    expect(steps(after(on, ask, accept))).toEqual([
      { voice: 'open', track: 'ch:1' },
      { voice: 'prepare', track: 'ch:1' },
    ])
    const one = after(on, ask, accept, prepared('bea'))
    expect(['ann', 'bea'].map((seat) => hasToPrepare(one, seat))).toEqual([true, false])
    const agreed = after(on, ask, accept, prepared('bea'), prepared('ann'))
    const { at } = agreed.next!
    expect(steps(agreed)).toEqual([
      { voice: 'change', from: 'ch:1', to: null, at },
      { voice: 'change', from: null, to: 'ch:1', at },
    ])
  })

  test('The voice is silent again when a handover is withdrawn', () => {
    const withdrawn = after(on, ask, accept, prepared('bea'), ['ann', { act: 'decline' }])
    expect(steps(withdrawn)).toEqual(steps(after(on)))
  })

  test('The voice also changes its track at an agreed instant', () => {
    const own = after(on, ['ann', { act: 'speakInto', outgoing: 'b' }])
    expect(voiceStep(own, 'ann')).toEqual({
      voice: 'change',
      from: 'ch:1',
      to: 'ch:3',
      at: own.next!.at,
    })
  })
})

describe('A handover', () => {
  test('A handover is requested by one interpreter, confirmed by the other, and can be forced after ten seconds by the one who waits', () => {
    const own = after(on, ['bea', { act: 'ask', partner: 'ann' }])
    const { askedAt } = own.handOver!
    expect(handOverAt(own, 'ann')).toEqual({ at: 'asked', who: 'bea', isToMe: false })
    expect(handOverAt(own, 'bea')).toEqual({ at: 'asking', who: 'ann', forcedAt: askedAt + 10_000 })
    expect(canForce(own, 'bea', connected, askedAt + 9_999)).toBe(false)
    expect(canForce(own, 'bea', connected, askedAt + 10_000)).toBe(true)
    // The interpreter on air cannot force a handover.
    expect(handOverAt(after(on, ask), 'ann')).toMatchObject({ at: 'asking', forcedAt: null })
    expect(handOverAt(after(on, ask, accept), 'cid')).toEqual({ at: 'others' })
  })

  test('A handover needs no waiting when the interpreter on air lost the connection', () => {
    expect(canForce(after(on), 'bea', connected, 0)).toBe(false)
    expect(canForce(after(on), 'bea', new Set(['bea']), 0)).toBe(true)
    expect(canForce(after(on), 'ann', new Set(), 0)).toBe(false)
  })

  test('A handover is offered to the next present interpreter', () => {
    const own = booth('French', '1', '3', 'ann', 'bea', 'cid')
    expect(partnersInTurn(own, 'bea', connected)).toEqual(['cid', 'ann'])
    expect(partnersInTurn(own, 'bea', new Set(['ann']))).toEqual(['ann'])
  })
})

describe('The sound that an interpreter hears', () => {
  const language = (channelId: number, languageTag: string) => ({
    channelId,
    languageTag,
    enName: languageTag,
    zhName: languageTag,
    isMachine: false,
    isFloor: false,
    stage: null,
  })
  const event = { languages: [language(1, 'fr'), language(2, 'de'), language(3, 'en')] }
  const french = { ...booth('French', '1', '3', 'ann', 'bea'), understands: ['fr', 'en'] }
  const german = { ...booth('German', '2', '3', 'dan'), understands: ['de', 'en'] }
  type Changes = { readonly others?: readonly Booth[]; readonly own?: Partial<Booth> } & Partial<
    BoothState['staff']
  >
  const boothState = (floorLanguage: string | null, changes: Changes = {}): BoothState => {
    const { others = [french], own, ...staff } = changes
    const mine = { ...german, ...own }
    return {
      event,
      staff: { floorLanguage, hasRelay: true, pivot: null, people: [], ...staff },
      booths: [...others, mine],
      own: mine,
      seat: 'dan',
    }
  }
  const speaking: Booth = { ...french, onAir: { seat: 'ann', outgoing: 'b', since: 0 } }
  const floor = { track: floorTrack, quality: 'floor' }
  const people = (seat: string, ...understands: readonly string[]) => ({
    people: [{ seat, understands: [...understands] }],
  })

  test('An interpreter hears the floor when they understand it, otherwise a colleague, and a notice when neither is possible', () => {
    expect(heardBy(boothState('de'), null)).toEqual(floor)
    expect(heardBy(boothState('fr'), null)).toEqual({ track: floorTrack, quality: 'lost' })
    const rendered = boothState('fr', { others: [speaking] })
    expect(heardBy(rendered, null)).toEqual({ track: 'ch:3', quality: 'direct' })
  })

  test('The languages that an interpreter stated decide before the plan of the booth', () => {
    const polyglot = boothState('fr', { others: [speaking], ...people('dan', 'fr') })
    expect(heardBy(polyglot, null)).toEqual(floor)
    // The interpreter on air does not understand French, so this channel is no interpretation of
    // it.
    const others = boothState('fr', { others: [speaking], ...people('ann', 'en') })
    expect(heardBy(others, null)).toEqual({ track: floorTrack, quality: 'lost' })
  })

  test('Sound over a second booth is marked as relay of a relay', () => {
    const pivot: Booth = {
      ...booth('Spanish', '4', '1', 'cid'),
      understands: ['es'],
      onAir: { seat: 'cid', outgoing: 'b', since: 0 },
    }
    const relayed = boothState('es', { others: [pivot, speaking] })
    expect(heardBy(relayed, null)).toEqual({ track: 'ch:3', quality: 'relayed' })
    expect(heardBy(relayed, 'ch:1')).toEqual({ track: 'ch:1', quality: 'direct' })
    expect(heardBy(relayed, 'ch:2')).toEqual({ track: 'ch:2', quality: 'silent' })
    expect(heardBy(relayed, floorTrack)).toEqual({ track: floorTrack, quality: 'lost' })
  })

  test('Relay is automatic from the start where the booth is planned so, and off elsewhere', () => {
    const others = [speaking]
    expect(heardBy(boothState('fr', { others }), undefined).track).toBe(floorTrack)
    const takesRelay = boothState('fr', { others, own: { autoRelay: true } })
    expect(heardBy(takesRelay, undefined).track).toBe('ch:3')
    expect(isByRule(takesRelay, undefined)).toBe(true)
  })

  test('An interpreter hears only the floor where the package has no relay', () => {
    const without = boothState('fr', {
      others: [speaking],
      own: { autoRelay: true },
      hasRelay: false,
    })
    expect(relayTracks(without)).toEqual([])
    for (const choice of [undefined, null, 'ch:3'])
      expect(heardBy(without, choice).track).toBe(floorTrack)
  })

  test('A manual choice decides, but the own booth can never be chosen', () => {
    expect(heardBy(boothState('de'), 'ch:3').track).toBe('ch:3')
    const own = boothState('de', { own: { onAir: { seat: 'dan', outgoing: 'b', since: 0 } } })
    expect(heardBy(own, 'ch:3').track).toBe(floorTrack)
  })

  test('Relay channels keep their order and number while the booth speaks into one of them', () => {
    const onAir = (outgoing: 'a' | 'b') => ({ own: { onAir: { seat: 'dan', outgoing, since: 0 } } })
    const all = relayTracks(boothState('de'))
    expect(all).toEqual(['ch:1', 'ch:2', 'ch:3'])
    for (const outgoing of ['a', 'b'] as const) {
      const state = boothState('de', onAir(outgoing))
      expect(relayTracks(state)).toEqual(all)
      expect(all.filter((track) => isOwnTrack(state, track))).toHaveLength(1)
    }
  })

  test('An interpreter also hears the partner, and never themselves', () => {
    const state = { ...boothState('de'), own: speaking, seat: 'bea' }
    expect(partnerTrack(state)).toBe('ch:3')
    expect(partnerTrack({ ...state, seat: 'ann' })).toBeNull()
    expect(partnerTrack(boothState('de'))).toBeNull()
  })
})

describe('Keys', () => {
  test('Assigning a used key swaps both keys, so that each control has one', () => {
    const moved = withKey({}, 'm', 'q')
    expect([keyIn(moved, 'm'), keyIn(moved, 'c')]).toEqual(['q', 'c'])
    const swapped = withKey(moved, 'm', 'c')
    expect([keyIn(swapped, 'm'), keyIn(swapped, 'c')]).toEqual(['c', 'q'])
    const back = withKey(swapped, 'c', 'c')
    expect([keyIn(back, 'm'), keyIn(back, 'c')]).toEqual(['q', 'c'])
  })
})

test('alsoOnAir names the person of another booth on the same channel, to the person on air only', () => {
  const own = after(on)
  const other = (outgoing: 'a' | 'b'): Booth => ({
    ...booth('Swiss French', '1', '4', 'cid'),
    onAir: { seat: 'cid', outgoing, since: 0 },
  })
  expect(alsoOnAir(own, 'ann', [own, other('a')])).toBe('cid')
  expect(alsoOnAir(own, 'ann', [own, other('b')])).toBeNull()
  expect(alsoOnAir(own, 'bea', [own, other('a')])).toBeNull()
  expect(alsoOnAir(after(), 'ann', [other('a')])).toBeNull()
})
