import { z } from 'zod'
import { call, smallBodyBytes } from '../../call.ts'
import { editOf, version } from '../../edits.ts'
import { id, instant, name, nothing } from '../../fields.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { everyRole, role } from '../../roles.ts'
import {
  cloudProviders,
  engineFailures,
  engineSteps,
  instanceIdPattern,
  isEngineAddress,
  metricsUrls,
  isHttpsAddress,
  isInCloud,
  mediaEngines,
  powerActions,
  powerFailures,
  regionPattern,
  serverStatuses,
  serverTypes,
  soundFailures,
  tlsPaths,
} from './rules.ts'
import { longest, most, ranges } from '../../limits.ts'

const admins = [role.admin] as const

export const mediaEngine = z.enum(mediaEngines)
export const serverType = z.enum(serverTypes)
export const serverStatus = z.enum(serverStatuses)
export const powerAct = z.enum(powerActions)
const cloudProvider = z.enum(cloudProviders)

const ip = z.union([z.ipv4(), z.ipv6()])
const isIp = (text: string): boolean => ip.safeParse(text).success
/** Refuses ports above 65535 and invalid IP addresses. */
const isUrl = (text: string): boolean => z.url().safeParse(text).success

/** A text that is empty or passes the test. */
const emptyOr = (test: (text: string) => boolean, message: string, characters: number) =>
  z
    .string()
    .trim()
    .max(characters)
    .refine((text) => text === '' || test(text), message)
    .default('')

const serverFields = z.object({
  serverName: name('Server Name Required', longest.shortName),
  engine: mediaEngine,
  serverType,
  /** Empty: unknown. For a cloud machine it is read from the cloud after each start. */
  ipAddress: emptyOr(isIp, 'IP Address Not Valid', longest.ipAddress),
  /** In the spelling of the cloud; empty for a self-hosted machine. */
  instanceId: z.string().trim().max(longest.instanceId).default(''),
  /** In the spelling of the cloud; empty for a self-hosted machine. */
  region: emptyOr((text) => regionPattern.test(text), 'Region Not Valid', longest.cloudRegion),
  /** The address for listeners. Empty: not known yet. */
  httpAddress: emptyOr(
    (text) => isHttpsAddress(text) && isUrl(text),
    'Domain Must Start With https',
    longest.engineAddress,
  ),
  /** The engine's address for this server. Empty only without an engine. */
  ovHost: emptyOr(
    (text) => isEngineAddress(text) && isUrl(text),
    'Domain Must Start With https',
    longest.engineAddress,
  ),
  /** The id that belongs to the secret. */
  apiKey: z.string().trim().max(longest.engineKey).default(''),
  /** The engine's API secret. Never returned. An empty value in a change means the stored one. */
  ovPassword: z.string().max(longest.engineSecret).default(''),
  /**
   * URLs of the Prometheus metrics of its nodes, separated by commas; empty without metrics. With
   * several, a node that does not respond is an incident.
   */
  metricsAddress: emptyOr(
    (text) => metricsUrls(text).every((url) => isEngineAddress(url) && isUrl(url)),
    'Domain Must Start With https',
    longest.engineMetrics,
  ),
  /** Maximum number of listeners. Null: derived from its cores. */
  capacity: z.number().int().min(1).max(ranges.listeners.most).nullable().default(null),
})

interface CheckedFields {
  readonly engine: z.output<typeof mediaEngine>
  readonly serverType: z.output<typeof serverType>
  readonly instanceId: string
  readonly region: string
  readonly ovHost: string
  readonly apiKey: string
  readonly ovPassword: string
}

/** Problems between fields of a server. */
export const serverProblems = (
  fields: Omit<CheckedFields, 'ovPassword'>,
): readonly { readonly path: string; readonly message: string }[] => {
  const { engine, serverType: type } = fields
  const problems = []
  if (engine !== 'none' && fields.ovHost === '')
    problems.push({ path: 'ovHost', message: 'Engine Address Required' })
  if (engine !== 'none' && fields.apiKey === '')
    problems.push({ path: 'apiKey', message: 'API Key Required' })
  if (isInCloud(type) && !instanceIdPattern[type].test(fields.instanceId))
    problems.push({ path: 'instanceId', message: 'Instance Id Not Valid' })
  if (isInCloud(type) && fields.region === '')
    problems.push({ path: 'region', message: 'Region Required' })
  return problems
}

