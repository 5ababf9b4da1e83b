import { IconCircleCheck, IconCircleDashed, IconPlugConnectedX } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import { failureText } from './failureText.ts'
import sections from '../../kit/page/sections.module.css'
import type { ModelTest } from './models.ts'
import { text } from './text.ts'

/** How the last test of a model as it is now went, and when that was. */
export const TestState = ({ test }: { readonly test: ModelTest | null }) => {
  const t = useText(text)
  const tFailure = useText(failureText)
  const language = useLanguage()
  if (test === null)
    return (
      <StateBadge mood="neutral" Icon={IconCircleDashed}>
        {t('notTested')}
      </StateBadge>
    )
  return (
    <>
      {test.reason === null ? (
        <StateBadge mood="success" Icon={IconCircleCheck}>
          {t('tested')}
        </StateBadge>
      ) : (
        <StateBadge mood="error" Icon={IconPlugConnectedX}>
          {tFailure(test.reason)}
        </StateBadge>
      )}
      <span className={sections['smallLine']}>
        {dateText(language, test.at, ownTimeZone(), 'compact')}
      </span>
    </>
  )
}
