import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer } from '#testing/server.ts'
import { FileStoreFailure } from '#platform/ports/storage.ts'
import { startS3StandIn } from '#providers/storage/standIn.ts'
import type { App } from '#platform/run/app.ts'
import { fileLink, keepFile, lookAtStore, removeFiles } from './index.ts'
import { removeDueFiles } from './removeDueFiles.ts'

const folder = await mkdtemp(join(tmpdir(), 'openbooth-files-'))
const server = await startTestServer({ OPENBOOTH_FILES: join(folder, 'store') })
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => server.resetClock())

const content = 'What was said, word for word.'

const keep = async (text = content, wanted: { deleteAt?: Date; fileName?: string } = {}) => {
  const path = join(folder, randomUUID())
  await writeFile(path, text)
  return keepFile(server.app, server.clock.now(), {
    path,
    contentType: 'text/plain',
    fileName: '发言稿 (final).txt',
    ...wanted,
  })
}

const linkTo = (id: string, seconds = 60, fileName?: string): string =>
  fileLink(server.app, server.clock.now(), id, {
    seconds,
    ...(fileName !== undefined && { fileName }),
  })

const open = (link: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.address + link, { headers, method })

const answered = async (link: string): Promise<unknown[]> => {
  const response = await open(link)
  const { msg } = (await response.json()) as { msg: string }
  return [response.status, msg]
}

