import { IconServerOff } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import { text } from './text.ts'

/** Should be open but has no media server. */
export const LacksServer = () => {
  const t = useText(text)
  return (
    <StateBadge mood="error" Icon={IconServerOff}>
      {t('lacksServer')}
    </StateBadge>
  )
}
