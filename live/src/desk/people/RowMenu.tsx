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
    const close = ({ target }: Event): void => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [])
  return (
    <details
      ref={menu}
      className="row-menu"
      onKeyDown={(press) => {
        if (press.key !== 'Escape' || !menu.current?.open) return
        menu.current.open = false
        menu.current.querySelector('summary')?.focus()
      }}
    >
      <summary aria-label={name} title={name}>
        <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
          <path d="M4 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0m6 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0m6 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0" />
        </svg>
      </summary>
      <div className="row-menu-content">{children}</div>
    </details>
  )
}
