import { role } from '@openbooth/contract/roles'
import {
  IconCircleCheck,
  IconHeadset,
  IconMailForward,
  IconMailOff,
  IconServerOff,
  IconUsersPlus,
} from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import { useFormPath } from '../../events/event/index.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useUser, useWorkspaceId } from '../../shell/user.ts'
import styles from './home.module.css'
import type { NextEvent } from './overview.ts'
import { text } from './text.ts'

const icons = {
  interpreters: IconUsersPlus,
  technician: IconHeadset,
  codesNotSent: IconMailForward,
  mailsNotOut: IconMailOff,
  mediaServer: IconServerOff,
} as const

/** The needs of an event, each linked to the page that fixes it. */
export const Needs = ({ event }: { readonly event: NextEvent }) => {
  const t = useText(text)
  const { userType } = useUser()
  const workspaceId = useWorkspaceId()
  const formPath = useFormPath()
  const { id, needs, ownerId } = event
  const wayTo = {
    // Events that an agent holds for the user are planned by the agent.
    interpreters:
      ownerId === workspaceId
        ? `${formPath}?edit=${id}&focus=interpreters`
        : `/meeting/detail/${id}`,
    technician: `/meeting/detail/${id}`,
    codesNotSent: `/meeting/codeList?event=${id}`,
    mailsNotOut: `/meeting/codeList?event=${id}`,
    // Only administrators add servers; others see the consequences.
    mediaServer: userType === role.admin ? '/serverInstance/mediaServer' : `/meeting/detail/${id}`,
  }
  if (needs.length === 0)
    return (
      <span className={styles['ready']}>
        <IconCircleCheck size={16} aria-hidden />
        {t('ready')}
      </span>
    )
  return (
    <span className={styles['needs']}>
      {needs.map((need) => {
        const Icon = icons[need]
        return (
          <Link key={need} to={wayTo[need]} className={styles['need']}>
            <Icon size={15} aria-hidden />
            {t(need)}
          </Link>
        )
      })}
    </span>
  )
}
