import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a folder for this process alone, until `release` or the end of the process, however it ends.
 * Node has no file locks of its own; SQLite's are given back by the operating system and hold across containers.
 * @throws when another process has it
 */
export const lockFolder = (folder: string): { release(): void } => {
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (!String(error).includes('database is locked')) throw error
    throw new Error(
      `Another running OpenBooth already uses the folder ${folder}. Stop it first, or give this one an OPENBOOTH_DATA of its own.`,
      { cause: error },
    )
  }
  return { release: () => file.close() }
}
