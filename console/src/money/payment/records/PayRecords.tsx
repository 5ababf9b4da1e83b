import { Button } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { IconArrowBackUp, IconCreditCard, IconReceipt, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from '../../../kit/router/Link.tsx'
import { navigate } from '../../../kit/router/router.ts'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { contract } from '../../../api/contract.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { lazyDialog } from '../../../kit/dialog/lazyDialog.tsx'
import { useDialog } from '../../../kit/dialog/useDialog.ts'
import { preloadList } from '../../../kit/list/address/preloadList.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import type { ListFilter, RowAction } from '../../../kit/list/types.ts'
import { useUser } from '../../../shell/user.ts'
import { buyPath, receiptPath, topUpPath } from '../parts/addresses.ts'
import type { Order } from '../parts/order.ts'
import { text as partsText } from '../parts/text.ts'
import { orderColumns } from './orderColumns.tsx'
import { methods, orders, orderStates, problems, purposes } from './orderList.ts'
import { text } from './text.ts'
import { useOrderActions } from './useOrderActions.ts'

const RefundDialog = lazyDialog(async () => (await import('./RefundDialog.tsx')).RefundDialog)

export const preload = preloadList(orders)

const mayBeRefunded = ({ state, method, amount, refundedAmount }: Order) =>
  state === 'paid' && method === 'card' && refundedAmount < amount

const useRowActions = (onRefund: (order: Order) => void) => {
  const t = useText(text)
  const { id, userType } = useUser()
  const { continuePaying, withdraw } = useOrderActions()
  return (order: Order): readonly RowAction[] => [
    {
      label: t('receipt'),
      Icon: IconReceipt,
      isVisible: true,
      onAct: () => void navigate(receiptPath(order.id)),
    },
    ...(order.state === 'pending' && order.user.id === id
      ? [
          {
            label: t('continuePaying'),
            Icon: IconCreditCard,
            onAct: () => void continuePaying(order),
          },
          {
            label: t('cancelOrder'),
            Icon: IconX,
            isDanger: true,
            onAct: () => void withdraw(order),
          },
        ]
      : []),
    ...(userType === role.admin && mayBeRefunded(order)
      ? [
          {
            label: t('refund'),
            Icon: IconArrowBackUp,
            isDanger: true,
            onAct: () => onRefund(order),
          },
        ]
      : []),
  ]
}

/** Administrators can see the orders of all users, and search for problems. */
const useFilters = (isAdmin: boolean): readonly ListFilter[] => {
  const t = useText(text)
  const parts = useText(partsText)
  return [
    ...(isAdmin
      ? [
          {
            name: 'everybody',
            label: t('whose'),
            choices: [{ value: true, label: t('everybodys') }],
          },
        ]
      : []),
    {
      name: 'state',
      label: t('state'),
      choices: orderStates.map((value) => ({ value, label: parts(value) })),
    },
    {
      name: 'purpose',
      label: t('purpose'),
      choices: purposes.map((value) => ({ value, label: parts(value) })),
    },
    {
      name: 'method',
      label: t('method'),
      choices: methods.map((value) => ({ value, label: parts(value) })),
    },
    ...(isAdmin
      ? [
          {
            name: 'problem',
            label: t('problem'),
            inMoreMenu: true as const,
            choices: problems.map((value) => ({ value, label: t(value) })),
          },
        ]
      : []),
  ]
}

/** The orders: the user's own with their actions; for administrators all, with refunds. */
export const Screen = () => {
  const t = useText(text)
  const parts = useText(partsText)
  const language = useLanguage()
  const [query] = useSearchParams()
  const isAdmin = useUser().userType === role.admin
  const isEverybody = isAdmin && query.get('everybody') === '1'
  const refund = useDialog<Order>()
  const rowActions = useRowActions(refund.open)
  const filters = useFilters(isAdmin)
  const columns = useMemo(
    () => orderColumns({ t, parts, language }, isEverybody),
    [t, parts, language, isEverybody],
  )
  const buttons = (
    <>
      <Button component={Link} to={topUpPath} variant="default">
        {t('topUp')}
      </Button>
      <Button component={Link} to={buyPath}>
        {t('buy')}
      </Button>
    </>
  )
  return (
    <>
      <ListPage
        list={orders}
        title={t('title')}
        detail={t('detail')}
        actions={buttons}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t(isEverybody ? 'searchAll' : 'search')}
        filters={filters}
        dayRange={{ label: t('time'), from: 'from', to: 'to' }}
        exportCall={contract.payment.export}
        rowActions={rowActions}
        empty={{
          Icon: IconReceipt,
          title: t('none'),
          detail: t('noneDetail'),
          action: isAdmin ? (
            <>
              {buttons}
              <Button component={Link} to="?everybody=1" variant="default">
                {t('everybodys')}
              </Button>
            </>
          ) : (
            buttons
          ),
        }}
      />
      <RefundDialog {...refund.props} order={refund.shown} />
    </>
  )
}
