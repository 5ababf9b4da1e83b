import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '../kit/router/Link.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateMessage } from '../kit/state/StateMessage.tsx'
import { homePath } from './paths.ts'
import { text } from './text.ts'

/** The target of unknown and forbidden paths alike, so that it does not reveal which exist. */
export const Screen = () => {
  const t = useText(text)
  return (
    <StateMessage
      isPage
      icon={<IconMapOff size={32} stroke={1.5} />}
      title={t('notFound')}
      detail={t('notFoundDetail')}
      action={
        <Button component={Link} to={homePath}>
          {t('goHome')}
        </Button>
      }
    />
  )
}
