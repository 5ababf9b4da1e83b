import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { liveKitVersion } from '@openbooth/server/providers/media/embedded/version'
import { open } from '../../../stories/sound/rig/measure.ts'
import type { Rig } from '../../../stories/sound/rig/rig.ts'
import { usageOf } from '../processes.ts'
import type { Figure } from '../report.ts'

const listeners = 300
const settleMilliseconds = 3_000
const measureMilliseconds = 10_000
const folder = join(import.meta.dirname, '../../../node_modules/.cache/openbooth/listeners')
const module = `module listeners

go 1.26

require github.com/livekit/livekit-server v${liveKitVersion}
`

/** The number of listeners of one speech channel per core of the media server. */
export const measureCapacity = async (rig: Rig): Promise<readonly Figure[]> => {
  const program = buildListeners()
  if (program === undefined) {
    console.log('  SKIPPED: no Go toolchain that can build LiveKit’s test client was found.')
    return []
  }
  const floor = { track: 'ch:floor', seats: ['s1'], isOnAir: true, hasFloor: false }
  await rig.say({ generation: 1, channels: [floor] })
  const { page } = await rig.speaker('s1', 600, [floor.track])
  await open(page, floor.track)
  const crowd = spawn(program, [`ws://127.0.0.1:${rig.engine.port}`], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  try {
    for (let n = 0; n < listeners; n += 1) {
      const admission = { room: 'trial', identity: `c${n}:${n}:1`, publishes: false }
      crowd.stdin.write(`${await rig.engine.admit(admission)}\n`)
    }
    crowd.stdin.write('\n')
    const [received] = (await once(createInterface(crowd.stdout), 'line')) as [string]
    const inside = Number(received)
    await pause(settleMilliseconds)
    const before = { ...(await usageOf(rig.engine.pid())), datagrams: datagramsIn() }
    await pause(measureMilliseconds)
    const after = { ...(await usageOf(rig.engine.pid())), datagrams: datagramsIn() }
    const seconds = measureMilliseconds / 1000
    const cores = (after.cpu - before.cpu) / seconds
    const each = (after.datagrams - before.datagrams) / seconds / inside
    return [
      {
        name: 'listeners a core',
        value: inside / cores,
        unit: '',
        target: { atLeast: 700 },
        remark: `${inside} took ${cores.toFixed(2)} cores and ${after.memory.toFixed(0)} MiB`,
      },
      // Speech has about 43 datagrams per second; a listener without sound lowers the average.
      { name: 'sound to each of them', value: each, unit: 'datagrams/s', target: { atLeast: 40 } },
    ]
  } finally {
    const ended = once(crowd, 'exit')
    crowd.kill('SIGKILL')
    await ended
  }
}

/** Datagrams that this machine has received, from all programs. */
const datagramsIn = (): number => {
  const [, values = ''] = readFileSync('/proc/net/snmp', 'utf8').match(/^Udp: (\d+)/m) ?? []
  return Number(values)
}

/** @returns undefined if it cannot be built */
const buildListeners = (): string | undefined => {
  const built = join(folder, `listeners-${liveKitVersion}`)
  const source = join(import.meta.dirname, 'listeners/main.go')
  const copy = join(folder, 'main.go')
  const isBuilt = existsSync(built) && readFileSync(copy, 'utf8') === readFileSync(source, 'utf8')
  if (isBuilt) return built
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'go.mod'), module)
  copyFileSync(source, copy)
  const { status } = spawnSync('go', ['build', '-mod=mod', '-o', built, '.'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, CGO_ENABLED: '0' },
  })
  return status === 0 ? built : undefined
}
