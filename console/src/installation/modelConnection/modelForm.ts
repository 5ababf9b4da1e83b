import { missingFields } from '@openbooth/contract/installation/modelConnection/providers'
import { isEngineAddress } from '@openbooth/contract/installation/mediaServer/rules'
import { translate } from '@openbooth/web/i18n/text.ts'
import type { Model, Provider } from './models.ts'
import { text } from './text.ts'

/** A model as typed. */
export interface ModelValues extends Record<string, unknown> {
  readonly modelName: string
  readonly type: string
  readonly host: string
  readonly region: string
  readonly keyId: string
  readonly key: string
  readonly providerModel: string
  readonly enabled: boolean
}

export const valuesOf = (model: Model | undefined, first: string): ModelValues => ({
  modelName: model?.modelName ?? '',
  type: model?.modelType ?? first,
  host: model?.host ?? '',
  region: model?.region ?? '',
  keyId: model?.keyId ?? '',
  // Never known here: the server does not return it.
  key: '',
  providerModel: model?.providerModel ?? '',
  enabled: model?.status !== 'disabled',
})

const connection = ['host', 'region', 'keyId', 'key', 'providerModel'] as const

/** Fields that the provider does not use are not sent. */
export const sentFrom = ({ type: _type, enabled, ...values }: ModelValues, { uses }: Provider) => ({
  ...values,
  status: enabled ? ('enabled' as const) : ('disabled' as const),
  ...Object.fromEntries(
    connection.filter((field) => uses[field] === 'never').map((field) => [field, '']),
  ),
})

/** Whether the stored key stays: it is only used with the connection that it was entered for. */
export const keepsKey = (values: ModelValues, model: Model | undefined): boolean =>
  model !== undefined &&
  model.hasKey &&
  model.modelType === values.type &&
  model.host === values.host.trim().replace(/\/+$/, '') &&
  model.keyId === values.keyId.trim()

/** The server's rules, checked before sending. */
export const rulesFor = (providers: readonly Provider[], model: Model | undefined) => {
  const required = (field: (typeof connection)[number]) => (typed: string, values: ModelValues) => {
    const uses = providers.find(({ value }) => value === values.type)?.uses
    if (uses === undefined) return null
    const given = { ...values, [field]: typed.trim() }
    const missing = missingFields(uses, given, { hasKey: keepsKey(values, model) })
    if (!missing.includes(field)) return null
    return translate(text, field === 'key' && model?.hasKey ? 'keyAgain' : 'required')
  }
  return {
    modelName: (typed: string) => (typed.trim() === '' ? translate(text, 'nameRequired') : null),
    host: (typed: string, values: ModelValues) => {
      const host = typed.trim()
      if (host !== '' && !isEngineAddress(host)) return translate(text, 'hostNotValid')
      return required('host')(typed, values)
    },
    region: required('region'),
    keyId: required('keyId'),
    key: required('key'),
    providerModel: required('providerModel'),
  }
}
