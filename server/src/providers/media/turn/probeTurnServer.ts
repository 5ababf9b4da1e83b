import type { LookupFunction } from 'node:net'
import { addressIn, method, newId, readResponse, requestOf, type StunResponse } from './stun.ts'
import { openTurnChannel, type TurnChannel, type TurnServer } from './turnChannel.ts'

/** A TURN server, with the account that a page got. */
export interface Relay {
  readonly url: string
  readonly username: string
  readonly credential: string
}

/** Parses `turn:host:port?transport=udp` of RFC 7065. */
export const parseTurnUrl = (url: string): TurnServer | undefined => {
  const [, scheme, host, port, transport] =
    /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url) ?? []
  if (scheme === undefined || host === undefined) return undefined
  const isTls = scheme === 'turns'
  return {
    isTls,
    isUdp: !isTls && transport !== 'tcp',
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port ?? (isTls ? 5349 : 3478)),
  }
}

/** LiveKit does not relay to its own address, because the address is private. */
class PeerRefused extends Error {
  constructor(address: string) {
    super(`it does not relay to ${address}`)
  }
}

/**
 * What is wrong with a TURN server: its name has no address, its TLS has no valid certificate, it
 * does not relay to the media server, or it does not respond.
 */
export type TurnProblem = 'noName' | 'noCertificate' | 'peerRefused' | 'noResponse'

const certificateCodes =
  /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_|EPROTO$)/

/** @param error of `probeTurnServer` */
export const turnProblemOf = (error: unknown): TurnProblem => {
  if (error instanceof PeerRefused) return 'peerRefused'
  const { code = '' } = error as { readonly code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'noName'
  return certificateCodes.test(code) ? 'noCertificate' : 'noResponse'
}

/**
 * Asks a TURN server for a relay, and whether the relay may send to the media server. Sends nothing
 * through the relay.
 * @param relay with an account; with an empty user name, only a response is required
 * @param lookup resolves its name; default: the system
 * @throws an error in words, for `turnProblemOf`
 */
export const probeTurnServer = async (relay: Relay, lookup?: LookupFunction): Promise<void> => {
  const turn = parseTurnUrl(relay.url)
  if (turn === undefined) throw new Error('the URL is malformed')
  const channel = await openTurnChannel(turn, lookup)
  try {
    if (relay.username === '') await ask(channel, { of: method.binding })
    else await askForRelay(channel, relay)
  } finally {
    channel.close()
  }
}

type Asked = Omit<Parameters<typeof requestOf>[0], 'id'>

const ask = async (channel: TurnChannel, asked: Asked): Promise<StunResponse> => {
  const id = newId()
  return readResponse(await channel.ask(requestOf({ ...asked, id }), id))
}

const askForRelay = async (
  channel: TurnChannel,
  { username, credential: password }: Relay,
): Promise<void> => {
  const { realm, nonce } = await ask(channel, { of: method.allocate })
  if (!realm || !nonce) throw new Error('it asks for no account')
  const credentials = { username, password, realm, nonce }
  const { relayed, errorCode } = await ask(channel, { of: method.allocate, credentials })
  if (!relayed) throw new Error(`it gives no relay (error ${errorCode})`)
  // The relay has the address of the media server, because both are one program.
  const permission = await ask(channel, {
    of: method.createPermission,
    credentials,
    peer: relayed,
  })
  if (permission.isError) throw new PeerRefused(addressIn(relayed))
}
