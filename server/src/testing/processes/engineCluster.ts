import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { configurationOf } from '#providers/media/embedded/configuration.ts'
import { freePort, freeUdpPort } from '#providers/media/embedded/freePort.ts'
import { serviceFile } from '../database/debianServices.ts'
import { liveKitForTests } from '../sound/liveKitForTests.ts'

interface Node {
  readonly port: number
  /** Address of its metrics. */
  readonly metrics: string
  readonly process: ChildProcess
}

/** LiveKit nodes on one Redis behind one address, like several machines behind one name. */
export interface EngineCluster {
  readonly address: string
  readonly apiKey: string
  readonly secret: string
  readonly metrics: readonly string[]
  /** Kills the node with this id of LiveKit. Returns the address of its metrics. */
  kill(nodeId: string): Promise<string>
  stop(): Promise<void>
}

export const startEngineCluster = async (size: number): Promise<EngineCluster> => {
  const redisPort = await freePort()
  const redisFlags = ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '']
  const redis = spawn(serviceFile('redis'), redisFlags, { stdio: 'ignore' })
  const keys = { apiKey: 'APIcluster', secret: randomBytes(32).toString('base64url') }
  const program = await liveKitForTests()
  await until(() => answers(redisPort))
  const nodes: Node[] = []
  for (let n = 0; n < size; n += 1) nodes.push(await startNode(program, keys, redisPort))
  const front = createServer((client) => {
    client.on('error', () => client.destroy())
    // The first node that responds, like a name with several addresses.
    const living = nodes.find(({ process }) => process.signalCode === null)
    if (living === undefined) {
      client.destroy()
      return
    }
    const node = connect(living.port, '127.0.0.1')
    node.on('error', () => client.destroy())
    client.pipe(node).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    ...keys,
    metrics: nodes.map(({ metrics }) => metrics),
    kill: async (nodeId) => {
      for (const { process, metrics } of nodes) {
        const text = await (await fetch(`${metrics}/metrics`)).text()
        if (!text.includes(nodeId)) continue
        process.kill('SIGKILL')
        await once(process, 'exit')
        return metrics
      }
      throw new Error(`No node has the id ${nodeId}.`)
    },
    stop: async () => {
      front.close()
      for (const child of [...nodes.map(({ process }) => process), redis])
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGKILL')
          await once(child, 'exit')
        }
    },
  }
}

const startNode = async (
  program: string,
  keys: { apiKey: string; secret: string },
  redisPort: number,
): Promise<Node> => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const place = {
    keys,
    port,
    metricsPort,
    udpPort: await freeUdpPort(0),
    turnPort: await freeUdpPort(0),
    tcpPort: null,
    mediaAddress: '127.0.0.1',
    webhookUrl: 'http://127.0.0.1:9/none',
  }
  const configuration = {
    ...(JSON.parse(configurationOf(place)) as object),
    redis: { address: `127.0.0.1:${redisPort}` },
  }
  const child = spawn(program, [], {
    env: { PATH: process.env.PATH, LIVEKIT_CONFIG: JSON.stringify(configuration) },
    stdio: 'ignore',
  })
  await until(() => answers(port))
  return { port, metrics: `http://127.0.0.1:${metricsPort}`, process: child }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const giveUpAt = performance.now() + 30_000
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error('A program of the cluster did not start.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
