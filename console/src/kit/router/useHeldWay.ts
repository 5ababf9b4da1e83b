import { useEffect, useEffectEvent, useState } from 'react'
import { heldState, holdWays, type Held, type ShouldHold } from './router.ts'

/** Blocks navigations while the rule applies: the component confirms or cancels them. */
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