const checkNewServer = ({ value, issues }: z.core.ParsePayload<CheckedFields>): void => {
  const { engine, ovPassword } = value
  const problems = [...serverProblems(value)]
  if (engine === 'none') problems.push({ path: 'engine', message: 'Engine Required' })
  if (engine !== 'none' && ovPassword === '')
    problems.push({ path: 'ovPassword', message: 'Password Required' })
  for (const { path, message } of problems)
    issues.push({ code: 'custom', path: [path], message, input: value })
}

const powerFailure = z.object({
  reason: z.enum(powerFailures),
  /** The cloud's error code, such as `UnauthorizedOperation`; empty without one. */
  providerCode: z.string(),
  providerMessage: z.string(),
})

/** Something an administrator, or the clock before an event, ordered for the power of a server. */
export const powerCommand = z.object({
  id,
  act: powerAct,
  state: z.enum(['running', 'done', 'failed']),
  /** Of a running one: `waiting` to be sent, `sent`: the cloud is at it. */
  step: z.enum(['waiting', 'sent']),
  /** Null: ordered ahead of an event by the clock. */
  askedBy: z.string().nullable(),
  askedAt: instant,
  /** Null while it runs. */
  finishedAt: instant.nullable(),
  /** When the command times out. */
  endsAt: instant,
  /**
   * For a running command: the reason of its last failed attempt. For a failed one: the reason.
   * Null without a failure.
   */
  failure: powerFailure.nullable(),
  /** The hibernation ended in a plain stop, without saving the memory. */
  stoppedInstead: z.boolean(),
})
export type PowerCommand = z.output<typeof powerCommand>

/** The last probe of the engine. */
const probe = z.object({
  at: instant,
  isOk: z.boolean(),
  /** Null if the engine responded. */
  reason: z.enum(engineFailures).nullable(),
  /** Details of the reason, such as the engine's message; may be empty. */
  message: z.string(),
  latencyMs: z.number().int(),
  /** As reported by the engine. Empty: unknown. */
  version: z.string(),
  /** When the load below was measured, at the last response. Null: the engine never responded. */
  loadAt: instant.nullable(),
  rooms: z.number().int().nullable(),
  participants: z.number().int().nullable(),
  /** Tracks published in its rooms. Null: not reported. */
  tracks: z.number().int().nullable(),
  /**
   * CPU share of the engine since the previous probe, over all its cores, from 0 to 1. Null: not
   * reported, or not yet.
   */
  cpuShare: z.number().min(0).max(1).nullable(),
})

/** Progress of the engine of an automatically registered server. */
const ownEngine = z.object({
  /**
   * `beside`: a process of this installation runs the engine. `elsewhere`: the operator configured
   * its address.
   */
  place: z.enum(['beside', 'elsewhere']),
  /** Null: it runs; `missing`: it cannot be had. */
  step: z.enum(engineSteps).nullable(),
  /** Progress of the step from 0 to 1. Null: unknown. */
  share: z.number().min(0).max(1).nullable(),
  /** Why it is missing, in English; else empty. */
  words: z.string(),
  /** The command that makes the engine available on its machine. Empty unless it is missing. */
  command: z.string(),
})

const boundUser = z.object({ id, userName: z.string(), userType: z.literal(everyRole) })

export const mediaServer = z.object({
  id,
  serverName: z.string(),
  engine: mediaEngine,
  /** Null: administrators edit it. Otherwise only its users and its capacity can change. */
  own: ownEngine.nullable(),
  serverType,
  ipAddress: z.string(),
  instanceId: z.string(),
  region: z.string(),
  httpAddress: z.string(),
  ovHost: z.string(),
  apiKey: z.string(),
  metricsAddress: z.string(),
  hasPassword: z.boolean(),
  status: serverStatus,
  /** Why the last query of its cloud failed, so that the status may be old. Null: it succeeded. */
  lookFailure: z.enum(powerFailures).nullable(),
  /** The last ordered status; null without an order. */
  desiredStatus: z.enum(['running', 'stopped', 'hibernated']).nullable(),
  /** Whether it is running and its engine responds, so that it accepts events. */
  isReady: z.boolean(),
  /**
   * Since when the engine of a running server has not responded. Null: it responds, is not running,
   * or has not been probed yet.
   */
  notAnsweringSince: instant.nullable(),
  /** Null: not probed yet, or without an engine. */
  probe: probe.nullable(),
  /** Events that run on it now. */
  liveEvents: z.number().int(),
  /** Configured maximum number of listeners. Null: derived from its cores. */
  capacity: z.number().int().nullable(),
  /** Cores of its engine. Null: unknown. */
  cores: z.number().int().nullable(),
  /**
   * Effective maximum number of listeners, configured or derived; null if unknown, which means no
   * limit.
   */
  carries: z.number().int().nullable(),
  /** The most listeners that the events on it, running or in preparation, declare at one moment. */
  promised: z.number().int(),
  /** Available to everyone; `boundTo` is then empty. */
  everyone: z.boolean(),
  /** Users and agents it is for; an agent's server is also for the users bound to the agent. At most 500. */
  boundTo: z.array(boundUser),
  /** The running command, otherwise the last one; null before the first. */
  command: powerCommand.nullable(),
  /** Whether its power can be switched. `selfHosted` and `noAccount` are the reasons why not. */
  power: z.enum(['available', 'selfHosted', 'noAccount']),
  /** Null: not known yet. Always false for Tencent Cloud. */
  canHibernate: z.boolean().nullable(),
  /** The available power actions. */
  actions: z.array(powerAct),
  createdAt: instant,
  version,
})
export type MediaServer = z.output<typeof mediaServer>

