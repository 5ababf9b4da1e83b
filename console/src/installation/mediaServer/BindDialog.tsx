import { ActionIcon } from '@mantine/core'
import { useForm } from '@mantine/form'
import { role } from '@openbooth/contract/roles'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { FoundSelect } from '../../kit/field/FoundSelect.tsx'
import { notify } from '../../kit/state/notify.ts'
import { RadioRow } from '../../kit/field/RadioRow.tsx'
import { changedByServers, type MediaServer } from './mediaServers.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './mediaServer.module.css'
import { text } from './text.ts'

type Bound = MediaServer['boundTo'][number]

interface BindValues extends Record<string, unknown> {
  readonly to: 'everyone' | 'some' | 'nobody'
  readonly users: readonly Bound[]
}

interface BindDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly server: MediaServer | undefined
}

const valuesOf = (server: MediaServer | undefined): BindValues => ({
  to: server?.everyone === true ? 'everyone' : server?.boundTo.length === 0 ? 'nobody' : 'some',
  users: server?.boundTo ?? [],
})

/** Sets the users of a server. */
export const BindDialog = ({ opened, onClose, server }: BindDialogProps) => {
  const t = useText(text)
  const bind = useCallMutation(contract.mediaServer.bind, {
    invalidates: changedByServers,
    silent: true,
  })
  const form = useForm<BindValues>({
    initialValues: valuesOf(server),
    validate: {
      users: (users, { to }) =>
        to === 'some' && users.length === 0 ? translate(text, 'selectAgents') : null,
    },
  })
  const { to, users } = form.values
  const setUsers = (next: readonly Bound[]) => {
    form.setFieldValue('users', next)
    form.clearFieldError('users')
  }
  const save = async (_values: BindValues, read: MediaServer | undefined) => {
    if (read === undefined) return
    const userIds = to === 'some' ? users.map(({ id }) => id) : []
    await bind.mutateAsync({
      id: read.id,
      version: read.version,
      everyone: to === 'everyone',
      userIds,
    })
    const { serverName: name } = read
    notify(
      'success',
      to === 'some'
        ? t('boundSome', { name, count: userIds.length })
        : t(to === 'everyone' ? 'boundEveryone' : 'boundNobody', { name }),
    )
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('bindTitle', { name: server?.serverName ?? '' })}
      submitLabel={t('bindSave')}
      form={form}
      edited={{
        row: server,
        valuesOf,
        labels: { users: t('bindTo') },
        shown: (_field, typed) =>
          typed.to === 'some'
            ? typed.users.map(({ userName }) => userName).join(', ')
            : t(typed.to === 'everyone' ? 'bindEveryone' : 'bindNobody'),
      }}
      onSubmit={save}
    >
      <p className={sections['muted']}>{t('bindWhat')}</p>
      <RadioRow
        label={t('bindTo')}
        choices={[
          ['everyone', t('bindEveryone')],
          ['some', t('bindSome')],
          ['nobody', t('bindNobody')],
        ]}
        value={to}
        onChange={(chosen) => form.setFieldValue('to', chosen)}
      />
      {to === 'some' && (
        <BoundUsers users={users} onChange={setUsers} error={form.errors['users']} />
      )}
    </FormDialog>
  )
}

interface BoundUsersProps {
  readonly users: readonly Bound[]
  readonly onChange: (users: readonly Bound[]) => void
  readonly error: ReactNode
}

/** Searches and adds users, and lists those added. */
const BoundUsers = ({ users, onChange, error }: BoundUsersProps) => {
  const t = useText(text)
  const [search, setSearch] = useState('')
  // A new field for each that is added, empty and ready for the next name.
  const [added, setAdded] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (added > 0) field.current?.focus()
  }, [added])
  const { data } = useCall(
    contract.account.list,
    {
      sort: 'userName',
      descending: false,
      pageSize: 20,
      ...(search === '' ? {} : { search }),
    },
    { keepPrevious: true, silent: true },
  )
  const found = data?.rows.filter(({ id }) => !users.some((user) => user.id === id)) ?? []
  return (
    <>
      <FoundSelect
        key={added}
        ref={field}
        openOnFocus={false}
        label={t('addUser')}
        placeholder={t('addUserPlaceholder')}
        data-path="users"
        value={null}
        valueName={undefined}
        found={found.map(({ id, userName }) => ({ id, name: userName }))}
        onSearch={setSearch}
        onChange={(chosen) => {
          const user = found.find(({ id }) => id === chosen?.id)
          if (user === undefined) return
          setSearch('')
          setAdded(added + 1)
          onChange([...users, { id: user.id, userName: user.userName, userType: user.userType }])
        }}
        error={error}
      />
      {users.length > 0 && (
        <ul className={styles['bound']}>
          {users.map(({ id, userName, userType }) => (
            <li key={id}>
              <span>{userName}</span>
              <span className={sections['tiny']}>
                {t(userType === role.agent ? 'agent' : 'user')}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('unbind', { name: userName })}
                onClick={() => onChange(users.filter((user) => user.id !== id))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
