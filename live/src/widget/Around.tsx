import type { WidgetState } from './messages.ts'
import { useParent } from './useParent.ts'

interface AroundProps {
  readonly state: WidgetState
  /** A choice is named before there is one to take. */
  readonly onWish: (choice: string) => void
}

/** What the page around is told, and may wish for, as long as no event is shown. */
export const Around = ({ state, onWish }: AroundProps) => {
  useParent({ type: 'openbooth:state', state, choice: null, choices: [] }, (asked) => {
    if (asked.type === 'openbooth:choose') onWish(asked.choice)
  })
  return null
}
