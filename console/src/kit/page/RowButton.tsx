import type { ComponentProps } from 'react'
import styles from './page.module.css'

interface RowButtonProps extends ComponentProps<'button'> {
  readonly label: string
}

/** An act as a bare icon, as plain HTML: a page of a list has sixty of them. */
export const RowButton = ({ label, ...rest }: RowButtonProps) => (
  <button type="button" className={styles['rowButton']} aria-label={label} {...rest} />
)
