import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ChoosePassword } from './ChoosePassword.tsx'
import { FindByCode } from './FindByCode.tsx'
import { forgetLinkSecret, takeLinkSecret } from './linkSecret.ts'
import { PublicFrame } from './PublicFrame.tsx'

/** A new password by a mailed code or, opened by the link an administrator had mailed, the first one. */
export const Screen = () => {
  const { key } = useLocation()
  const [secret, setSecret] = useState(takeLinkSecret)
  // The link may be opened while this page is already there.
  useEffect(() => setSecret(takeLinkSecret()), [key])
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
