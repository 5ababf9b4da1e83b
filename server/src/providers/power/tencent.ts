import { Agent } from 'node:http'
import { connect } from 'node:net'
import { CommonClient } from 'tencentcloud-sdk-nodejs-common'
import { z } from 'zod'
import {
  patienceMilliseconds,
  PowerFailure,
  reasonOf,
  type MachineFacts,
  type Power,
} from './port.ts'

export interface TencentConnection {
  readonly keyId: string
  readonly secret: string
  readonly region: string
  /** Something on this machine instead of CVM. */
  readonly apiBase?: string | undefined
}

const endpoint = 'cvm.tencentcloudapi.com'
const version = '2017-03-12'

/**
 * Machines of Tencent Cloud CVM. They cannot hibernate. A stop gives the machine back to the cloud, which charges for
 * its disks alone then; its public address changes, and a start fails where the cloud has no such machine free.
 */
export const tencentPower = ({ keyId, secret, region, apiBase }: TencentConnection): Power => {
  const client = new CommonClient(endpoint, version, {
    credential: { secretId: keyId, secretKey: secret },
    region,
    profile: {
      httpProfile: {
        reqTimeout: patienceMilliseconds / 1000,
        ...(apiBase !== undefined && { protocol: 'http://', agent: agentTo(apiBase) }),
      },
    },
  })
  const ask = async (action: string, parameters: object): Promise<unknown> => {
    try {
      const signal = AbortSignal.timeout(patienceMilliseconds)
      return await client.request(action, parameters, { signal } as never)
    } catch (error) {
      throw translated(error)
    }
  }
  /** Asked while the machine is there already, the cloud refuses; to us it is done. */
  const unless = async (isDone: RegExp, work: Promise<unknown>): Promise<void> => {
    try {
      await work
    } catch (error) {
      if (!(error instanceof PowerFailure) || !isDone.test(error.providerCode)) throw error
    }
  }
  const look: Power['look'] = async (instanceId) => {
    const answer = instances.safeParse(
      await ask('DescribeInstances', { InstanceIds: [instanceId] }),
    )
    if (!answer.success) throw new PowerFailure('badAnswer')
    const found = answer.data.InstanceSet[0]
    if (!found) throw new PowerFailure('notFound')
    return factsOf(found)
  }
  return {
    look,
    start: (instanceId) =>
      unless(
        /InstanceState(Running|Starting)/,
        ask('StartInstances', { InstanceIds: [instanceId] }),
      ),
    stop: (instanceId) =>
      unless(
        /InstanceState(Stopped|Stopping)/,
        ask('StopInstances', {
          InstanceIds: [instanceId],
          StopType: 'SOFT_FIRST',
          StoppedMode: 'STOP_CHARGING',
        }),
      ),
    hibernate: async () => {
      throw new PowerFailure('unsupportedHibernation')
    },
    // Nothing but doing it tells whether the key may switch.
    testMachine: async (instanceId) => {
      await look(instanceId)
    },
    testKey: async () => {
      await ask('DescribeInstances', { Limit: 1 })
    },
  }
}

/** The library signs the name it calls, so that name stays and only the way to it is another one. */
const agentTo = (apiBase: string): Agent => {
  const { hostname, port } = new URL(apiBase)
  const agent = new Agent({ keepAlive: false })
  return Object.assign(agent, {
    createConnection: (_options: unknown, done: () => void) =>
      connect(Number(port), hostname, done),
  })
}

const instance = z.object({
  InstanceState: z.string(),
  PublicIpAddresses: z.array(z.string()).nullish(),
  LatestOperation: z.string().nullish(),
  LatestOperationState: z.string().nullish(),
  LatestOperationErrorMsg: z.string().nullish(),
})
const instances = z.object({ InstanceSet: z.array(instance) })

const states: Readonly<Record<string, MachineFacts['state']>> = {
  PENDING: 'starting',
  STARTING: 'starting',
  REBOOTING: 'starting',
  RUNNING: 'running',
  STOPPING: 'stopping',
  STOPPED: 'stopped',
  SHUTDOWN: 'gone',
  TERMINATING: 'gone',
  LAUNCH_FAILED: 'gone',
}

const factsOf = (found: z.output<typeof instance>): MachineFacts => {
  const isAtIt = found.LatestOperationState === 'OPERATING'
  const state = states[found.InstanceState] ?? 'unknown'
  const onTheWay = { StartInstances: 'starting', StopInstances: 'stopping' } as const
  const way = onTheWay[found.LatestOperation as keyof typeof onTheWay]
  return {
    // It may be working on it before the state says so.
    state: isAtIt && way !== undefined ? way : state,
    canHibernate: false,
    ipAddress: found.PublicIpAddresses?.[0] ?? null,
    trouble:
      found.LatestOperationState === 'FAILED'
        ? {
            code: `${found.LatestOperation ?? 'Operation'}Failed`,
            message: found.LatestOperationErrorMsg ?? '',
          }
        : null,
  }
}

const reasons = [
  [/^AuthFailure\.SignatureExpire/, 'clockSkew'],
  [/^AuthFailure\.UnauthorizedOperation|^UnauthorizedOperation/, 'noPermission'],
  [/^AuthFailure/, 'refusedKey'],
  [/^InvalidInstanceId|^ResourceNotFound/, 'notFound'],
  [
    /^ResourceInsufficient|^ResourcesSoldOut|^LimitExceeded|^InvalidAccount\.InsufficientBalance/,
    'noCapacity',
  ],
  [/InstanceState|MutexOperation|OperationInProgress|InstanceOperationInProgress/, 'wrongState'],
  [/^RequestLimitExceeded/, 'throttled'],
  [/^InternalError|^InternalServerError|^ServiceUnavailable/, 'unreachable'],
] as const

const translated = (error: unknown): PowerFailure => {
  const {
    code,
    httpCode,
    traceId,
    message = '',
  } = error as {
    code?: string
    httpCode?: number
    /** Only the library's own errors have one. */
    traceId?: string
    message?: string
  }
  if (traceId === undefined)
    return new PowerFailure(/timeout/i.test(message) ? 'unreachable' : 'badAnswer', {
      cause: error,
    })
  if (typeof code === 'string' && code !== '')
    return new PowerFailure(reasonOf(code, reasons), { code, message, cause: error })
  const isAnswer = httpCode !== undefined && httpCode < 500
  return new PowerFailure(isAnswer ? 'badAnswer' : 'unreachable', { cause: error })
}
