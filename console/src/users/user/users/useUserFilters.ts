import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { ListFilter } from '../../../kit/list/types.ts'
import { useListState } from '../../../kit/list/address/useListState.ts'
import { text as kitText } from '../../../kit/text.ts'
import { text } from './text.ts'
import { approvals, countryTypes, roles, users } from './users.ts'

/** The agent filter in the URL, with a name so that it can be removed. */
const useAgentFilter = (): readonly ListFilter[] => {
  const t = useText(text)
  const { state } = useListState(users)
  const agentId = state.filters['agentId'] as number | undefined
  const { data } = useCall(
    contract.account.getInfo,
    { userId: agentId ?? 0 },
    { enabled: agentId !== undefined, silent: true },
  )
  return agentId === undefined
    ? []
    : [
        {
          name: 'agentId',
          label: t('agent'),
          choices: [{ value: agentId, label: data?.userName ?? `#${agentId}` }],
        },
      ]
}

/** The filters of the user list. */
export const useUserFilters = (): readonly ListFilter[] => {
  const t = useText(text)
  const tKit = useText(kitText)
  const packages = useCall(
    contract.comboPackage.list,
    { sort: 'level', descending: false, pageSize: 100 },
    { silent: true },
  )
  const language = useLanguage()
  const ofAgent = useAgentFilter()
  return [
    {
      name: 'userType',
      label: t('role'),
      choices: roles.map((value) => ({ value, label: t(`role${value}`) })),
    },
    {
      name: 'approval',
      label: t('approval'),
      choices: approvals.map((value) => ({ value, label: t(`approval${value}`) })),
    },
    {
      name: 'inBlacklist',
      label: t('blacklist'),
      choices: [
        { value: true, label: t('blacklisted') },
        { value: false, label: t('notBlacklisted') },
      ],
    },
    {
      name: 'passwordIsSet',
      label: t('password'),
      inMoreMenu: true,
      choices: [
        { value: false, label: t('noPassword') },
        { value: true, label: t('passwordSet') },
      ],
    },
    {
      name: 'comboPackageId',
      label: t('package'),
      inMoreMenu: true,
      choices:
        packages.data?.rows.map((one) => ({
          value: one.id,
          label: packageNameIn(language, one),
        })) ?? [],
    },
    {
      name: 'agentCountryType',
      label: t('countryType'),
      inMoreMenu: true,
      choices: countryTypes.map((value) => ({ value, label: t(`country${value}`) })),
    },
    {
      name: 'isTopup',
      label: t('hasPaid'),
      inMoreMenu: true,
      choices: [
        { value: true, label: tKit('yes') },
        { value: false, label: tKit('no') },
      ],
    },
    {
      name: 'isPastDue',
      label: t('renewal'),
      inMoreMenu: true,
      choices: [{ value: true, label: t('pastDue') }],
    },
    ...ofAgent,
  ]
}
