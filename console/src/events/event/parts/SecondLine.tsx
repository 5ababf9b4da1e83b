import type { ReactNode } from 'react'
import styles from './parts.module.css'

/** A quieter line below a cell's main one. */
export const SecondLine = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['second']}>{children}</span>
)
