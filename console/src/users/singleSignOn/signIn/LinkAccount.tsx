import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { request } from '../../../api/request.ts'
import { useSend } from '../../../kit/form/useSend.ts'
import { Link } from '../../../kit/router/Link.tsx'
import { checkCode, loginStyles as styles } from '../../user/index.ts'
import { text } from '../text.ts'
import { EmailedCode } from './EmailedCode.tsx'
import { finish, type Unfinished } from './progress.ts'

interface LinkAccountProps {
  readonly code: string
  readonly about: Unfinished<'link'>
}

/** An account has the address of the identity: its owner proves it by a code or by a password. */
export const LinkAccount = ({ code, about }: LinkAccountProps) => {
  const t = useText(text)
  const values = { address: about.emailAddress, provider: about.providerLabel }
  const form = useForm({ initialValues: { authCode: '' }, validate: { authCode: checkCode } })
  const { isSending, onSubmit } = useSend(form, async ({ authCode }) =>
    finish(await request(contract.singleSignOn.linkByCode, { code, authCode: authCode.trim() })),
  )
  return (
    <>
      <h1 className={styles['title']}>{t('linkTitle')}</h1>
      <p className={styles['lead']}>
        {t(about.mayUseCode ? 'linkDetail' : 'linkByPassword', values)}
      </p>
      {about.mayUseCode && (
        <form noValidate className={styles['form']} onSubmit={onSubmit}>
          <EmailedCode
            code={code}
            address={about.emailAddress}
            field={form.getInputProps('authCode')}
          />
          <Button type="submit" fullWidth loading={isSending}>
            {t('linkAndSignIn')}
          </Button>
        </form>
      )}
      <div className={styles['links']}>
        <Link to="/login?redirect=/singleSignOn">
          {t(about.mayUseCode ? 'withPassword' : 'signInHere')}
        </Link>
      </div>
    </>
  )
}
