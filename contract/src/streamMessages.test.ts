import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messagesOf } from './streamMessages.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A reader of these parts that counts how often it was cancelled. */
const readerOf = (parts: readonly Uint8Array[]) => {
  const left = [...parts]
  return {
    cancelled: 0,
    async read() {
      const value = left.shift()
      return { done: value === undefined, value }
    },
    async cancel() {
      this.cancelled += 1
    },
  }
}

const read = async (parts: readonly (string | Uint8Array)[]): Promise<unknown[]> => {
  const bytes = parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part))
  const messages: unknown[] = []
  for await (const message of messagesOf(readerOf(bytes))) messages.push(message)
  return messages
}

describe('The messages of a stream', () => {
  test('The messages of a stream are the data of its blocks, also over several lines and beside other fields.', async () => {
    const stream = ':\n\nevent: hello\ndata: {"n":1}\n\n: still here\n\nid: 7\n\ndata:[2]\n\n'
    expect(await read([stream])).toEqual([{ n: 1 }, [2]])
  })

  test('The messages of a stream are the same wherever its bytes are split: in a line, a line break or a character.', async () => {
    const messages = [{ name: '译员间 🎧' }, { name: 'Größe\u2028data: "x"\u2028' }, 3]
    const breaks = fc.constantFrom('\n', '\r\n')
    const cuts = fc.array(fc.nat(200), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(breaks, cuts, async (lineBreak, places) => {
        const blocks = messages.map((one) => ['event: x', `data: ${JSON.stringify(one)}`, '', ':'])
        const bytes = bytesOf(blocks.map((lines) => [...lines, '', ''].join(lineBreak)).join(''))
        const ends = [...places.toSorted((one, other) => one - other), bytes.length]
        const parts = ends.map((end, n) => bytes.subarray(ends[n - 1] ?? 0, end))
        expect(await read(parts)).toEqual(messages)
      }),
    )
    const oneByOne = Array.from(bytesOf('data: "译"\r\n\r\n'), (byte) => Uint8Array.of(byte))
    expect(await read(oneByOne)).toEqual(['译'])
  })

  test('The messages of a stream do not include one that was cut off.', async () => {
    expect(await read(['data: 1\n\ndata: 2\n'])).toEqual([1])
  })
})

test('Every arrival on a stream is reported, also one without a message.', async () => {
  const heard: string[] = []
  const parts = [':\n\n', 'data: 1', '\n\n'].map(bytesOf)
  for await (const message of messagesOf(readerOf(parts), () => heard.push('sound')))
    heard.push(String(message))
  expect(heard).toEqual(['sound', 'sound', 'sound', '1'])
})

test('A stream that nobody reads any further is cancelled, also after an invalid message.', async () => {
  const left = readerOf([bytesOf('data: 1\n\ndata: 2\n\n')])
  for await (const message of messagesOf(left)) {
    expect(message).toBe(1)
    break
  }
  expect(left.cancelled).toBe(1)
  const garbage = readerOf([bytesOf('data: no\n\n')])
  await expect(messagesOf(garbage).next()).rejects.toThrow(SyntaxError)
  expect(garbage.cancelled).toBe(1)
})
