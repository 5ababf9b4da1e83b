import { longest } from '@openbooth/contract/limits'
import { Button } from '@mantine/core'
import { Textarea } from '../../../kit/field/Textarea.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { useForm } from '@mantine/form'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { notify } from '../../../kit/state/notify.ts'
import { useUser } from '../../../shell/user.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './userInfo.module.css'
import { userInfoText } from './userInfoText.ts'
import { useSend } from '../../../kit/form/useSend.ts'

/** The buyer's data on receipts besides name and address. */
export const Billing = () => {
  const t = useText(userInfoText)
  const { billing } = useUser()
  const change = useCallMutation(contract.account.changeUserInfo, {
    invalidates: [contract.account.getInfo],
    silent: true,
  })
  const form = useForm({ initialValues: { billing } })
  const { isSending, onSubmit } = useSend(form, async (entered) => {
    await change.mutateAsync(entered)
    notify('success', t('billingSaved'))
  })
  const field = (name: keyof typeof billing) => ({
    label: t(name),
    ...form.getInputProps(`billing.${name}`),
  })
  return (
    <section className={`${sections['panel']} ${styles['card']}`} aria-labelledby="billing">
      <h2 id="billing">{t('billing')}</h2>
      <p className={styles['detail']}>{t('billingDetail')}</p>
      <form noValidate className={styles['fields']} onSubmit={onSubmit}>
        <TextInput {...field('company')} autoComplete="organization" maxLength={longest.company} />
        <Textarea
          {...field('address')}
          autoComplete="street-address"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={longest.postalAddress}
        />
        <TextInput {...field('taxNumber')} autoComplete="off" maxLength={longest.taxNumber} />
        <div>
          <Button type="submit" variant="default" loading={isSending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
