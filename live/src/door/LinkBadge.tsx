import { useSyncExternalStore } from 'react'
import type { Link } from './session.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'

const follow = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the page hears from the server, as a dot and a word. */
export const LinkBadge = ({ link }: { readonly link: Link }) => {
  const t = useText(text)
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  const state = isOnline ? link : 'offline'
  return <span className={`link-badge ${state}`}>{t(state)}</span>
}
