import { expect, test } from 'vitest'
import { beginPacketWatch, lookAtPackets, type PacketsNow } from './packetWatch.ts'

/** Looks each second at tracks that bring 50 packets a second while they arrive. */
const watched = (lost?: ReadonlyMap<string, number>) => {
  let watch = beginPacketWatch(lost)
  const counts = new Map<string, number>()
  let at = 1_000_000
  /** @param seconds how many looks @param state by seat: arrives, silent, muted; left out: gone */
  const look = (
    seconds: number,
    state: Readonly<Record<string, 'arrives' | 'silent' | 'muted'>>,
    step = 1_000,
  ): PacketsNow => {
    let now: PacketsNow = { arriving: [], silences: {} }
    for (let second = 0; second < seconds; second += 1) {
      at += step
      for (const [seat, is] of Object.entries(state))
        counts.set(seat, (counts.get(seat) ?? 0) + (is === 'arrives' ? 50 : 0))
      const after = lookAtPackets(
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
  return { look, at: () => at }
}

test('A track without packets for 2 s is silent alone since its last packet while another arrives.', () => {
  const { look, at } = watched()
  expect(look(5, { ann: 'arrives', sam: 'arrives' })).toEqual({
    arriving: ['ann', 'sam'],
    silences: {},
  })
  const last = at()
  expect(look(1, { ann: 'silent', sam: 'arrives' }).silences).toEqual({})
  expect(look(6, { ann: 'silent', sam: 'arrives' })).toEqual({
    arriving: ['sam'],
    silences: { ann: { lastPacketAt: last, aloneSince: last } },
  })
  expect(look(1, { ann: 'arrives', sam: 'arrives' }).silences).toEqual({})
})

test('While all tracks are silent none is alone, and afterwards one is alone since the others returned.', () => {
  const { look, at } = watched()
  look(5, { ann: 'arrives', sam: 'arrives' })
  const last = at()
  expect(look(10, { ann: 'silent', sam: 'silent' }).silences).toMatchObject({
    ann: { lastPacketAt: last, aloneSince: null },
    sam: { aloneSince: null },
  })
  look(1, { ann: 'silent', sam: 'arrives' })
  const back = at()
  expect(look(3, { ann: 'silent', sam: 'arrives' }).silences).toEqual({
    ann: { lastPacketAt: last, aloneSince: back },
  })
})

test('A muted track is never silent, and an opened one counts from its opening.', () => {
  const { look, at } = watched()
  look(5, { ann: 'arrives', sam: 'arrives' })
  expect(look(60, { ann: 'muted', sam: 'arrives' }).silences).toEqual({})
  look(1, { ann: 'silent', sam: 'arrives' })
  const opened = at()
  expect(look(3, { ann: 'silent', sam: 'arrives' }).silences).toEqual({
    ann: { lastPacketAt: opened, aloneSince: opened },
  })
})

test('A worker that did not look proves nothing of that time.', () => {
  const { look, at } = watched()
  look(5, { ann: 'arrives', sam: 'arrives' })
  const last = at()
  look(1, { ann: 'silent', sam: 'arrives' }, 30_000)
  expect(look(1, { ann: 'silent', sam: 'arrives' }).silences).toEqual({
    ann: { lastPacketAt: last, aloneSince: last + 30_000 },
  })
})

test('Who left the room without muting keeps the last packet, until a packet comes or the track is muted.', () => {
  const { look, at } = watched()
  look(5, { ann: 'arrives', sam: 'arrives' })
  const last = at()
  expect(look(30, { sam: 'arrives' }).silences).toEqual({
    ann: { lastPacketAt: last, aloneSince: null },
  })
  expect(look(1, { ann: 'arrives', sam: 'arrives' }).silences).toEqual({})
  look(1, { ann: 'muted', sam: 'arrives' })
  expect(look(1, { sam: 'arrives' }).silences).toEqual({})
})

test('The last packet that an earlier worker reported stays the last one, but is no silence of this worker.', () => {
  const { look, at } = watched(new Map([['ann', 990_000]]))
  look(1, { ann: 'silent', sam: 'arrives' })
  const first = at()
  expect(look(3, { ann: 'silent', sam: 'arrives' }).silences).toEqual({
    ann: { lastPacketAt: 990_000, aloneSince: first },
  })
})
