import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { longest } from '@openbooth/contract/limits'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useDialog } from '../../kit/dialog/useDialog.ts'
import { TextInput } from '../../kit/field/TextInput.tsx'
import { notify } from '../../kit/state/notify.ts'
import styles from './factors.module.css'
import { text } from './text.ts'

type Passkey = WireOutput<typeof whole.secondFactor.state>['passkeys'][number]

const state = [contract.secondFactor.state]

interface RenameDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Undefined before the first opening. */
  readonly passkey: Passkey | undefined
}

const RenameDialog = ({ opened, onClose, passkey }: RenameDialogProps) => {
  const t = useText(text)
  const rename = useCallMutation(contract.secondFactor.renamePasskey, {
    invalidates: state,
    silent: true,
  })
  const name = passkey?.name ?? ''
  const form = useForm({ initialValues: { name } })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('renamePasskey', { name })}
      submitLabel={t('save')}
      form={form}
      startFrom={{ name }}
      onSubmit={async (values) => {
        if (passkey !== undefined) await rename.mutateAsync({ id: passkey.id, name: values.name })
      }}
      size={420}
    >
      <TextInput
        label={t('name')}
        data-autofocus
        maxLength={longest.shortName}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}

const PasskeyRow = ({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) => {
  const t = useText(text)
  const language = useLanguage()
  const { id, name, host, isUsable, lastUsedAt } = passkey
  const remove = useCallMutation(contract.secondFactor.removePasskey, {
    invalidates: state,
    onSuccess: () => notify('success', t('passkeyRemoved')),
  })
  const ask = async () => {
    const question = {
      title: t('removePasskeyQuestion', { name }),
      effect: t('removePasskeyEffect'),
      confirmLabel: t('remove'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate({ id })
  }
  const time = lastUsedAt && dateText(language, lastUsedAt, ownTimeZone(), 'compact')
  return (
    <li className={`${styles['row']} ${styles['nested']}`}>
      <div>
        <h3>{name}</h3>
        {isUsable ? (
          <p>{time ? t('passkeyUsed', { time }) : t('passkeyUnused')}</p>
        ) : (
          <p className={styles['warning']}>{t('passkeyOther', { host })}</p>
        )}
      </div>
      <div className={styles['buttons']}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('renamePasskey', { name })}
          onClick={onRename}
        >
          {t('rename')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('removePasskey', { name })}
          onClick={() => void ask()}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

interface PasskeyRowsProps {
  readonly passkeys: readonly Passkey[]
  readonly host: string | null
  readonly worksHere: boolean
  readonly onAdd: () => Promise<unknown>
}

/** The user's passkeys, and a button for another one. */
export const PasskeyRows = ({ passkeys, host, worksHere, onAdd }: PasskeyRowsProps) => {
  const t = useText(text)
  const [isAdding, setAdding] = useState(false)
  const renaming = useDialog<Passkey>()
  const add = async () => {
    setAdding(true)
    await onAdd()
    setAdding(false)
  }
  const elsewhere =
    host === null || host === 'localhost' ? t('passkeysElsewhere') : t('passkeysAt', { host })
  return (
    <>
      <li className={styles['row']}>
        <div>
          <h3>{t('passkeys')}</h3>
          <p>{worksHere ? t('passkeysDetail') : elsewhere}</p>
        </div>
        {worksHere && (
          <Button variant="default" loading={isAdding} onClick={() => void add()}>
            {t('addPasskey')}
          </Button>
        )}
      </li>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => renaming.open(passkey)} />
      ))}
      <RenameDialog passkey={renaming.shown} {...renaming.props} />
    </>
  )
}
