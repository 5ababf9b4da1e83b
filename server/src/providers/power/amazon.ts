import {
  DescribeInstancesCommand,
  EC2Client,
  StartInstancesCommand,
  StopInstancesCommand,
  type Instance,
  type InstanceStateName,
} from '@aws-sdk/client-ec2'
import {
  timeoutMilliseconds,
  PowerFailure,
  reasonOf,
  type MachineFacts,
  type Power,
} from './port.ts'

export interface AmazonConnection {
  readonly keyId: string
  readonly secret: string
  readonly region: string
  /** Another server instead of EC2. */
  readonly apiBase?: string | undefined
}

/** Machines of Amazon EC2. Hibernation must have been enabled when the machine was launched. */
export const amazonPower = ({ keyId, secret, region, apiBase }: AmazonConnection): Power => {
  const client = new EC2Client({
    region,
    ...(apiBase !== undefined && { endpoint: apiBase }),
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 3_500,
      throwOnRequestTimeout: true,
    },
  })
  const ask = async <T>(
    work: (options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> => {
    try {
      return await work({ abortSignal: AbortSignal.timeout(timeoutMilliseconds) })
    } catch (error) {
      throw translated(error)
    }
  }
  const only = (instanceId: string) => ({ InstanceIds: [instanceId] })
  const stop = (instanceId: string, hibernates: boolean) =>
    ask((options) =>
      client.send(
        new StopInstancesCommand({
          ...only(instanceId),
          ...(hibernates && { Hibernate: true }),
        }),
        options,
      ),
    )
  return {
    look: async (instanceId) => {
      const { Reservations = [] } = await ask((options) =>
        client.send(new DescribeInstancesCommand(only(instanceId)), options),
      )
      const found = Reservations.flatMap(({ Instances = [] }) => Instances)[0]
      if (found?.InstanceId !== instanceId) throw new PowerFailure('badAnswer')
      return factsOf(found)
    },
    start: async (instanceId) => {
      await ask((options) => client.send(new StartInstancesCommand(only(instanceId)), options))
    },
    stop: async (instanceId) => {
      await stop(instanceId, false)
    },
    hibernate: async (instanceId) => {
      await stop(instanceId, true)
    },
    testMachine: async (instanceId) => {
      const dry = new StartInstancesCommand({ ...only(instanceId), DryRun: true })
      try {
        await client.send(dry, { abortSignal: AbortSignal.timeout(timeoutMilliseconds) })
      } catch (error) {
        // The response of EC2 to a permitted dry run.
        if (codeOf(error) !== 'DryRunOperation') throw translated(error)
      }
    },
    testKey: async () => {
      await ask((options) => client.send(new DescribeInstancesCommand({ MaxResults: 5 }), options))
    },
  }
}

const states: Readonly<Record<InstanceStateName, MachineFacts['state']>> = {
  pending: 'starting',
  running: 'running',
  stopping: 'stopping',
  stopped: 'stopped',
  'shutting-down': 'gone',
  terminated: 'gone',
}

const factsOf = (found: Instance): MachineFacts => {
  const { State, StateReason, HibernationOptions, PublicIpAddress } = found
  const state = states[State?.Name as InstanceStateName] ?? 'unknown'
  const code = StateReason?.Code ?? ''
  const isHibernated = state === 'stopped' && code === 'Client.UserInitiatedHibernate'
  return {
    state: isHibernated ? 'hibernated' : state,
    canHibernate: HibernationOptions?.Configured ?? null,
    ipAddress: PublicIpAddress ?? null,
    // Codes of EC2's own failures begin with `Server.`, those of requested stops with
    // `Client.User…`.
    trouble:
      state === 'stopped' && /^Server\.|^Client\.(?!User)/.test(code)
        ? { code, message: StateReason?.Message ?? '' }
        : null,
  }
}

const codeOf = (error: unknown): string => (error instanceof Error ? error.name : '')

const reasons = [
  [
    /^(AuthFailure|SignatureDoesNotMatch|InvalidClientTokenId|MissingAuthenticationToken|OptInRequired|Blocked)$/,
    'refusedKey',
  ],
  [/^(UnauthorizedOperation|AccessDenied|OperationNotPermitted)/, 'noPermission'],
  [/^InvalidInstanceID/, 'notFound'],
  [/^UnsupportedHibernation/, 'unsupportedHibernation'],
  [
    /^(InsufficientInstanceCapacity|InsufficientCapacity|InstanceLimitExceeded|VcpuLimitExceeded)/,
    'noCapacity',
  ],
  [/^(IncorrectInstanceState|IncorrectState)$/, 'wrongState'],
  [/^(RequestLimitExceeded|Throttling)/, 'throttled'],
  [/^(RequestExpired|RequestTimeTooSkewed)$/, 'clockSkew'],
  [
    /^(Unavailable|ServiceUnavailable|InternalError|InternalFailure|ServerInternal)$/,
    'unreachable',
  ],
] as const

const translated = (error: unknown): PowerFailure => {
  if (error instanceof PowerFailure) return error
  const code = codeOf(error)
  const {
    $metadata,
    $response,
    message = '',
  } = error as {
    $metadata?: { httpStatusCode?: number }
    $response?: unknown
    message?: string
  }
  const status = $metadata?.httpStatusCode
  if (status === undefined)
    return new PowerFailure($response === undefined ? 'unreachable' : 'badAnswer', { cause: error })
  if (code === '' || code === 'Error' || code === 'SyntaxError' || status < 400)
    return new PowerFailure('badAnswer', { cause: error })
  return new PowerFailure(reasonOf(code, reasons), { code, message, cause: error })
}
