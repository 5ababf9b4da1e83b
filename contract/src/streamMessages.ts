/**
 * The header of a stream that ends after the present state. Its client opens the stream again and
 * again, because the network passes on only complete responses.
 */
export const briefStream = { header: 'stream', value: 'brief' } as const

/** The reader of a response body, in browsers and in Node. */
interface Reader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
  cancel(): Promise<void>
}

/**
 * The messages of a server-sent event stream: each is JSON in one data line.
 * @param reader reads the bytes; it is cancelled when the consumer stops
 * @param onActivity called for all received data, including keep-alive comments
 * @throws errors of the reader, and SyntaxError for invalid JSON
 */
export async function* messagesOf<Message>(
  reader: Reader,
  onActivity?: () => void,
): AsyncGenerator<Message> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onActivity?.()
      // Parts end anywhere: in a line, in a line break, in a character.
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
      rest = blocks.pop()!
      for (const block of blocks) {
        const data = /^data: ?([^\r\n]*)/m.exec(block)?.[1]
        if (data !== undefined) yield JSON.parse(data) as Message
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
