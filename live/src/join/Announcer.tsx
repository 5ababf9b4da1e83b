import { describe } from './describe.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text as partsText } from '../parts/text.ts'
import { text } from './text.ts'
import { useIsOnline } from './useIsOnline.ts'
import type { Visit } from './visit.ts'

/** Announces each change of state to screen readers, without the seconds of a countdown. */
export const Announcer = ({ visit }: { readonly visit: Visit | undefined }) => {
  const t = useText(text)
  const tParts = useText(partsText)
  const isOnline = useIsOnline()
  const said = () => {
    if (visit === undefined) return ''
    if (visit.at === 'loading') return t('loading')
    if (visit.at === 'unreachable') return tParts('unreachable')
    if (!('event' in visit)) return visit.at === 'working' ? t('workingHint') : ''
    if (visit.link === 'reconnecting') return t('reconnecting')
    return `${visit.event.eventName}: ${t(describe(visit, isOnline).title)}`
  }
  return (
    <p className="visually-hidden" role="status">
      {said()}
    </p>
  )
}
