import { longest } from '@openbooth/contract/limits'
import { TextInput } from '../../kit/field/TextInput.tsx'
import { useForm } from '@mantine/form'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { navigate } from '../../kit/router/router.ts'
import { notify } from '../../kit/state/notify.ts'
import { changedByProjects, type Project } from './projects.ts'
import { text } from './text.ts'

type Named = Pick<Project, 'id' | 'name' | 'version'>

interface ProjectDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The project to rename; absent: a new one. */
  readonly project: Named | undefined
}

const valuesOf = (project: Named | undefined) => ({ name: project?.name ?? '' })

const options = { invalidates: changedByProjects, silent: true }

/** Creates or renames a project. A duplicate name is reported at the field. */
export const ProjectDialog = ({ opened, onClose, project }: ProjectDialogProps) => {
  const t = useText(text)
  const create = useCallMutation(contract.project.create, options)
  const rename = useCallMutation(contract.project.rename, options)
  const form = useForm({
    initialValues: valuesOf(project),
    validate: {
      name: (name: string) => (name.trim() === '' ? translate(text, 'nameRequired') : null),
    },
  })
  const save = async ({ name }: ReturnType<typeof valuesOf>, read: Named | undefined) => {
    if (read === undefined) {
      const created = await create.mutateAsync({ name })
      notify('success', t('wasCreated', { name: created.name }))
      void navigate(`/project/detail/${created.id}`)
    } else {
      const renamed = await rename.mutateAsync({ id: read.id, version: read.version, name })
      notify('success', t('wasRenamed', { name: renamed.name }))
    }
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(project === undefined ? 'newProject' : 'renameProject')}
      submitLabel={t(project === undefined ? 'createProject' : 'rename')}
      form={form}
      edited={{ row: project, valuesOf, labels: { name: t('name') } }}
      onSubmit={save}
      size={440}
    >
      <TextInput
        label={t('name')}
        placeholder={t('nameExample')}
        maxLength={longest.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
