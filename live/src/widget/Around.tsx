import type { WidgetState } from './messages.ts'
import { useParent } from './useParent.ts'

interface AroundProps {
  readonly state: WidgetState
  /** The embedding page may name a choice before the choices have loaded. */
  readonly onWish: (choice: string) => void
}

/** The messages with the embedding page while no event is shown. */
export const Around = ({ state, onWish }: AroundProps) => {
  useParent({ type: 'openbooth:state', state, choice: null, choices: [] }, (asked) => {
    if (asked.type === 'openbooth:choose') onWish(asked.choice)
  })
  return null
}
