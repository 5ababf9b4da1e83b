import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compiledCode } from './compiledCode.ts'

export interface CommandResult {
  /** The exit code; null where a signal ended it. */
  readonly code: number | null
  /** Standard output and standard error, in the order they came. */
  readonly output: string
}

const source = join(import.meta.dirname, '..')

/**
 * Runs a program of the product as a process of its own until it exits.
 * @param file below `server/src`, such as `main.ts`
 */
export const runCommand = async (
  file: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [join(source, file), ...args], {
    env: {
      PATH: process.env.PATH,
      ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }),
      ...compiledCode(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
