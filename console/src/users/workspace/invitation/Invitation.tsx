import { readToken } from '@openbooth/web/api/token.ts'
import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Button } from '@mantine/core'
import { IconLinkOff, IconMail } from '@tabler/icons-react'
import { useLinkSecret } from '../../../kit/browser/fragment.ts'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { Link } from '../../../kit/router/Link.tsx'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import { PublicFrame } from '../../user/index.ts'
import { text } from '../text.ts'
import { InvitationContent } from './InvitationContent.tsx'
import { invitationSecret } from './secret.ts'

/** The page of an invitation: before signing in, after it, and after registering. */
export const Screen = () => {
  const [secret] = useLinkSecret(invitationSecret.read)
  return (
    <PublicFrame>
      {secret === undefined ? <NoLink /> : <Found key={secret} secret={secret} />}
    </PublicFrame>
  )
}

const HomeButton = () => {
  const t = useText(text)
  return (
    <Button component={Link} to="/" variant="default">
      {t(readToken() === undefined ? 'signIn' : 'home')}
    </Button>
  )
}

const NoLink = () => {
  const t = useText(text)
  return (
    <StateMessage
      isPage
      icon={<IconMail size={40} stroke={1.5} />}
      title={t('noLink')}
      detail={t('noLinkDetail')}
      action={<HomeButton />}
    />
  )
}

const Found = ({ secret }: { readonly secret: string }) => {
  const t = useText(text)
  const { data, error, refetch } = useCall(
    contract.workspace.getInvitation,
    { secret },
    { silent: true },
  )
  if (data !== undefined) return <InvitationContent invitation={data} />
  if (isRefusal(error, 'Invitation Not Valid'))
    return (
      <StateMessage
        isPage
        role="alert"
        icon={<IconLinkOff size={40} stroke={1.5} />}
        title={t('ended')}
        detail={t('endedDetail')}
        action={<HomeButton />}
      />
    )
  return error === null ? (
    <h1 className="visually-hidden" aria-busy>
      {t('yourInvitations')}
    </h1>
  ) : (
    <ProblemState isPage error={error} onRetry={() => void refetch()} />
  )
}
