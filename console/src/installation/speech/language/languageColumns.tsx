import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { Link } from '../../../kit/router/Link.tsx'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { nameColumns } from '../../../kit/list/columns/nameColumns.tsx'
import type { ListColumn } from '../../../kit/list/types.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import { phrasesPath } from '../phrase/phrasesPath.ts'
import type { SpeechLanguage } from './languages.ts'
import type { text } from './text.ts'

/** The columns of the list, in the reader's language. */
export const languageColumns = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
): readonly ListColumn<SpeechLanguage>[] => [
  ...nameColumns<SpeechLanguage>(language, {
    heads: { enName: t('enName'), zhName: t('zhName') },
    sortable: ['enName', 'zhName'],
    otherWidth: 240,
  }),
  {
    id: 'azureValue',
    collapsePriority: 2,
    head: t('azureValue'),
    sortBy: 'azureValue',
    cell: ({ azureValue }) => <code>{azureValue}</code>,
  },
  {
    id: 'languageTag',
    collapsePriority: 1,
    head: t('languageTag'),
    sortBy: 'languageTag',
    cell: ({ languageTag }) => <code>{languageTag}</code>,
  },
  {
    id: 'defaultModel',
    collapsePriority: 4,
    head: t('defaultModel'),
    maxWidth: 240,
    cell: ({ defaultModel }) =>
      defaultModel === null ? (
        t('noModel')
      ) : defaultModel.enabled ? (
        defaultModel.modelName
      ) : (
        <StateBadge mood="warning" Icon={IconAlertTriangle}>
          {t('modelIsOff', { name: defaultModel.modelName })}
        </StateBadge>
      ),
  },
  {
    id: 'phrases',
    collapsePriority: 5,
    head: t('phrases'),
    sortBy: 'phrases',
    align: 'right',
    cell: ({ id, phrases }) => (
      <Link to={phrasesPath(id)}>{t('ofPhrases', { count: phrases })}</Link>
    ),
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
]
