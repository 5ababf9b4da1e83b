import { execFileSync } from 'node:child_process'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { egress } from '#platform/egress/egress.ts'
import { readNetwork } from '#platform/egress/addresses.ts'
import { isInstalled, serviceFile } from '#testing/database/debianServices.ts'
import { startPull } from './pullSource.ts'

// Streams from a real HTTP server on loopback, which alone is allowed among the networks inside.

const guard = egress({ OPENBOOTH_PRIVATE_NETWORKS: [readNetwork('127.0.0.1/32')!] })
let folder: string
let server: Server
let origin: string
const routes = new Map<string, RequestListener>()

const ffmpeg = (args: string): void => {
  execFileSync(serviceFile('ffmpeg'), ['-nostdin', '-loglevel', 'error', ...args.split(' ')], {
    cwd: folder,
  })
}
const file = (name: string): Buffer => readFileSync(join(folder, name))
const serve = (path: string, body: Buffer | string, type: string): void => {
  routes.set(path, (_request, response) => response.setHeader('content-type', type).end(body))
}

beforeAll(async () => {
  if (!isInstalled('ffmpeg')) return
  folder = mkdtempSync(join(tmpdir(), 'openbooth-pull-'))
  server = createServer((request, response) => {
    const route = routes.get(request.url!)
    if (route === undefined) response.writeHead(404).end()
    else route(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tone = '-f lavfi -i sine=frequency=700:sample_rate=44100 -t 6 -ac 2 -b:a 96k'
  ffmpeg(`${tone} -c:a aac -f hls -hls_time 1 -hls_list_size 0 live.m3u8`)
  ffmpeg(`${tone} tone.mp3`)
  for (const kind of ['ts', 'ogg', 'wav', 'aac'])
    ffmpeg(`${tone} ${kind === 'ogg' ? '-c:a libvorbis ' : ''}tone.${kind}`)
  ffmpeg(`${tone} -c:a aac -movflags frag_keyframe+empty_moov tone.mp4`)
}, 60_000)
afterAll(() => {
  server?.closeAllConnections()
  server?.close()
  if (folder !== undefined) rmSync(folder, { recursive: true })
})

/** Receives an address until it ends or delivers so many samples. */
const received = async (path: string, enough = 48_000) => {
  let samples = 0
  let peak = 0
  const { promise: isEnough, resolve } = Promise.withResolvers<'enough'>()
  const source = await startPull(
    { egress: guard },
    { address: path.startsWith('http') ? path : `${origin}${path}`, channels: 'both' },
    {
      onSamples: (heard) => {
        samples += heard.length
        for (const sample of heard) peak = Math.max(peak, Math.abs(sample))
        if (samples >= enough) resolve('enough')
      },
      onBytes: () => {},
    },
  )
  const end = await Promise.race([isEnough, source.ended])
  source.stop()
  return { end, samples, peak }
}

describe.skipIf(!isInstalled('ffmpeg'))('A pulled stream', () => {
  test('An HLS stream that grows is heard through its master playlist, and its end is final.', async () => {
    const lines = file('live.m3u8').toString('utf8').split('\n')
    const names = lines.filter((line) => line.endsWith('.ts'))
    for (const name of names) serve(`/hls/${name}`, file(name), 'video/mp2t')
    serve(
      '/hls/master.m3u8',
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlive.m3u8\n',
      'audio/mpegurl',
    )
    let reads = 0
    routes.set('/hls/live.m3u8', (_request, response) => {
      reads += 1
      const shown = names.slice(0, Math.min(names.length, 3 + reads))
      const end = shown.length === names.length ? '#EXT-X-ENDLIST\n' : ''
      response
        .setHeader('content-type', 'application/vnd.apple.mpegurl')
        .end(
          `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:0\n${shown.map((name) => `#EXTINF:1,\n${name}\n`).join('')}${end}`,
        )
    })
    const { end, samples, peak } = await received('/hls/master.m3u8', Infinity)
    expect(end).toBe('ended')
    expect(samples).toBeGreaterThan(4 * 48_000)
    expect(peak).toBeGreaterThan(2_000)
  }, 30_000)

  test('An endless MP3 response is heard after a redirect.', async () => {
    routes.set('/radio', (_request, response) =>
      response.writeHead(302, { location: '/radio.mp3' }).end(),
    )
    routes.set('/radio.mp3', (_request, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' })
      response.write(file('tone.mp3'))
    })
    expect(await received('/radio')).toMatchObject({ end: 'enough' })
  }, 30_000)

  test('Playlists and redirects to internal addresses, endless redirects and playlists of playlists are refused.', async () => {
    serve('/inside.m3u8', '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.2:1/secret.ts\n', 'audio/mpegurl')
    serve(
      '/inside-master.m3u8',
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttps://10.0.0.1/a.m3u8\n',
      'audio/mpegurl',
    )
    serve('/file.m3u8', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n', 'audio/mpegurl')
    serve('/loop.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nloop.m3u8\n', 'audio/mpegurl')
    for (const [path, location] of [
      ['/to-inside', 'http://127.0.0.2/a.mp3'],
      ['/to-metadata', 'http://169.254.169.254/latest/'],
      ['/around', '/around'],
    ] as const)
      routes.set(path, (_request, response) => response.writeHead(302, { location }).end())
    const ends = await Promise.all(
      [
        '/inside.m3u8',
        '/inside-master.m3u8',
        '/file.m3u8',
        '/to-inside',
        '/to-metadata',
        '/around',
        '/loop.m3u8',
        '/missing',
      ].map(async (path) => [path, (await received(path)).end]),
    )
    expect(Object.fromEntries(ends)).toEqual({
      '/inside.m3u8': 'notAllowed',
      '/inside-master.m3u8': 'notAllowed',
      '/file.m3u8': 'notAllowed',
      '/to-inside': 'notAllowed',
      '/to-metadata': 'notAllowed',
      '/around': 'redirects',
      '/loop.m3u8': 'unreadable',
      '/missing': 'unreachable',
    })
  }, 60_000)

  test('Damaged containers of every kind and playlists inside a stream end with a reason and without harm.', async () => {
    serve('/playlist-as-mp3', `#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n`, 'audio/mpeg')
    serve('/ffconcat', "ffconcat version 1.0\nfile '/etc/passwd'\n", 'audio/mpeg')
    const damaged = ['ts', 'ogg', 'wav', 'aac', 'mp3', 'mp4'].flatMap((kind) =>
      [1, 2].map((seed) => {
        const bytes = Buffer.from(file(`tone.${kind}`))
        // Reproducible: a linear congruential generator.
        let state = seed
        for (let n = 0; n < bytes.length / 40; n += 1) {
          state = (state * 1_103_515_245 + 12_345) % 2 ** 31
          bytes[state % bytes.length] = state >> 8
        }
        serve(`/damaged-${seed}.${kind}`, bytes.subarray(0, 60_000), 'audio/mpeg')
        return `/damaged-${seed}.${kind}`
      }),
    )
    for (const path of ['/playlist-as-mp3', '/ffconcat'])
      expect(await received(path), path).toMatchObject({ end: expect.any(String), samples: 0 })
    for (const path of damaged)
      expect((await received(path, 4_800)).end, path).toEqual(expect.any(String))
  }, 120_000)
})
