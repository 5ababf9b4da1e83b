import { afterAll, expect, test, vi } from 'vitest'

// The modules of the console read the document when they load, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 20_000 })
vi.stubGlobal('document', { cookie: '', documentElement: {} })
afterAll(() => vi.unstubAllGlobals())

test('displayName returns the user name, or the email address of a user without a name.', async () => {
  const { displayName } = await import('./user.ts')
  type User = Parameters<typeof displayName>[0]
  const user = { userName: 'Anna', emailAddress: 'anna@example.org' } as User
  expect(displayName(user)).toBe('Anna')
  expect(displayName({ ...user, userName: '' })).toBe('anna@example.org')
})
