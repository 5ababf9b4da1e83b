import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export interface Asker {
  /** Reads the next line. Undefined at the end of input. Secret input is not displayed. */
  ask(question: string, isSecret: boolean): Promise<string | undefined>
  close(): void
}

/** Reads values from the terminal, or from a pipe with one per line. */
export const askAtTerminal = (): Asker => {
  let isHidden = false
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  const reader = createInterface({ input: process.stdin, output, terminal: isTerminal })
  const lines = reader[Symbol.asyncIterator]()
  return {
    ask: async (question, isSecret) => {
      process.stdout.write(`${question}: `)
      isHidden = isSecret
      const line = await lines.next()
      isHidden = false
      if (isSecret || !isTerminal) process.stdout.write('\n')
      return line.done === true ? undefined : line.value
    },
    close: () => reader.close(),
  }
}
