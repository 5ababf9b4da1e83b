import { personName } from '@openbooth/web/i18n/personName.ts'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { Button } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { contract } from '../../../api/contract.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../../../kit/time/DateTime.tsx'
import { defineList } from '../../../kit/list/defineList.ts'
import { preloadList } from '../../../kit/list/address/preloadList.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import type { ListColumn } from '../../../kit/list/types.ts'
import { eventNumber } from '@openbooth/web/eventNumber.ts'
import { EventPeriod } from '../parts/EventPeriod.tsx'
import { EventStateBadge } from '../parts/EventStateBadge.tsx'
import { SecondLine } from '../parts/SecondLine.tsx'
import { text as partsText } from '../parts/text.ts'
import { text } from './text.ts'

type Attended = WireOutput<typeof whole.event.attended>['rows'][number]

const attendedEvents = defineList({
  call: contract.event.attended,
  name: 'attendedEvents',
  sortable: ['joinedAt', 'startAt', 'name'],
  first: { sort: 'joinedAt', descending: true },
})

export const preload = preloadList(attendedEvents)

const useColumns = (): readonly ListColumn<Attended>[] => {
  const t = useText(text)
  const tEvent = useText(partsText)
  return useMemo(
    () => [
      {
        id: 'name',
        head: t('name'),
        sortBy: 'name',
        isName: true,
        cell: ({ name, number }) => (
          <>
            <span title={name}>{name}</span>
            <SecondLine>{eventNumber(number)}</SecondLine>
          </>
        ),
      },
      {
        id: 'state',
        head: t('state'),
        cell: ({ state }) => <EventStateBadge state={state} />,
      },
      {
        id: 'role',
        collapsePriority: 3,
        head: t('role'),
        cell: ({ role, seatName }) => (
          <>
            {tEvent(role)}
            {seatName !== '' && <SecondLine>{seatName}</SecondLine>}
          </>
        ),
      },
      {
        id: 'host',
        collapsePriority: 2,
        head: t('host'),
        maxWidth: 200,
        cell: ({ hostName }) => personName(hostName),
      },
      {
        id: 'time',
        head: t('time'),
        sortBy: 'startAt',
        cell: (event) => <EventPeriod event={event} length="short" />,
      },
      {
        id: 'joinedAt',
        collapsePriority: 1,
        head: t('joinedAt'),
        sortBy: 'joinedAt',
        cell: ({ joinedAt }) => <DateTime instant={joinedAt} length="compact" />,
      },
    ],
    [t, tEvent],
  )
}

/** The events the reader joined by a code while signed in. */
export const Screen = () => {
  const t = useText(text)
  const columns = useColumns()
  return (
    <ListPage
      list={attendedEvents}
      title={t('attended')}
      detail={t('detail')}
      columns={columns}
      rowId={({ id, role, seatName }) => `${id} ${role} ${seatName}`}
      searchPlaceholder={t('searchPlaceholder')}
      exportCall={contract.event.exportAttended}
      empty={{
        Icon: IconDoorEnter,
        title: t('empty'),
        detail: t('emptyDetail'),
        action: (
          <Button component="a" href="/live/" target="_blank">
            {t('enterCode')}
          </Button>
        ),
      }}
    />
  )
}
