import { IconAlertTriangle, IconPoint } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import sections from '../../../../kit/page/sections.module.css'
import styles from './actions.module.css'

/** What will happen, line by line; the last line is what cannot be undone. */
export const Effects = ({
  effects,
  final,
}: {
  readonly effects: readonly string[]
  readonly final?: string
}) => (
  <ul className={`${sections['closeList']} ${styles['effects']}`}>
    {effects.map((effect) => (
      <li key={effect}>
        <IconPoint size={16} aria-hidden />
        {effect}
      </li>
    ))}
    {final !== undefined && (
      <li>
        <IconAlertTriangle size={16} aria-hidden />
        {final}
      </li>
    )}
  </ul>
)

interface SumProps {
  readonly label: string
  readonly detail?: ReactNode
  readonly children: ReactNode
  /** The balance is too low. */
  readonly isShort?: boolean
}

/** An amount that moves, large enough not to be overlooked. */
export const Sum = ({ label, detail, children, isShort = false }: SumProps) => (
  <div className={styles['sum']} data-short={isShort || undefined}>
    <span>{label}</span>
    <strong>{children}</strong>
    {detail !== undefined && <small>{detail}</small>}
  </div>
)

/** The place of sums that are on their way, of the same height. */
export const SumWaits = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['sum']} data-waits>
    <span>{children}</span>
    <strong>…</strong>
  </div>
)
