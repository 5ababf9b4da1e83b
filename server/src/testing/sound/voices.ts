import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serial } from '#platform/concurrency/serial.ts'

/** The sound of a person's microphone. */
export type SoundOfVoice =
  | 'speech'
  | 'speechWithPauses'
  | 'sentence'
  | 'silence'
  | 'noise'
  | 'hum'
  | 'soft'
  | 'cut'

/** The commands for the process of voices. */
export type Said =
  | {
      readonly is: 'enter'
      readonly token: string
      readonly track: string
      readonly isOpen: boolean
    }
  | { readonly is: 'sound'; readonly track: string; readonly sound: SoundOfVoice }

export interface Voices {
  say(said: Said): Promise<void>
  /** Simulates an unplugged network: all traffic stops. */
  pull(): void
  /** Puts it in again. */
  plug(): void
  stop(): void
}

/** People with microphones in rooms at an engine. */
export const openVoices = (url: string): Voices => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'voicesProcess.ts'), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]()
  const inTurn = serial()
  return {
    say: (said) =>
      inTurn(async () => {
        child.stdin.write(`${JSON.stringify(said)}\n`)
        if ((await answers.next()).done) throw new Error('The process of voices has ended')
      }),
    // The engine cannot distinguish a halted process from one without a network.
    pull: () => void child.kill('SIGSTOP'),
    plug: () => void child.kill('SIGCONT'),
    stop: () => void child.kill('SIGKILL'),
  }
}
