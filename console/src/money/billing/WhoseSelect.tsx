import { personName } from '@openbooth/web/i18n/personName.ts'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { FoundSelect } from '../../kit/field/FoundSelect.tsx'
import { text } from './text.ts'

interface WhoseSelectProps {
  /** Null: the reader's own. */
  readonly userId: number | null
  readonly onChange: (userId: number | null) => void
}

/** Whose records administrators read. */
export const WhoseSelect = ({ userId, onChange }: WhoseSelectProps) => {
  const t = useText(text)
  const [search, setSearch] = useState('')
  const { data } = useCall(
    contract.account.list,
    {
      sort: 'userName',
      descending: false,
      pageSize: 20,
      ...(search === '' ? {} : { search }),
    },
    { keepPrevious: true, silent: true },
  )
  const { data: chosen } = useCall(
    contract.account.getInfo,
    { userId: userId ?? 0 },
    { enabled: userId !== null, silent: true },
  )
  return (
    <FoundSelect
      aria-label={t('whose')}
      placeholder={t('mine')}
      clearable
      w={240}
      value={userId}
      valueName={chosen && personName(chosen.userName)}
      found={data?.rows.map(({ id, userName }) => ({ id, name: personName(userName) })) ?? []}
      onSearch={setSearch}
      onChange={(found) => onChange(found?.id ?? null)}
    />
  )
}
