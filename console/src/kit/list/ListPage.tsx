import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { ClientCall } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { PageHeader } from '../page/PageHeader.tsx'
import { ProblemState } from '../state/ProblemState.tsx'
import { StateMessage } from '../state/StateMessage.tsx'
import { text } from '../text.ts'
import { useDevice } from '../browser/useDevice.ts'
import { Cards } from './view/Cards.tsx'
import { ColumnMenu } from './columns/ColumnMenu.tsx'
import { DataTable } from './view/DataTable.tsx'
import type { List } from './defineList.ts'
import styles from './view/list.module.css'
import toolbar from './view/toolbar.module.css'
import { hasFilters, listInputOf, scopeOf } from './address/listAddress.ts'
import { Pagination } from './view/Pagination.tsx'
import { SkeletonCards, SkeletonRows } from './view/Skeleton.tsx'
import { SortMenu } from './view/SortMenu.tsx'
import { Toolbar } from './view/Toolbar.tsx'
import type { DayRange, EmptyList, ListColumn, ListFilter, RowAction } from './types.ts'
import { useColumns } from './columns/useColumns.ts'
import { useExport, type FileReader } from './useExport.ts'
import { useListState } from './address/useListState.ts'
import { useSelection } from './view/useSelection.ts'
import { useStayOnPages } from './view/useStayOnPages.ts'

interface ListPageProps<In, Row> {
  /** Made with `defineList`, outside the component. */
  readonly list: List<In, Row>
  readonly title: string
  readonly detail?: ReactNode
  /** Top right of the page. */
  readonly actions?: ReactNode
  /** Fixed input of the call, besides the URL's parameters. */
  readonly fixed?: Partial<In>
  /** A constant, or memoised with `useMemo`. */
  readonly columns: readonly ListColumn<Row>[]
  readonly rowId: (row: Row) => string
  readonly filters?: readonly ListFilter[]
  readonly dayRange?: DayRange
  /** An example of a search. Absent: no search. */
  readonly searchPlaceholder?: string
  readonly rowActions?: (row: Row) => readonly RowAction[]
  /** Actions for the selected rows. Absent: no selection. */
  readonly selectionActions?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** The call for an Excel file with the same filters. */
  readonly exportCall?: ClientCall<In & FileReader>
  /** The name of the initial sort order, if it is no column's. */
  readonly firstOrder?: string
  /** Content below the rows about all pages. */
  readonly Summary?: ComponentType<{ readonly input: In }>
  readonly empty: EmptyList
  /** The list is a part of a page with its own heading. */
  readonly isSection?: boolean
  /** Polling interval in milliseconds. */
  readonly intervalMs?: number
}

const noFilters: readonly ListFilter[] = []
const noRows: readonly never[] = []

