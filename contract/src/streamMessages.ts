/** What the body of an answer is read with, in browsers and in Node. */
interface Reader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
  cancel(): Promise<void>
}

/**
 * The messages of a stream of server-sent events: the server sends each as JSON in one line of data.
 * @param reader of the bytes; cancelled when the messages are read no further
 * @param onActivity told of whatever arrives, also of comments, which only keep the stream open
 * @throws what the reader throws, and SyntaxError for data that is no JSON
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
