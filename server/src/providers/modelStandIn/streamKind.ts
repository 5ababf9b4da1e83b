import type { IncomingMessage } from 'node:http'

/** One connection, as seen by the protocol of a provider. */
export interface StreamTalk {
  readonly url: URL
  /** Records the context of the client, with its expected phrases. */
  expect(context: unknown): void
  /** Sends an interim or final transcript, or another message. */
  say(message: string, kind: 'guess' | 'final' | 'end'): void
  close(code: number, reason: string): void
}

/** Handles the messages of one connection. */
export interface StreamEar {
  hear(message: Buffer, isBinary: boolean): void
  /** Ends the recognition as if the client had closed the stream. */
  finish(): void
}

export interface StreamKind {
  hears(url: URL): boolean
  /** The error response to a connection; undefined to accept it. */
  refuse(request: IncomingMessage, url: URL): { status: number; json: unknown } | undefined
  open(talk: StreamTalk): StreamEar
}
