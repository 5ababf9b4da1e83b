import { longest } from '@openbooth/contract/limits'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, Select } from '@mantine/core'
import { PasswordInput } from '../../../kit/field/PasswordInput.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { useForm, type UseFormReturnType } from '@mantine/form'
import type { MailTrial } from '@openbooth/contract/installation/setting/calls'
import { useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useSend } from '../../../kit/form/useSend.ts'
import { notify } from '../../../kit/state/notify.ts'
import { useUnsavedChangesPrompt } from '../../../kit/dialog/useUnsavedChangesPrompt.ts'
import { useUser } from '../../../shell/user.ts'
import sections from '../../../kit/page/sections.module.css'
import { FailedTrial } from './FailedTrial.tsx'
import styles from './mail.module.css'
import {
  keepsPassword,
  portFor,
  rules,
  sentFrom,
  valuesOf,
  type MailAnswer,
  type MailValues,
} from './mailForm.ts'
import { text } from './text.ts'

/** Aligns neighbouring fields with and without help text. */
const helpBelow: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
]

const options = { invalidates: [contract.setting.mail], silent: true }

interface PartProps {
  readonly form: UseFormReturnType<MailValues>
  readonly answer: MailAnswer
  readonly isFixed: boolean
}

const ServerFields = ({ form, answer, isFixed }: PartProps) => {
  const t = useText(text)
  const keeps = keepsPassword(answer, form.values)
  const isElsewhere = answer.entered?.hasPassword === true && !keeps
  return (
    <fieldset disabled={isFixed} className={styles['card']}>
      <legend>{t('server')}</legend>
      <div className={styles['pair']}>
        <TextInput
          label={t('host')}
          placeholder="mail.example.org"
          maxLength={longest.mailHost}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('host')}
        />
        <TextInput
          label={t('port')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('port')}
        />
      </div>
      <Select
        label={t('security')}
        {...(form.values.security === 'none' ? { description: t('noSecurityHelp') } : {})}
        data={[
          { value: 'tls', label: t('tls') },
          { value: 'startTls', label: t('startTls') },
          { value: 'none', label: t('noSecurity') },
        ]}
        allowDeselect={false}
        disabled={isFixed}
        value={form.values.security}
        onChange={(chosen) => {
          const security = chosen ?? 'tls'
          form.setValues({ security, port: portFor(security, form.values.port) })
        }}
      />
      <div className={styles['halves']}>
        <TextInput
          inputWrapperOrder={helpBelow}
          label={t('userName')}
          description={t('userNameHelp')}
          maxLength={longest.emailAddress}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('userName')}
        />
        <PasswordInput
          inputWrapperOrder={helpBelow}
          label={t('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          description={keeps ? t('passwordKeptHelp') : isElsewhere ? t('passwordAgain') : undefined}
          {...(keeps ? { placeholder: t('passwordKept') } : {})}
          maxLength={longest.password}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </div>
    </fieldset>
  )
}

const SenderFields = ({ form, answer, isFixed }: PartProps) => {
  const t = useText(text)
  return (
    <fieldset disabled={isFixed} className={styles['card']}>
      <legend>{t('sender')}</legend>
      <div className={styles['halves']}>
        <TextInput
          label={t('senderName')}
          placeholder="OpenBooth"
          maxLength={longest.name}
          autoComplete="off"
          {...form.getInputProps('senderName')}
        />
        <TextInput
          inputWrapperOrder={helpBelow}
          label={t('senderAddress')}
          description={t(answer.senderIsFixed ? 'senderFixed' : 'senderHelp')}
          type="email"
          placeholder="no-reply@example.org"
          maxLength={longest.emailAddress}
          autoComplete="off"
          {...form.getInputProps('senderAddress')}
        />
      </div>
      <TextInput
        inputWrapperOrder={helpBelow}
        label={t('testTo')}
        description={t('testToHelp')}
        type="email"
        maxLength={longest.emailAddress}
        {...form.getInputProps('testTo')}
      />
    </fieldset>
  )
}

/** The mail server and the sender, as administrators enter them. */
export const MailForm = ({ answer }: { readonly answer: MailAnswer }) => {
  const t = useText(text)
  const language = useLanguage()
  const { emailAddress: ownAddress } = useUser()
  const [failed, setFailed] = useState<MailTrial>()
  const save = useCallMutation(contract.setting.saveMail, options)
  const remove = useCallMutation(contract.setting.removeMail, options)
  const form = useForm({
    initialValues: valuesOf(answer, ownAddress),
    enhanceGetInputProps: validateOnBlur(['host', 'port', 'senderAddress', 'testTo']),
    validate: rules,
  })
  const { entered } = answer
  const isFixed = answer.source === 'environment'
  useUnsavedChangesPrompt(form.isDirty())

  const show = (saved: MailAnswer) => {
    form.setInitialValues(valuesOf(saved, ownAddress))
    form.reset()
  }
  const { isSending, onSubmit, run } = useSend(form, async (values) => {
    const { isSaved, trial, mail } = await save.mutateAsync(sentFrom(answer, values))
    setFailed(isSaved ? undefined : trial)
    if (!isSaved) return
    show(mail)
    notify('success', t('saved'))
  })
  const forget = async () => {
    const wantsTo = await confirm({
      title: t('removeQuestion'),
      effect: t('removeEffect'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (!wantsTo) return
    await run(async () => {
      show(await remove.mutateAsync({ revision: answer.revision }))
      notify('success', t('removed'))
    })
  }
  return (
    <form noValidate onSubmit={onSubmit} className={sections['stack']}>
      <ServerFields {...{ form, answer, isFixed }} />
      <SenderFields {...{ form, answer, isFixed }} />
      <div role="status">
        {failed !== undefined && !isSending && (
          <FailedTrial trial={failed}>
            <p>{t(entered === null ? 'notSavedFirst' : 'notSaved')}</p>
          </FailedTrial>
        )}
      </div>
      {!isFixed && (
        <div className={styles['actions']}>
          {entered !== null && (
            <span className={styles['meta']}>
              {t('changedBy', {
                time: dateText(language, entered.change.at, ownTimeZone()),
                name: entered.change.byName ?? '',
              })}
            </span>
          )}
          {entered !== null && (
            <Button variant="default" disabled={isSending} onClick={() => void forget()}>
              {t('remove')}
            </Button>
          )}
          <Button type="submit" loading={isSending}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  )
}
