import { createContext, startTransition, use, useEffect, useLayoutEffect, useState } from 'react'
import { routerState } from './router.ts'
import { ShownContext } from './ShownContext.ts'
import { useScroll } from './useScroll.ts'

const OnTheWayContext = createContext(false)

/** Whether the next page is still to come. */
export const useIsOnTheWay = (): boolean => use(OnTheWayContext)

interface RouterProps {
  /** Called before the first page is painted. */
  readonly onFirst: () => void
}

/** Shows the page of the address; nothing until the first has come. */
export const Router = ({ onFirst }: RouterProps) => {
  const [{ shown, isOnTheWay }, setState] = useState(routerState.read)
  useEffect(() => {
    let isFirst = true
    const take = () => {
      const next = routerState.read()
      const draw = () => setState(next)
      // As a transition: what somebody types meanwhile is not held up by the drawing of a page. Before the first page
      // there is nothing to type into, and in small pieces it would only come later.
      if (isFirst) draw()
      else startTransition(draw)
      isFirst &&= next.shown === undefined
    }
    take()
    return routerState.follow(take)
  }, [])
  useScroll(shown)
  const isThere = shown !== undefined
  useLayoutEffect(() => {
    if (isThere) onFirst()
  }, [isThere, onFirst])
  if (!isThere) return null
  return (
    <OnTheWayContext value={isOnTheWay}>
      <ShownContext value={shown}>{shown.content}</ShownContext>
    </OnTheWayContext>
  )
}
