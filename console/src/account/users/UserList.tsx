import { Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLanguage, useText } from '../../i18n/text.ts'
import { lateDialog } from '../../kit/lateDialog.tsx'
import { preloadList } from '../../kit/list/defineList.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { text as kitText } from '../../kit/text.ts'
import { text } from './text.ts'
import { userColumns } from './userColumns.tsx'
import { approvals, roles, users } from './users.ts'
import { useUserActs } from './useUserActs.tsx'

const NewUserDialog = lateDialog(async () => (await import('./NewUserDialog.tsx')).NewUserDialog)

export const preload = preloadList(users)

/** Everybody with an account, and what administrators can do with them. */
export const Screen = () => {
  const t = useText(text)
  const say = useText(kitText)
  const language = useLanguage()
  const [isCreating, setCreating] = useState(false)
  const { actsOf, dialogs } = useUserActs()
  const columns = useMemo(() => userColumns({ t, say, language }), [t, say, language])
  const newUser = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('newUser')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={users}
        title={t('title')}
        detail={t('detail')}
        actions={newUser}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        filters={[
          {
            name: 'userType',
            label: t('role'),
            choices: roles.map((value) => ({ value, label: t(`role${value}`) })),
          },
          {
            name: 'approval',
            label: t('approval'),
            choices: approvals.map((value) => ({ value, label: t(`approval${value}`) })),
          },
          {
            name: 'inBlacklist',
            label: t('blacklist'),
            choices: [
              { value: true, label: t('blacklisted') },
              { value: false, label: t('notBlacklisted') },
            ],
          },
        ]}
        rowActions={actsOf}
        empty={{ Icon: IconUsers, title: t('noUsers'), action: newUser }}
      />
      <NewUserDialog opened={isCreating} onClose={() => setCreating(false)} />
      {dialogs}
    </>
  )
}
