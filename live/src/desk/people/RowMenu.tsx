import { type ReactNode, useEffect, useRef } from 'react'

interface RowMenuProps {
  readonly label: string
  /** The name for screen readers, with the person. */
  readonly name: string
  readonly children: ReactNode
}

/** More actions of a row. Closes with Escape and with a press outside. */
export const RowMenu = ({ label, name, children }: RowMenuProps) => {
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
      <summary aria-label={name}>{label}</summary>
      <div className="row-menu-content">{children}</div>
    </details>
  )
}
