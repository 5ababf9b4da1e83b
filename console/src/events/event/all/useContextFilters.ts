import { personName } from '@openbooth/web/i18n/personName.ts'
import { role } from '@openbooth/contract/roles'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { ListFilter } from '../../../kit/list/types.ts'
import { useListState } from '../../../kit/list/address/useListState.ts'
import { allEvents } from './allEvents.ts'
import { text } from './text.ts'

interface Choice {
  readonly value: number
  readonly label: string
}

/** The choices that were found, and the chosen one should it not be among them. */
const withChosen = (found: readonly Choice[], chosen: number | undefined): readonly Choice[] =>
  chosen === undefined || found.some(({ value }) => value === chosen)
    ? found
    : [...found, { value: chosen, label: `#${chosen}` }]

const page = { descending: false, pageSize: 100 } as const

/** The agents and media servers the list can be narrowed to, and the project or customer an address narrows it to. */
export const useContextFilters = (): readonly ListFilter[] => {
  const t = useText(text)
  const { state } = useListState(allEvents)
  const chosen = (name: string) => state.filters[name] as number | undefined
  const agents = useCall(
    contract.account.list,
    { ...page, sort: 'userName', userType: role.agent },
    { silent: true },
  )
  const servers = useCall(contract.mediaServer.list, { ...page }, { silent: true })
  const customerId = chosen('customerId')
  const customer = useCall(
    contract.account.getInfo,
    { userId: customerId ?? 0 },
    { enabled: customerId !== undefined, silent: true },
  )
  const filter = (name: string, label: string, found: readonly Choice[]): ListFilter[] => {
    const choices = withChosen(found, chosen(name))
    return choices.length === 0 ? [] : [{ name, label, choices }]
  }
  const agentChoices = agents.data?.rows.map(({ id, userName }) => ({ value: id, label: userName }))
  const serverChoices = servers.data?.rows.map(({ id, serverName }) => ({
    value: id,
    label: serverName,
  }))
  return [
    ...filter('agentId', t('agent'), agentChoices ?? []),
    ...filter('mediaServerId', t('server'), serverChoices ?? []),
    ...filter(
      'customerId',
      t('customer'),
      customer.data === undefined
        ? []
        : [{ value: customer.data.id, label: personName(customer.data.userName) }],
    ),
    ...filter('programmeId', t('project'), []),
  ]
}
