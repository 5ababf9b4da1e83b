import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut } from './timeline.ts'

const chunks = fc.array(
  fc
    .record({
      from: fc.integer({ min: 0, max: 500 }),
      length: fc.integer({ min: 1, max: 90 }),
      key: fc.uuid(),
    })
    .map(({ from, length, key }) => ({ from, to: from + length, key })),
  { maxLength: 30 },
)
const at = (laid: readonly { from: number; to: number }[], moment: number) =>
  laid.filter(({ from, to }) => from <= moment && moment < to)

test('Every recorded moment is played exactly once, from its position in its chunk.', () => {
  fc.assert(
    fc.property(chunks, (all) => {
      const laid = layOut(all)
      for (let moment = 0; moment < 600; moment++)
        expect(at(laid, moment).length).toBe(Math.min(1, at(all, moment).length))
      for (const { from, skip, key } of laid)
        expect(all).toContainEqual(expect.objectContaining({ key, from: from - skip }))
    }),
  )
})
