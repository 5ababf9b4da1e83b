import { Text } from '@mantine/core'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { useLanguage } from '@openbooth/web/i18n/text.ts'
import { useLeftOut } from '@openbooth/web/sound/switches/useLeftOut.ts'
import type { MonitoredEvent } from '../board.ts'

/** The people whose voices public streams and stream outputs leave out. */
export const LeftOutOfStreams = ({ event: { sound } }: { readonly event: MonitoredEvent }) => {
  const language = useLanguage()
  const leftOut = useLeftOut(
    'leftOutOfStreams',
    sound.publicStream.leftOut.map(({ name, role, consent }) => ({
      name: name || seatRoleWords[role][language],
      consent,
    })),
  )
  return leftOut === null ? null : (
    <Text size="sm" c="dimmed">
      {leftOut}
    </Text>
  )
}
