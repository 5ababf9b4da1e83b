import { Button } from '@mantine/core'
import {
  IconCalendarPlus,
  IconEdit,
  IconFolder,
  IconFolderPlus,
  IconListDetails,
  IconTrash,
} from '@tabler/icons-react'
import { projectStages } from '@openbooth/contract/events/project/stages'
import { useMemo } from 'react'
import { navigate } from '../../kit/router/router.ts'
import { contract } from '../../api/contract.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { preloadList } from '../../kit/list/address/preloadList.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useUser } from '../../shell/user.ts'
import { projectColumns } from './projectColumns.tsx'
import { newEventIn, projects } from './projects.ts'
import { text } from './text.ts'
import { useProjectActions } from './useProjectActions.tsx'

export const preload = preloadList(projects)

/** An agent's projects with the totals of their events. */
export const Screen = () => {
  const t = useText(text)
  const { currency } = useUser()
  const { create, rename, remove, dialog } = useProjectActions()
  const columns = useMemo(() => projectColumns(t, currency), [t, currency])
  const newProject = (
    <Button leftSection={<IconFolderPlus size={16} aria-hidden />} onClick={create}>
      {t('newProject')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={projects}
        title={t('projects')}
        detail={t('projectsDetail')}
        actions={newProject}
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
        rowActions={(project) => [
          {
            label: t('newEvent'),
            Icon: IconCalendarPlus,
            isVisible: true,
            onAct: () => void navigate(newEventIn(project.id)),
          },
          { label: t('rename'), Icon: IconEdit, isVisible: true, onAct: () => rename(project) },
          {
            label: t('events'),
            Icon: IconListDetails,
            onAct: () => void navigate(`/project/detail/${project.id}`),
          },
          {
            label: t('remove'),
            Icon: IconTrash,
            isDanger: true,
            onAct: () => void remove(project),
          },
        ]}
        exportCall={contract.project.export}
        empty={{
          Icon: IconFolder,
          title: t('noProjects'),
          detail: t('noProjectsDetail'),
          action: newProject,
        }}
      />
      {dialog}
    </>
  )
}
