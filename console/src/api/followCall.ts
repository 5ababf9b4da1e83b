import type { ClientCall } from './contract.ts'
import { openEnvelope, send } from './request.ts'

/** The server says something at least this often, if only that it is still there. */
const silentMilliseconds = 25_000

/**
 * Reads what a call answers as server-sent events until the stream ends.
 * @param signal ends it from this side; the promise then rejects with an AbortError
 * @throws {ApiError} when the call is refused or the server cannot be reached
 */
export const followCall = async <In, Message>(
  call: ClientCall<In, Message>,
  input: In,
  signal: AbortSignal,
  onMessage: (message: Message) => void,
): Promise<void> => {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  // A network that went away without a word would otherwise be believed for minutes.
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silentMilliseconds)
  }
  heard()
  try {
    const response = await send(
      call as ClientCall,
      input,
      AbortSignal.any([signal, silence.signal]),
    )
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!isStream || response.body === null) {
      await openEnvelope(response)
      return
    }
    for await (const message of messagesOf<Message>(response.body, heard)) onMessage(message)
  } catch (error) {
    // Silence is an end of the stream like any other; who follows comes again.
    if (!silence.signal.aborted || signal.aborted) throw error
  } finally {
    clearTimeout(timer)
  }
}

/** The data of each event; comments, which only keep the stream open, are told through `onSound`. */
async function* messagesOf<Message>(
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
