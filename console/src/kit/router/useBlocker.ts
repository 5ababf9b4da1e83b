import { useEffect, useEffectEvent, useState } from 'react'
import { blockedState, registerBlocker, type Blocked, type ShouldBlock } from './router.ts'

/** Blocks navigations while the rule applies: the component confirms or cancels them. */
export const useBlocker = (rule: ShouldBlock): Blocked | undefined => {
  const [own, setOwn] = useState<ShouldBlock>()
  const latest = useEffectEvent(rule)
  useEffect(() => {
    const shouldBlock: ShouldBlock = (way) => latest(way)
    setOwn(() => shouldBlock)
    return registerBlocker(shouldBlock)
  }, [])
  const blocked = blockedState.useValue()
  return blocked !== undefined && blocked.by === own ? blocked : undefined
}
