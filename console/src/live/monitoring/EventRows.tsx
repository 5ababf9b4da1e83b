import { Button } from '@mantine/core'
import { IconChartLine, IconFilterOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Cards } from '../../kit/list/view/Cards.tsx'
import { ColumnMenu } from '../../kit/list/columns/ColumnMenu.tsx'
import { DataTable } from '../../kit/list/view/DataTable.tsx'
import { SortMenu } from '../../kit/list/view/SortMenu.tsx'
import { SkeletonCards, SkeletonRows } from '../../kit/list/view/Skeleton.tsx'
import { Toolbar } from '../../kit/list/view/Toolbar.tsx'
import { useListState } from '../../kit/list/address/useListState.ts'
import { useColumns } from '../../kit/list/columns/useColumns.ts'
import { useExport } from '../../kit/list/useExport.ts'
import { useDevice } from '../../kit/browser/useDevice.ts'
import type { MonitoredEvent } from './board.ts'
import { boardColumns } from './columns.tsx'
import styles from './monitoring.module.css'
import { boardShape, sorted } from './sorted.ts'
import { text } from './text.ts'
import { useSteadyOrder } from './useSteadyOrder.ts'

interface EventRowsProps {
  /** Undefined before the first answer. */
  readonly events: readonly MonitoredEvent[] | undefined
  readonly onDetails: (event: MonitoredEvent) => void
}

const none: readonly MonitoredEvent[] = []
const rowId = ({ id }: MonitoredEvent) => String(id)
const list = { name: 'monitoring', version: 1 }

type BoardState = ReturnType<typeof useListState>['state']

/** The sorted events. They keep their order while `isHeld` is true. */
const useSteadyRows = (
  events: readonly MonitoredEvent[],
  state: BoardState,
  isHeld: boolean,
): readonly MonitoredEvent[] => {
  const inOrder = sorted(events, state)
  const ids = useSteadyOrder(
    {
      key: JSON.stringify([state.search, state.sort, state.descending]),
      ids: inOrder.map(({ id }) => id),
    },
    isHeld,
  )
  const byId = new Map(inOrder.map((event) => [event.id, event]))
  return ids.map((id) => byId.get(id)!)
}

interface NoMatchProps {
  readonly search: string
  readonly onClear: () => void
}

const NoMatch = ({ search, onClear }: NoMatchProps) => {
  const t = useText(text)
  return (
    <div className={styles['noMatch']}>
      <IconFilterOff size={20} aria-hidden />
      {t('noMatch', { search })}
      <Button variant="default" onClick={onClear}>
        {t('clearSearch')}
      </Button>
    </div>
  )
}

/** The running events as rows that keep their order while the pointer is over them. */
export const EventRows = ({ events = none, onDetails }: EventRowsProps) => {
  const t = useText(text)
  const language = useLanguage()
  const isMobile = useDevice() === 'mobile'
  const { state, change } = useListState(boardShape)
  const [isHeld, setHeld] = useState(false)
  const rows = useSteadyRows(events, state, isHeld)
  const columns = useMemo(() => boardColumns(t, language), [t, language])
  const { wanted, fitting, menu } = useColumns(list, columns, undefined)
  const { isExporting, saveExport } = useExport()
  const isFirstLoad = events === none
  const noMatch = <NoMatch search={state.search} onClear={() => change({ search: '' })} />
  const isEmpty = !isFirstLoad && rows.length === 0
  const order = {
    sort: state.sort,
    descending: state.descending,
    onSort: (sort: string, descending: boolean) => change({ sort, descending }),
  }
  const rowsProps = {
    label: t('events'),
    rows,
    rowId,
    ...order,
    actions: (event: MonitoredEvent) => [
      {
        label: t('details'),
        Icon: IconChartLine,
        onAct: () => onDetails(event),
        isVisible: true,
      },
    ],
    selection: undefined,
  }
  const placeholder = isFirstLoad
    ? (cells: number) => <SkeletonRows rows={5} columns={cells} />
    : isEmpty
      ? (cells: number) => (
          <tr>
            <td colSpan={cells}>{noMatch}</td>
          </tr>
        )
      : undefined
  return (
    <div className={styles['board']}>
      <Toolbar
        state={state}
        change={change}
        searchPlaceholder={t('search')}
        filters={[]}
        dayRange={undefined}
        columns={isMobile ? <SortMenu {...{ columns, ...order }} /> : <ColumnMenu {...menu} />}
        onExport={() => void saveExport(contract.monitoring.export, {})}
        isExporting={isExporting}
      />
      <div
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {!isMobile ? (
          <DataTable {...rowsProps} {...fitting} placeholder={placeholder} />
        ) : isFirstLoad ? (
          <SkeletonCards rows={3} />
        ) : isEmpty ? (
          noMatch
        ) : (
          <Cards {...rowsProps} columns={wanted} />
        )}
      </div>
    </div>
  )
}
