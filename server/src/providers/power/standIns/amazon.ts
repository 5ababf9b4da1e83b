import type { ServerResponse } from 'node:http'
import { addressPool, misbehaviour, Refused, serve, type RawRequest } from './serve.ts'
import { readSigV4 } from './signatures.ts'

const codes = {
  pending: 0,
  running: 16,
  'shutting-down': 32,
  terminated: 48,
  stopping: 64,
  stopped: 80,
} as const

/** A machine of the EC2 stand-in. */
export interface AmazonMachine {
  state: keyof typeof codes
  region: string
  /** Set at the launch, constant afterwards. */
  hibernates: boolean
  ipAddress: string | null
  reason: { code: string; message: string } | null
  /** The state that `settle` completes. */
  next: { state: AmazonMachine['state']; reason: AmazonMachine['reason'] } | null
}

export type AmazonStandIn = Awaited<ReturnType<typeof startAmazonStandIn>>

/**
 * The power operations of EC2, on the loopback interface: verifies each signature, simulates the
 * states, releases the public address of a stopped machine, and can simulate faults.
 */
export const startAmazonStandIn = async (key = { id: 'AKIDSTANDIN', secret: 'secret/of+ec2' }) => {
  const machines = new Map<string, AmazonMachine>()
  const { now, isOutOfTime, isDenied, answerOrFail, controls } = misbehaviour()
  const nextAddress = addressPool()
  const requests: string[] = []
  let numbered = 0

  const authenticate = (request: RawRequest): string => {
    const signed = readSigV4(request)
    if (!signed || signed.service !== 'ec2')
      throw new Refused(
        'AuthFailure',
        'AWS was not able to validate the provided access credentials',
        401,
      )
    if (isOutOfTime(signed.at)) throw new Refused('RequestExpired', 'Request has expired.')
    if (signed.keyId !== key.id || !signed.isBy(key.secret))
      throw new Refused(
        'AuthFailure',
        'AWS was not able to validate the provided access credentials',
        401,
      )
    return signed.region
  }

  const find = (id: string | null, region: string): AmazonMachine => {
    const found = id === null ? undefined : machines.get(id)
    if (!found || found.region !== region)
      throw new Refused('InvalidInstanceID.NotFound', `The instance ID '${id}' does not exist`)
    return found
  }

  const change = (id: string, before: AmazonMachine['state'], { state }: AmazonMachine): string =>
    `<instancesSet><item><instanceId>${id}</instanceId>${named('currentState', state)}${named('previousState', before)}</item></instancesSet>`

  const actions: Record<string, (form: URLSearchParams, region: string) => string> = {
    StartInstances: (form, region) => {
      const id = form.get('InstanceId.1')
      const machine = find(id, region)
      allow('StartInstances', form)
      const before = machine.state
      if (before === 'terminated' || before === 'shutting-down' || before === 'stopping')
        throw new Refused(
          'IncorrectInstanceState',
          `The instance '${id}' is not in a state from which it can be started.`,
        )
      if (before === 'stopped') {
        machine.state = 'pending'
        machine.reason = null
        machine.next = { state: 'running', reason: null }
      }
      return change(id!, before, machine)
    },
    StopInstances: (form, region) => {
      const id = form.get('InstanceId.1')
      const machine = find(id, region)
      allow('StopInstances', form)
      const before = machine.state
      const hibernates = form.get('Hibernate') === 'true'
      if (hibernates && !machine.hibernates)
        throw new Refused(
          'UnsupportedHibernationConfiguration',
          `Instance ${id} is not configured for hibernation`,
        )
      if (before === 'terminated' || before === 'shutting-down' || before === 'pending')
        throw new Refused(
          'IncorrectInstanceState',
          `The instance '${id}' is not in a state from which it can be stopped.`,
        )
      if (before === 'running') {
        machine.state = 'stopping'
        const code = hibernates ? 'Client.UserInitiatedHibernate' : 'Client.UserInitiatedShutdown'
        machine.next = { state: 'stopped', reason: { code, message: `${code}: User initiated` } }
      }
      return change(id!, before, machine)
    },
    DescribeInstances: (form, region) => {
      const id = form.get('InstanceId.1')
      const shown =
        id === null
          ? [...machines].filter(([, one]) => one.region === region)
          : [[id, find(id, region)] as const]
      return `<reservationSet>${shown
        .map(
          ([name, one]) =>
            `<item><reservationId>r-1</reservationId><instancesSet><item><instanceId>${name}</instanceId>${named('instanceState', one.state)}${one.ipAddress === null ? '' : `<ipAddress>${one.ipAddress}</ipAddress>`}<privateIpAddress>10.0.0.4</privateIpAddress>${one.reason === null ? '' : `<stateReason><code>${one.reason.code}</code><message>${one.reason.message}</message></stateReason>`}<hibernationOptions><configured>${one.hibernates}</configured></hibernationOptions></item></instancesSet></item>`,
        )
        .join('')}</reservationSet>`
    },
  }

  const allow = (action: string, form: URLSearchParams): void => {
    if (isDenied(action))
      throw new Refused(
        'UnauthorizedOperation',
        'You are not authorized to perform this operation.',
        403,
      )
    if (form.get('DryRun') === 'true')
      throw new Refused(
        'DryRunOperation',
        'Request would have succeeded, but DryRun flag is set.',
        412,
      )
  }

  const send = (response: ServerResponse, status: number, xml: string): void => {
    response
      .writeHead(status, {
        'content-type': 'text/xml;charset=UTF-8',
        date: new Date(now()).toUTCString(),
      })
      .end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
  }

  const answer = (request: RawRequest, response: ServerResponse): void => {
    const form = new URLSearchParams(request.body.toString('utf8'))
    const action = form.get('Action') ?? ''
    const refuse = ({ status, code, message }: Refused): void =>
      send(
        response,
        status,
        `<Response><Errors><Error><Code>${code}</Code><Message>${message}</Message></Error></Errors><RequestID>e-${(numbered += 1)}</RequestID></Response>`,
      )
    requests.push(form.get('DryRun') === 'true' ? `${action} (dry)` : action)
    answerOrFail(action, response, {
      authenticate: () => authenticate(request),
      work: (region) => {
        const act = actions[action]
        if (!act || form.get('Version') !== '2016-11-15')
          throw new Refused(
            'InvalidAction',
            `The action ${action} is not valid for this web service.`,
          )
        const inner = act(form, region)
        return () =>
          send(
            response,
            200,
            `<${action}Response xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><requestId>r-${(numbered += 1)}</requestId>${inner}</${action}Response>`,
          )
      },
      refuse,
      fail: () => refuse(new Refused('InternalError', 'An internal error has occurred', 500)),
    })
  }

  const served = await serve(answer)
  return {
    ...served,
    ...controls,
    key,
    /** Received actions in order, with `(dry)` after dry runs. */
    requests,
    machines,
    /** Adds a machine. */
    put: (id: string, machine: Partial<AmazonMachine> = {}): AmazonMachine => {
      const state = machine.state ?? 'stopped'
      const whole: AmazonMachine = {
        region: 'eu-central-1',
        hibernates: true,
        ipAddress: state === 'running' ? nextAddress() : null,
        reason: null,
        next: null,
        ...machine,
        state,
      }
      machines.set(id, whole)
      return whole
    },
    /** Completes all pending state changes. */
    settle: (): void => {
      for (const machine of machines.values()) {
        if (!machine.next) continue
        machine.state = machine.next.state
        machine.reason = machine.next.reason
        machine.next = null
        machine.ipAddress = machine.state === 'running' ? nextAddress() : null
      }
    },
    /** Makes a start fail later, as without a free machine of this type in the cloud. */
    failStart: (id: string): void => {
      machines.get(id)!.next = {
        state: 'stopped',
        reason: { code: 'Server.InsufficientInstanceCapacity', message: 'Insufficient capacity.' },
      }
    },
  }
}

const named = (element: string, state: keyof typeof codes): string =>
  `<${element}><code>${codes[state]}</code><name>${state}</name></${element}>`
