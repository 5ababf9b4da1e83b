import { role } from '@openbooth/contract/roles'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { ListFilter } from '../../../kit/list/types.ts'
import { useListState } from '../../../kit/list/address/useListState.ts'
import { useUser } from '../../../shell/user.ts'
import { hostedEvents } from './hostedEvents.ts'
import { text } from './text.ts'

/** The filters by owner, project or customer in the URL. */
export const useContextFilters = (): readonly ListFilter[] => {
  const t = useText(text)
  const { userType, agent } = useUser()
  const { state } = useListState(hostedEvents)
  const isAgent = userType === role.agent
  const programmeId = state.filters['programmeId'] as number | undefined
  const customerId = state.filters['customerId'] as number | undefined
  const project = useCall(
    contract.project.get,
    { id: programmeId ?? 0 },
    { enabled: programmeId !== undefined, silent: true },
  )
  const customers = useCall(
    contract.agent.customers,
    { sort: 'userName', descending: false, pageSize: 100 },
    { enabled: isAgent, silent: true },
  )
  const whose: readonly ListFilter[] =
    !isAgent && agent === null
      ? []
      : [
          {
            name: 'whose',
            label: t('whose'),
            choices: isAgent
              ? [{ value: 'customers', label: t('ofCustomers') }]
              : [
                  { value: 'own', label: t('ofMyself') },
                  { value: 'heldForMe', label: t('heldForMe') },
                ],
          },
        ]
  const found = customers.data?.rows.map(({ id, userName }) => ({ value: id, label: userName }))
  const known = found?.some(({ value }) => value === customerId) === true
  const other =
    customerId === undefined || known ? [] : [{ value: customerId, label: `#${customerId}` }]
  const choices = [...(found ?? []), ...other]
  return [
    ...whose,
    ...(choices.length === 0 ? [] : [{ name: 'customerId', label: t('customer'), choices }]),
    ...(programmeId === undefined
      ? []
      : [
          {
            name: 'programmeId',
            label: t('project'),
            choices: [{ value: programmeId, label: project.data?.name ?? `#${programmeId}` }],
          },
        ]),
  ]
}
