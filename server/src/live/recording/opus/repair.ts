import { readFile, truncate } from 'node:fs/promises'
import { readOpus, samplesOf } from './ogg.ts'

/**
 * Cuts a file that nobody finished after its last whole page.
 * @returns how many samples it holds now; 0: nothing
 */
export const repair = async (path: string): Promise<number> => {
  const file = await readFile(path)
  const { wholeBytes } = readOpus(file) ?? { wholeBytes: 0 }
  const whole = readOpus(file.subarray(0, wholeBytes))
  if (wholeBytes < file.length) await truncate(path, wholeBytes)
  return whole === undefined ? 0 : samplesOf(whole)
}
