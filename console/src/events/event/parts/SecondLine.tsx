import type { ReactNode } from 'react'
import shared from '../../../kit/page/shared.module.css'

/** A quieter line below a cell's main one. */
export const SecondLine = ({ children }: { readonly children: ReactNode }) => (
  <span className={shared['secondFigures']}>{children}</span>
)
