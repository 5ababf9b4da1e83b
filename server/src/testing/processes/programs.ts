import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compiledCode } from './compiledCode.ts'

export interface Program {
  readonly child: ChildProcess
  /** The output of the program so far, of both streams. */
  output(): string
  /** Resolves with the exit code, or null if a signal ended the program. */
  readonly ended: Promise<number | null>
}

const source = join(import.meta.dirname, '../..')

/**
 * Starts a program of the product as a separate process.
 * @param file path below `server/src`, such as `main.ts`
 */
export const startProgram = (
  file: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Program => {
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
  return {
    child,
    output: () => output,
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
}

/** Runs a program until it exits. */
export const runProgram = async (
  ...given: Parameters<typeof startProgram>
): Promise<{ readonly code: number | null; readonly output: string }> => {
  const program = startProgram(...given)
  return { code: await program.ended, output: program.output() }
}
