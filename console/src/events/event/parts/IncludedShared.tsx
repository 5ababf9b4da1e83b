import type { contract } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { EventPeriod } from './EventPeriod.tsx'
import styles from './parts.module.css'
import { text } from './text.ts'

interface IncludedSharedProps {
  readonly included: WireOutput<typeof contract.event.quote>['included']
}

/** The other events that use the package's included listeners, if that affects a price. */
export const IncludedShared = ({ included }: IncludedSharedProps) => {
  const t = useText(text)
  const language = useLanguage()
  if (included === null) return null
  const { listeners, left, others, moreOthers } = included
  const number = (value: number) => numberText(language, value)
  return (
    <div className={styles['shared']}>
      <p>{t('includedLeft', { listeners: number(listeners), left: number(left) })}</p>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            {t('includedBy', { name: other.name, listeners: number(other.listeners) })}
            <EventPeriod event={other} length="short" />
          </li>
        ))}
        {moreOthers > 0 && <li>{t('includedByMore', { count: moreOthers })}</li>}
      </ul>
    </div>
  )
}
