import type { ServerResponse } from 'node:http'
import { addressPool, misbehaviour, Refused, serve, type RawRequest } from './serve.ts'
import { readTc3 } from './signatures.ts'

/** A machine of the CVM stand-in. */
export interface TencentMachine {
  state: 'RUNNING' | 'STOPPED' | 'STARTING' | 'STOPPING' | 'TERMINATING' | 'SHUTDOWN'
  region: string
  ipAddress: string | null
  stopCharging: 'KEEP_CHARGING' | 'STOP_CHARGING' | 'NOT_APPLICABLE'
  operation: string | null
  operationState: 'SUCCESS' | 'FAILED' | 'OPERATING' | null
  operationError: string | null
  /** Result of the pending operation at `settle`; null without one. */
  next: 'RUNNING' | 'STOPPED' | 'FAILED' | null
}

export type TencentStandIn = Awaited<ReturnType<typeof startTencentStandIn>>

/**
 * The power operations of CVM, on the loopback interface: verifies each signature, sends refusals
 * with HTTP 200, simulates states and operations, releases the address of a machine stopped without
 * charge, accepts ten requests per second, and can simulate faults.
 */
export const startTencentStandIn = async (
  key = { id: 'AKIDtencentStandIn', secret: 'secretOfCvm' },
) => {
  const machines = new Map<string, TencentMachine>()
  const { isOutOfTime, isDenied, answerOrFail, controls } = misbehaviour()
  const nextAddress = addressPool()
  const requests: string[] = []

  const authenticate = (request: RawRequest): string => {
    const signed = readTc3(request)
    if (!signed)
      throw new Refused(
        'AuthFailure.InvalidAuthorization',
        'The authorization header is not valid.',
      )
    if (isOutOfTime(signed.at))
      throw new Refused('AuthFailure.SignatureExpire', 'The signature has expired.')
    if (signed.keyId !== key.id)
      throw new Refused('AuthFailure.SecretIdNotFound', 'The SecretId is not found.')
    if (signed.service !== 'cvm' || !signed.isBy(key.secret))
      throw new Refused(
        'AuthFailure.SignatureFailure',
        'The provided credentials could not be validated.',
      )
    if (request.headers['x-tc-version'] !== '2017-03-12')
      throw new Refused('InvalidParameterValue', 'The version is not known.')
    return signed.region
  }

  const find = (ids: unknown, region: string): TencentMachine => {
    const id = Array.isArray(ids) && ids.length === 1 ? String(ids[0]) : ''
    const found = machines.get(id)
    if (!found || found.region !== region)
      throw new Refused('InvalidInstanceId.NotFound', `The instance ${id} does not exist.`)
    return found
  }

  const begin = (
    machine: TencentMachine,
    operation: string,
    wanted: 'RUNNING' | 'STOPPED',
  ): void => {
    if (machine.operationState === 'OPERATING')
      throw new Refused(
        'OperationDenied.InstanceOperationInProgress',
        'Another operation is in progress.',
      )
    const from = wanted === 'RUNNING' ? 'STOPPED' : 'RUNNING'
    if (machine.state !== from) {
      const said = machine.state.charAt(0) + machine.state.slice(1).toLowerCase()
      throw new Refused(
        `UnsupportedOperation.InstanceState${said}`,
        `The instance is ${machine.state}.`,
      )
    }
    // Like the real cloud, changes the state a moment later.
    machine.operation = operation
    machine.operationState = 'OPERATING'
    machine.operationError = null
    machine.next = wanted
  }

  const actions: Record<string, (body: Record<string, unknown>, region: string) => object> = {
    DescribeInstances: (body, region) => {
      const ids = body.InstanceIds
      const shown = [...machines].filter(
        ([id, one]) => one.region === region && (!Array.isArray(ids) || ids.includes(id)),
      )
      return {
        TotalCount: shown.length,
        InstanceSet: shown.map(([id, one]) => ({
          InstanceId: id,
          InstanceState: one.state,
          PublicIpAddresses: one.ipAddress === null ? null : [one.ipAddress],
          StopChargingMode: one.stopCharging,
          LatestOperation: one.operation,
          LatestOperationState: one.operationState,
          LatestOperationErrorMsg: one.operationError,
        })),
      }
    },
    StartInstances: (body, region) => {
      begin(find(body.InstanceIds, region), 'StartInstances', 'RUNNING')
      return {}
    },
    StopInstances: (body, region) => {
      const machine = find(body.InstanceIds, region)
      const { StopType: type, StoppedMode: mode } = body
      if (
        !['SOFT', 'SOFT_FIRST', 'HARD'].includes(String(type)) ||
        !['KEEP_CHARGING', 'STOP_CHARGING'].includes(String(mode))
      )
        throw new Refused('InvalidParameterValue', 'StopType or StoppedMode is not valid.')
      begin(machine, 'StopInstances', 'STOPPED')
      machine.stopCharging = mode as TencentMachine['stopCharging']
      return {}
    },
  }

  const send = (response: ServerResponse, body: object): void => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ Response: { ...body, RequestId: 'stand-in' } }))
  }

  const answer = (request: RawRequest, response: ServerResponse): void => {
    const action = String(request.headers['x-tc-action'] ?? '')
    requests.push(action)
    answerOrFail(action, response, {
      authenticate: () => authenticate(request),
      work: (region) => {
        if (isDenied(action))
          throw new Refused(
            'UnauthorizedOperation',
            'You are not authorized to perform the operation.',
          )
        const act = actions[action]
        if (!act) throw new Refused('InvalidAction', `The action ${action} does not exist.`)
        const body = act(JSON.parse(request.body.toString('utf8')) as never, region)
        return () => send(response, body)
      },
      refuse: ({ code, message }) => send(response, { Error: { Code: code, Message: message } }),
      fail: () => void response.writeHead(502).end(),
    })
  }

  const served = await serve(answer)
  return {
    ...served,
    ...controls,
    key,
    /** Received actions in order. */
    requests,
    machines,
    /** Adds a machine. */
    put: (id: string, machine: Partial<TencentMachine> = {}): TencentMachine => {
      const state = machine.state ?? 'STOPPED'
      const whole: TencentMachine = {
        region: 'ap-guangzhou',
        ipAddress: state === 'RUNNING' ? nextAddress() : null,
        stopCharging: 'NOT_APPLICABLE',
        operation: null,
        operationState: null,
        operationError: null,
        next: null,
        ...machine,
        state,
      }
      machines.set(id, whole)
      return whole
    },
    /** Completes every pending operation. */
    settle: (): void => {
      for (const machine of machines.values()) {
        if (machine.next === null) continue
        const isFailed = machine.next === 'FAILED'
        machine.operationState = isFailed ? 'FAILED' : 'SUCCESS'
        machine.operationError = isFailed ? 'The instance type is sold out.' : null
        if (machine.next === 'RUNNING') {
          machine.ipAddress ??= nextAddress()
          machine.stopCharging = 'NOT_APPLICABLE'
        }
        if (machine.next === 'STOPPED' && machine.stopCharging === 'STOP_CHARGING')
          machine.ipAddress = null
        if (machine.next !== 'FAILED') machine.state = machine.next
        machine.next = null
      }
    },
    /** Makes the pending operation fail at `settle`. */
    fail: (id: string): void => {
      machines.get(id)!.next = 'FAILED'
    },
  }
}
