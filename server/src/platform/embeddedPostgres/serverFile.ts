import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Status that a PostgreSQL server writes into its data folder. */
export interface ServerFile {
  readonly pid: number
  readonly isReady: boolean
}

export const serverFilePath = (dataFolder: string): string => join(dataFolder, 'postmaster.pid')

/** Reads `postmaster.pid`. Undefined if it is missing or incomplete. */
export const readServerFile = async (dataFolder: string): Promise<ServerFile | undefined> => {
  const text = await readFile(serverFilePath(dataFolder), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, isReady: lines[7]?.trim() === 'ready' }
}
