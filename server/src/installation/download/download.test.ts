import { downloadCalls } from '@openbooth/contract/installation/download/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '#testing/server.ts'

const server = await startTestServer()
const admin = await server.user(role.admin)
afterAll(() => server.close())

const app = {
  platform: 'android',
  version: '2.4.1',
  link: 'https://downloads.example.org/openbooth.apk',
  size: 48_123_904,
  noteEn: 'Android 10 or newer',
  noteZh: '需要 Android 10 或更高版本',
} as const

test('An administrator offers apps, and organisers see them in the order of the platforms.', async () => {
  expect(await server.ok(downloadCalls.save, app, admin)).toEqual({
    ...app,
    updatedAt: server.clock.now().toISOString(),
  })
  await server.ok(
    downloadCalls.save,
    { platform: 'windows', version: '1', link: 'https://store.example.org/openbooth', size: null },
    admin,
  )
  const seen = await server.ok(downloadCalls.list, {}, await server.user())
  expect(seen.map(({ platform }) => platform)).toEqual(['windows', 'android'])
  expect(seen[0]).toMatchObject({ size: null, noteEn: '', noteZh: '' })
})

test('A new version replaces the previous one, and the audit log has both.', async () => {
  await server.ok(downloadCalls.save, { ...app, version: '2.5.0' }, admin)
  const all = await server.ok(downloadCalls.list, {}, admin)
  expect(all.filter(({ platform }) => platform === 'android')).toMatchObject([{ version: '2.5.0' }])
  const { details } = await server.app.db.query
    .selectFrom('auditLog')
    .select('details')
    .where('action', '=', 'download.save')
    .where('objectId', '=', 'android')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ before: { version: '2.4.1' }, after: { version: '2.5.0' } })
})

test.each([
  ['link', 'http://downloads.example.org/openbooth.apk', 'Link Must Start With Https'],
  ['link', 'https://user:secret@example.org/openbooth.apk', 'Link Must Start With Https'],
  ['version', '  ', 'App Version Required'],
  ['size', 0, 'Too Small'],
  ['noteEn', 'n'.repeat(301), 'Too Long'],
])('A %s of “%s” is refused next to its field.', async (path, value, message) => {
  const sent = { ...app, [path]: value } as typeof app
  expect(await server.call(downloadCalls.save, sent, admin)).toMatchObject({
    msg: 'Invalid Input',
    data: { fields: [{ path, message }] },
  })
})

test('A removed app is no longer offered, and removing it again is refused.', async () => {
  await server.ok(downloadCalls.save, { ...app, platform: 'linux' }, admin)
  await server.ok(downloadCalls.remove, { platform: 'linux' }, admin)
  const left = await server.ok(downloadCalls.list, {}, admin)
  expect(left.map(({ platform }) => platform)).not.toContain('linux')
  expect(await server.call(downloadCalls.remove, { platform: 'linux' }, admin)).toMatchObject({
    msg: 'Download Not Found',
  })
})

test('One complete version remains after simultaneous saves.', async () => {
  const versions = ['7.1', '7.2', '7.3', '7.4']
  await Promise.all(
    versions.map((version) =>
      server.ok(
        downloadCalls.save,
        { ...app, platform: 'macos', version, noteEn: `Version ${version}` },
        admin,
      ),
    ),
  )
  const all = await server.ok(downloadCalls.list, {}, admin)
  const kept = all.find(({ platform }) => platform === 'macos')!
  expect(kept.noteEn).toBe(`Version ${kept.version}`)
})
