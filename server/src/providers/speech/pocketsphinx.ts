import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setNiceness } from '#platform/run/niceness.ts'
import { serial } from '#platform/concurrency/serial.ts'
import { ProviderFailure } from '../providerFailure.ts'
import type { SpeechAdapter } from './adapter.ts'

const run = promisify(execFile)

/** The program of the Debian package pocketsphinx, with pocketsphinx-en-us. */
const program = 'pocketsphinx_continuous'
const timeoutMilliseconds = 60_000

/** The program uses a whole core, so each process runs one at a time. */
const inTurn = serial()

/** A local recogniser: English, without network, key or phrases. For trials, not for audiences. */
export const pocketsphinx: SpeechAdapter = {
  recognise: ({ wav }) => inTurn(() => recogniseNow(wav)),
}

const recogniseNow = async (wav: Buffer): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-speech-'))
  try {
    const file = join(folder, 'speech.wav')
    await writeFile(file, wav)
    const running = run(program, ['-infile', file, '-logfn', '/dev/null'], {
      timeout: timeoutMilliseconds,
      killSignal: 'SIGKILL',
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
    })
    // The higher priority of the worker is only for recording.
    if (running.child.pid !== undefined) setNiceness(running.child.pid, 0)
    const { stdout } = await running
    return stdout.trim().replaceAll(/\s+/g, ' ')
  } catch (error) {
    throw failure(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const failure = (error: unknown): unknown => {
  const { code, killed } = error as { code?: unknown; killed?: boolean }
  if (code === 'ENOENT') return new ProviderFailure('notInstalled', { providerCode: program })
  if (killed === true) return new ProviderFailure('timeout')
  if (typeof code === 'number')
    return new ProviderFailure('badAnswer', { providerCode: `exit ${code}` })
  return error
}
