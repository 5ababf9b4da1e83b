import { parseJson } from '#platform/http/parseJson.ts'
import { z } from 'zod'
import { systemClock } from '#platform/run/clock.ts'
import { field, wordOf } from '../readJson.ts'
import { tc3Headers } from '../tc3.ts'
import {
  timeoutMilliseconds,
  PowerFailure,
  reasonOf,
  type MachineFacts,
  type Power,
} from './port.ts'

export interface TencentConnection {
  readonly keyId: string
  readonly secret: string
  readonly region: string
  /** Another server instead of CVM. */
  readonly apiBase?: string | undefined
}

const endpoint = 'https://cvm.tencentcloudapi.com'
const version = '2017-03-12'

/**
 * Machines of Tencent Cloud CVM. They cannot hibernate. A stop releases the machine, and the cloud
 * then only charges for the disks. Its public address changes, and a start fails without a free
 * machine of this type.
 */
export const tencentPower = ({ keyId, secret, region, apiBase }: TencentConnection): Power => {
  const ask = async (action: string, parameters: object): Promise<unknown> => {
    const url = new URL(apiBase ?? endpoint)
    const body = JSON.stringify(parameters)
    const headers = tc3Headers({
      service: 'cvm',
      host: url.host,
      action,
      version,
      region,
      body,
      keyId,
      key: secret,
      // The cloud compares this with its own clock, so a test clock must not affect it.
      at: systemClock.now(),
    })
    return answerOf(await post(url, headers, body))
  }
  /** Ignores the cloud's refusal if the machine is already in the wanted state. */
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
    // The cloud reveals the permission of the key only in the operation itself.
    testMachine: async (instanceId) => {
      await look(instanceId)
    },
    testKey: async () => {
      await ask('DescribeInstances', { Limit: 1 })
    },
  }
}

interface Said {
  readonly status: number
  readonly text: string
}

const post = async (url: URL, headers: Record<string, string>, body: string): Promise<Said> => {
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new PowerFailure('unreachable', { cause })
  }
}

/** Parses a response. The cloud sends refusals with HTTP 200. */
const answerOf = ({ status, text }: Said): unknown => {
  const response = field(parseJson(text), 'Response')
  const code = wordOf(field(response, 'Error', 'Code'))
  if (code !== undefined) {
    const message = wordOf(field(response, 'Error', 'Message'))
    throw new PowerFailure(reasonOf(code, reasons), { code, message })
  }
  if (response === undefined) throw new PowerFailure(status >= 500 ? 'unreachable' : 'badAnswer')
  return response
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
    // The operation may be in progress before the state shows it.
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
