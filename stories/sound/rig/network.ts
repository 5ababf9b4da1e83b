import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { KillableEngine } from '@openbooth/server/testing/processes/killableEngine'
import type { Page } from 'playwright-core'

/** The network of one device. Tests can cut its paths to the platform and to each media server. */
export interface Network {
  /** The platform's address for the device. */
  readonly address: string
  /**
   * Sets the ports of the platform's processes. The first that listens gets the connections, as
   * behind a load balancer.
   */
  leadTo(ports: readonly number[]): void
  /** Stops all data, without refusing or closing connections. */
  cut(isCut: boolean): void
  /** Routes a window over this network, before its page opens. */
  carry(page: Page): Promise<void>
  close(): void
}

/** One path of a device. */
interface Way {
  readonly port: number
  cut(isCut: boolean): void
  close(): void
}

const loopback = '127.0.0.1'
/**
 * The source address of datagrams to a media server, which ignores datagrams from its own address.
 */
const elsewhere = '127.0.0.9'
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port

const openTcp = async (to: () => readonly number[]): Promise<Way> => {
  const ends = new Set<Socket>()
  let isCut = false
  const lead = (page: Socket, [port, ...others]: readonly number[]): void => {
    if (port === undefined || page.destroyed) return void page.destroy()
    const server = connect(port, loopback)
    server.once('error', () => lead(page, others))
    server.once('connect', () => {
      server.removeAllListeners('error')
      for (const [one, other] of [
        [page, server],
        [server, page],
      ] as const) {
        ends.add(one)
        one.on('data', (part) => other.write(part))
        one.on('error', () => {})
        one.on('close', () => {
          ends.delete(one)
          other.destroy()
        })
        if (isCut) one.pause()
      }
    })
  }
  const server = createServer((page) => {
    page.on('error', () => {})
    lead(page, to())
  }).listen(0, loopback)
  await once(server, 'listening')
  return {
    port: portOf(server),
    cut: (isNow) => {
      isCut = isNow
      for (const end of ends)
        if (isCut) end.pause()
        else end.resume()
    },
    close: () => {
      server.close()
      for (const end of ends) end.destroy()
    },
  }
}

const openUdp = async (to: number): Promise<Way> => {
  const towards = new Map<number, UdpSocket>()
  let isCut = false
  const here = createSocket('udp4').bind(0, loopback)
  here.on('message', (packet, { port }) => {
    if (isCut) return
    const there = towards.get(port) ?? createSocket('udp4').bind(0, elsewhere)
    if (!towards.has(port))
      there.on('message', (answer) => {
        if (!isCut) here.send(answer, port, loopback)
      })
    towards.set(port, there)
    there.send(packet, to, loopback)
  })
  await once(here, 'listening')
  return {
    port: portOf(here),
    cut: (isNow) => {
      isCut = isNow
    },
    close: () => {
      here.close()
      for (const there of towards.values()) there.close()
    },
  }
}

interface Detours {
  readonly tcp: readonly (readonly [from: number, to: number])[]
  readonly udp: readonly (readonly [from: number, to: number])[]
}

/**
 * Runs in a page before its scripts: replaces the addresses of media servers by the paths of the
 * test.
 */
const takeDetours = ({ tcp, udp }: Detours): void => {
  const detour = (text: string): string =>
    udp.reduce((led, [from, to]) => led.replaceAll(` ${from} typ `, ` ${to} typ `), text)
  const Peer = RTCPeerConnection
  window.RTCPeerConnection = class extends Peer {
    override addIceCandidate(one?: RTCIceCandidateInit | null) {
      if (one?.candidate === undefined) return super.addIceCandidate(one)
      return super.addIceCandidate({ ...one, candidate: detour(one.candidate) })
    }
    override setRemoteDescription({ type, sdp }: RTCSessionDescriptionInit) {
      return super.setRemoteDescription({ type, sdp: detour(sdp ?? '') })
    }
  }
  const Plain = WebSocket
  window.WebSocket = class extends Plain {
    constructor(url: string | URL, protocols?: string | string[]) {
      const led = new URL(url)
      led.port = String(tcp.find(([from]) => String(from) === led.port)?.[1] ?? led.port)
      super(led, protocols)
    }
  }
}

export const openNetwork = async (
  engines: readonly KillableEngine[],
  processes: readonly number[],
): Promise<Network> => {
  let ports = processes
  const platform = await openTcp(() => ports)
  const ways = await Promise.all(
    engines.map(async ({ address, udpPort }) => {
      const port = Number(new URL(address).port)
      return [port, await openTcp(() => [port]), udpPort, await openUdp(udpPort)] as const
    }),
  )
  const all = [platform, ...ways.flatMap(([, tcp, , udp]) => [tcp, udp])]
  const detours: Detours = {
    tcp: ways.map(([from, { port }]) => [from, port]),
    udp: ways.map(([, , from, { port }]) => [from, port]),
  }
  return {
    address: `http://${loopback}:${platform.port}`,
    leadTo: (next) => {
      ports = next
    },
    cut: (isCut) => {
      for (const way of all) way.cut(isCut)
    },
    carry: async (page) => {
      await page.addInitScript(takeDetours, detours)
    },
    close: () => {
      for (const way of all) way.close()
    },
  }
}
