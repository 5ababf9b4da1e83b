import { contract } from '../../api/contract.ts'
import { deviceHeader } from '../../api/deviceHeader.ts'
import { request } from '../../api/request.ts'
import { signWithPasskey } from './passkeys.ts'

/** Signs in with only a passkey, which identifies the user. */
export const signInByPasskey = async () => {
  const { challenge, options } = await request(contract.secondFactor.beginSignIn, {})
  const passkey = await signWithPasskey(options)
  return request(
    contract.secondFactor.complete,
    { challenge, passkey },
    { headers: deviceHeader() },
  )
}
