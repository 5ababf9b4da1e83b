import { createContext, startTransition, use, useEffect, useLayoutEffect, useState } from 'react'
import { routerState } from './router.ts'
import { ShownContext } from './ShownContext.ts'
import { useScroll } from './useScroll.ts'

const OnTheWayContext = createContext(false)

/** Whether the next page is still loading. */
export const useIsOnTheWay = (): boolean => use(OnTheWayContext)

interface RouterProps {
  /** Called before the first page is painted. */
  readonly onFirst: () => void
}

/** Renders the page of the URL; nothing before the first has loaded. */
export const Router = ({ onFirst }: RouterProps) => {
  const [{ shown, isOnTheWay }, setState] = useState(routerState.read)
  useEffect(() => {
    let isFirst = true
    const take = () => {
      const next = routerState.read()
      const draw = () => setState(next)
      // As a transition, so that rendering a page does not block typing. Before the first page
      // nothing can be typed, and a transition would only delay it.
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
