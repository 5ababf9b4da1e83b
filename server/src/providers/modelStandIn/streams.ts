import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocketServer, type WebSocket } from 'ws'
import { azureStream } from './azureStream.ts'
import type { StreamKind, StreamTalk } from './streamKind.ts'
import { tencentStream } from './tencentStream.ts'

/** Simulated faults of a stream. */
export type StreamMisbehaviour =
  | 'none'
  /** Refuses the connection. */
  | 'refuse'
  /** Delays all messages. */
  | 'late'
  /** Sends interim transcripts in another order, some after the final one. */
  | 'disordered'
  /** Closes the connection in the middle of the audio. */
  | 'cut'
  /** Receives audio and never sends a message. */
  | 'mute'
  /** Sends each message twice. */
  | 'twice'
  | 'garbage'
  | 'flood'
  /** Ends before the speaker. */
  | 'hasty'

const kinds: readonly StreamKind[] = [azureStream, tencentStream]

const lateMilliseconds = 400

/** Serves streams on an existing server. */
export const serveStreams = ({
  asked,
  contexts,
  behaviour,
}: {
  readonly asked: string[]
  readonly contexts: unknown[]
  readonly behaviour: () => StreamMisbehaviour
}) => {
  const sockets = new WebSocketServer({ noServer: true })
  const refuse = (page: Duplex, status: number, json: unknown): void => {
    const body = JSON.stringify(json)
    page.end(
      `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  }
  return (request: IncomingMessage, page: Duplex, head: Buffer): void => {
    asked.push(request.url ?? '/')
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const kind = kinds.find(({ hears }) => hears(url))
    if (!kind) return refuse(page, 404, { message: 'Not found' })
    if (behaviour() === 'refuse') return refuse(page, 503, { message: 'Service unavailable' })
    const no = kind.refuse(request, url)
    if (no) return refuse(page, no.status, no.json)
    sockets.handleUpgrade(request, page, head, (socket) => {
      void talk(socket, kind, { url, as: behaviour(), expect: (context) => contexts.push(context) })
    })
  }
}

const talk = async (
  socket: WebSocket,
  kind: StreamKind,
  { url, as, expect }: Pick<StreamTalk, 'url' | 'expect'> & { as: StreamMisbehaviour },
): Promise<void> => {
  let heldInterim: string | undefined
  const send = (message: string): void => {
    if (as === 'late') void sleep(lateMilliseconds).then(() => socket.send(message, () => {}))
    else socket.send(message, () => {})
  }
  const say = (message: string, which: 'guess' | 'final' | 'end'): void => {
    if (as === 'mute') return
    if (as === 'disordered' && which === 'guess' && heldInterim === undefined) {
      heldInterim = message
      return
    }
    send(message)
    if (as === 'twice') send(message)
    // The first interim transcript follows each later one and the final one.
    if (as === 'disordered' && heldInterim !== undefined && which !== 'end') send(heldInterim)
  }
  const ear = kind.open({
    url,
    expect,
    say,
    close: (code, reason) => socket.close(code, reason),
  })
  let messages = 0
  socket.on('message', (data, isBinary) => {
    messages += 1
    ear.hear(data as Buffer, isBinary)
    if (messages !== 4) return
    if (as === 'cut') socket.terminate()
    if (as === 'garbage') socket.send('<!doctype html>')
    if (as === 'flood') socket.send('x'.repeat(1024 * 1024))
    if (as === 'hasty') ear.finish()
  })
  await once(socket, 'close')
}
