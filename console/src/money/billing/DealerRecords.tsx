import { Button } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { IconInfoCircle, IconListDetails, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from '../../kit/router/Link.tsx'
import { navigate } from '../../kit/router/router.ts'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { moneyText } from '@openbooth/web/format.ts'
import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'
import { useDialog } from '../../kit/dialog/useDialog.ts'
import { preloadList } from '../../kit/list/address/preloadList.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { ListFilter } from '../../kit/list/types.ts'
import { useListState } from '../../kit/list/address/useListState.ts'
import { useUser } from '../../shell/user.ts'
import { useAmountText } from '../../shell/useAmountText.ts'
import sections from '../../kit/page/sections.module.css'
import { assets, movements, statement, types, type StatementRow } from './statement.ts'
import { statementColumns } from './statementColumns.tsx'
import { MonthMenu } from './MonthMenu.tsx'
import { text } from './text.ts'
import { Totals } from './Totals.tsx'
import { WhoseSelect } from './WhoseSelect.tsx'

const Explanation = lazyDialog(async () => (await import('./Explanation.tsx')).Explanation)

export const preload = preloadList(statement)

/** The event or project filter in the URL, with a name so that it can be removed. */
const useContextFilters = (): readonly ListFilter[] => {
  const t = useText(text)
  const { state } = useListState(statement)
  const eventId = state.filters['eventId'] as number | undefined
  const programmeId = state.filters['programmeId'] as number | undefined
  const event = useCall(
    contract.event.get,
    { id: eventId ?? 0 },
    { enabled: eventId !== undefined, silent: true },
  )
  const project = useCall(
    contract.project.get,
    { id: programmeId ?? 0 },
    { enabled: programmeId !== undefined, silent: true },
  )
  const one = (name: string, label: string, value: number | undefined, words?: string) =>
    value === undefined ? [] : [{ name, label, choices: [{ value, label: words ?? `#${value}` }] }]
  return [
    ...one('eventId', t('event'), eventId, event.data?.name),
    ...one('programmeId', t('project'), programmeId, project.data?.name),
  ]
}

const useFilters = (): readonly ListFilter[] => {
  const t = useText(text)
  const narrowed = useContextFilters()
  return [
    {
      name: 'type',
      label: t('type'),
      choices: types.map((value) => ({ value, label: t(`type${value}`) })),
    },
    {
      name: 'movement',
      label: t('movement'),
      choices: movements.map((value) => ({ value, label: t(value) })),
    },
    {
      name: 'asset',
      label: t('asset'),
      choices: assets.map((value) => ({ value, label: t(value) })),
    },
    ...narrowed,
  ]
}

/** The reader's own balance, or a link to the user of the statement. */
const Detail = ({ userId }: { readonly userId: number | null }) => {
  const t = useText(text)
  const language = useLanguage()
  const { balance, currency } = useUser()
  return userId === null ? (
    t('ownDetail', { balance: moneyText(language, balance, currency) })
  ) : (
    <>
      {t('detail')}{' '}
      <Link to={`/user/userList/${userId}`} className={sections['linkColor']}>
        {t('openUser')}
      </Link>
    </>
  )
}

/** An agent's statement, and any user's for administrators, with an explanation of every row. */
export const Screen = () => {
  const t = useText(text)
  const language = useLanguage()
  const { userType, currency } = useUser()
  const inWords = useAmountText()
  const isAdmin = userType === role.admin
  const { state, change } = useListState(statement)
  const filters = useFilters()
  const userId = (state.filters['userId'] as number | undefined) ?? null
  const { shown, open: explain, props: dialogProps } = useDialog<StatementRow>()
  const columns = useMemo(
    () => statementColumns(t, inWords, explain),
    // What the amounts read depends on these alone.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, language, currency, explain],
  )
  const topUp = (
    <Button component={Link} to="/pay/recharge" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('topUp')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={statement}
        title={t('title')}
        detail={<Detail userId={userId} />}
        actions={
          <>
            {isAdmin && (
              <WhoseSelect
                userId={userId}
                onChange={(chosen) =>
                  change({ filters: { ...state.filters, userId: chosen ?? undefined } })
                }
              />
            )}
            <MonthMenu userId={userId} />
            {topUp}
          </>
        }
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        filters={filters}
        dayRange={{ label: t('date'), from: 'from', to: 'to' }}
        exportCall={contract.billing.export}
        Summary={Totals}
        rowActions={(row) => [
          {
            label: t('explain'),
            Icon: IconInfoCircle,
            isVisible: true,
            onAct: () => explain(row),
          },
          ...(row.eventId === null
            ? []
            : [
                {
                  label: t('openEvent'),
                  Icon: IconListDetails,
                  onAct: () => void navigate(`/meeting/detail/${row.eventId}`),
                },
              ]),
        ]}
        empty={{
          Icon: IconReceipt,
          title: t('noRecords'),
          detail: t('noRecordsDetail'),
          action: topUp,
        }}
      />
      <Explanation {...dialogProps} row={shown} isOwn={userId === null} />
    </>
  )
}
