import { IconHammer } from '@tabler/icons-react'
import { useMatches } from 'react-router'
import { useText, useWords } from '../i18n/text.ts'
import { PageHeader } from '../kit/PageHeader.tsx'
import { StateMessage } from '../kit/StateMessage.tsx'
import type { Page } from '../pageTypes.ts'
import { text } from './text.ts'

/** Says honestly that a page has no screen yet, and what it will offer. */
export const NotBuiltYet = () => {
  const t = useText(text)
  const words = useWords()
  const page = useMatches().at(-1)?.handle as Page | undefined
  if (page === undefined) return null
  return (
    <>
      <PageHeader title={words(page.title)} />
      <StateMessage
        icon={<IconHammer size={32} stroke={1.5} />}
        title={t('notBuiltYet')}
        detail={page.comes === undefined ? undefined : t('willCome', { what: words(page.comes) })}
      />
    </>
  )
}
