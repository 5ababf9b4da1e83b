import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'
import { routerState } from './router.ts'
import { ShownContext } from './ShownContext.ts'
import { useScroll } from './useScroll.ts'

const OnTheWayContext = createContext(false)

/** Whether the next page is still to come. */
export const useIsOnTheWay = (): boolean => use(OnTheWayContext)

/** Shows the page of the address, and until the first has come what is given. */
export const Router = ({ opening }: { readonly opening: ReactNode }) => {
  const [{ shown, isOnTheWay }, setState] = useState(routerState.read)
  // As a transition: what somebody types meanwhile is not held up by the drawing of a page.
  useEffect(() => {
    const take = () => startTransition(() => setState(routerState.read()))
    take()
    return routerState.follow(take)
  }, [])
  useScroll(shown)
  if (shown === undefined) return opening
  return (
    <OnTheWayContext value={isOnTheWay}>
      <ShownContext value={shown}>{shown.content}</ShownContext>
    </OnTheWayContext>
  )
}