/** A complete list page from one description: search, filters, sorting, paging and all states. */
export const ListPage = <In, Row>({
  list,
  title,
  detail,
  actions,
  fixed,
  columns,
  rowId,
  filters = noFilters,
  dayRange,
  searchPlaceholder,
  rowActions,
  selectionActions,
  exportCall,
  firstOrder,
  Summary,
  empty,
  isSection = false,
  intervalMs,
}: ListPageProps<In, Row>) => {
  const t = useText(text)
  const isMobile = useDevice() === 'mobile'
  const { state, change } = useListState(list)
  const input = { ...listInputOf(state), ...fixed } as In
  const { data, error, refetch, isPlaceholderData, isFetching } = useCall(list.call, input, {
    keepPrevious: true,
    ...(intervalMs === undefined ? {} : { intervalMs }),
  })
  useStayOnPages(state, isPlaceholderData || data?.totalIsCapped ? undefined : data?.total, change)
  const { isExporting, saveExport } = useExport()
  const rows = data?.rows ?? noRows
  const { wanted, fitting, menu } = useColumns(
    list,
    columns,
    state.sort === list.first.sort ? undefined : state.sort,
  )
  const { chosen, selection, clear: clearSelection } = useSelection(rows, rowId)

  const isFirstLoad = data === undefined && error === null
  const isEmpty = data?.total === 0
  const clearFilters = () => change({ search: '', filters: scopeOf(list, state) })

  const noResult = (
    <div className={styles['noResult']}>
      <IconFilterOff size={20} aria-hidden />
      {t('noResult')}
      <Button variant="default" onClick={clearFilters}>
        {t('clearFilters')}
      </Button>
    </div>
  )
  const placeholder = isFirstLoad
    ? (cells: number) => <SkeletonRows rows={state.pageSize} columns={cells} />
    : isEmpty
      ? (cells: number) => (
          <tr>
            <td colSpan={cells}>{noResult}</td>
          </tr>
        )
      : undefined

  const order = {
    sort: state.sort,
    descending: state.descending,
    onSort: (sort: string, descending: boolean) => change({ sort, descending }),
  }
  // The heads of columns lead from one way to the other and, where that is no column’s, back to the first order.
  const isBack = (sort: string) =>
    firstOrder !== undefined && sort === state.sort && state.descending
  const rowsProps = {
    label: title,
    rows,
    rowId,
    ...order,
    onSort: (sort: string, descending: boolean) =>
      change(isBack(sort) ? list.first : { sort, descending }),
    actions: rowActions,
    selection: selectionActions === undefined ? undefined : selection,
  }
  const isBare = isEmpty && !hasFilters(list, state)

  return (
    <>
      <PageHeader
        title={title}
        detail={detail}
        actions={isBare ? undefined : actions}
        isSection={isSection}
      />
      {error !== null && data === undefined ? (
        <div className={styles['panel']}>
          <ProblemState error={error} onRetry={() => void refetch()} />
        </div>
      ) : isBare ? (
        <div className={styles['panel']}>
          <StateMessage
            icon={<empty.Icon size={32} stroke={1.5} />}
            title={empty.title}
            detail={empty.detail}
            action={empty.action}
          />
        </div>
      ) : (
        <div className={styles['panel']} aria-busy={isFetching}>
          {chosen.length > 0 && selectionActions !== undefined ? (
            <div className={toolbar['toolbar']} data-selection>
              <strong>{t('selected', { count: chosen.length })}</strong>
              {selectionActions(chosen, clearSelection)}
              <Button variant="subtle" onClick={clearSelection}>
                {t('clearSelection')}
              </Button>
            </div>
          ) : (
            <Toolbar
              state={state}
              change={change}
              onClear={clearFilters}
              searchPlaceholder={searchPlaceholder}
              filters={filters}
              dayRange={dayRange}
              columns={
                isMobile ? (
                  <SortMenu
                    {...{ columns, ...order }}
                    first={{ ...list.first, label: firstOrder }}
                  />
                ) : (
                  <ColumnMenu {...menu} />
                )
              }
              onExport={
                exportCall === undefined ? undefined : () => void saveExport(exportCall, input)
              }
              isExporting={isExporting}
            />
          )}
          {isFetching && !isFirstLoad && <div className={styles['bar']} />}
          <div data-dimmed={isPlaceholderData || undefined} className={styles['rows']}>
            {!isMobile ? (
              <DataTable {...rowsProps} {...fitting} placeholder={placeholder} />
            ) : isFirstLoad ? (
              <SkeletonCards rows={6} />
            ) : isEmpty ? (
              noResult
            ) : (
              <Cards {...rowsProps} columns={wanted} />
            )}
          </div>
          {data !== undefined && data.total > 0 && Summary !== undefined && (
            <Summary input={input} />
          )}
          {data !== undefined && data.total > 0 && (
            <Pagination
              page={state.page}
              pageSize={state.pageSize}
              total={data.total}
              totalIsCapped={data.totalIsCapped}
              onPage={(page) => {
                clearSelection()
                change({ page })
              }}
              onPageSize={(pageSize) => change({ pageSize })}
            />
          )}
        </div>
      )}
    </>
  )
}
