import { Button } from '@mantine/core'
import { packageNameIn, packageType } from '@openbooth/contract/money/comboPackage/rules'
import { Link } from '../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { ComparedPackage } from './packages.ts'
import styles from './packages.module.css'
import { text } from './text.ts'

interface BuyLinkProps {
  readonly one: ComparedPackage
  readonly isOwn: boolean
}

/** The link to buy a package. Hidden for free packages and those no longer sold. */
export const BuyLink = ({ one, isOwn }: BuyLinkProps) => {
  const t = useText(text)
  const language = useLanguage()
  if (!one.isSold || one.packageType === packageType.free) return null
  return (
    <span className={styles['buy']}>
      <Button
        component={Link}
        to={`/pay/payPage?package=${one.id}`}
        variant="default"
        aria-label={t(isOwn ? 'changeNamed' : 'buyNamed', { name: packageNameIn(language, one) })}
      >
        {t(isOwn ? 'change' : 'buy')}
      </Button>
    </span>
  )
}