const liveEvent = z.object({
  id,
  number: z.string(),
  name: z.string(),
  hostName: z.string(),
  openedAt: instant,
  endAt: instant,
})

/**
 * Result of a test with two participants in a room of the engine: one sends a tone, the other
 * listens.
 */
export const soundTest = z.discriminatedUnion('isHeard', [
  z.object({
    isHeard: z.literal(true),
    /** Until both were in. */
    joinMs: z.number().int(),
    /** From sending to hearing. */
    toneMs: z.number().int(),
    tlsPath: z.object({
      state: z.enum(tlsPaths),
      /** Empty: off. */
      host: z.string(),
      /** Details of a failure; may be empty. */
      words: z.string(),
    }),
  }),
  z.object({
    isHeard: z.literal(false),
    reason: z.enum(soundFailures),
    /** Details of the reason for the engine's operator; may be empty. */
    words: z.string(),
  }),
])
export type SoundTest = z.output<typeof soundTest>

/** The result of a test of the engine or the power. */
const engineTest = z.discriminatedUnion('isOk', [
  z.object({
    isOk: z.literal(true),
    version: z.string(),
    latencyMs: z.number().int(),
    rooms: z.number().int(),
    participants: z.number().int(),
    sound: soundTest,
  }),
  z.object({
    isOk: z.literal(false),
    reason: z.enum(engineFailures),
    message: z.string(),
    latencyMs: z.number().int(),
  }),
])
const powerTest = z.discriminatedUnion('isOk', [
  z.object({ isOk: z.literal(true), latencyMs: z.number().int() }),
  powerFailure.extend({ isOk: z.literal(false), latencyMs: z.number().int() }),
])

const one = z.object({ id })
const order = z.object({ id, operationId: z.uuid() })
const orderErrors = [
  'Media Server Not Found',
  'Power Not Available',
  'Command Running',
  'Server State Does Not Allow This',
  'Already Changed By This Save',
] as const

/** Each test connects to another host. The limit is above manual use and prevents floods. */
const testing = { per: 'user', max: 60, seconds: 600 } as const

const listed = listInput(['createdAt', 'serverName', 'status']).extend({
  status: serverStatus.optional(),
  serverType: serverType.optional(),
  engine: mediaEngine.optional(),
  /** Whether it can accept events. */
  isReady: z.boolean().optional(),
})

