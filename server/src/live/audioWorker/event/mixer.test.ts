import type { Audible } from '@openbooth/contract/live/sound/rules/audible'
import { expect, test } from 'vitest'
import { blockMilliseconds, blockSamples } from './blocks.ts'
import { openMixer, type Mixer } from './mixer.ts'

const audible: Audible = {
  generation: 1,
  channels: [
    { track: 'ch:floor', seats: ['s1', 's2'], isOnAir: true, hasFloor: false },
    { track: 'ch:7', seats: ['i1', 'i2'], isOnAir: true, hasFloor: false },
    { track: 'ch:8', seats: ['i3'], isOnAir: false, hasFloor: true },
  ],
}
const noSeats: ReadonlySet<string> = new Set()
const loud = 8_000

/** Adds blocks with sound from some sources. @returns the last blocks by track */
const goOn = (
  mixer: Mixer,
  sounding: readonly (readonly [ReturnType<Mixer['source']>, number])[],
) => {
  let from = 0
  return (blocks: number) => {
    let last: ReturnType<Mixer['mix']> = []
    for (let n = 0; n < blocks; n += 1) {
      for (const [source, value] of sounding)
        source.put(new Int16Array(blockSamples).fill(value), from)
      last = mixer.mix(from, from)
      from += blockSamples
    }
    return new Map(last.map((block) => [block.track, block]))
  }
}
const endOf = (samples: Int16Array | undefined) => samples?.at(-1)

test('Each channel contains only audio of its own interpreters.', () => {
  const mixer = openMixer()
  mixer.hear(audible, noSeats)
  const step = goOn(mixer, [
    [mixer.source('s1', 'ch:floor'), loud],
    [mixer.source('s2', 'ch:floor'), 1_000],
    [mixer.source('i1', 'ch:7'), 5],
    [mixer.source('i3', 'ch:7'), 3_000],
    [mixer.source('s1', 'ch:7'), 3_000],
  ])
  const heard = step(1)
  expect(endOf(heard.get('ch:floor')?.samples)).toBe(9_000)
  expect(heard.get('ch:floor')?.voices).toBe(2)
  expect(endOf(heard.get('ch:7')?.samples)).toBe(5)
  // Softer than any voice.
  expect(heard.get('ch:7')?.voices).toBe(0)
})

test('The floor passes according to the state, fades over 300 ms and never exceeds full scale.', () => {
  const mixer = openMixer()
  mixer.hear(audible, noSeats)
  const step = goOn(mixer, [
    [mixer.source('s1', 'ch:floor'), loud],
    [mixer.source('i3', 'ch:8'), 30_000],
  ])
  const half = endOf(step(150 / blockMilliseconds + 1).get('ch:8')?.samples)!
  expect(half).toBeGreaterThan(30_000)
  expect(endOf(step(20).get('ch:8')?.samples)).toBe(32_767)
  mixer.hear(
    { ...audible, channels: audible.channels.map((one) => ({ ...one, hasFloor: false })) },
    noSeats,
  )
  expect(endOf(step(300 / blockMilliseconds + 1).get('ch:8')?.samples)).toBe(30_000)
})

test('While a seat has two connections only the audio of the newer one is used, and that of the older again after it ends.', () => {
  const mixer = openMixer()
  mixer.hear(audible, noSeats)
  const older = mixer.source('i1', 'ch:7')
  const newer = mixer.source('i1', 'ch:7')
  expect(
    endOf(
      goOn(mixer, [
        [older, 100],
        [newer, 200],
      ])(1).get('ch:7')?.samples,
    ),
  ).toBe(200)
  newer.close()
  const other = openMixer()
  other.hear(audible, noSeats)
  const again = other.source('i1', 'ch:7')
  other.source('i1', 'ch:7')
  expect(endOf(goOn(other, [[again, 100]])(10).get('ch:7')?.samples)).toBe(100)
})

test('Only open tracks of permitted people that carry audio are counted.', () => {
  const mixer = openMixer()
  mixer.hear(audible, noSeats)
  const counts = () => [...mixer.arriving()]
  mixer.source('i3', 'ch:7')
  const [one, other] = [mixer.source('i1', 'ch:7'), mixer.source('i2', 'ch:7')]
  const none = [
    ['ch:floor', 0],
    ['ch:8', 0],
  ]
  const expectCounted = (count: number): void =>
    expect(counts()).toEqual([none[0], ['ch:7', count], none[1]])
  expectCounted(2)
  one.lose(true)
  expectCounted(1)
  one.lose(false)
  expectCounted(2)
  one.close()
  other.close()
  expectCounted(0)
})

test('A person without consent is heard but left out of the recording, also in a channel with the floor.', () => {
  const mixer = openMixer()
  mixer.hear(audible, new Set(['s2']))
  const step = goOn(mixer, [
    [mixer.source('s1', 'ch:floor'), 100],
    [mixer.source('s2', 'ch:floor'), 1_000],
  ])
  const heard = step(20)
  for (const track of ['ch:floor', 'ch:8']) {
    const { samples, recordable, isLeftOut } = heard.get(track)!
    expect([endOf(samples), endOf(recordable), isLeftOut]).toEqual([1_100, 100, true])
  }
  const { samples, recordable, isLeftOut } = heard.get('ch:7')!
  expect([endOf(samples), endOf(recordable), isLeftOut]).toEqual([0, 0, false])
})

test('Before the event is live and during a pause nothing is mixed, and nothing of it is heard later.', () => {
  const mixer = openMixer()
  const speaker = mixer.source('s1', 'ch:floor')
  mixer.hear({ generation: 1, channels: [] }, noSeats)
  const step = goOn(mixer, [[speaker, loud]])
  expect(step(10).size).toBe(0)
  mixer.hear(audible, noSeats)
  speaker.close()
  expect(endOf(step(1).get('ch:floor')?.samples)).toBe(0)
})
