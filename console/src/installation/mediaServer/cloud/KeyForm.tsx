import { longest } from '@openbooth/contract/limits'
import { Button } from '@mantine/core'
import { PasswordInput } from '../../../kit/field/PasswordInput.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { useForm } from '@mantine/form'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { followedText } from '@openbooth/web/i18n/followed.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useSend } from '../../../kit/form/useSend.ts'
import { notify } from '../../../kit/state/notify.ts'
import styles from './cloud.module.css'
import { changedByKeys, type CloudAccount } from './cloudAccounts.ts'
import { text } from './text.ts'

const options = { invalidates: changedByKeys, silent: true }

const say = followedText(text)

/** The key of one cloud, and its changes. */
export const KeyForm = ({ account }: { readonly account: CloudAccount }) => {
  const t = useText(text)
  const { provider, source, keyId } = account
  const cloud = t(provider)
  const save = useCallMutation(contract.cloudAccount.save, options)
  const remove = useCallMutation(contract.cloudAccount.remove, { invalidates: changedByKeys })
  const form = useForm({
    initialValues: { keyId, secret: '' },
    validate: {
      keyId: (typed) => (typed.trim() === '' ? say('keyIdRequired') : null),
      secret: (typed, values) =>
        typed === '' && (!account.hasSecret || values.keyId.trim() !== keyId)
          ? say('secretRequired')
          : null,
    },
  })
  const isKept = account.hasSecret && form.values.keyId.trim() === keyId
  const { isSending, onSubmit } = useSend(form, async (values) => {
    await save.mutateAsync({ provider, ...values })
    form.setFieldValue('secret', '')
    notify('success', t('saved', { cloud }))
  })
  const forget = async () => {
    const wantsTo = await confirm({
      title: t('forgetTitle', { cloud }),
      effect: t('forgetEffect'),
      confirmLabel: t('forget'),
      danger: true,
    })
    if (!wantsTo) return
    remove.mutate(
      { provider },
      {
        onSuccess: () => {
          form.setValues({ keyId: '', secret: '' })
          notify('success', t('forgotten', { cloud }))
        },
      },
    )
  }
  return (
    <>
      <KeyState account={account} />
      {source !== 'environment' && (
        <form noValidate className={styles['form']} aria-label={cloud} onSubmit={onSubmit}>
          <TextInput
            label={t('keyId')}
            maxLength={longest.cloudKeyId}
            autoComplete="off"
            {...form.getInputProps('keyId')}
          />
          <PasswordInput
            label={t('secret')}
            description={t(isKept ? 'secretKept' : 'secretNew')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={longest.cloudKeySecret}
            autoComplete="new-password"
            {...form.getInputProps('secret')}
          />
          <div className={styles['actions']}>
            {source === 'stored' && (
              <Button variant="subtle" color="red" onClick={() => void forget()}>
                {t('forget')}
              </Button>
            )}
            <Button type="submit" variant="default" loading={isSending}>
              {t('save')}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}

/** Where the key of a cloud is from, and its servers. */
const KeyState = ({ account }: { readonly account: CloudAccount }) => {
  const t = useText(text)
  const language = useLanguage()
  const { provider, source, keyId } = account
  const state =
    source === 'none'
      ? t('noKey')
      : source === 'environment'
        ? t('environment', { keyId })
        : t('stored', {
            keyId,
            time:
              account.updatedAt === null
                ? ''
                : dateText(language, account.updatedAt, ownTimeZone(), 'compact'),
          })
  return (
    <p className={styles['state']}>
      {state} · {t('servers', { count: account.servers })}
      {provider === 'tencent' && <span className={styles['note']}>{t('noHibernate')}</span>}
    </p>
  )
}
