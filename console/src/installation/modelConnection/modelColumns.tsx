import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import type { ListColumn } from '../../kit/list/types.ts'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import type { Model, Provider } from './models.ts'
import { TestState } from './TestState.tsx'
import type { text } from './text.ts'

interface ModelColumns<Row> {
  readonly t: Translate<(typeof text)['en']>
  readonly language: InterfaceLanguage
  readonly providers: readonly Provider[]
  /** Further columns of this kind of model. */
  readonly ownColumns: readonly ListColumn<Row>[]
}

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')

/** The columns of either list, in the reader's language. */
export const modelColumns = <Row extends Model>({
  t,
  language,
  providers,
  ownColumns,
}: ModelColumns<Row>): readonly ListColumn<Row>[] => [
  {
    id: 'modelName',
    head: t('modelName'),
    sortBy: 'modelName',
    isName: true,
    cell: ({ modelName }) => <span title={modelName}>{modelName}</span>,
  },
  {
    id: 'modelType',
    collapsePriority: 3,
    head: t('provider'),
    cell: ({ modelType, providerModel }) =>
      joined(providers.find(({ value }) => value === modelType)?.label ?? modelType, providerModel),
  },
  ...ownColumns,
  {
    id: 'host',
    collapsePriority: 1,
    head: t('host'),
    maxWidth: 280,
    hideOnCard: true,
    cell: (model) => {
      const isBeside = model.modelType === 'pocketsphinx'
      return joined(model.host || t(isBeside ? 'thisServer' : 'vendorHost'), model.region)
    },
  },
  {
    id: 'lastTest',
    head: t('lastTest'),
    cell: ({ lastTest }) => <TestState test={lastTest} />,
  },
  {
    id: 'status',
    head: t('state'),
    cell: ({ status }) => (
      <StateBadge
        mood={status === 'enabled' ? 'success' : 'neutral'}
        Icon={status === 'enabled' ? IconCircleCheck : IconCircleOff}
      >
        {t(status === 'enabled' ? 'isEnabled' : 'isDisabled')}
      </StateBadge>
    ),
  },
  {
    id: 'createdAt',
    head: t('createdAt'),
    sortBy: 'createdAt',
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ createdAt }) => dateText(language, createdAt, ownTimeZone(), 'compact'),
  },
]
