import { type ReactNode } from 'react'
import { contract } from '../../api/contract.ts'
import { reportError } from '../../api/reportError.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'
import { useDialog } from '../../kit/dialog/useDialog.ts'
import { notify } from '../../kit/state/notify.ts'
import { changedByProjects, type Project } from './projects.ts'
import { text } from './text.ts'

const ProjectDialog = lazyDialog(async () => (await import('./ProjectDialog.tsx')).ProjectDialog)

type Named = Pick<Project, 'id' | 'name' | 'version'>

interface ProjectActions {
  readonly create: () => void
  readonly rename: (project: Named) => void
  /**
   * Asks for confirmation.
   * @returns whether it was deleted
   */
  readonly remove: (project: Named) => Promise<boolean>
  /** To be rendered once. */
  readonly dialog: ReactNode
}

/** Making, renaming and removing projects. */
export const useProjectActions = (): ProjectActions => {
  const t = useText(text)
  const editor = useDialog<Named>()
  const removal = useCallMutation(contract.project.remove, {
    silent: true,
    invalidates: changedByProjects,
  })
  const remove = async ({ id, name }: Named) => {
    const wantsTo = await confirm({
      title: t('removeQuestion', { name }),
      effect: t('removeEffect'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (!wantsTo) return false
    try {
      await removal.mutateAsync({ id })
    } catch (error) {
      reportError(error)
      return false
    }
    notify('success', t('wasRemoved', { name }))
    return true
  }
  return {
    create: () => editor.open(),
    rename: editor.open,
    remove,
    dialog: <ProjectDialog {...editor.props} project={editor.shown} />,
  }
}
