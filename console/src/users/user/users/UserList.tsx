import { Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { loadErrorTexts } from '../../../api/errorText.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { lazyDialog } from '../../../kit/dialog/lazyDialog.tsx'
import { preloadList } from '../../../kit/list/address/preloadList.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { text as kitText } from '../../../kit/text.ts'
import { BulkActions } from './actions/BulkActions.tsx'
import type { UserResult } from './actions/results.ts'
import { text } from './text.ts'
import { userColumns } from './userColumns.tsx'
import { users, type User } from './users.ts'
import { useUserActions } from './actions/useUserActions.tsx'
import { useUserFilters } from './useUserFilters.ts'

const NewUserDialog = lazyDialog(
  async () => (await import('./actions/NewUserDialog.tsx')).NewUserDialog,
)

const ResultsDialog = lazyDialog(
  async () => (await import('./actions/ResultsDialog.tsx')).ResultsDialog,
)

/** What became of the chosen users, and how they cease to be chosen. */
interface Results {
  readonly received: readonly UserResult[]
  readonly clear: () => void
}

export const preload = preloadList(users)

/** All users, with the administrators' actions. */
export const Screen = () => {
  const t = useText(text)
  const tKit = useText(kitText)
  const language = useLanguage()
  const [isCreating, setCreating] = useState(false)
  const { actionsOf, dialogs } = useUserActions()
  const filters = useUserFilters()
  const [isShowing, setShowing] = useState(false)
  const [results, setResults] = useState<Results>({ received: [], clear: () => undefined })
  const show = async (received: readonly UserResult[], clear: () => void) => {
    await loadErrorTexts()
    setResults({ received, clear })
    setShowing(true)
  }
  const bulkActions = (chosen: readonly User[], clear: () => void) => (
    <BulkActions users={chosen} onResults={(received) => void show(received, clear)} />
  )
  const columns = useMemo(() => userColumns({ t, tKit, language }), [t, tKit, language])
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
        filters={filters}
        dayRange={{ label: t('registered'), from: 'createdFrom', to: 'createdTo' }}
        exportCall={contract.account.export}
        selectionActions={bulkActions}
        rowActions={actionsOf}
        empty={{ Icon: IconUsers, title: t('noUsers'), action: newUser }}
      />
      <NewUserDialog opened={isCreating} onClose={() => setCreating(false)} />
      <ResultsDialog
        opened={isShowing}
        onClose={() => {
          setShowing(false)
          results.clear()
        }}
        results={results.received}
      />
      {dialogs}
    </>
  )
}
