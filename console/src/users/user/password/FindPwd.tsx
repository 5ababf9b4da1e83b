import { useEffect, useState } from 'react'
import { ChoosePassword } from './ChoosePassword.tsx'
import { FindByCode } from './FindByCode.tsx'
import { forgetLinkSecret, takeLinkSecret } from './linkSecret.ts'
import { PublicFrame } from '../signIn/PublicFrame.tsx'

/** A new password by a mailed code or, opened by the link an administrator had mailed, the first one. */
export const Screen = () => {
  const [secret, setSecret] = useState(takeLinkSecret)
  useEffect(() => {
    // The link may be opened while this page is already there.
    const take = () => setSecret(takeLinkSecret())
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
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
