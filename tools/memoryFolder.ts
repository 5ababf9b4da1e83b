import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'openbooth-tests-'
/** Some ten times as much as a run holds at once. */
const leastFree = 4 * 2 ** 30

const isRoomy = (): boolean => {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= leastFree && process.availableMemory() >= 2 * leastFree
}

/** Containers often mount it so that no program in it runs; some tests write one. */
const runsPrograms = (folder: string): boolean => {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  return spawnSync(program).status === 0
}

/**
 * A folder in memory for what tests write and throw away, removed with this process; nothing where there is too little room.
 * A run makes and drops some 500 databases of a thousand files each: what a file system that remembers each removed file
 * for a minute needs a second for is done in 20 ms.
 */
export const memoryFolder = (): string | undefined => {
  if (!isRoomy()) return undefined
  for (const name of readdirSync(memory)) {
    const isLeft = name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`)
    if (isLeft) rmSync(join(memory, name), { recursive: true, force: true })
  }
  const folder = join(memory, `${prefix}${process.pid}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // The user of the database passes through it to a folder of its own.
  mkdirSync(folder, { mode: 0o711 })
  return runsPrograms(folder) ? folder : undefined
}
