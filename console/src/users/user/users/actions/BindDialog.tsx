import { useForm } from '@mantine/form'
import { contract } from '../../../../api/contract.ts'
import { useCallMutation } from '../../../../api/useCall.ts'
import { errorText, loadErrorTexts } from '../../../../api/errorText.ts'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx'
import type { FoundOption } from '../../../../kit/field/FoundSelect.tsx'
import { notify } from '../../../../kit/state/notify.ts'
import { RadioRow } from '../../../../kit/field/RadioRow.tsx'
import { AgentSelect } from '../AgentSelect.tsx'
import type { UserResult } from './results.ts'
import { text } from '../text.ts'
import { changedByUsers, type User } from '../users.ts'
import sections from '../../../../kit/page/sections.module.css'

interface BindDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly users: readonly User[]
  /** Shows the results of several users. Absent: a message reports the only one. */
  readonly onResults?: (results: readonly UserResult[]) => void
}

interface BindValues extends Record<string, unknown> {
  readonly to: 'agent' | 'none'
  readonly agentId: FoundOption | null
}

/** The agent they all have already, if it is one. */
const agentOf = (users: readonly User[]): FoundOption | null => {
  const [first] = users
  const agent = first?.agent ?? null
  return agent !== null && users.every((user) => user.agent?.id === agent.id)
    ? { id: agent.id, name: agent.userName }
    : null
}

/** Binds users to one agent, or releases them. */
export const BindDialog = ({ opened, onClose, users, onResults }: BindDialogProps) => {
  const t = useText(text)
  const bind = useCallMutation(contract.agent.bind, { invalidates: changedByUsers, silent: true })
  const startFrom: BindValues = { to: 'agent', agentId: agentOf(users) }
  const form = useForm<BindValues>({
    initialValues: startFrom,
    validate: {
      agentId: (agent, { to }) =>
        to === 'agent' && agent === null ? translate(text, 'selectAgents') : null,
    },
  })
  const { to, agentId } = form.values
  const notifyDone = async ([result]: readonly UserResult[]) => {
    await loadErrorTexts()
    const refusal = result?.refusal ?? null
    if (refusal !== null) notify('error', errorText(refusal))
    else notify('success', t(to === 'none' ? 'released' : 'bound', { name: agentId?.name ?? '' }))
  }
  const save = async () => {
    const { results } = await bind.mutateAsync({
      userIds: users.map(({ id }) => id),
      agentId: to === 'none' ? null : (agentId?.id ?? 0),
    })
    if (onResults !== undefined) onResults(results)
    else await notifyDone(results)
  }
  const [only] = users
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={
        users.length === 1 && only !== undefined
          ? t('bindTitle', { name: only.userName })
          : t('bindTitles', { count: users.length })
      }
      submitLabel={t(to === 'none' ? 'release' : 'bindNow')}
      form={form}
      startFrom={startFrom}
      onSubmit={save}
    >
      <p className={sections['muted']}>{t('bindWhat')}</p>
      <RadioRow
        label={t('bindTo')}
        choices={[
          ['agent', t('bindToAgent')],
          ['none', t('bindToNone')],
        ]}
        value={to}
        onChange={(chosen) => form.setFieldValue('to', chosen)}
      />
      {to === 'agent' && (
        <AgentSelect
          label={t('agents')}
          placeholder={t('agentsPlaceholder')}
          data-path="agentId"
          value={agentId}
          onChange={(agent) => {
            form.setFieldValue('agentId', agent)
            form.clearFieldError('agentId')
          }}
          error={form.errors['agentId']}
        />
      )}
    </FormDialog>
  )
}
