import { messagesOf } from '@openbooth/contract/streamMessages'
import type { ClientCall } from './contract.ts'
import { openStream, send } from './request.ts'

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
    const response = await send(call as ClientCall, input, {
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const messages = messagesOf<Message>(await openStream(response), heard)
    for await (const message of messages) onMessage(message)
  } catch (error) {
    // Silence is an end of the stream like any other; who follows comes again.
    if (!silence.signal.aborted || signal.aborted) throw error
  } finally {
    clearTimeout(timer)
  }
}
