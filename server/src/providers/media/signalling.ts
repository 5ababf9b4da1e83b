import { request as ask, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** What an engine answers to a question of a page. */
export interface SignallingAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Asks an engine what a page asks, such as why it was refused.
 * @returns undefined when it does not answer
 */
export const askSignalling = async (
  engine: string,
  request: IncomingMessage,
): Promise<SignallingAnswer | undefined> => {
  const answer = await fetch(addressAt(engine, request), {
    headers: headersFor(request),
    redirect: 'manual',
  }).catch(() => undefined)
  return answer && { status: answer.status, text: await answer.text() }
}

/**
 * Joins a page that wants to talk to an engine with it, byte for byte, refusals included. Either end that goes takes the
 * other along.
 */
export const joinSignalling = (
  engine: string,
  request: IncomingMessage,
  page: Duplex,
  head: Buffer,
): void => {
  const onward = ask(addressAt(engine, request), {
    headers: { ...headersFor(request), connection: 'Upgrade', upgrade: 'websocket' },
  })
  onward.on('upgrade', (answer, further, first) => {
    page.write(headOf(answer))
    page.write(first)
    further.write(head)
    page.pipe(further).pipe(page)
    further.on('error', () => page.destroy())
    further.on('close', () => page.destroy())
    page.on('close', () => further.destroy())
  })
  onward.on('response', (answer) => {
    page.write(headOf(answer))
    answer.pipe(page)
  })
  onward.on('error', () => page.destroy())
  page.on('error', () => onward.destroy())
  onward.end()
}

const headOf = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string => {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`]
  for (let n = 0; n < rawHeaders.length; n += 2)
    lines.push(`${rawHeaders[n]}: ${rawHeaders[n + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

const addressAt = (engine: string, { url = '/' }: IncomingMessage): URL => {
  const { pathname, search } = new URL(url, engine)
  return new URL(pathname + search, engine)
}

/** What the engine needs: not the session of whoever is signed in here as well. */
const headersFor = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] =>
        /^(authorization|user-agent|sec-websocket-.+)$/.test(entry[0]) &&
        typeof entry[1] === 'string',
    ),
  )
