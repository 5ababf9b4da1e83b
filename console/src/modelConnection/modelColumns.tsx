import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import type { ListColumn } from '../kit/list/types.ts'
import { StateBadge } from '../kit/value/StateBadge.tsx'
import type { Model, Provider } from './models.ts'
import { TestState } from './TestState.tsx'
import type { text } from './text.ts'

interface ModelColumns<Field extends string, Row> {
  readonly t: Translate<(typeof text)['en']>
  readonly language: InterfaceLanguage
  /** The field that names the provider. */
  readonly providerField: Field
  readonly providers: readonly Provider[]
  /** What this kind of model has besides. */
  readonly ownColumns: readonly ListColumn<Row>[]
}

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')

/** A model, and the field that names its provider. */
export type ModelWith<Field extends string> = Model & Readonly<Record<Field, string>>

/** The columns of either list, in the reader's language. */
export const modelColumns = <Field extends string, Row extends ModelWith<Field>>({
  t,
  language,
  providerField,
  providers,
  ownColumns,
}: ModelColumns<Field, Row>): readonly ListColumn<Row>[] => [
  {
    id: 'modelName',
    head: t('modelName'),
    sortBy: 'modelName',
    isName: true,
    cell: ({ modelName }) => <span title={modelName}>{modelName}</span>,
  },
  {
    id: providerField,
    givesWay: 3,
    head: t('provider'),
    cell: (model) => {
      const type = model[providerField]
      return joined(
        providers.find(({ value }) => value === type)?.label ?? type,
        model.providerModel,
      )
    },
  },
  ...ownColumns,
  {
    id: 'host',
    givesWay: 1,
    head: t('host'),
    maxWidth: 280,
    isOffCard: true,
    cell: (model) => {
      const isBeside = model[providerField] === 'pocketsphinx'
      return joined(model.host || t(isBeside ? 'thisServer' : 'vendorHost'), model.region)
    },
  },
  {
    id: 'lastTest',
    head: t('lastTest'),
    cell: ({ lastTest }) => <TestState test={lastTest} />,
  },
  {
    id: 'enabled',
    head: t('state'),
    cell: ({ enabled }) => (
      <StateBadge
        mood={enabled ? 'success' : 'neutral'}
        Icon={enabled ? IconCircleCheck : IconCircleOff}
      >
        {t(enabled ? 'isEnabled' : 'isDisabled')}
      </StateBadge>
    ),
  },
  {
    id: 'createdAt',
    head: t('createdAt'),
    sortBy: 'createdAt',
    isHiddenAtFirst: true,
    isOffCard: true,
    cell: ({ createdAt }) => dateText(language, createdAt, ownTimeZone(), 'compact'),
  },
]
