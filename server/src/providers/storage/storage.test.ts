import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/run/clock.ts'
import { localFolder } from './localFolder.ts'
import type { FileStore } from '#platform/ports/storage.ts'
import { s3Store } from './s3.ts'
import { startS3StandIn, type S3StandIn } from './standIn.ts'

let folder: string
let s3: S3StandIn
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openbooth-storage-'))
  s3 = await startS3StandIn()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

const hurried = { tries: 3, firstPauseMilliseconds: 1, silenceMilliseconds: 10_000 }
const now = (): number => systemClock.now().getTime()

const fileOf = async (content: string | Buffer): Promise<string> => {
  const path = join(folder, randomBytes(8).toString('hex'))
  await writeFile(path, content)
  return path
}

const stores: readonly (readonly [string, () => FileStore])[] = [
  ['a folder', () => localFolder(join(folder, 'store'), now)],
  ['S3', () => s3Store(s3.connection, hurried)],
]

describe.each(stores)('%s', (_name, open) => {
  const large = randomBytes(5 * 1024 * 1024 + 17)
  let store: FileStore
  beforeAll(() => {
    store = open()
  })
  const put = async (key: string, content: string | Buffer) =>
    store.put(key, await fileOf(content), 'text/plain')

  test('A store returns files byte by byte', async () => {
    await put('aa/large', large)
    expect((await buffer(await store.read('aa/large'))).equals(large)).toBe(true)
    await put('aa/empty', '')
    expect(await text(await store.read('aa/empty'))).toBe('')
  })

  test('A store returns a range, both ends included', async () => {
    await put('aa/part', 'What was said.')
    expect(await text(await store.read('aa/part', { from: 5, to: 7 }))).toBe('was')
    expect(await text(await store.read('aa/part', { from: 13, to: 13 }))).toBe('.')
  })

  test('A store does not move the source file', async () => {
    const path = await fileOf('mine')
    await store.put('aa/mine', path, 'text/plain')
    expect((await stat(path)).size).toBe(4)
  })

  test('A store returns the last file stored under a key, and storing twice has no further effect', async () => {
    await put('aa/twice', 'first')
    await put('aa/twice', 'second')
    await put('aa/twice', 'second')
    expect(await text(await store.read('aa/twice'))).toBe('second')
  })

  test('A store has no file after removal, and a repeated removal is no failure', async () => {
    await put('aa/gone', 'gone')
    await store.remove('aa/gone')
    await store.remove('aa/gone')
    await expect(store.read('aa/gone')).rejects.toMatchObject({ reason: 'missing' })
  })

  test.each(['../out', '/etc/passwd', 'a/../../b', 'a//b', '', '.unfinished/x', 'a/B', 'a\0b'])(
    'A store refuses the key %j',
    async (key) => {
      await expect(put(key, 'out')).rejects.toThrow('is no key')
      await expect((async () => store.read(key))()).rejects.toThrow('is no key')
      await expect((async () => store.remove(key))()).rejects.toThrow('is no key')
    },
  )

  test('A store accepts many simultaneous files', async () => {
    const keys = Array.from({ length: 40 }, (_, n) => `bb/file-${n}`)
    await Promise.all(keys.map((key) => put(key, key)))
    const read = await Promise.all(keys.map(async (key) => text(await store.read(key))))
    expect(read).toEqual(keys)
  })
})

describe('a folder', () => {
  test('A folder shows no incomplete file and none that could not be copied', async () => {
    const place = join(folder, 'aside')
    const store = localFolder(place, now)
    await expect(store.put('aa/lost', join(folder, 'nowhere'), 'text/plain')).rejects.toMatchObject(
      { reason: 'missing' },
    )
    expect(await readdir(join(place, '.unfinished'))).toEqual([])
    await expect(store.read('aa/lost')).rejects.toMatchObject({ reason: 'missing' })
  })

  // Only root can mount a small file system.
  test.skipIf(process.getuid?.() !== 0)(
    'A full folder reports it, keeps its files and removes the incomplete one',
    async () => {
      const place = join(folder, 'small')
      await mkdir(place)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place])
      try {
        const store = localFolder(place, now)
        await store.put('aa/fits', await fileOf('fits'), 'text/plain')
        const large = await fileOf(randomBytes(2 * 1024 * 1024))
        for (const key of ['aa/large', 'aa/fits'])
          await expect(store.put(key, large, 'text/plain')).rejects.toMatchObject({
            reason: 'full',
          })
        expect(await text(await store.read('aa/fits'))).toBe('fits')
        await expect(store.read('aa/large')).rejects.toMatchObject({ reason: 'missing' })
        expect(await readdir(join(place, '.unfinished'))).toEqual([])
      } finally {
        execFileSync('umount', [place])
      }
    },
  )

  test('A folder removes files that a killed process left a day ago, and none in progress', async () => {
    const place = join(folder, 'left')
    await mkdir(join(place, '.unfinished'), { recursive: true })
    for (const name of ['old', 'new']) await writeFile(join(place, '.unfinished', name), 'half')
    await utimes(join(place, '.unfinished', 'old'), 0, 0)
    await localFolder(place, now).put('aa/any', await fileOf('any'), 'text/plain')
    expect(await readdir(join(place, '.unfinished'))).toEqual(['new'])
  })

  test('A folder reports a file that was truncated while being read', async () => {
    const place = join(folder, 'short')
    const store = localFolder(place, now)
    await store.put('aa/short', await fileOf(randomBytes(1024 * 1024)), 'text/plain')
    const reading = await store.read('aa/short')
    await truncate(join(place, 'aa/short'), 10)
    await expect(buffer(reading)).rejects.toMatchObject({ reason: 'damaged' })
  })
})

