import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'openbooth-tests-'
/** About ten times the peak usage of a run. */
const leastFree = 4 * 2 ** 30

const isRoomy = (): boolean => {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= leastFree && process.availableMemory() >= 2 * leastFree
}

/** Containers often mount it without permission to execute programs, which some tests write. */
const runsPrograms = (folder: string): boolean => {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  return spawnSync(program).status === 0
}

/**
 * A folder in memory for temporary files of tests, removed with this process; undefined without
 * enough space. A run creates and drops some 500 databases of a thousand files each. A file system
 * that tracks removed files for a minute needs a second for each; memory needs 20 ms.
 */
export const memoryFolder = (): string | undefined => {
  if (!isRoomy()) return undefined
  for (const name of readdirSync(memory)) {
    const isLeft = name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`)
    if (isLeft) rmSync(join(memory, name), { recursive: true, force: true })
  }
  const folder = join(memory, `${prefix}${process.pid}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // The database's user needs to traverse it to a separate folder.
  mkdirSync(folder, { mode: 0o711 })
  return runsPrograms(folder) ? folder : undefined
}
