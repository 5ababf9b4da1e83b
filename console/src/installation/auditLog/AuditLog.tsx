import { IconHistory, IconListDetails } from '@tabler/icons-react'
import { useMemo } from 'react'
import { contract } from '../../api/contract.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'
import { useDialog } from '../../kit/dialog/useDialog.ts'
import { preloadList } from '../../kit/list/address/preloadList.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { auditColumns } from './auditColumns.tsx'
import { entries, type AuditEntry } from './entries.ts'
import { text } from './text.ts'
import { useAuditFilters } from './useAuditFilters.ts'

const EntryDialog = lazyDialog(async () => (await import('./EntryDialog.tsx')).EntryDialog)

export const preload = preloadList(entries)

/** Who changed what, for administrators: a tab of the settings. */
export const Screen = () => {
  const t = useText(text)
  const language = useLanguage()
  const filters = useAuditFilters()
  const { shown, open: show, props: dialogProps } = useDialog<AuditEntry>()
  const columns = useMemo(() => auditColumns(t, language, show), [t, language, show])
  return (
    <>
      <ListPage
        list={entries}
        title={t('title')}
        detail={t('detail')}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        filters={filters}
        dayRange={{ label: t('date'), from: 'from', to: 'to' }}
        exportCall={contract.auditLog.export}
        rowActions={(entry) => [
          { label: t('show'), Icon: IconListDetails, isVisible: true, onAct: () => show(entry) },
        ]}
        empty={{ Icon: IconHistory, title: t('empty') }}
      />
      <EntryDialog {...dialogProps} entry={shown} />
    </>
  )
}
