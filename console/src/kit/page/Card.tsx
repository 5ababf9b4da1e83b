import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  readonly title: string
  /** At the right of the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section of the page under its heading. */
export const Card = ({ title, action, children }: CardProps) => (
  <section className={styles['card']}>
    <div className={styles['cardHead']}>
      <h2>{title}</h2>
      {action}
    </div>
    {children}
  </section>
)

/** Names and values, one pair a line. */
export const Facts = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}) => (
  <dl className={styles['facts']}>
    {facts.map(([name, value]) => (
      <Fact key={name} name={name} value={value} />
    ))}
  </dl>
)

const Fact = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
