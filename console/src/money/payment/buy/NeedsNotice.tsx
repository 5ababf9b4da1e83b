import { smallestThatMeets, type PackageNeeds } from '@openbooth/contract/money/comboPackage/needs'
import { IconInfoCircle } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { Notice } from '../../../kit/state/Notice.tsx'
import { text } from './text.ts'
import type { SoldPackage } from './useHoldings.ts'

interface NeedsNoticeProps {
  readonly needs: PackageNeeds
  readonly packages: readonly SoldPackage[]
}

const listLocales = { en: 'en-GB', zh: 'zh-CN' } as const

/** The requirements of the event from which the user came. */
export const NeedsNotice = ({ needs, packages }: NeedsNoticeProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { booths, listeners, interpreters, relay, publicStreams } = needs
  const list = [
    ...(booths > 0 ? [t('booths', { count: booths })] : []),
    ...(interpreters > 0 ? [t('interpreters', { count: interpreters })] : []),
    ...(listeners > 0 ? [t('listeners', { number: numberText(language, listeners) })] : []),
    ...(relay ? [t('relayRow')] : []),
    ...(publicStreams ? [t('streamsRow')] : []),
  ]
  const isMet = smallestThatMeets(packages, needs) !== undefined
  return (
    <Notice mood={isMet ? 'info' : 'warning'} Icon={IconInfoCircle}>
      {t('needs', { list: new Intl.ListFormat(listLocales[language]).format(list) })}
      {!isMet && ` ${t('needsNothing')}`}
    </Notice>
  )
}
