import { IconX } from '@tabler/icons-react'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { role } from '@openbooth/contract/roles'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import type { ListColumn } from '../../kit/list/types.ts'
import { Link } from '../../kit/router/Link.tsx'
import { DateTime } from '../../kit/time/DateTime.tsx'
import { Money } from '../../kit/value/Money.tsx'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import sections from '../../kit/page/sections.module.css'
import type { User } from '../../shell/user.ts'
import { dateRangeText } from './dateRangeText.ts'
import { programmePath, type ProgrammeRow } from './programmes.ts'
import type { text } from './text.ts'

/** The days of a programme, or of the events of a project. */
const Dates = ({
  row,
  language,
}: {
  readonly row: ProgrammeRow
  readonly language: InterfaceLanguage
}) => {
  const { startsOn, endsOn, startAt, endAt } = row
  const first = startsOn ?? startAt?.slice(0, 10)
  const last = startsOn === null ? (endAt?.slice(0, 10) ?? null) : endsOn
  return first === undefined ? '–' : dateRangeText(language, first, last)
}

/** Only agents pay in money; others see the hours of each programme on its page. */
const feeColumn = (
  t: Translate<(typeof text)['en']>,
  currency: string,
): ListColumn<ProgrammeRow> => ({
  id: 'fee',
  head: t('fee'),
  align: 'right',
  sortBy: 'fee',
  cell: ({ fee }) => <Money amount={fee} currency={currency} />,
})

/** The columns of the list, in the reader's language. */
export const programmeColumns = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
  { userType, currency }: Pick<User, 'userType' | 'currency'>,
): readonly ListColumn<ProgrammeRow>[] => [
  {
    id: 'name',
    head: t('name'),
    sortBy: 'name',
    isName: true,
    cell: ({ id, name, kind, cancelledAt }) => (
      <>
        <Link to={programmePath(id)} title={name}>
          {name}
        </Link>
        {kind === 'project' && <span className={sections['second']}>{t('project')}</span>}
        {cancelledAt !== null && (
          <StateBadge mood="neutral" Icon={IconX}>
            {t('cancelled')}
          </StateBadge>
        )}
      </>
    ),
  },
  {
    id: 'dates',
    head: t('dates'),
    sortBy: 'startAt',
    collapsePriority: 4,
    cell: (row) => <Dates row={row} language={language} />,
  },
  {
    id: 'events',
    collapsePriority: 3,
    head: t('events'),
    align: 'right',
    cell: ({ events }) => numberText(language, events),
  },
  {
    id: 'booths',
    collapsePriority: 2,
    head: t('booths'),
    align: 'right',
    cell: ({ booths }) => numberText(language, booths),
  },
  {
    id: 'listeners',
    collapsePriority: 1,
    head: t('listeners'),
    align: 'right',
    cell: ({ listeners }) => (listeners === null ? '–' : numberText(language, listeners)),
  },
  ...(userType === role.agent ? [feeColumn(t, currency)] : []),
  {
    id: 'createdAt',
    head: t('created'),
    sortBy: 'createdAt',
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ createdAt }) => <DateTime instant={createdAt} />,
  },
]
