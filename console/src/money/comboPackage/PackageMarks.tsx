import { IconCheck, IconCircleOff } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import type { ComparedPackage } from './packages.ts'
import styles from './packages.module.css'
import { text } from './text.ts'

interface PackageMarksProps {
  readonly one: ComparedPackage
  readonly isOwn: boolean
}

/** Whether a package is the reader's own, and whether it is no longer sold. */
export const PackageMarks = ({ one, isOwn }: PackageMarksProps) => {
  const t = useText(text)
  if (!isOwn) return null
  return (
    <span className={styles['marks']}>
      <StateBadge mood="info" Icon={IconCheck}>
        {t('yours')}
      </StateBadge>
      {!one.isSold && (
        <StateBadge mood="neutral" Icon={IconCircleOff}>
          {t('isWithdrawn')}
        </StateBadge>
      )}
    </span>
  )
}
