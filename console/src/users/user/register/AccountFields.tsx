import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { followedText } from '@openbooth/web/i18n/followed.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { Link } from '../../../kit/router/Link.tsx'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import { registerText } from './registerText.ts'

// The parts of every form that creates an account.

const say = followedText(registerText)

export const accountChecks = {
  userName: (value: string): ReactNode => {
    if (value.trim() === '') return say('userNameRequired')
    return value.includes('@') ? say('userNameAtSign') : null
  },
  accepts: (value: boolean): ReactNode => (value ? null : say('acceptRequired')),
}

export const UserNameField = ({ field }: { readonly field: GetInputPropsReturnType }) => {
  const t = useText(registerText)
  return (
    <TextInput
      label={t('userName')}
      autoComplete="username"
      spellCheck={false}
      maxLength={longest.shortName}
      {...field}
    />
  )
}

interface AgreementFieldsProps {
  readonly inviteCode: GetInputPropsReturnType
  readonly accepts: GetInputPropsReturnType
}

/** The invite code and the licence agreement. */
export const AgreementFields = ({ inviteCode, accepts }: AgreementFieldsProps) => {
  const t = useText(registerText)
  return (
    <>
      <TextInput
        label={t('inviteCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longest.inviteCode}
        {...inviteCode}
      />
      <Checkbox
        label={
          <>
            {t('accept')}{' '}
            <Link to="/eula" target="_blank">
              {t('agreement')}
            </Link>
          </>
        }
        {...accepts}
      />
    </>
  )
}

/** Shown instead of the form: an administrator has to approve the account. */
export const WaitingForApproval = () => {
  const t = useText(registerText)
  return (
    <StateMessage
      isPage
      role="status"
      icon={<IconHourglass size={40} stroke={1.5} />}
      title={t('waiting')}
      detail={t('waitingDetail')}
      action={
        <Button component={Link} to="/login">
          {t('toSignIn')}
        </Button>
      }
    />
  )
}
