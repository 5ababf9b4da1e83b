import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import styles from './form.module.css'
import { useEventForm, useValue } from './store/formContext.ts'
import { changeToNotify, tellsOf } from './store/save/notifying.ts'
import { text } from './text.ts'

/**
 * Whether to notify people who received a code of the new name or time, with their number and a
 * preview.
 */
export const NotifyChoice = () => {
  const { mode } = useEventForm().store
  return mode.kind === 'edit' ? <Choice event={mode.event} /> : null
}

const words = { name: 'notifyName', time: 'notifyTime', both: 'notifyBoth' } as const

const Choice = ({ event }: { readonly event: Parameters<typeof changeToNotify>[0] }) => {
  const t = useText(text)
  const { store } = useEventForm()
  const changed = useValue((values) => changeToNotify(event, values))
  const notifiesByMail = useValue((values) => tellsOf(event, values))
  const isMailed = event.codes.some(({ mailed }) => mailed > 0)
  const { data } = useCall(
    contract.event.invited,
    { eventId: event.id },
    { silent: true, enabled: isMailed && changed !== undefined },
  )
  if (changed === undefined || data === undefined || data.total === 0) return null
  const people = new Set(data.people.map(({ emailAddress }) => emailAddress.toLowerCase()))
  const count = data.people.length < data.total ? data.total : people.size
  return (
    <div className={styles['notify']}>
      <label>
        <input
          type="checkbox"
          checked={notifiesByMail}
          onChange={({ currentTarget: { checked } }) =>
            store.change((values) => ({ ...values, tells: checked }))
          }
        />
        {t('notify', { count })}
      </label>
      <span role="status">{t(notifiesByMail ? words[changed] : 'notifyNobody')}</span>
    </div>
  )
}
