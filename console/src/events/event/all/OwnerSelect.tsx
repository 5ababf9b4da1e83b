import { personName } from '@openbooth/web/i18n/personName.ts'
import { useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { FoundSelect } from '../../../kit/field/FoundSelect.tsx'
import { text } from './text.ts'

interface OwnerSelectProps {
  /** Null: all owners. */
  readonly ownerId: number | null
  readonly onChange: (ownerId: number | null) => void
}

/** The filter by owner. */
export const OwnerSelect = ({ ownerId, onChange }: OwnerSelectProps) => {
  const t = useText(text)
  const [search, setSearch] = useState('')
  const { data } = useCall(
    contract.account.list,
    { sort: 'userName', descending: false, ...(search === '' ? {} : { search }) },
    { keepPrevious: true, silent: true },
  )
  const { data: chosen } = useCall(
    contract.account.getInfo,
    { userId: ownerId ?? 0 },
    { enabled: ownerId !== null, silent: true },
  )
  return (
    <FoundSelect
      aria-label={t('owner')}
      placeholder={t('everybody')}
      clearable
      w={220}
      value={ownerId}
      valueName={chosen && personName(chosen.userName)}
      found={data?.rows.map(({ id, userName }) => ({ id, name: personName(userName) })) ?? []}
      onSearch={setSearch}
      onChange={(found) => onChange(found?.id ?? null)}
    />
  )
}
