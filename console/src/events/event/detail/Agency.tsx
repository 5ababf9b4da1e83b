import { agentCountryType as countryTypes, role } from '@openbooth/contract/roles'
import { personName } from '@openbooth/web/i18n/personName.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useUser, useWorkspaceId } from '../../../shell/user.ts'
import { Link } from '../../../kit/router/Link.tsx'
import { ProjectName } from '../parts/ProjectName.tsx'
import type { EventDetail } from '../parts/types.ts'
import { Card, Facts } from '../../../kit/page/Card.tsx'
import { text } from './text.ts'

interface ProgrammeNameProps {
  readonly event: Pick<EventDetail, 'ownerId' | 'programmeName'>
  readonly id: number
}

/** The programme of an event: a link for its owner. */
const ProgrammeName = ({ event, id }: ProgrammeNameProps) =>
  event.ownerId === useWorkspaceId() ? (
    <Link to={`/meeting/programmes/${id}`}>{event.programmeName}</Link>
  ) : (
    event.programmeName
  )

/** The customer, the programme or project, and the room of an event. Empty for other events. */
export const Agency = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const workspaceId = useWorkspaceId()
  const { userType, agentCountryType } = useUser()
  const { customerId, customerName, programmeId, programmeName, room, ownerName } = event
  if (customerId === null && programmeId === null) return null
  const isForReader = customerId === workspaceId
  const hasProjects = userType === role.agent && agentCountryType === countryTypes.developed
  return (
    <Card title={t(customerId === null && !hasProjects ? 'programme' : 'agency')}>
      <Facts
        facts={[
          ...(isForReader ? ([[t('heldBy'), personName(ownerName)]] as const) : []),
          ...(customerId === null || isForReader
            ? []
            : ([[t('customer'), personName(customerName ?? '')]] as const)),
          ...(programmeId === null
            ? []
            : hasProjects
              ? ([
                  [
                    t('project'),
                    <ProjectName key="project" id={programmeId} name={programmeName} />,
                  ],
                ] as const)
              : ([
                  [
                    t('programme'),
                    <ProgrammeName key="programme" id={programmeId} event={event} />,
                  ],
                ] as const)),
          ...(room === '' ? [] : ([[t('room'), room]] as const)),
        ]}
      />
    </Card>
  )
}
