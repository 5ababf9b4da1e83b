import { expect, test } from 'vitest'
import { allCalls } from './index.ts'

const calls = allCalls()

test('No two calls share a path.', () => {
  const paths = calls.map(({ call }) => call.path)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each(calls.filter(({ call }) => call.owned))(
  '$name declares the errors that an unauthenticated caller gets.',
  ({ call }) => {
    expect(call.errors).toContain(call.owned?.refusal)
  },
)
