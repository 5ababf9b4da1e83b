import { Button } from '@mantine/core'
import { useText } from '@openbooth/web/i18n/text.ts'
import { IconCalendarEvent, IconCalendarUser, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { navigate } from '../../../kit/router/router.ts'
import { contract } from '../../../api/contract.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { preloadList } from '../../../kit/list/address/preloadList.ts'
import { useUser } from '../../../shell/user.ts'
import { customerColumns } from './customerColumns.tsx'
import { customers, heldFor, hostedBy } from './customers.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { text } from './text.ts'

export const preload = preloadList(customers)

/** An agent's customers with the events held for them, and how to invite more. */
export const Screen = () => {
  const t = useText(text)
  const { currency } = useUser()
  const [isInviting, setInviting] = useState(false)
  const columns = useMemo(() => customerColumns(t, currency), [t, currency])
  const invite = (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
      {t('invite')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={customers}
        title={t('customers')}
        detail={t('detail')}
        actions={invite}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        rowActions={({ id }) => [
          {
            label: t('heldEvents'),
            Icon: IconCalendarEvent,
            isVisible: true,
            onAct: () => void navigate(heldFor(id)),
          },
          {
            label: t('ownEvents'),
            Icon: IconCalendarUser,
            isVisible: true,
            onAct: () => void navigate(hostedBy(id)),
          },
        ]}
        exportCall={contract.agent.exportCustomers}
        empty={{ Icon: IconUsers, title: t('none'), detail: t('noneDetail'), action: invite }}
      />
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
    </>
  )
}