/** Media servers, which carry the sound of events. */
export const mediaServerCalls = {
  list: call({
    path: '/conf/mediaServer/list',
    summary: 'Lists the media servers. Searches by name, addresses and instance.',
    changes: false,
    who: admins,
    input: listed,
    output: listOutput(mediaServer),
  }),
  export: call({
    path: '/conf/mediaServer/export',
    summary: 'Returns the filtered list of media servers as an Excel file.',
    changes: false,
    who: admins,
    input: fileInput(listed),
    output: nothing,
    answers: 'file',
  }),
  get: call({
    path: '/conf/mediaServer/get',
    summary: 'Returns a media server and at most 50 events that run on it.',
    changes: false,
    who: admins,
    input: one,
    output: mediaServer.extend({ events: z.array(liveEvent) }),
    errors: ['Media Server Not Found'],
  }),
  create: call({
    path: '/conf/mediaServer/create',
    summary: 'Adds a media server. Nobody can use it until it is assigned.',
    who: admins,
    input: serverFields.check(checkNewServer),
    output: mediaServer,
    errors: ['Media Server Already Exists'],
  }),
  update: call({
    path: '/conf/mediaServer/update',
    summary:
      'Updates the given fields of a media server. `version` is the version that the caller read. An empty password keeps the stored one, unless the address of the server changes.',
    who: admins,
    input: editOf(serverFields),
    output: mediaServer,
    errors: [
      'Media Server Not Found',
      'Media Server Already Exists',
      'Media Server In Use',
      'Media Server Is Kept By The Installation',
      'Command Running',
      'Changed By Somebody Else',
    ],
  }),
  remove: call({
    path: '/conf/mediaServer/remove',
    summary: 'Removes a media server that has no events.',
    who: admins,
    input: one,
    output: nothing,
    errors: [
      'Media Server Not Found',
      'Media Server In Use',
      'Media Server Is Kept By The Installation',
      'Command Running',
    ],
  }),
  bind: call({
    path: '/conf/mediaServer/bind',
    summary: 'Assigns a media server to everyone, to some users and agents, or to nobody.',
    who: admins,
    bodyBytes: 2 * smallBodyBytes,
    input: z.object({
      id,
      version,
      everyone: z.boolean(),
      /** Users and agents. Ignored if it is for everyone. */
      userIds: z.array(id).max(most.serverUsers).default([]),
    }),
    output: mediaServer,
    errors: ['Media Server Not Found', 'No User', 'Changed By Somebody Else'],
  }),
  test: call({
    path: '/conf/mediaServer/test',
    summary:
      'Connects to the media server, sends a tone through it and checks that it arrives. Checks that the cloud key may switch its power.',
    who: admins,
    input: one,
    output: z.object({
      /** Null: without an engine. */
      engine: engineTest.nullable(),
      /** Null: not in a cloud. */
      power: powerTest.nullable(),
    }),
    errors: ['Media Server Not Found'],
    limit: testing,
  }),
  start: call({
    path: '/conf/mediaServer/start',
    summary: 'Starts a server. Idempotent: the same operation id returns the current status.',
    who: admins,
    input: order,
    output: mediaServer,
    errors: orderErrors,
  }),
  hibernate: call({
    path: '/conf/mediaServer/hibernate',
    summary: 'Hibernates a server that has no events.',
    who: admins,
    input: order,
    output: mediaServer,
    errors: [...orderErrors, 'Media Server In Use', 'Hibernation Not Supported'],
  }),
  stop: call({
    path: '/conf/mediaServer/stop',
    summary: 'Stops a server that has no events.',
    who: admins,
    input: order,
    output: mediaServer,
    errors: [...orderErrors, 'Media Server In Use'],
  }),
  commands: call({
    path: '/conf/mediaServer/commands',
    summary: 'Lists the power commands of a server, latest first.',
    changes: false,
    who: admins,
    input: listInput(['askedAt']).extend({ id }),
    output: listOutput(powerCommand),
    errors: ['Media Server Not Found'],
  }),
}

/** The keys that switch the machines of a cloud. */
export const cloudAccount = z.object({
  provider: cloudProvider,
  /** `environment`: set by the operator of this installation and not changeable here. */
  source: z.enum(['none', 'stored', 'environment']),
  /** Empty without a key. */
  keyId: z.string(),
  hasSecret: z.boolean(),
  /** Media servers of this cloud. */
  servers: z.number().int(),
  /** Null unless it is stored. */
  updatedAt: instant.nullable(),
})
export type CloudAccount = z.output<typeof cloudAccount>

const provider = z.object({ provider: cloudProvider })

export const cloudAccountCalls = {
  list: call({
    path: '/conf/cloudAccount/list',
    summary: 'Returns the key of each cloud without its secret.',
    changes: false,
    who: admins,
    input: z.object({}),
    output: z.array(cloudAccount),
  }),
  save: call({
    path: '/conf/cloudAccount/save',
    summary:
      'Stores the key of a cloud. An empty secret keeps the stored one if the key id is unchanged.',
    who: admins,
    needsProof: true,
    input: provider.extend({
      keyId: z
        .string()
        .trim()
        .min(1, 'Key Id Required')
        .max(longest.cloudKeyId)
        .regex(/^\w+$/, 'Not Valid'),
      secret: z.string().trim().max(longest.cloudKeySecret).default(''),
    }),
    output: cloudAccount,
    errors: ['Set By The Environment'],
  }),
  remove: call({
    path: '/conf/cloudAccount/remove',
    summary: 'Deletes the key of a cloud.',
    who: admins,
    input: provider,
    output: cloudAccount,
    errors: ['Set By The Environment', 'Command Running'],
  }),
  test: call({
    path: '/conf/cloudAccount/test',
    summary: 'Tests the stored key against a region of the cloud.',
    who: admins,
    input: provider.extend({
      region: z.string().trim().max(longest.cloudRegion).regex(regionPattern, 'Region Not Valid'),
    }),
    output: powerTest,
    limit: testing,
  }),
}
