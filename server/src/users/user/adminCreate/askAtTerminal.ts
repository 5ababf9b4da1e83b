import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export interface Asker {
  /** The next line typed, or undefined when nobody is there to answer. What is secret is not shown. */
  ask(question: string, isSecret: boolean): Promise<string | undefined>
  close(): void
}

/** Asks at the terminal; answers may as well come from a pipe, a line each. */
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
