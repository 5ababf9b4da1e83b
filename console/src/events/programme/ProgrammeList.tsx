import { Button } from '@mantine/core'
import { IconCalendarStats, IconPlus } from '@tabler/icons-react'
import { projectStages } from '@openbooth/contract/events/project/stages'
import { useMemo } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../api/contract.ts'
import { preloadList } from '../../kit/list/address/preloadList.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { Link } from '../../kit/router/Link.tsx'
import { may, useUser } from '../../shell/user.ts'
import { programmeColumns } from './programmeColumns.tsx'
import { newProgrammePath, programmes } from './programmes.ts'
import { text } from './text.ts'

export const preload = preloadList(programmes)

/** The programmes of the workspace with the totals of their events. */
export const Screen = () => {
  const t = useText(text)
  const language = useLanguage()
  const user = useUser()
  const columns = useMemo(() => programmeColumns(t, language, user), [t, language, user])
  const newProgramme = may('plan') && (
    <Button component={Link} to={newProgrammePath} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('newProgramme')}
    </Button>
  )
  return (
    <ListPage
      list={programmes}
      title={t('programmes')}
      detail={t('programmesDetail')}
      actions={newProgramme}
      columns={columns}
      rowId={({ id }) => String(id)}
      searchPlaceholder={t('searchPlaceholder')}
      filters={[
        {
          name: 'stage',
          label: t('stage'),
          choices: projectStages.map((stage) => ({ value: stage, label: t(stage) })),
        },
      ]}
      exportCall={contract.programme.export}
      empty={{
        Icon: IconCalendarStats,
        title: t('noProgrammes'),
        detail: t('noProgrammesDetail'),
        action: newProgramme,
      }}
    />
  )
}
