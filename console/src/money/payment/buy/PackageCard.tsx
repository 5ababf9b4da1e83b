import { packageDescriptionIn, packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { IconCheck, IconMinus, IconStar } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from './buy.module.css'
import { CardAct } from './CardAct.tsx'
import { PriceTag } from './PriceTag.tsx'
import { text } from './text.ts'
import { useFacts } from './useFacts.ts'
import type { PackageCardProps } from './types.ts'

/** A package: its price, availability and content. */
export const PackageCard = (props: PackageCardProps) => {
  const { one, period, holdings, isRecommended, fit } = props
  const t = useText(text)
  const language = useLanguage()
  const isOwn = one.id === holdings.own?.id
  const facts = useFacts(one, period)
  return (
    <li
      className={styles['package']}
      data-own={isOwn || undefined}
      data-recommended={isRecommended || undefined}
    >
      <div>
        <h2>{packageNameIn(language, one)}</h2>
        <p className={sections['description']}>{packageDescriptionIn(language, one)}</p>
      </div>
      <div className={styles['marks']}>
        {isOwn && (
          <StateBadge mood="info" Icon={IconCheck}>
            {t('yours')}
          </StateBadge>
        )}
        {isRecommended && fit === true && (
          <StateBadge mood="success" Icon={IconStar}>
            {t('recommended')}
          </StateBadge>
        )}
        {fit === false && (
          <StateBadge mood="neutral" Icon={IconMinus}>
            {t('tooSmall')}
          </StateBadge>
        )}
      </div>
      <PriceTag one={one} period={period} />
      <CardAct {...props} isOwn={isOwn} />
      <ul className={styles['facts']}>
        {facts.map(({ words, isIn }) => (
          <li key={words} data-out={!isIn || undefined}>
            {isIn ? <IconCheck size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
            {words}
          </li>
        ))}
      </ul>
    </li>
  )
}
