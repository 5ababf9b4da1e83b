import { useEffect, useState } from 'react'

const base = import.meta.env.BASE_URL

/** What the address ends in: the digits or the secret of a link. */
const codeInAddress = (): string | undefined => {
  const rest = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : ''
  const code = decodeURIComponent(rest).replaceAll(/[\s/]/g, '')
  return code === '' ? undefined : code
}

/** The code in the address, and how to go to another one, or without one to the entrance. */
export const useCode = () => {
  const [code, setCode] = useState(codeInAddress)
  useEffect(() => {
    const onBack = () => setCode(codeInAddress())
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
  const goTo = (next: string | undefined) => {
    // Which devices a page may use is said when it is loaded, and staff have links of their own.
    if (next !== undefined && !/^\d{8}$/.test(next)) return location.assign(`${base}${next}`)
    history.pushState(undefined, '', `${base}${next ?? ''}${location.search}`)
    setCode(next)
  }
  return { code, goTo }
}
