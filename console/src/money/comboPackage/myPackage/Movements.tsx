import { IconInfoCircle, IconReceipt } from '@tabler/icons-react'
import { useMemo } from 'react'
import { contract } from '../../../api/contract.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { lazyDialog } from '../../../kit/dialog/lazyDialog.tsx'
import { useDialog } from '../../../kit/dialog/useDialog.ts'
import { lazyPart } from '../../../kit/lazy/lazyPart.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useUser } from '../../../shell/user.ts'
import { movementColumns, type Movement } from './movementColumns.tsx'
import { assets, movements, movementTypes, otherMovements } from './movementList.ts'
import { text } from '../text.ts'

const Totals = lazyPart(async () => (await import('../../billing/index.ts')).Totals)
const MonthMenu = lazyPart(async () => (await import('../../billing/index.ts')).MonthMenu)
const Explanation = lazyDialog(async () => (await import('../../billing/index.ts')).Explanation)

/** Where hours and money went, event by event; every row explains itself. */
export const Movements = () => {
  const t = useText(text)
  const { currency } = useUser()
  const explanation = useDialog<Movement>()
  const columns = useMemo(() => movementColumns(t, currency), [t, currency])
  return (
    <>
      <ListPage
        list={movements}
        isSection
        title={t('movements')}
        detail={t('movementsDetail')}
        actions={<MonthMenu />}
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
        Summary={Totals}
        rowActions={(row) => [
          {
            label: t('explain'),
            Icon: IconInfoCircle,
            isVisible: true,
            onAct: () => explanation.open(row),
          },
        ]}
        empty={{ Icon: IconReceipt, title: t('noMovements'), detail: t('noMovementsDetail') }}
      />
      <Explanation {...explanation.props} row={explanation.shown} isOwn />
    </>
  )
}