describe('S3', () => {
  const store = (changed: Partial<S3StandIn['connection']> = {}) =>
    s3Store({ ...s3.connection, ...changed }, hurried)
  const putOne = async (key: string, content = 'What was said.') =>
    store().put(key, await fileOf(content), 'audio/ogg')

  test('S3 gets the type of the file', async () => {
    await putOne('cc/kind')
    expect(s3.objects.get('cc/kind')?.headers['content-type']).toBe('audio/ogg')
  })

  test.each([
    ['asks for fewer requests', { refuse: 'SlowDown', status: 503 }],
    ['fails inside', { refuse: 'InternalError', status: 500 }],
    ['hangs', 'hang'],
    ['cuts the connection', 'cut'],
    ['cuts it after its work', 'doneThenCut'],
    ['is hidden behind a broken proxy', 'page'],
  ] as const)('S3 that %s twice is asked a third time', async (_what, fault) => {
    for (const action of ['put', 'read', 'remove'] as const) s3.fault(action, fault, 2)
    const asked = s3Store(s3.connection, {
      ...hurried,
      ...(fault === 'hang' && { silenceMilliseconds: 1_000 }),
    })
    await asked.put('cc/again', await fileOf('What was said.'), 'audio/ogg')
    expect(await text(await asked.read('cc/again'))).toBe('What was said.')
    await asked.remove('cc/again')
    expect(s3.objects.has('cc/again')).toBe(false)
  })

  test('S3 that keeps failing is abandoned', async () => {
    s3.fault('read', { refuse: 'SlowDown', status: 503 }, 3)
    await putOne('cc/slow')
    await expect(store().read('cc/slow')).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('S3 without space is not retried', async () => {
    s3.fault('put', { refuse: 'InsufficientStorage', status: 507 })
    const before = s3.requests.length
    await expect(putOne('cc/full')).rejects.toMatchObject({ reason: 'full' })
    expect(s3.requests.slice(before)).toEqual(['put'])
  })

  test('S3 rejects a file that was changed in transit', async () => {
    s3.fault('put', 'flipped', 2)
    await putOne('cc/flipped')
    expect(s3.objects.get('cc/flipped')?.body.toString()).toBe('What was said.')
    s3.fault('put', 'flipped', 3)
    await expect(putOne('cc/never')).rejects.toMatchObject({ reason: 'damaged' })
    expect(s3.objects.has('cc/never')).toBe(false)
  })

  test('A truncated or changed response of S3 is detected at its end', async () => {
    await putOne('cc/half')
    s3.fault('read', 'half')
    await expect(buffer(await store().read('cc/half'))).rejects.toThrow()
    s3.fault('read', 'flipped')
    await expect(buffer(await store().read('cc/half'))).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('S3 with a clock an hour off determines the time of the request', async () => {
    s3.setSkew(60 * 60_000)
    await putOne('cc/clock').finally(() => s3.setSkew(0))
    expect(s3.objects.has('cc/clock')).toBe(true)
  })

  test.each([
    ['with another secret', { secret: 'wrong' }],
    ['with another key', { keyId: 'AKIDOTHER' }],
    ['for another region', { region: 'us-east-1' }],
    ['for another bucket', { bucket: 'another' }],
  ])('S3 requested %s refuses once, and no message contains the secret', async (_what, changed) => {
    const before = s3.requests.length
    const failure: unknown = await store(changed)
      .read('cc/kind')
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ reason: 'refused' })
    expect(s3.requests.slice(before)).toEqual(['read'])
    expect(JSON.stringify(failure)).not.toContain(s3.connection.secret)
  })

  test('An unreachable S3 is reported', async () => {
    await expect(store({ endpoint: 'http://127.0.0.1:9' }).read('cc/kind')).rejects.toMatchObject({
      reason: 'unreachable',
    })
  })
})
