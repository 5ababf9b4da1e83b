import { IconReceipt } from '@tabler/icons-react'
import { useMemo } from 'react'
import { contract } from '../api/contract.ts'
import { useText } from '../i18n/text.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useUser } from '../shell/user.ts'
import { movementColumns } from './movementColumns.tsx'
import { assets, movements, movementTypes, otherMovements } from './movementList.ts'
import { text } from './text.ts'

/** Where hours and money went, event by event. */
export const Movements = () => {
  const t = useText(text)
  const { currency } = useUser()
  const columns = useMemo(() => movementColumns(t, currency), [t, currency])
  return (
    <ListPage
      list={movements}
      isSection
      title={t('movements')}
      detail={t('movementsDetail')}
      columns={columns}
      rowId={({ id }) => String(id)}
      searchPlaceholder={t('eventSearch')}
      filters={[
        {
          name: 'asset',
          label: t('asset'),
          choices: assets.map((value) => ({ value, label: t(value) })),
        },
        {
          name: 'type',
          label: t('movementType'),
          choices: movementTypes.map((value) => ({ value, label: t(`movement${value}`) })),
        },
        {
          name: 'movement',
          label: t('otherMovements'),
          choices: otherMovements.map((value) => ({ value, label: t(value) })),
        },
      ]}
      dayRange={{ label: t('time'), from: 'from', to: 'to' }}
      exportCall={contract.billing.export}
      empty={{ Icon: IconReceipt, title: t('noMovements'), detail: t('noMovementsDetail') }}
    />
  )
}
