import { messagesOf } from '@openbooth/contract/streamMessages'
import type { ClientCall } from './contract.ts'
import { openStream, send } from './request.ts'

/** The server sends at least a keep-alive within this time. */
const silentMilliseconds = 25_000

/**
 * Reads a server-sent event stream until it ends.
 * @param signal aborts it; the promise then rejects with an AbortError
 * @throws {ApiError} when the call is refused or the server cannot be reached
 */
export const subscribeToCall = async <In, Message>(
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
    const response = await send(call as ClientCall, input, {
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const messages = messagesOf<Message>(await openStream(response), heard)
    for await (const message of messages) onMessage(message)
  } catch (error) {
    // A timeout is an end of the stream; the caller reconnects.
    if (!silence.signal.aborted || signal.aborted) throw error
  } finally {
    clearTimeout(timer)
  }
}
