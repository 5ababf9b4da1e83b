import { expect, test } from 'vitest'
import { beginPacketWatch, updatePacketWatch, type PacketsNow } from './packetWatch.ts'

/** Reads tracks once a second. Each track brings 50 packets a second while it arrives. */
const watched = (lost?: ReadonlyMap<string, number>) => {
  let watch = beginPacketWatch(lost)
  const counts = new Map<string, number>()
  let at = 1_000_000
  /** @param seconds number of reads @param state by seat: arrives, silent, muted; absent: left */
  const read = (
    seconds: number,
    state: Readonly<Record<string, 'arrives' | 'silent' | 'muted'>>,
    step = 1_000,
  ): PacketsNow => {
    let now: PacketsNow = { arriving: [], silences: {} }
    for (let second = 0; second < seconds; second += 1) {
      at += step
      for (const [seat, is] of Object.entries(state))
        counts.set(seat, (counts.get(seat) ?? 0) + (is === 'arrives' ? 50 : 0))
      const after = updatePacketWatch(
        watch,
        Object.entries(state).map(([seat, is]) => ({
          sid: `TR_${seat}`,
          seat,
          isMuted: is === 'muted',
          count: counts.get(seat)!,
        })),
        at,
      )
      watch = after
      now = { arriving: after.arriving, silences: after.silences }
    }
    return now
  }
  return { read, at: () => at }
}

test('A track without packets for 2 s counts as silent since its last packet while another track arrives.', () => {
  const { read, at } = watched()
  expect(read(5, { ann: 'arrives', sam: 'arrives' })).toEqual({
    arriving: ['ann', 'sam'],
    silences: {},
  })
  const last = at()
  expect(read(1, { ann: 'silent', sam: 'arrives' }).silences).toEqual({})
  expect(read(6, { ann: 'silent', sam: 'arrives' })).toEqual({
    arriving: ['sam'],
    silences: { ann: { lastPacketAt: last, aloneSince: last } },
  })
  expect(read(1, { ann: 'arrives', sam: 'arrives' }).silences).toEqual({})
})

test('While all tracks are silent none counts as lost, and afterwards a silent one counts since the others returned.', () => {
  const { read, at } = watched()
  read(5, { ann: 'arrives', sam: 'arrives' })
  const last = at()
  expect(read(10, { ann: 'silent', sam: 'silent' }).silences).toMatchObject({
    ann: { lastPacketAt: last, aloneSince: null },
    sam: { aloneSince: null },
  })
  read(1, { ann: 'silent', sam: 'arrives' })
  const back = at()
  expect(read(3, { ann: 'silent', sam: 'arrives' }).silences).toEqual({
    ann: { lastPacketAt: last, aloneSince: back },
  })
})

test('A muted track is never silent, and an unmuted track counts from the moment it was unmuted.', () => {
  const { read, at } = watched()
  read(5, { ann: 'arrives', sam: 'arrives' })
  expect(read(60, { ann: 'muted', sam: 'arrives' }).silences).toEqual({})
  read(1, { ann: 'silent', sam: 'arrives' })
  const opened = at()
  expect(read(3, { ann: 'silent', sam: 'arrives' }).silences).toEqual({
    ann: { lastPacketAt: opened, aloneSince: opened },
  })
})

test('Time in which the worker read no packets proves nothing.', () => {
  const { read, at } = watched()
  read(5, { ann: 'arrives', sam: 'arrives' })
  const last = at()
  read(1, { ann: 'silent', sam: 'arrives' }, 30_000)
  expect(read(1, { ann: 'silent', sam: 'arrives' }).silences).toEqual({
    ann: { lastPacketAt: last, aloneSince: last + 30_000 },
  })
})

test('A seat that left the room without muting stays silent since its last packet until it sends one or mutes.', () => {
  const { read, at } = watched()
  read(5, { ann: 'arrives', sam: 'arrives' })
  const last = at()
  expect(read(30, { sam: 'arrives' }).silences).toEqual({
    ann: { lastPacketAt: last, aloneSince: null },
  })
  expect(read(1, { ann: 'arrives', sam: 'arrives' }).silences).toEqual({})
  read(1, { ann: 'muted', sam: 'arrives' })
  expect(read(1, { sam: 'arrives' }).silences).toEqual({})
})

test('The last packet that an earlier worker reported counts, but not as silence that this worker saw.', () => {
  const { read, at } = watched(new Map([['ann', 990_000]]))
  read(1, { ann: 'silent', sam: 'arrives' })
  const first = at()
  expect(read(3, { ann: 'silent', sam: 'arrives' }).silences).toEqual({
    ann: { lastPacketAt: 990_000, aloneSince: first },
  })
})
