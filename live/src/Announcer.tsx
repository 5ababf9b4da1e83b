import { describe } from './describe.tsx'
import { useSay } from './text.ts'
import type { Visit } from './visit.ts'

/** Tells screen readers of each change of state, without the seconds of a countdown. */
export const Announcer = ({ visit }: { readonly visit: Visit | undefined }) => {
  const say = useSay()
  const said = () => {
    if (visit === undefined) return ''
    if (!('event' in visit))
      return visit.at === 'loading' || visit.at === 'unreachable' ? say(visit.at) : ''
    if (visit.link === 'reconnecting') return say('reconnecting')
    return `${visit.event.eventName}: ${say(describe(visit).title)}`
  }
  return (
    <p className="visually-hidden" role="status">
      {said()}
    </p>
  )
}
