import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Fetching } from './fetching.ts'
import { archiveName, liveKitReleases, liveKitVersion } from './version.ts'

/**
 * Downloads LiveKit's release for this machine and verifies it by the checksums of the release.
 * @param base location of the releases, for tests
 * @throws without a release for this machine, or if the download or its verification fails
 */
export const downloadLiveKit = async (
  path: string,
  onProgress: (what: Fetching) => void,
  signal: AbortSignal,
  base = liveKitReleases,
): Promise<void> => {
  const name = archiveName()
  if (name === undefined) throw new Error('LiveKit has no release for this machine.')
  const from = `${base}/v${liveKitVersion}`
  onProgress({ step: 'downloading', share: null })
  const sums = (await get(`${from}/checksums.txt`, signal)).toString('utf8')
  const sum = sums.split('\n').find((line) => line.trim().endsWith(` ${name}`))
  if (sum === undefined) throw new Error(`The release of LiveKit names no ${name}.`)
  const archive = await get(`${from}/${name}`, signal, (share) =>
    onProgress({ step: 'downloading', share }),
  )
  const found = createHash('sha256').update(archive).digest('hex')
  if (!sum.startsWith(found)) throw new Error(`The checksum of ${name} does not match its release.`)
  const folder = await mkdtemp(join(dirname(path), 'download-'))
  try {
    await writeFile(join(folder, name), archive)
    await promisify(execFile)('tar', ['-xzf', name, 'livekit-server'], { cwd: folder, signal })
    await chmod(join(folder, 'livekit-server'), 0o755)
    await rename(join(folder, 'livekit-server'), path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const get = async (
  url: string,
  signal: AbortSignal,
  onProgress?: (share: number) => void,
): Promise<Buffer> => {
  const response = await fetch(url, { signal }).catch(() => {
    throw new Error(`${new URL(url).host} could not be reached.`)
  })
  if (!response.ok || response.body === null)
    throw new Error(`${new URL(url).host} answered ${response.status} for ${url}.`)
  const length = Number(response.headers.get('content-length') ?? 0)
  const parts: Uint8Array[] = []
  let read = 0
  for await (const part of response.body) {
    parts.push(part)
    read += part.length
    if (length > 0) onProgress?.(read / length)
  }
  return Buffer.concat(parts)
}