/** The objects in the store. */
const objects = async (): Promise<string[]> =>
  (await readdir(join(folder, 'store'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

const scheduledTask = () => removeDueFiles(server.app, server.clock.now())

describe('a link', () => {
  test('A link downloads the file under its name, is not cached, and never opens as a page', async () => {
    const response = await open(linkTo(await keep()))
    expect(await response.text()).toBe(content)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('发言稿 ')}%28final%29.txt`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('A link can give the file another name', async () => {
    const response = await open(linkTo(await keep(), 60, 'floor.ogg'))
    expect(response.headers.get('content-disposition')).toContain('floor.ogg')
  })

  test('A link needs no session and works until it expires', async () => {
    const link = linkTo(await keep(), 60)
    server.clock.advance(59_999)
    expect((await open(link)).status).toBe(200)
    server.clock.advance(1)
    expect(await answered(link)).toEqual([410, 'Link Expired'])
  })

  test('A link with any changed character is refused', async () => {
    const link = linkTo(await keep())
    const start = '/conf/file/'.length
    for (let at = start; at < link.length; at += 7) {
      const forged = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1)
      expect((await answered(forged))[1], forged).toBe('Link Not Valid')
    }
    expect(await answered('/conf/file/')).toEqual([403, 'Link Not Valid'])
    expect(await answered(`/conf/file/${'x'.repeat(5000)}`)).toEqual([403, 'Link Not Valid'])
  })

  test('An expired link explains itself in both languages', async () => {
    const response = await open(linkTo(await keep(), 0), { accept: 'text/html,*/*' })
    expect(response.status).toBe(410)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toMatch(/This link has expired.*\n链接已过期/)
  })

  test.each([
    ['bytes=0-3', 206, 'What', 'bytes 0-3/29'],
    ['bytes=24-', 206, 'word.', 'bytes 24-28/29'],
    ['bytes=-5', 206, 'word.', 'bytes 24-28/29'],
    ['bytes=24-999', 206, 'word.', 'bytes 24-28/29'],
    ['bytes=-999', 206, content, 'bytes 0-28/29'],
    ['bytes=29-', 416, '', 'bytes */29'],
    ['bytes=-0', 416, '', 'bytes */29'],
    ['bytes=3-0', 200, content, null],
    ['bytes=0-1,3-4', 200, content, null],
    ['lines=1-2', 200, content, null],
  ])('A link with the range %s returns status %i', async (range, status, body, received) => {
    const response = await open(linkTo(await keep()), { range })
    expect(response.status).toBe(status)
    expect(await response.text()).toBe(body)
    expect(response.headers.get('content-range')).toBe(received)
  })

  test('A link serves a range only of the unchanged file', async () => {
    const link = linkTo(await keep())
    const etag = (await open(link, {}, 'HEAD')).headers.get('etag')!
    const rest = { range: 'bytes=24-' }
    expect((await open(link, { ...rest, 'if-range': etag })).status).toBe(206)
    expect((await open(link, { ...rest, 'if-range': '"another"' })).status).toBe(200)
  })

  test('A link returns the size of a file without its content', async () => {
    const response = await open(linkTo(await keep()), {}, 'HEAD')
    expect(response.headers.get('content-length')).toBe(String(content.length))
    expect(await response.text()).toBe('')
  })

  test('A link serves an empty file', async () => {
    const response = await open(linkTo(await keep('')))
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('a file that is removed', () => {
  test('A removed file is unavailable at once (File Not Exist), and the next scheduled task deletes its bytes', async () => {
    const id = await keep()
    const link = linkTo(id)
    expect(await objects()).toContain(id)
    await removeFiles(server.app.db.query, server.clock.now(), [id])
    expect(await answered(link)).toEqual([404, 'File Not Exist'])
    await scheduledTask()
    expect(await objects()).not.toContain(id)
    expect(await answered(link)).toEqual([404, 'File Not Exist'])
  })

  test('A file is removed automatically when it is due and not before', async () => {
    const id = await keep(content, { deleteAt: new Date(server.clock.now().getTime() + 60_000) })
    await scheduledTask()
    server.clock.advance(59_999)
    expect((await open(linkTo(id))).status).toBe(200)
    server.clock.advance(1)
    expect(await answered(linkTo(id))).toEqual([404, 'File Not Exist'])
    await scheduledTask()
    expect(await objects()).not.toContain(id)
  })

  test('A file that the store cannot delete does not block others and is retried', async () => {
    const [stuck, other] = [await keep(), await keep()]
    const at = server.clock.now()
    await removeFiles(server.app.db.query, at, [stuck, other])
    const files = {
      ...server.app.files,
      remove: (key: string) =>
        key.endsWith(stuck) ? Promise.reject(new Error('no')) : server.app.files.remove(key),
    }
    await removeDueFiles({ ...server.app, files }, at)
    expect(await objects()).not.toContain(other)
    expect(await objects()).toContain(stuck)
    await scheduledTask()
    expect(await objects()).not.toContain(stuck)
  })

  test('A removed file whose object is missing returns that it does not exist', async () => {
    const id = await keep()
    await server.app.files.remove(`${id.slice(0, 2)}/${id}`)
    expect(await answered(linkTo(id))).toEqual([404, 'File Not Exist'])
    const { headers } = await open(linkTo(id), { range: 'bytes=0-3' })
    expect(headers.get('content-disposition')).toBeNull()
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('The record of a removed file is deleted after a month', async () => {
    const id = await keep()
    await removeFiles(server.app.db.query, server.clock.now(), [id])
    await scheduledTask()
    server.clock.advance(31 * 24 * 60 * 60_000)
    await scheduledTask()
    const { rows } = await sql`select from stored_files where id = ${id}`.execute(
      server.app.db.query,
    )
    expect(rows).toHaveLength(0)
  })
})

test('An unavailable store delays due removals only while it is unavailable, with one attempt per round.', async () => {
  const [one, other] = [await keep(), await keep()]
  const at = server.clock.now()
  await removeFiles(server.app.db.query, at, [one, other])
  let tries = 0
  const remove = (): Promise<never> => {
    tries += 1
    return Promise.reject(new FileStoreFailure('unreachable'))
  }
  await removeDueFiles({ ...server.app, files: { ...server.app.files, remove } }, at)
  expect(tries).toBe(1)
  expect(await objects()).toEqual(expect.arrayContaining([one, other]))
  await scheduledTask()
  expect(await objects()).not.toContain(one)
})

test('A misconfigured store is reported at the start, and a working one is not.', async () => {
  const received: unknown[] = []
  const log = {
    ...server.app.log,
    error: (...said: unknown[]) => void received.push(said),
  } as App['log']
  await lookAtStore({ files: server.app.files, log })
  expect(received).toEqual([])
  const read = () => Promise.reject(new FileStoreFailure('refused'))
  await lookAtStore({ files: { ...server.app.files, read }, log })
  expect(received).toHaveLength(1)
})

describe('A file that is stored', () => {
  test('A stored file is attached to an object in the same transaction or removed', async () => {
    const path = join(folder, 'whole')
    await writeFile(path, content)
    let refused = ''
    const keeping = keepFile(
      server.app,
      server.clock.now(),
      { path, contentType: 'text/plain', fileName: 'a.txt' },
      async (_tx, id) => {
        refused = id
        throw new Error('its owner is gone')
      },
    )
    await expect(keeping).rejects.toThrow('its owner is gone')
    await scheduledTask()
    expect(await objects()).not.toContain(refused)
  })

  test('A file of a crashed process is removed once its upload can no longer be in progress', async () => {
    const path = join(folder, 'whole')
    await writeFile(path, content)
    const files = { ...server.app.files, put: () => new Promise<never>(() => {}) }
    void keepFile({ ...server.app, files }, server.clock.now(), {
      path,
      contentType: 'text/plain',
      fileName: 'a.txt',
    })
    const written = () =>
      sql<{
        id: string
      }>`select id from stored_files where deleted_at is null and delete_at is not null`.execute(
        server.app.db.query,
      )
    await expect.poll(async () => (await written()).rows.length).toBe(1)
    await scheduledTask()
    expect((await written()).rows).toHaveLength(1)
    server.clock.advance(7 * 60 * 60_000)
    await scheduledTask()
    expect((await written()).rows).toHaveLength(0)
  })
})

test('With a bucket the files are stored there, and a failing store causes an error or a broken download.', async () => {
  const s3 = await startS3StandIn()
  const { endpoint, region, bucket, keyId, secret } = s3.connection
  const withBucket = await startTestServer({
    OPENBOOTH_S3_ENDPOINT: endpoint,
    OPENBOOTH_S3_REGION: region,
    OPENBOOTH_S3_BUCKET: bucket,
    OPENBOOTH_S3_KEY: keyId,
    OPENBOOTH_S3_SECRET: secret,
  })
  try {
    const { app, address, clock } = withBucket
    const path = join(folder, 'for a bucket')
    await writeFile(path, content)
    const file = { path, contentType: 'text/plain', fileName: 'a.txt' }
    const id = await keepFile(app, clock.now(), file)
    expect([...s3.objects.keys()]).toEqual([`${id.slice(0, 2)}/${id}`])
    const link = address + fileLink(app, clock.now(), id, { seconds: 60 })
    const part = await fetch(link, { headers: { range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'What'])
    s3.fault('read', { refuse: 'AccessDenied', status: 403 })
    expect(await (await fetch(link)).json()).toMatchObject({ msg: 'Files Not Reachable' })
    s3.fault('read', 'half')
    await expect(fetch(link).then((begun) => begun.text())).rejects.toThrow()
    await removeFiles(app.db.query, clock.now(), [id])
    await removeDueFiles(app, clock.now())
    expect(s3.objects.size).toBe(0)
  } finally {
    await withBucket.close()
    await s3.stop()
  }
})
