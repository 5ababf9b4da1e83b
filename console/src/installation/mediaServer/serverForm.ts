import {
  instanceIdPattern,
  isEngineAddress,
  metricsUrls,
  isHttpsAddress,
  isInCloud,
  regionPattern,
  type MediaEngineKind,
  type ServerType,
} from '@openbooth/contract/installation/mediaServer/rules'
import { ranges } from '@openbooth/contract/limits'
import { translate } from '@openbooth/web/i18n/text.ts'
import { numberOf } from '../../kit/value/typedNumber.ts'
import { wholeProblem } from '../../kit/value/typedProblems.ts'
import type { MediaServer } from './mediaServers.ts'
import { text } from './text.ts'

/** A server as typed. */
export interface ServerValues extends Record<string, unknown> {
  readonly serverName: string
  readonly engine: MediaEngineKind
  readonly serverType: ServerType
  readonly ipAddress: string
  readonly instanceId: string
  readonly region: string
  readonly httpAddress: string
  readonly ovHost: string
  readonly apiKey: string
  readonly ovPassword: string
  /** Empty: derived from its cores. */
  readonly capacity: string
  readonly metricsAddress: string
}

export const valuesOf = (server: MediaServer | undefined): ServerValues => ({
  serverName: server?.serverName ?? '',
  engine: server?.engine ?? 'liveKit',
  serverType: server?.serverType ?? 'selfHosted',
  ipAddress: server?.ipAddress ?? '',
  instanceId: server?.instanceId ?? '',
  region: server?.region ?? '',
  httpAddress: server?.httpAddress ?? '',
  ovHost: server?.ovHost ?? '',
  apiKey: server?.apiKey ?? '',
  // Never known here: the server does not return it.
  ovPassword: '',
  metricsAddress: server?.metricsAddress ?? '',
  capacity: server?.capacity == null ? '' : String(server.capacity),
})

/** How instances and regions of the clouds are spelled. */
export const examples = {
  amazon: { instanceId: 'i-0abcdef1234567890', region: 'eu-central-1' },
  tencent: { instanceId: 'ins-1abcde2f', region: 'ap-guangzhou' },
} as const

/** Fields that the kind of server and engine does not use are not sent. */
export const toSend = (values: ServerValues) => ({
  ...values,
  capacity: values.capacity.trim() === '' ? null : numberOf(values.capacity),
  ...(isInCloud(values.serverType) ? {} : { instanceId: '', region: '' }),
  ...(values.engine === 'none'
    ? { ovHost: '', apiKey: '', ovPassword: '', metricsAddress: '' }
    : {}),
})

/**
 * Whether the stored secret is void: it belongs to another engine or address, and must not be sent
 * to a new one automatically.
 */
export const isMoved = (values: ServerValues, server: MediaServer | undefined): boolean =>
  server === undefined ||
  !server.hasPassword ||
  server.engine !== values.engine ||
  server.ovHost !== values.ovHost.trim()

/** The server's rules, checked before sending. */
export const rulesFor = (server: MediaServer | undefined) => ({
  serverName: (typed: string) => (typed.trim() === '' ? translate(text, 'nameRequired') : null),
  httpAddress: (typed: string) =>
    typed.trim() === '' || isHttpsAddress(typed.trim()) ? null : translate(text, 'mustBeHttps'),
  instanceId: (typed: string, { serverType: type }: ServerValues) =>
    !isInCloud(type) || instanceIdPattern[type].test(typed.trim())
      ? null
      : translate(text, 'instanceNotValid', { example: examples[type].instanceId }),
  region: (typed: string, { serverType: type }: ServerValues) =>
    !isInCloud(type) || regionPattern.test(typed.trim())
      ? null
      : translate(text, 'regionRequired', { example: examples[type].region }),
  ovHost: (typed: string, { engine }: ServerValues) => {
    if (engine === 'none') return null
    if (typed.trim() === '') return translate(text, 'hostRequired')
    return isEngineAddress(typed.trim()) ? null : translate(text, 'mustBeHttps')
  },
  apiKey: (typed: string, { engine }: ServerValues) =>
    engine !== 'none' && typed.trim() === '' ? translate(text, 'apiKeyRequired') : null,
  metricsAddress: (typed: string, { engine }: ServerValues) =>
    engine === 'none' || metricsUrls(typed).every(isEngineAddress)
      ? null
      : translate(text, 'mustBeHttps'),
  capacity: (typed: string) => (typed.trim() === '' ? null : wholeProblem(typed, ranges.listeners)),
  ovPassword: (typed: string, values: ServerValues) =>
    values.engine !== 'none' && typed === '' && isMoved(values, server)
      ? translate(text, 'passwordRequired')
      : null,
})
