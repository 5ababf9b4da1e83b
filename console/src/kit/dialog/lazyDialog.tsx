import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'

interface Opens {
  readonly opened: boolean
}

/**
 * A dialog whose code is fetched when it is first opened, and which then stays: it is there, closed, before it opens,
 * so that the focus finds its way back to where it was.
 */
export const lazyDialog = <Props extends Opens>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  const Ready = (props: Props) => {
    const [isReady, setReady] = useState(false)
    useEffect(() => setReady(true), [])
    return <Dialog {...props} opened={props.opened && isReady} />
  }
  return (props) => {
    const wasOpened = useRef(false)
    if (props.opened) wasOpened.current = true
    return wasOpened.current ? (
      <Suspense fallback={null}>
        <Ready {...props} />
      </Suspense>
    ) : null
  }
}
