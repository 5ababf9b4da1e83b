import { Button } from '@mantine/core'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { useForm } from '@mantine/form'
import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '../../../kit/router/Link.tsx'
import { navigate } from '../../../kit/router/router.ts'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import { contract } from '../../../api/contract.ts'
import { request } from '../../../api/request.ts'
import { useCall } from '../../../api/useCall.ts'
import { useOwnTitleWhileShown } from '../../../kit/page/ownTitle.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { notify } from '../../../kit/state/notify.ts'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import { checkNewPassword, checkRepetition } from '../signIn/codeChecks.ts'
import { codeText } from '../signIn/codeText.ts'
import { findPwdText } from './findPwdText.ts'
import { forgetLinkSecret } from './linkSecret.ts'
import shared from '../../../kit/page/shared.module.css'
import styles from '../signIn/login.module.css'
import { NewPassword } from './NewPassword.tsx'
import { useAgreement } from '../register/useAgreement.ts'
import { useSend } from '../../../kit/form/useSend.ts'

interface ChoosePasswordProps {
  readonly secret: string
  readonly onUseCode: () => void
}

/** The first password of an account an administrator made, by the one-time link. */
export const ChoosePassword = ({ secret, onUseCode }: ChoosePasswordProps) => {
  const t = useText(findPwdText)
  const c = useText(codeText)
  const agreement = useAgreement()
  const [isEnded, setEnded] = useState(false)
  useOwnTitleWhileShown(t('chooseTitle'))
  const {
    data,
    error: problem,
    refetch,
  } = useCall(contract.account.lookAtLink, { secret }, { silent: true })
  const form = useForm({
    initialValues: { password: '', repetition: '' },
    enhanceGetInputProps: validateOnBlur(),
    validate: { password: checkNewPassword, repetition: checkRepetition },
  })
  const { isSending, onSubmit } = useSend(form, async ({ password }) => {
    try {
      const { userName } = await request(contract.account.setPwdByLink, {
        secret,
        password,
        eulaVersion: await agreement.number(),
      })
      forgetLinkSecret()
      notify('success', t('chosen', { name: userName }))
      await navigate('/login', { replace: true })
    } catch (error) {
      if (await agreement.hasChanged(error)) {
        notify('error', t('agreementChanged'))
        return
      }
      if (!isRefusal(error, 'Set-Password Link Invalid')) throw error
      setEnded(true)
    }
  })
  if (isEnded || isRefusal(problem, 'Set-Password Link Invalid'))
    return (
      <StateMessage
        isPage
        role="alert"
        icon={<IconLinkOff size={40} stroke={1.5} />}
        title={t('linkEnded')}
        detail={t('linkEndedDetail')}
        action={<Button onClick={onUseCode}>{t('useCode')}</Button>}
      />
    )
  if (data === undefined)
    return problem === null ? (
      <h1 className={styles['title']} aria-busy>
        {t('chooseTitle')}
      </h1>
    ) : (
      <ProblemState isPage error={problem} onRetry={() => void refetch()} />
    )
  return (
    <>
      <h1 className={styles['title']}>{t('chooseTitle')}</h1>
      <p className={styles['lead']}>{t('chooseDetail')}</p>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <TextInput label={t('userName')} value={data.userName} autoComplete="username" readOnly />
        <NewPassword form={form} label={c('newPassword')} />
        <p className={shared['smallMuted']}>
          {t('acceptsWith')}{' '}
          <Link to="/eula" target="_blank">
            {t('agreement')}
          </Link>
          {t('acceptsEnd')}
        </p>
        <Button type="submit" fullWidth loading={isSending}>
          {t('set')}
        </Button>
      </form>
    </>
  )
}
