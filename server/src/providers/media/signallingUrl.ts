import type { IncomingMessage } from 'node:http'

/**
 * Every path that LiveKit's clients upgrade to a WebSocket, and the path that explains a failure.
 */
const paths = {
  upgrade: ['/rtc', '/rtc/v1'],
  question: ['/rtc/validate', '/rtc/v1/validate'],
} as const

/** Every query parameter that LiveKit's clients send. */
const parameters = [
  'access_token',
  'adaptive_stream',
  'auto_subscribe',
  'auto_subscribe_data_track',
  'browser',
  'browser_version',
  'capabilities',
  'client_protocol',
  'device_model',
  'disable_ice_lite',
  'join_request',
  'network',
  'os',
  'os_version',
  'protocol',
  'reconnect',
  'reconnect_reason',
  'sdk',
  'sid',
  'subscriber_allow_pause',
  'version',
]

/**
 * The URL at the engine for a request of a client. The path of the request must be identical to one
 * of our paths, byte for byte, so that the engine receives no other spelling.
 * @returns undefined for other paths
 */
export const signallingUrl = (
  engine: string,
  { url = '' }: Pick<IncomingMessage, 'url'>,
  kind: keyof typeof paths,
): URL | undefined => {
  const [sentPath, sentQuery = '', ...more] = url.split('?')
  // Parsers treat a fragment or a second question mark differently, and no client sends one.
  if (more.length > 0 || url.includes('#')) return undefined
  const path = paths[kind].find((known) => known === sentPath)
  if (path === undefined) return undefined
  const sent = new URLSearchParams(sentQuery)
  const target = new URL(engine)
  target.pathname = path
  target.search = ''
  for (const name of parameters) {
    const value = sent.get(name)
    if (value !== null) target.searchParams.set(name, value)
  }
  return target
}

/** The headers that an engine needs, without the session of the user. */
export const signallingHeaders = ({
  headers,
}: Pick<IncomingMessage, 'headers'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] =>
        /^(authorization|user-agent|sec-websocket-(extensions|key|protocol|version))$/.test(
          entry[0],
        ) && typeof entry[1] === 'string',
    ),
  )
