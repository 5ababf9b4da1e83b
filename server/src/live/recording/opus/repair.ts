import { readFile, truncate } from 'node:fs/promises'
import { readOpus, samplesOf } from './ogg.ts'

/**
 * Cuts an unfinished file after its last complete page.
 * @returns number of remaining samples
 */
export const repair = async (path: string): Promise<number> => {
  const file = await readFile(path)
  const { wholeBytes } = readOpus(file) ?? { wholeBytes: 0 }
  const whole = readOpus(file.subarray(0, wholeBytes))
  if (wholeBytes < file.length) await truncate(path, wholeBytes)
  return whole === undefined ? 0 : samplesOf(whole)
}
