import { personName } from '@openbooth/web/i18n/personName.ts'
import { role } from '@openbooth/contract/roles'
import { Link } from '../../../kit/router/Link.tsx'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { ListColumn } from '../../../kit/list/types.ts'
import { hostedColumns } from '../hosted/hostedColumns.tsx'
import type { text as hostedText } from '../hosted/text.ts'
import { SecondLine } from '../parts/SecondLine.tsx'
import type { text as partsText } from '../parts/text.ts'
import type { AnybodysEvent } from './allEvents.ts'
import type { text } from './text.ts'

/** The columns of the hosted list, with owner, agent and server behind the time. */
export const allColumns = (
  t: Translate<(typeof text)['en']>,
  hosted: Translate<(typeof hostedText)['en']>,
  tEvent: Translate<(typeof partsText)['en']>,
  language: InterfaceLanguage,
): readonly ListColumn<AnybodysEvent>[] => {
  const columns = hostedColumns(hosted, tEvent, language, role.admin)
  const place = columns.findIndex(({ id }) => id === 'time') + 1
  return [
    ...columns.slice(0, place),
    {
      id: 'owner',
      collapsePriority: 5,
      head: t('owner'),
      maxWidth: 200,
      cell: ({ ownerId, ownerName, customerName, agent }) => (
        <>
          <Link to={`/user/userList/${ownerId}`}>{personName(ownerName)}</Link>
          {customerName !== null && (
            <SecondLine>{`${t('customer')}: ${personName(customerName)}`}</SecondLine>
          )}
          {customerName === null && agent !== null && (
            <SecondLine>{`${t('agent')}: ${agent.userName}`}</SecondLine>
          )}
        </>
      ),
    },
    {
      id: 'server',
      head: t('server'),
      maxWidth: 180,
      isHiddenAtFirst: true,
      hideOnCard: true,
      cell: ({ mediaServer }) => mediaServer?.name ?? '–',
    },
    {
      id: 'project',
      head: t('project'),
      maxWidth: 180,
      isHiddenAtFirst: true,
      hideOnCard: true,
      cell: ({ programmeName, room }) =>
        programmeName === null ? (
          '–'
        ) : (
          <>
            {programmeName}
            {room !== '' && <SecondLine>{room}</SecondLine>}
          </>
        ),
    },
    ...columns.slice(place),
  ]
}
