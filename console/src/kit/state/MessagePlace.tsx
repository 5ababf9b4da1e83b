import { lazy, Suspense, useRef } from 'react'
import { useWaitingMessages } from './notify.ts'

const Messages = lazy(async () => {
  const { Messages: loaded } = await import('./Messages.tsx')
  return { default: loaded }
})

/** Where messages appear. Costs nothing until there is one. */
export const MessagePlace = () => {
  const hasMessages = useWaitingMessages().length > 0
  const isNeeded = useRef(false)
  if (hasMessages) isNeeded.current = true
  return isNeeded.current ? (
    <Suspense fallback={null}>
      <Messages />
    </Suspense>
  ) : null
}
