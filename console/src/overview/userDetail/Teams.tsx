import { Button } from '@mantine/core'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { Card } from '../../kit/page/Card.tsx'
import sections from '../../kit/page/sections.module.css'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { MemberRow, memberStyles as styles } from '../../users/workspace/index.ts'
import { AssignOwnerDialog } from './AssignOwnerDialog.tsx'
import { text } from './text.ts'

type Team = WireOutput<typeof whole.workspace.ofUser>[number]

/** The teams of a user with their owners, and the personal workspace if it has other members. */
export const Teams = ({ userId }: { readonly userId: number }) => {
  const t = useText(text)
  const { data, error, refetch } = useCall(contract.workspace.ofUser, { userId }, { silent: true })
  const teams = data?.filter(({ isPersonal, memberCount }) => !isPersonal || memberCount > 1)
  if (error !== null && teams === undefined)
    return (
      <Card title={t('teams')}>
        <ProblemState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (teams === undefined || teams.length === 0) return null
  return (
    <Card title={t('teams')}>
      <ul className={`${sections['plainList']} ${styles['rows']}`}>
        {teams.map((team) => (
          <Row key={team.id} team={team} />
        ))}
      </ul>
    </Card>
  )
}

const Row = ({ team }: { readonly team: Team }) => {
  const t = useText(text)
  const [isNaming, setNaming] = useState(false)
  const { name, memberCount, memberRole, owners } = team
  const members = t('teamMembers', { count: memberCount })
  const names = owners.map(({ userName }) => userName).join(', ')
  return (
    <MemberRow name={name} detail={`${members} · ${t('teamOwners', { names })}`} role={memberRole}>
      <Button variant="default" onClick={() => setNaming(true)}>
        {t('assignOwner')}
      </Button>
      <AssignOwnerDialog opened={isNaming} onClose={() => setNaming(false)} team={team} />
    </MemberRow>
  )
}
