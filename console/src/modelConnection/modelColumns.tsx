import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Translate } from '../i18n/text.ts'
import { dateText, ownTimeZone } from '../kit/format.ts'
import type { ListColumn } from '../kit/list/types.ts'
import { StateBadge } from '../kit/StateBadge.tsx'
import type { Model } from './models.ts'
import { TestState } from './TestState.tsx'
import type { text } from './text.ts'

interface ColumnWords<Row> {
  /** Whether it is a program beside the server, which nothing has to be reached for. */
  readonly runsHere: (row: Row) => boolean
  readonly t: Translate<(typeof text)['en']>
  readonly language: InterfaceLanguage
  /** The column of the provider, and whatever this kind of model has besides. */
  readonly own: readonly ListColumn<Row>[]
}

/** The columns of either list, in the reader's language. */
export const modelColumns = <Row extends Model>({
  runsHere,
  t,
  language,
  own,
}: ColumnWords<Row>): readonly ListColumn<Row>[] => [
  {
    id: 'modelName',
    head: t('modelName'),
    sortBy: 'modelName',
    isName: true,
    maxWidth: 280,
    cell: ({ modelName }) => modelName,
  },
  ...own,
  {
    id: 'host',
    head: t('host'),
    maxWidth: 280,
    isOffCard: true,
    cell: (model) =>
      [model.host || t(runsHere(model) ? 'thisServer' : 'vendorHost'), model.region]
        .filter((part) => part !== '')
        .join(' · '),
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
