import { personName } from '@openbooth/web/i18n/personName.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useWorkspaceId } from '../../../shell/user.ts'
import { ProjectName } from '../parts/ProjectName.tsx'
import type { EventDetail } from '../parts/types.ts'
import { Card, Facts } from '../../../kit/page/Card.tsx'
import { text } from './text.ts'

/** The customer, project and room of an agent's event. Empty for other events. */
export const Agency = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const workspaceId = useWorkspaceId()
  const { customerId, customerName, programmeId, programmeName, room, ownerName } = event
  if (customerId === null && programmeId === null) return null
  const isForReader = customerId === workspaceId
  return (
    <Card title={t('agency')}>
      <Facts
        facts={[
          ...(isForReader ? ([[t('heldBy'), personName(ownerName)]] as const) : []),
          ...(customerId === null || isForReader
            ? []
            : ([[t('customer'), personName(customerName ?? '')]] as const)),
          ...(programmeId === null
            ? []
            : ([
                [t('project'), <ProjectName key="project" id={programmeId} name={programmeName} />],
              ] as const)),
          ...(room === '' ? [] : ([[t('room'), room]] as const)),
        ]}
      />
    </Card>
  )
}
