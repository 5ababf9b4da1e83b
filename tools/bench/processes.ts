import { readdir, readFile } from 'node:fs/promises'

/** CPU time since the start of a process, and its current memory. */
export interface Usage {
  /** Seconds of one core. */
  readonly cpu: number
  /** MiB of the process, including its part of shared memory. */
  readonly memory: number
}

const ticksPerSecond = 100

interface Stat {
  readonly parent: number
  readonly name: string
  readonly ticks: number
}

/** Only Linux reports it; elsewhere undefined. */
const statOf = async (pid: number): Promise<Stat | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const end = text.lastIndexOf(')')
  const fields = text.slice(end + 2).split(' ')
  return {
    parent: Number(fields[1]),
    name: text.slice(text.indexOf('(') + 1, end),
    ticks: Number(fields[11]) + Number(fields[12]),
  }
}

const memoryOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}

/** The usage of a single process. */
export const usageOf = async (pid: number): Promise<Usage> => ({
  cpu: ((await statOf(pid))?.ticks ?? 0) / ticksPerSecond,
  memory: await memoryOf(pid),
})

/** The total usage of all descendants of this process with a name. */
export const usageOfAll = async (name: string): Promise<Usage> => {
  const pids = (await readdir('/proc').catch(() => [])).filter((entry) => /^\d+$/.test(entry))
  const stats = new Map<number, Stat>()
  for (const pid of pids) {
    const stat = await statOf(Number(pid))
    if (stat) stats.set(Number(pid), stat)
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (pid > 1 && isOurs(stats.get(pid)?.parent ?? 0))
  let [cpu, memory] = [0, 0]
  for (const [pid, stat] of stats) {
    if (stat.name !== name || !isOurs(pid)) continue
    cpu += stat.ticks / ticksPerSecond
    memory += await memoryOf(pid)
  }
  return { cpu, memory }
}
