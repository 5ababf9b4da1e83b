import { createContext, startTransition, use, useEffect, useLayoutEffect, useState } from 'react'
import { routerState } from './router.ts'
import { RouteContext } from './RouteContext.ts'
import { useScroll } from './useScroll.ts'

const NavigatingContext = createContext(false)

/** Whether the next page is still loading. */
export const useIsNavigating = (): boolean => use(NavigatingContext)

interface RouterProps {
  /** Called before the first page is painted. */
  readonly onFirst: () => void
}

/** Renders the page of the URL; nothing before the first has loaded. */
export const Router = ({ onFirst }: RouterProps) => {
  const [{ route, isNavigating }, setState] = useState(routerState.read)
  useEffect(() => {
    let isFirst = true
    const take = () => {
      const next = routerState.read()
      const draw = () => setState(next)
      // As a transition, so that rendering a page does not block typing. Before the first page
      // nothing can be typed, and a transition would only delay it.
      if (isFirst) draw()
      else startTransition(draw)
      isFirst &&= next.route === undefined
    }
    take()
    return routerState.follow(take)
  }, [])
  useScroll(route)
  const isThere = route !== undefined
  useLayoutEffect(() => {
    if (isThere) onFirst()
  }, [isThere, onFirst])
  if (!isThere) return null
  return (
    <NavigatingContext value={isNavigating}>
      <RouteContext value={route}>{route.content}</RouteContext>
    </NavigatingContext>
  )
}
