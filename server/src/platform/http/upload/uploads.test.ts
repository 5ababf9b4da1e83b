import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { documentCalls } from '@openbooth/contract/events/document/calls'
import { programmeImportCalls } from '@openbooth/contract/events/programmeImport/calls'
import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { role } from '@openbooth/contract/roles'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { maximumPerAccount, maximumPerProcess, openUploads } from './uploads.ts'

let server: TestServer
let root: string
beforeAll(async () => {
  server = await startTestServer()
  root = join(server.app.env.OPENBOOTH_DATA, 'uploads')
})
afterAll(() => server.close())

const mebibyte = 1024 * 1024
let held: ClientRequest[] = []
afterEach(async () => {
  for (const one of held) one.destroy()
  held = []
  await vi.waitUntil(async () => (await files()).length === 0, { timeout: 15_000 })
})

/** Bytes that the server has stored of running uploads. */
const files = async (): Promise<string[]> =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'lock')
    .map(({ name }) => name)

const chunk = Buffer.alloc(64 * 1024)

/** Sends part of a document without its end. */
const hold = async (user: TestUser, bytes: number): Promise<void> => {
  const one = request(server.address + documentCalls.upload.path, {
    method: 'POST',
    headers: {
      token: user.token,
      'content-type': 'multipart/form-data; boundary=b',
      'transfer-encoding': 'chunked',
    },
  })
  one.on('error', () => {})
  one.on('response', (response) => response.resume())
  one.write(
    '--b\r\ncontent-disposition: form-data; name="input"\r\n\r\n{"eventId":1}\r\n' +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
  )
  held.push(one)
  for (let sent = 0; sent < bytes; sent += chunk.length)
    if (!one.write(chunk)) await once(one, 'drain')
}

const holdAll = async (user: TestUser, bytes: number): Promise<void> => {
  await Promise.all(Array.from({ length: maximumPerAccount }, () => hold(user, bytes)))
  await expect.poll(files).toHaveLength(maximumPerAccount)
}

/** Memory outside the heap, which contains file contents. */
const memoryHeld = (): number => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().arrayBuffers
}
const small = { name: 'a.pdf', body: Buffer.from('%PDF-') }
const responseTo = async (user: TestUser): Promise<string> =>
  (await server.upload(documentCalls.upload, { eventId: 1 }, small, user)).msg

test('Endless uploads use no memory, and their account reaches its limit while others can still upload.', async () => {
  const [greedy, other] = [await server.user(role.admin), await server.user()]
  const before = memoryHeld()
  await holdAll(greedy, 16 * mebibyte)
  // Collected buffers are freed a moment later. Three uploads are 48 MiB.
  await expect.poll(() => memoryHeld() - before).toBeLessThan(16 * mebibyte)
  for (const [call, input] of [
    [documentCalls.upload, { eventId: 1 }],
    [phraseCalls.upload, { languageId: 1 }],
    [eventCalls.readAddresses, { eventId: 1 }],
    [programmeImportCalls.preview, { programmeId: 1 }],
  ] as const)
    expect((await server.upload(call, input as never, small, greedy)).msg).toBe('Too Many Uploads')
  expect(await responseTo(other)).toBe('Event Not Found')
})

test('An aborted upload leaves no file and frees its place.', async () => {
  const user = await server.user()
  await holdAll(user, mebibyte)
  expect(await responseTo(user)).toBe('Too Many Uploads')
  for (const one of held) one.destroy()
  await expect.poll(files).toEqual([])
  expect(await responseTo(user)).toBe('Event Not Found')
})

test('All accounts together have a limited number of uploads in one process.', async () => {
  const http = fastify()
  const uploads = await openUploads(http, server.app.env.OPENBOOTH_DATA)
  const end = Promise.withResolvers<void>()
  const all = Array.from({ length: maximumPerProcess }, (_, n) =>
    uploads.hold(`account ${n}`, 1, () => end.promise),
  )
  const more = () => uploads.hold('another', 1, async () => 'received')
  await expect(more()).rejects.toThrow('Too Many Uploads')
  end.resolve()
  await Promise.all(all)
  expect(await more()).toBe('received')
  await http.close()
})

test('An upload that the disk refuses fails with Files Not Reachable and frees its place.', async () => {
  const user = await server.user(role.admin)
  const [folder] = await readdir(root)
  const path = join(root, folder!)
  await rename(path, `${path}-away`)
  for (const [call, input] of [
    [documentCalls.upload, { eventId: 1 }],
    [phraseCalls.upload, { languageId: 1 }],
    [eventCalls.readAddresses, { eventId: 1 }],
    [programmeImportCalls.preview, { programmeId: 1 }],
    [documentCalls.upload, { eventId: 1 }],
  ] as const)
    expect((await server.upload(call, input as never, small, user)).msg).toBe('Files Not Reachable')
  await rename(`${path}-away`, path)
  expect(await responseTo(user)).toBe('Event Not Found')
})

test('A start removes the uploads of ended processes, but not of running ones.', async () => {
  const user = await server.user()
  await hold(user, mebibyte)
  await expect.poll(files).toHaveLength(1)
  const abandoned = randomUUID()
  await mkdir(join(root, abandoned))
  await writeFile(join(root, abandoned, 'file'), 'left')
  const own = await readdir(root)
  const second = await startSecondProcess(server)
  try {
    expect(await files()).toHaveLength(1)
    expect(await readdir(root)).not.toContain(abandoned)
    expect(await readdir(root)).toHaveLength(own.length)
  } finally {
    await second.close()
  }
  expect(await files()).toHaveLength(1)
})
