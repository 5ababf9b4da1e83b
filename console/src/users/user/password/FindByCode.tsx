import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '../../../kit/router/Link.tsx'
import { navigate } from '../../../kit/router/router.ts'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { contract } from '../../../api/contract.ts'
import { request } from '../../../api/request.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { notify } from '../../../kit/state/notify.ts'
import { checkCode, checkEmail, checkNewPassword, checkRepetition } from '../signIn/codeChecks.ts'
import { codeText } from '../signIn/codeText.ts'
import { findPwdText } from './findPwdText.ts'
import styles from '../signIn/login.module.css'
import { MailedCode } from '../signIn/MailedCode.tsx'
import { NewPassword } from './NewPassword.tsx'
import { useSend } from '../../../kit/form/useSend.ts'

/** Sets a new password with a code mailed to the address of the account. */
export const FindByCode = () => {
  const t = useText(findPwdText)
  const c = useText(codeText)
  const form = useForm({
    initialValues: {
      emailAddress: '',
      captcha: { answer: '' },
      authCode: '',
      password: '',
      repetition: '',
    },
    enhanceGetInputProps: validateOnBlur(['emailAddress', 'password', 'repetition']),
    validate: {
      emailAddress: checkEmail,
      authCode: checkCode,
      password: checkNewPassword,
      repetition: checkRepetition,
    },
  })
  const { isSending, onSubmit } = useSend(form, async ({ emailAddress, authCode, password }) => {
    await request(contract.account.findPwd, {
      emailAddress: emailAddress.trim(),
      authCode: authCode.trim(),
      password,
    })
    notify('success', t('done'))
    await navigate('/login', { replace: true })
  })
  return (
    <>
      <h1 className={styles['title']}>{t('title')}</h1>
      <p className={styles['lead']}>{t('detail')}</p>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <MailedCode form={form} purpose="findPassword" />
        <NewPassword form={form} label={c('newPassword')} />
        <Button type="submit" fullWidth loading={isSending}>
          {t('set')}
        </Button>
      </form>
      <div className={styles['links']}>
        <span>
          {t('remembered')} <Link to="/login">{t('signIn')}</Link>
        </span>
      </div>
    </>
  )
}
