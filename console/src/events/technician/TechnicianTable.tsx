import { Button } from '@mantine/core'
import { IconCalendarWeek, IconEdit, IconHeadset, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { navigate } from '../../kit/router/router.ts'
import { contract } from '../../api/contract.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'
import { useDialog } from '../../kit/dialog/useDialog.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { technicianColumns } from './technicianColumns.tsx'
import { technicians, type Technician } from './technicians.ts'
import { text } from './text.ts'

const TechnicianDialog = lazyDialog(
  async () => (await import('./TechnicianDialog.tsx')).TechnicianDialog,
)

interface TechnicianTableProps {
  readonly title: string
  readonly detail: string
  /** Below which address the calendars are. */
  readonly calendars: string
  /** False: existing ones can be edited, but none added. */
  readonly mayCreate?: boolean
}

/** The user's technicians, with a dialog to add and edit them. */
export const TechnicianTable = ({
  title,
  detail,
  calendars,
  mayCreate = true,
}: TechnicianTableProps) => {
  const t = useText(text)
  const language = useLanguage()
  const editor = useDialog<Technician>()
  const calendarOf = (id: number) => `${calendars}/${id}`
  const columns = useMemo(
    () => technicianColumns({ t, language, calendarOf: (id) => `${calendars}/${id}` }),
    [t, language, calendars],
  )
  const newTechnician = mayCreate ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => editor.open()}>
      {t('newTechnician')}
    </Button>
  ) : undefined
  return (
    <>
      <ListPage
        list={technicians}
        title={title}
        detail={detail}
        actions={newTechnician}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        filters={[
          {
            name: 'isActive',
            label: t('state'),
            choices: [
              { value: true, label: t('isActive') },
              { value: false, label: t('isInactive') },
            ],
          },
        ]}
        rowActions={(technician) => [
          {
            label: t('calendar'),
            Icon: IconCalendarWeek,
            isVisible: true,
            onAct: () => void navigate(calendarOf(technician.id)),
          },
          {
            label: t('edit'),
            Icon: IconEdit,
            isVisible: true,
            onAct: () => editor.open(technician),
          },
        ]}
        exportCall={contract.technician.export}
        empty={{
          Icon: IconHeadset,
          title: t('noTechnicians'),
          detail: t('noTechniciansDetail'),
          action: newTechnician,
        }}
      />
      <TechnicianDialog {...editor.props} technician={editor.shown} />
    </>
  )
}
