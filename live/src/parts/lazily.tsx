import type { ComponentType } from 'react'
import { Header } from './Header.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { useLoaded } from './useLoaded.ts'

/** A component in a chunk that loads on first use. */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  function Lazy(props: Props) {
    const { code: Place, retry } = useLoaded(load)
    if (Place !== undefined) return <Place {...props} />
    return retry && <NotLoaded retry={retry} />
  }

/** The same as a page of its own. */
export const lazyPage = (load: () => Promise<ComponentType>) => {
  const Part = lazily(load)
  return () => (
    <div className="page">
      <Header />
      <main>
        <Part />
      </main>
    </div>
  )
}
