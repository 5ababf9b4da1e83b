import { useLayoutEffect } from 'react'

/**
 * Gives the root element a class while a component is shown, so that styles outside the component
 * can depend on it in browsers without `:has()`, such as Firefox ESR 115.
 */
export const useRootClass = (name: string): void =>
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add(name)
    return () => classList.remove(name)
  }, [name])
