import { useEffect, useEffectEvent, useRef } from 'react'
import type { Asked, WidgetMessage } from './messages.ts'
import { openParent, type Parent } from './openParent.ts'

/** Sends each change of state to the embedding page, and receives its requests. */
export const useParent = (message: WidgetMessage, onAsked: (asked: Asked) => void): void => {
  const parent = useRef<Parent>(undefined)
  const sentBefore = useRef('')
  const act = useEffectEvent(onAsked)
  const answer = useEffectEvent(() => message)
  useEffect(() => {
    const opened = openParent(
      window,
      (asked) => act(asked),
      () => answer(),
    )
    parent.current = opened
    return () => opened?.close()
  }, [])
  useEffect(() => {
    const said = JSON.stringify(message)
    if (said === sentBefore.current) return
    sentBefore.current = said
    parent.current?.tell(message)
  })
}
