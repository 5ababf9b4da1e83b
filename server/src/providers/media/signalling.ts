import { request as askOpenly, type IncomingMessage } from 'node:http'
import { request as askSecurely } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Duplex, Transform } from 'node:stream'

/**
 * What a page may say to an engine, in bytes: coming in takes some tens of thousands, and little afterwards. Whoever says more
 * is no page of ours.
 */
const saidAtOnce = 1024 * 1024
const saidPerSecond = 64 * 1024

/** How long an engine may think about letting a page in; a frozen one would have pages waiting without end. */
const patienceMilliseconds = 10_000

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
    signal: AbortSignal.timeout(patienceMilliseconds),
  }).catch(() => undefined)
  return answer && { status: answer.status, text: await answer.text() }
}

interface JoinOptions {
  /** How long the engine may take to let it in, in milliseconds. */
  readonly patience?: number
  /** Where the engine's name leads; without, a name server is asked. */
  readonly lookup?: LookupFunction
  /** What the page is told of what the engine says; without, all of it. An error in it ends both. */
  readonly told?: Transform
  readonly onJoined?: () => void
}

/**
 * Joins a page that wants to talk to an engine with it, byte for byte, refusals included. Either end that goes takes the
 * other along.
 */
export const joinSignalling = (
  engine: string,
  asked: IncomingMessage,
  page: Duplex,
  head: Buffer,
  { patience = patienceMilliseconds, lookup, told, onJoined }: JoinOptions = {},
): void => {
  const address = addressAt(engine, asked)
  const ask = address.protocol === 'https:' ? askSecurely : askOpenly
  const onward = ask(address, {
    headers: { ...headersFor(asked), connection: 'Upgrade', upgrade: 'websocket' },
    ...(lookup !== undefined && { lookup }),
  })
  const impatience = setTimeout(() => onward.destroy(), patience)
  onward.on('close', () => clearTimeout(impatience))
  onward.on('upgrade', (answer, further, first) => {
    clearTimeout(impatience)
    onJoined?.()
    page.write(headOf(answer))
    const hears = told ?? page
    hears.write(first)
    further.write(head)
    const isTooMuch = countTalk()
    page.on('data', (part: Buffer) => {
      if (isTooMuch(part.length)) page.destroy()
    })
    page.pipe(further).pipe(hears)
    told?.on('error', () => page.destroy()).pipe(page)
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

/** Tells of every part that is said whether it is more than may have been said by now. */
const countTalk = (): ((bytes: number) => boolean) => {
  let left = saidAtOnce
  let before = performance.now()
  return (bytes) => {
    const now = performance.now()
    left = Math.min(saidAtOnce, left + ((now - before) / 1000) * saidPerSecond) - bytes
    before = now
    return left < 0
  }
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
