import { networkInterfaces } from 'node:os'

export interface EngineKeys {
  readonly apiKey: string
  readonly secret: string
}

export interface EnginePlace {
  readonly keys: EngineKeys
  /** The local port for API calls and signalling; the platform forwards both. */
  readonly port: number
  /** The single UDP port for media. A firewall must allow it. */
  readonly udpPort: number
  /**
   * The port of the media relay (TURN) for clients that cannot reach the UDP port; firewalls must
   * open both.
   */
  readonly turnPort: number
  /** The TCP port for clients without UDP; null if all clients are on this machine. */
  readonly tcpPort: number | null
  /** The address to which clients send media. */
  readonly mediaAddress: string
  /** The port of its metrics on this machine; without it, metrics are off. */
  readonly metricsPort?: number
  /** The address of its webhooks. */
  readonly webhookUrl: string
}

/**
 * With IPv4 the engine listens only at its announced address if this machine has it. Otherwise it
 * could respond from another address, which its own relay (TURN) would block.
 */
const addressesOf = (mediaAddress: string) => {
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all)
  const isOwn = own.some(({ address }) => address === mediaAddress)
  return isOwn && { ips: { includes: [`${mediaAddress}/32`, '::/0'] } }
}

/** LiveKit's configuration: JSON is a subset of its YAML. */
export const configurationOf = (place: EnginePlace): string =>
  JSON.stringify({
    port: place.port,
    bind_addresses: ['127.0.0.1'],
    rtc: {
      tcp_port: place.tcpPort ?? 0,
      udp_port: place.udpPort,
      node_ip: place.mediaAddress,
      use_external_ip: false,
      enable_loopback_candidate: place.mediaAddress === '127.0.0.1',
      ...addressesOf(place.mediaAddress),
    },
    turn: {
      enabled: true,
      udp_port: place.turnPort,
      bind_addresses: [place.mediaAddress === '127.0.0.1' ? '127.0.0.1' : '0.0.0.0'],
      // The relay may connect only to the engine itself.
      allow_restricted_peer_cidrs: [`${place.mediaAddress}/32`],
    },
    keys: { [place.keys.apiKey]: place.keys.secret },
    ...(place.metricsPort !== undefined && { prometheus: { port: place.metricsPort } }),
    webhook: { api_key: place.keys.apiKey, urls: [place.webhookUrl] },
    // Only the platform creates rooms, and a microphone can only be opened on its own page.
    room: {
      auto_create: false,
      empty_timeout: 300,
      departure_timeout: 20,
      enable_remote_unmute: false,
    },
    // Unlimited tracks, because each listener needs at least one.
    limit: { num_tracks: -1, bytes_per_sec: 0 },
    logging: { level: 'warn', json: true },
  })
