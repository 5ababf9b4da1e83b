import { Button, Loader } from '@mantine/core'
import { signOnProblems, type SignOnProblem } from '@openbooth/contract/users/singleSignOn/rules'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { readToken } from '@openbooth/web/api/token.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { request } from '../../../api/request.ts'
import { Link } from '../../../kit/router/Link.tsx'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import { PublicFrame } from '../../user/index.ts'
import { problemText } from '../problemText.ts'
import { text } from '../text.ts'
import { ConfirmLink } from './ConfirmLink.tsx'
import { LinkAccount } from './LinkAccount.tsx'
import { pendingCode } from './pendingCode.ts'
import { finish, finishProof, type Progress } from './progress.ts'
import { RegisterAccount } from './RegisterAccount.tsx'

const isProblem = (name: string | null): name is SignOnProblem =>
  (signOnProblems as readonly (string | null)[]).includes(name)

/** Continues after the identity provider has answered. */
export const Screen = () => {
  const [parameters] = useSearchParams()
  const problem = parameters.get('problem')
  const [code] = useState(() => (problem === null ? pendingCode.read() : undefined))
  const [attempt, setAttempt] = useState(0)
  return (
    <PublicFrame>
      {code === undefined ? (
        <Failed problem={isProblem(problem) ? problem : 'state'} />
      ) : (
        <Continue key={attempt} code={code} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </PublicFrame>
  )
}

const Failed = ({ problem }: { readonly problem: SignOnProblem }) => {
  const t = useText(text)
  const p = useText(problemText)
  const isSignedIn = readToken() !== undefined
  return (
    <StateMessage
      isPage
      role="alert"
      icon={<IconAlertTriangle size={40} stroke={1.5} />}
      title={t('failed')}
      detail={p(problem)}
      action={
        <Button component={Link} to={isSignedIn ? '/' : '/login'}>
          {t(isSignedIn ? 'toHome' : 'toSignIn')}
        </Button>
      }
    />
  )
}

interface ContinueProps {
  readonly code: string
  readonly onRetry: () => void
}

const Continue = ({ code, onRetry }: ContinueProps) => {
  const t = useText(text)
  const [progress, setProgress] = useState<Progress>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let isCurrent = true
    const go = async () => {
      const answer = await request(contract.singleSignOn.complete, { code })
      if (answer.kind === 'signedIn') await finish(answer)
      else if (answer.kind === 'proved') await finishProof(answer)
      else if (isCurrent) setProgress(answer)
    }
    go().catch((reason: unknown) => {
      if (isCurrent) setError(reason)
    })
    return () => {
      isCurrent = false
    }
  }, [code])
  if (error !== undefined)
    return (
      <>
        <ProblemState error={error} onRetry={onRetry} />
        <Link to="/login">{t('toSignIn')}</Link>
      </>
    )
  if (progress?.kind === 'register') return <RegisterAccount code={code} about={progress} />
  if (progress?.kind === 'link') return <LinkAccount code={code} about={progress} />
  if (progress?.kind === 'confirm') return <ConfirmLink code={code} about={progress} />
  return <StateMessage isPage role="status" icon={<Loader size="sm" />} title={t('signingIn')} />
}
