import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ready = async () => {
  const response = await fetch(`${server.address}/readyz`)
  return [response.status, ((await response.json()) as { diskFull: boolean }).diskFull]
}

// Only root can mount small separate disks.
test.skipIf(process.getuid?.() !== 0).each([
  ['its own folder', ''],
  ['the folder of the embedded database', 'postgres'],
])('The server is not ready while the disk of %s is full.', async (_, name) => {
  const folder = join(server.app.env.OPENBOOTH_DATA, name)
  await mkdir(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder])
  try {
    expect(await ready()).toEqual([200, false])
    const file = join(folder, 'big')
    await writeFile(file, Buffer.alloc(48 * 1024 * 1024))
    expect(await ready()).toEqual([503, true])
    await rm(file)
    expect(await ready()).toEqual([200, false])
  } finally {
    execFileSync('umount', [folder])
  }
})
