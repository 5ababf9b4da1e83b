import { useId, type ReactNode } from 'react'
import sections from '../../../kit/page/sections.module.css'
import styles from './form.module.css'

interface SectionProps {
  readonly title: string
  readonly detail?: string
  readonly children: ReactNode
}

/** A part of the form with its heading; people who listen to the page can jump from one to the next. */
export const Section = ({ title, detail, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['sectionHead']}>
        <h2 id={id}>{title}</h2>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      <div className={sections['fields']}>{children}</div>
    </section>
  )
}
