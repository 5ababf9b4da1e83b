import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { PlainLog } from '#platform/run/plainLog.ts'
import { readServerFile, serverFilePath } from './serverFile.ts'

const timeoutMilliseconds = 30_000

/**
 * Prepares the data folder for a new server. The caller holds the lock of the folder.
 * So a running server belongs to a killed process, and a `postmaster.pid` without a server is left
 * from a crash.
 */
export const stopLeftover = async (dataFolder: string, log: PlainLog): Promise<void> => {
  const server = await readServerFile(dataFolder)
  if (!server) return
  if (await isServerOf(dataFolder, server.pid)) {
    log.warn({ pid: server.pid }, 'Stopping a database left over from a killed process')
    logStop(server.pid)
    for (let waited = 0; await isServerOf(dataFolder, server.pid); waited += 50) {
      if (waited > timeoutMilliseconds)
        throw new Error(
          `A database server left over from a killed process (${server.pid}) does not stop.`,
        )
      await pause(50)
    }
  }
  // After a restart of the machine or container the process id may belong to another program, which
  // PostgreSQL would mistake for a server.
  await rm(serverFilePath(dataFolder), { force: true })
}

const logStop = (pid: number): void => {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has just ended.
  }
}

const isServerOf = async (dataFolder: string, pid: number): Promise<boolean> => {
  const command = process.platform === 'linux' ? fromProc(pid) : fromProcessList(pid)
  return (await command.catch(() => '')).includes(dataFolder)
}

const fromProc = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8')

const fromProcessList = async (pid: number): Promise<string> =>
  (await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout
