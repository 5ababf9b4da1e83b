import { Button } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { GrantDialog, usersText } from '../../users/user/index.ts'
import { Balances } from './Balances.tsx'
import sections from '../../kit/page/sections.module.css'
import { Grants } from './Grants.tsx'
import { Orders } from './Orders.tsx'
import { Statement } from './Statement.tsx'
import type { UserDetail } from './userDetail.ts'
import { UserFrame } from './UserFrame.tsx'

export { preload } from './UserFrame.tsx'

const UserMoneyContent = ({ detail }: { readonly detail: UserDetail }) => {
  const tUsers = useText(usersText)
  const [isGranting, setGranting] = useState(false)
  return (
    <div className={sections['column']}>
      <Balances
        detail={detail}
        action={
          <Button
            leftSection={<IconGift size={16} aria-hidden />}
            onClick={() => setGranting(true)}
          >
            {tUsers('grant')}
          </Button>
        }
      />
      <div className={sections['halves']}>
        <Grants which="boothHours" detail={detail} />
        <Grants which="technicianHours" detail={detail} />
      </div>
      <Statement detail={detail} />
      <Orders detail={detail} />
      <GrantDialog opened={isGranting} onClose={() => setGranting(false)} user={detail.user} />
    </div>
  )
}

/** The balances of a user, the sources of hours, and the latest movements. */
export const Screen = () => (
  <UserFrame>{(detail) => <UserMoneyContent detail={detail} />}</UserFrame>
)
