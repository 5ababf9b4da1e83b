import { BuyLink } from './BuyLink.tsx'
import { PackageMarks } from './PackageMarks.tsx'
import styles from './packages.module.css'
import { useComparedFacts, type ComparisonProps } from './useComparedFacts.ts'

/** The packages one below the other, for narrow screens. */
export const ComparisonCards = ({ packages, ownId }: ComparisonProps) => {
  const facts = useComparedFacts()
  return (
    <div className={styles['column']}>
      {packages.map((one) => (
        <section
          key={one.id}
          className={styles['card']}
          aria-label={one.packageName}
          data-own={one.id === ownId || undefined}
        >
          <h2>{one.packageName}</h2>
          <p className={styles['quiet']}>{one.description}</p>
          <PackageMarks one={one} isOwn={one.id === ownId} />
          {ownId !== null && <BuyLink one={one} isOwn={one.id === ownId} />}
          <dl className={styles['facts']}>
            {facts.map(({ id, name, of }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{of(one)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
