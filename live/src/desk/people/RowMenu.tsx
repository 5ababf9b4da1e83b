import { type ReactNode, useEffect, useRef } from 'react'

interface RowMenuProps {
  /** What the menu is for, with the person. */
  readonly name: string
  readonly children: ReactNode
}

/** More actions of a row. Closes with Escape and with a press outside. */
export const RowMenu = ({ name, children }: RowMenuProps) => {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const isIn = (target: EventTarget | null): boolean =>
      target instanceof Node && menu.current?.contains(target) === true
    const onPress = ({ target }: Event): void => {
      if (menu.current?.open && !isIn(target)) menu.current.open = false
    }
    const onKey = ({ key, target }: KeyboardEvent): void => {
      if (key !== 'Escape' || !menu.current?.open || !isIn(target)) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <details ref={menu} className="row-menu">
      <summary aria-label={name} title={name}>
        <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
          <path d="M4 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0m6 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0m6 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0" />
        </svg>
      </summary>
      <div className="row-menu-content">{children}</div>
    </details>
  )
}
