import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { downloadLiveKit } from './downloadLiveKit.ts'
import { archiveName, installCommand, liveKitVersion } from './version.ts'

const run = promisify(execFile)
const archive = archiveName()!
const program = '#!/bin/sh\necho LiveKit\n'

/** The checksums and files of a release, served like the page of a release. */
const files = new Map<string, Buffer>()
let releases: Server
let base: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openbooth-releases-'))
  await chmod(folder, 0o777)
  releases = createServer((request, answer) => {
    const file = files.get(request.url ?? '')
    answer.writeHead(file ? 200 : 404).end(file)
  }).listen(0, '127.0.0.1')
  await once(releases, 'listening')
  base = `http://127.0.0.1:${(releases.address() as AddressInfo).port}`
})
afterAll(async () => {
  releases?.close()
  await rm(folder, { recursive: true, force: true })
})

const release = async (sumOf: (whole: Buffer) => Buffer): Promise<void> => {
  await writeFile(join(folder, 'livekit-server'), program, { mode: 0o755 })
  await run('tar', ['-czf', archive, 'livekit-server'], { cwd: folder })
  const whole = await readFile(join(folder, archive))
  await rm(join(folder, archive))
  await rm(join(folder, 'livekit-server'))
  const sum = createHash('sha256').update(sumOf(whole)).digest('hex')
  files.set(`/v${liveKitVersion}/${archive}`, whole)
  files.set(
    `/v${liveKitVersion}/checksums.txt`,
    Buffer.from(`${'0'.repeat(64)}  livekit_other.tar.gz\n${sum}  ${archive}\n`),
  )
}
const genuine = () => release((whole) => whole)
const forged = () => release((whole) => Buffer.concat([whole, Buffer.from('more')]))

let into: string
let from: string
beforeEach(async () => {
  into = await mkdtemp(join(folder, 'into-'))
  from = await mkdtemp(join(folder, 'from-'))
})

const download = () =>
  downloadLiveKit(join(into, 'engine'), () => {}, new AbortController().signal, base)

/** Runs the command in a shell, as a user with permission to install. */
const type = async (): Promise<boolean> => {
  const rights = join(from, 'rights')
  await mkdir(rights)
  await writeFile(join(rights, 'sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 })
  const PATH = rights + delimiter + process.env.PATH
  return run('sh', ['-c', installCommand(base, into)], { cwd: from, env: { PATH } }).then(
    () => true,
    () => false,
  )
}

test('A release with matching checksums is downloaded and can run.', async () => {
  await genuine()
  await download()
  expect((await run(join(into, 'engine'))).stdout).toBe('LiveKit\n')
  expect(await readdir(into)).toEqual(['engine'])
})

test('A release with wrong checksums leaves nothing behind.', async () => {
  await forged()
  await expect(download()).rejects.toThrow('does not match its release')
  expect(await readdir(into)).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'The suggested command installs only a release with matching checksums.',
  async () => {
    await forged()
    expect(await type()).toBe(false)
    expect(await readdir(into)).toEqual([])
    await rm(from, { recursive: true })
    await mkdir(from)
    await genuine()
    expect(await type()).toBe(true)
    expect((await run(join(into, 'livekit-server'))).stdout).toBe('LiveKit\n')
  },
)
