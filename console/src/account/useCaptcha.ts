import { useCallback, useState } from 'react'
import { callApi } from '../api/callApi.ts'
import { contract } from '../api/contract.ts'

interface Picture {
  readonly id: string
  readonly image: string
}

/** A picture captcha, absent until it is asked for. Each works once: after a try it is renewed. */
export const useCaptcha = () => {
  const [picture, setPicture] = useState<Picture>()
  const renew = useCallback(async () => {
    setPicture(await callApi(contract.account.captcha, {}))
  }, [])
  return { picture, renew }
}
