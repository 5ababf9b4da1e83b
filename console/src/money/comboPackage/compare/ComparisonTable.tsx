import { packageDescriptionIn, packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { BuyLink } from '../BuyLink.tsx'
import { PackageMarks } from '../PackageMarks.tsx'
import styles from '../packages.module.css'
import { text } from '../text.ts'
import { useComparedFacts, type ComparisonProps } from './useComparedFacts.ts'

/** The packages as columns, where there is room for all of them. */
export const ComparisonTable = ({ packages, ownId }: ComparisonProps) => {
  const t = useText(text)
  const language = useLanguage()
  const facts = useComparedFacts()
  return (
    <table className={styles['comparison']} aria-label={t('packageInfo')}>
      <thead>
        <tr>
          <th scope="col">{t('packageName')}</th>
          {packages.map((one) => (
            <th key={one.id} scope="col" data-own={one.id === ownId || undefined}>
              <span className={styles['name']}>{packageNameIn(language, one)}</span>
              <span className={styles['quiet']}>{packageDescriptionIn(language, one)}</span>
              <PackageMarks one={one} isOwn={one.id === ownId} />
              {ownId !== null && <BuyLink one={one} isOwn={one.id === ownId} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ id, name, of }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {packages.map((one) => (
              <td key={one.id} data-own={one.id === ownId || undefined}>
                {of(one)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
