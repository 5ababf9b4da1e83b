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
    history.pushState(undefined, '', `${base}${next ?? ''}`)
    setCode(next)
  }
  return { code, goTo }
}
