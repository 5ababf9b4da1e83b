import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { messageMilliseconds, takeMessages, useWaitingMessages, type Message } from './notify.ts'
import { text } from '../text.ts'

const looks = {
  success: { color: 'green', Icon: IconCheck, role: 'status' },
  warning: { color: 'orange', Icon: IconAlertTriangle, role: 'status' },
  error: { color: 'red', Icon: IconX, role: 'alert' },
} as const

const show = ({ mood, title, detail = '' }: Message, closeLabel: string) => {
  const { color, Icon, role } = looks[mood]
  notifications.show({
    id: `${mood}:${title}:${detail}`,
    autoClose: messageMilliseconds,
    color,
    icon: <Icon size={16} stroke={2.2} aria-hidden />,
    title,
    message: detail,
    role,
    closeButtonProps: { 'aria-label': closeLabel },
  })
}

/** Shows what `notify` was given, top right, each for 5 seconds. */
export const Messages = () => {
  const t = useText(text)
  const waiting = useWaitingMessages()
  useEffect(() => {
    if (waiting.length === 0) return
    for (const message of takeMessages()) show(message, t('close'))
  }, [waiting, t])
  return <Notifications position="top-right" containerWidth={380} limit={4} />
}
