import type { Link } from './session.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'
import { useIsOnline } from './useIsOnline.ts'

/** Whether the page receives the server's state, as a dot and a word. */
export const LinkBadge = ({ link }: { readonly link: Link }) => {
  const t = useText(text)
  const state = useIsOnline() ? link : 'offline'
  return <span className={`link-badge ${state}`}>{t(state)}</span>
}
