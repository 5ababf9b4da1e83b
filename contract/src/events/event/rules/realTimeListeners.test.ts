import { expect, test } from 'vitest'
import { splitListeners } from './realTimeListeners.ts'

const person = { name: 'Ann' }
const booth = {
  boxType: 'norm',
  a: 1,
  b: null,
  c: null,
  autoRelay: false,
  interpreters: [person, person],
} as const
const event = { booths: [booth, booth], speakers: [person], receiverNums: 20_000 }

// Calculated by hand: host and technician three places each, four interpreters, one speaker: 11.
test.each([
  ['without a limit all listeners hear in real time', null, 20_000, 0],
  ['staff take their places first', 1000, 989, 19_011],
  ['a server smaller than the staff leaves no place to listeners', 8, 0, 20_000],
  ['a server larger than the event has places for all', 30_000, 20_000, 0],
])('For 20,000 listeners, %s.', (_, places, realTime, delayed) => {
  expect(splitListeners(event, places)).toEqual({ realTime, delayed })
})
