import type { SelectProps } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { FoundSelect, type FoundOption } from '../../../kit/field/FoundSelect.tsx'

interface AgentSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter'> {
  readonly value: FoundOption | null
  readonly onChange: (agent: FoundOption | null) => void
}

/** One of the agents, found by name or e-mail. */
export const AgentSelect = ({ value, onChange, ...select }: AgentSelectProps) => {
  const [search, setSearch] = useState('')
  const { data } = useCall(
    contract.account.list,
    {
      userType: role.agent,
      sort: 'userName',
      descending: false,
      pageSize: 20,
      ...(search === '' ? {} : { search }),
    },
    { keepPrevious: true, silent: true },
  )
  return (
    <FoundSelect
      {...select}
      value={value?.id ?? null}
      valueName={value?.name}
      found={data?.rows.map(({ id, userName }) => ({ id, name: userName })) ?? []}
      onSearch={setSearch}
      onChange={onChange}
    />
  )
}
