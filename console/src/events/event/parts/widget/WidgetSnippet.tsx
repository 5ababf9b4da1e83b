import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../../api/contract.ts'
import { useCall } from '../../../../api/useCall.ts'
import { Copyable } from '../../../../kit/value/Copyable.tsx'
import styles from './widget.module.css'
import { text } from './text.ts'
import type { EventDetail } from '../types.ts'
import { snippetOf } from './snippetOf.ts'

interface WidgetSnippetProps {
  readonly event: Pick<EventDetail, 'id' | 'name' | 'captions'>
}

/** The embed code of an event for websites, with a copy button. */
export const WidgetSnippet = ({ event }: WidgetSnippetProps) => {
  const t = useText(text)
  const { data } = useCall(contract.event.codes, { eventId: event.id }, { silent: true })
  const listeners = data?.find(({ widget }) => widget !== null)
  if (!listeners?.widget) return null
  const snippet = snippetOf({
    address: listeners.widget,
    title: event.name,
    hasCaptions: event.captions,
  })
  return (
    <div className={styles['snippet']}>
      <Copyable value={snippet} label={t('copySnippet')}>
        <code>{snippet}</code>
      </Copyable>
      <p>{t(listeners.isRevoked ? 'snippetRevoked' : 'snippetDetail')}</p>
    </div>
  )
}
