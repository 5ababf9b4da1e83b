import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import styles from './messages.module.css'
import { dismissMessage, messageMilliseconds, useMessages, type Message } from './notify.ts'
import { text } from '../text.ts'

const badges = {
  success: { Icon: IconCheck, role: 'status' },
  warning: { Icon: IconAlertTriangle, role: 'status' },
  error: { Icon: IconX, role: 'alert' },
} as const

const One = ({ message }: { readonly message: Message }) => {
  const t = useText(text)
  const { id, mood, title, detail } = message
  const { Icon, role } = badges[mood]
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissMessage(id), messageMilliseconds)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  return (
    <div
      role={role}
      className={styles['message']}
      data-mood={mood}
      // Who points at it is still reading.
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span className={styles['icon']} aria-hidden>
        <Icon size={16} stroke={2.2} />
      </span>
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        {detail !== undefined && <p className={styles['detail']}>{detail}</p>}
      </div>
      <button
        type="button"
        className={styles['close']}
        aria-label={t('close')}
        onClick={() => dismissMessage(id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

/**
 * Shows the messages of `notify` over the middle of the top bar, where they cover no title or
 * action. Part of every page's start, because a message about a network failure must not need the
 * network.
 */
export const Messages = () => (
  <div className={styles['messages']}>
    {useMessages().map((message) => (
      <One key={message.id} message={message} />
    ))}
  </div>
)
