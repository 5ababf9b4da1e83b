import { packageDescriptionIn, packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { useLanguage } from '@openbooth/web/i18n/text.ts'
import { BuyLink } from '../BuyLink.tsx'
import { PackageMarks } from '../PackageMarks.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from '../packages.module.css'
import { useComparedFacts, type ComparisonProps } from './useComparedFacts.ts'

/** The packages as cards, where they have no room side by side. */
export const ComparisonCards = ({ packages, ownId }: ComparisonProps) => {
  const language = useLanguage()
  const facts = useComparedFacts()
  return (
    <div className={styles['cards']}>
      {packages.map((one) => (
        <section
          key={one.id}
          className={`${sections['panel']} ${styles['card']}`}
          aria-label={packageNameIn(language, one)}
          data-own={one.id === ownId || undefined}
        >
          <h2>{packageNameIn(language, one)}</h2>
          <p className={styles['quiet']}>{packageDescriptionIn(language, one)}</p>
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
