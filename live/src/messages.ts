import type { Received } from '@openbooth/contract/call'
import type { liveCalls } from '@openbooth/contract/live'

type Message = Received<typeof liveCalls.stream>

/** The messages of a stream; comments, which only keep it open, are told through `onSound`. */
export async function* messagesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onSound: () => void,
): AsyncGenerator<Message> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onSound()
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data !== undefined) yield JSON.parse(data) as Message
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
