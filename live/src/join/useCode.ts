import { decodePercent } from '@openbooth/contract/typed/percent'
import { useEffect, useState } from 'react'

const base = import.meta.env.BASE_URL

/** The last part of the address: the digits or the secret of a link, or `<digits>/<room>`. */
const codeInAddress = (): string | undefined => {
  const rest = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : ''
  const code = decodePercent(rest).replaceAll(/\s|\/$/g, '')
  return code === '' ? undefined : code
}

/** The code in the address, with a function to change it. Without a code the page asks for one. */
export const useCode = () => {
  const [code, setCode] = useState(codeInAddress)
  useEffect(() => {
    const onBack = () => setCode(codeInAddress())
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
  const goTo = (next: string | undefined) => {
    // The response for a page sets its device permissions, and staff links have other permissions.
    if (next !== undefined && !/^\d{8}(?:\/\d+)?$/.test(next))
      return location.assign(`${base}${next}`)
    history.pushState(undefined, '', `${base}${next ?? ''}${location.search}`)
    setCode(next)
  }
  return { code, goTo }
}
