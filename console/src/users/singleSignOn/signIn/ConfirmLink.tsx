import { Button } from '@mantine/core'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { readUserId } from '../../../api/session.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { navigate } from '../../../kit/router/router.ts'
import { notify } from '../../../kit/state/notify.ts'
import { loginStyles as styles } from '../../user/index.ts'
import { text } from '../text.ts'
import { pendingCode } from './pendingCode.ts'
import type { Unfinished } from './progress.ts'

interface ConfirmLinkProps {
  readonly code: string
  readonly about: Unfinished<'confirm'>
}

/** The user is signed in and confirms that the identity belongs to this account. */
export const ConfirmLink = ({ code, about }: ConfirmLinkProps) => {
  const t = useText(text)
  const { data } = useCall(contract.account.getInfo, { userId: readUserId() ?? 0 })
  const leave = async () => {
    pendingCode.forget()
    await navigate('/', { replace: true })
  }
  const link = useCallMutation(contract.singleSignOn.link, {
    invalidates: [contract.singleSignOn.identities],
    onSuccess: () => {
      notify('success', t('linked'))
      void leave()
    },
  })
  const values = {
    address: about.emailAddress,
    provider: about.providerLabel,
    userName: data?.userName ?? '',
  }
  return (
    <>
      <h1 className={styles['title']}>{t('confirmTitle')}</h1>
      <p className={styles['lead']}>
        {t(about.emailAddress === '' ? 'confirmDetailNoAddress' : 'confirmDetail', values)}
      </p>
      <div className={styles['form']}>
        <Button
          fullWidth
          loading={link.isPending}
          disabled={data === undefined}
          onClick={() => link.mutate({ code })}
        >
          {t('link')}
        </Button>
        <Button fullWidth variant="default" onClick={() => void leave()}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}
