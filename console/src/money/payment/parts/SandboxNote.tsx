import { IconFlask } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Notice } from '../../../kit/state/Notice.tsx'
import type { Offer } from './order.ts'
import { text } from './text.ts'

/** A notice that no real money moves. */
export const SandboxNote = ({ offer }: { readonly offer: Offer }) => {
  const t = useText(text)
  return offer.card === 'sandbox' ? (
    <Notice mood="warning" Icon={IconFlask} title={t('sandboxTitle')}>
      {t('sandboxNote')}
    </Notice>
  ) : null
}
