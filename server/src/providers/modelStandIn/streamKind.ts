import type { IncomingMessage } from 'node:http'

/** One connection, as the protocol of a provider sees it. */
export interface StreamTalk {
  readonly url: URL
  /** Notes what the speaker said to expect. */
  expect(context: unknown): void
  /** Says a guess, a final word or whatever else. */
  say(message: string, kind: 'guess' | 'final' | 'end'): void
  close(code: number, reason: string): void
}

/** What is done with what comes of one connection. */
export interface StreamEar {
  hear(message: Buffer, isBinary: boolean): void
  /** Ends what was begun, as if the speaker were done. */
  finish(): void
}

export interface StreamKind {
  hears(url: URL): boolean
  /** A refusal instead of a conversation; undefined: welcome. */
  refuse(request: IncomingMessage, url: URL): { status: number; json: unknown } | undefined
  open(talk: StreamTalk): StreamEar
}
