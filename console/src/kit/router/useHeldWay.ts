import { useEffect, useEffectEvent, useState } from 'react'
import { heldState, holdWays, type Held, type ShouldHold } from './router.ts'

/** Holds a way to another address back as long as the rule says so: the component asks, and takes the way or leaves it. */
export const useHeldWay = (rule: ShouldHold): Held | undefined => {
  const [own, setOwn] = useState<ShouldHold>()
  const latest = useEffectEvent(rule)
  useEffect(() => {
    const shouldHold: ShouldHold = (way) => latest(way)
    setOwn(() => shouldHold)
    return holdWays(shouldHold)
  }, [])
  const held = heldState.useValue()
  return held !== undefined && held.by === own ? held : undefined
}
