import { expect, test } from 'vitest'
import type { Booth } from './booths.ts'
import { withholdTurn } from './withheldTurn.ts'

const booth = (changes: Partial<Booth>): Booth => ({
  booth: '1',
  name: { en: 'French', zh: 'French' },
  channels: { a: '1' },
  seats: ['i1', 'i2'],
  onAir: null,
  handOver: null,
  next: null,
  slowDownAt: null,
  cannotInterpretSince: null,
  lostTurn: null,
  endedHandOver: null,
  connectionLostSince: null,
  isCoughing: false,
  floorTransfer: 'off',
  understands: [],
  autoRelay: false,
  version: 3,
  ...changes,
})
const onAir = (since: number, seat = 'i1') => ({ seat, outgoing: 'a', since }) as const

test('A new page does not follow a turn from before it entered, in any version of the booth, until a press.', () => {
  const withheld = withholdTurn(booth({ onAir: onAir(1_000) }), 'i1')
  expect(withheld.apply(booth({ onAir: onAir(1_000) })).onAir).toBeNull()
  expect(withheld.apply(booth({ onAir: onAir(1_000), version: 4 })).onAir).toBeNull()
  withheld.release()
  expect(withheld.apply(booth({ onAir: onAir(1_000), version: 5 })).onAir).toEqual(onAir(1_000))
})

test('A new page does not follow a turn that was agreed before it entered.', () => {
  const next = { seat: 'i1', outgoing: 'a', at: 2_000 } as const
  const agreed = booth({ onAir: onAir(1_000, 'i2'), next })
  const withheld = withholdTurn(agreed, 'i1')
  expect(withheld.apply(agreed)).toMatchObject({ onAir: onAir(1_000, 'i2'), next: null })
  expect(withheld.apply(booth({ onAir: onAir(2_000) })).onAir).toBeNull()
})

test('A new page follows later turns, and the page that was on air follows its own turn.', () => {
  const withheld = withholdTurn(booth({ onAir: onAir(1_000) }), 'i1')
  expect(withheld.apply(booth({ onAir: onAir(3_000) })).onAir).toEqual(onAir(3_000))
  expect(withholdTurn(null, 'i1').apply(booth({ onAir: onAir(1_000) })).onAir).toEqual(onAir(1_000))
})
