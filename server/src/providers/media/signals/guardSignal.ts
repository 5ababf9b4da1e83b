import type { SignalResponse } from '@livekit/protocol'

type IsReachable = (address: string) => boolean

/** `candidate:<foundation> <component> <protocol> <priority> <address> <port> typ …` */
const candidate = /^(?:a=)?candidate:(?:\S+ ){4}(\S+) \d+ typ /

/** True if the address of an ICE candidate is allowed. Unparsable candidates are forbidden. */
const isAllowed = (line: string, isReachable: IsReachable): boolean => {
  const address = candidate.exec(line)?.[1]
  return address !== undefined && isReachable(address)
}

const withoutForbidden = (sdp: string, isReachable: IsReachable): string =>
  sdp
    .split(/(?<=\n)/)
    .filter((line) => !line.startsWith('a=candidate:') || isAllowed(line, isReachable))
    .join('')

const isForbiddenTrickle = (init: string, isReachable: IsReachable): boolean => {
  const read: unknown = JSON.parse(init)
  const line = (read as { candidate?: unknown } | null)?.candidate
  // An empty candidate marks the end of candidates.
  return line !== '' && !(typeof line === 'string' && isAllowed(line, isReachable))
}

/**
 * Removes forbidden addresses, and relays to arbitrary addresses, from a message of a media server.
 * @returns null if the message is to be dropped
 * @throws if it cannot be parsed
 */
export const guardSignal = (
  signal: SignalResponse,
  isReachable: IsReachable,
): SignalResponse | null => {
  const { message } = signal
  // A message type of a later version.
  if (message.case === undefined) return null
  if (message.case === 'join' || message.case === 'reconnect') message.value.iceServers = []
  if (message.case === 'answer' || message.case === 'offer')
    message.value.sdp = withoutForbidden(message.value.sdp, isReachable)
  // Also removes redirects to other servers.
  if (message.case === 'leave' && message.value.regions !== undefined)
    message.value.regions.regions = []
  const isForbidden =
    message.case === 'trickle' && isForbiddenTrickle(message.value.candidateInit, isReachable)
  return isForbidden ? null : signal
}
