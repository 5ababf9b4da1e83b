import { useLinkSecret } from '../../../kit/browser/fragment.ts'
import { ChoosePassword } from './ChoosePassword.tsx'
import { FindByCode } from './FindByCode.tsx'
import { forgetLinkSecret, takeLinkSecret } from './linkSecret.ts'
import { PublicFrame } from '../signIn/PublicFrame.tsx'

/** A new password by a mailed code or, opened by the link an administrator had mailed, the first one. */
export const Screen = () => {
  const [secret, setSecret] = useLinkSecret(takeLinkSecret)
  const useCode = () => {
    forgetLinkSecret()
    setSecret(undefined)
  }
  return (
    <PublicFrame>
      {secret === undefined ? (
        <FindByCode />
      ) : (
        <ChoosePassword key={secret} secret={secret} onUseCode={useCode} />
      )}
    </PublicFrame>
  )
}
