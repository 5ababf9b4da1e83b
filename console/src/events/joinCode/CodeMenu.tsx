import { Menu } from '@mantine/core'
import { IconCalendarPlus, IconMail, IconQrcode, IconRefresh, IconX } from '@tabler/icons-react'
import type { JoinCode } from '../event/index.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { MoreMenu } from '../../kit/page/MoreMenu.tsx'
import { text } from './text.ts'
import { useCodeActions } from './useCodeActions.ts'

export interface CodeMenuProps {
  readonly code: JoinCode
  /** False once the event is over. */
  readonly isUsable: boolean
  readonly onMail: (code: JoinCode) => void
  /** Absent where the QR code is seen anyway. */
  readonly onQr?: (code: JoinCode) => void
  /** Asks and revokes. Absent: as for a code without further choices. */
  readonly onRevoke?: ((code: JoinCode) => void) | undefined
}

/** The actions of a code besides copying it. */
export const CodeMenu = ({ code, isUsable, onMail, onQr, onRevoke }: CodeMenuProps) => {
  const t = useText(text)
  const { reissue, revoke, calendar } = useCodeActions()
  const isValid = !code.isRevoked
  return (
    <MoreMenu>
      {isValid && onQr !== undefined && (
        <Menu.Item leftSection={<IconQrcode size={16} />} onClick={() => onQr(code)}>
          {t('showQr')}
        </Menu.Item>
      )}
      {isValid && isUsable && (
        <Menu.Item leftSection={<IconMail size={16} />} onClick={() => onMail(code)}>
          {t('mail')}
        </Menu.Item>
      )}
      {isValid && (
        <Menu.Item leftSection={<IconCalendarPlus size={16} />} onClick={() => void calendar(code)}>
          {t('calendar')}
        </Menu.Item>
      )}
      {isUsable && (
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => void reissue(code)}>
          {t('reissue')}
        </Menu.Item>
      )}
      {isUsable && isValid && (
        <Menu.Item
          color="red"
          leftSection={<IconX size={16} />}
          onClick={() => (onRevoke ?? revoke)(code)}
        >
          {t('revoke')}
        </Menu.Item>
      )}
    </MoreMenu>
  )
}
