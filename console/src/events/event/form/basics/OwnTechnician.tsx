import { useState } from 'react'
import { contract } from '../../../../api/contract.ts'
import { useCall } from '../../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { FoundSelect } from '../../../../kit/field/FoundSelect.tsx'
import sections from '../../../../kit/page/sections.module.css'
import styles from '../form.module.css'
import { DraftSavingLink } from '../price/DraftSavingLink.tsx'
import { controlId, useChange, useEventForm, useValue } from '../store/formContext.ts'
import { asksOwnTechnician } from '../store/save/useAskOwnTechnician.ts'
import { text } from '../text.ts'

/** The choice of an own technician, before one has been asked. */
export const OwnTechnician = () => {
  const t = useText(text)
  const change = useChange()
  const { store } = useEventForm()
  const technician = useValue(({ ownTechnician }) => ownTechnician ?? null)
  const isAsked = useValue((values) => asksOwnTechnician(store.mode, values))
  const [search, setSearch] = useState('')
  const { data } = useCall(
    contract.technician.list,
    {
      isActive: true,
      sort: 'name',
      descending: false,
      pageSize: 20,
      ...(search === '' ? {} : { search }),
    },
    { silent: true, keepPrevious: true, enabled: isAsked },
  )
  if (!isAsked) return null
  if (data?.total === 0 && search === '')
    return (
      <p className={sections['description']}>
        {t('noOwnTechnicians')}{' '}
        <DraftSavingLink to="/package/ownTechnicians">{t('registerTechnician')}</DraftSavingLink>
      </p>
    )
  return (
    <div className={styles['short']}>
      <FoundSelect
        id={controlId('ownTechnician')}
        label={t('whomToAsk')}
        description={t('whomToAskDetail')}
        placeholder={t('whomToAskLater')}
        clearable
        value={technician?.id ?? null}
        valueName={technician?.name}
        found={data?.rows ?? []}
        onSearch={setSearch}
        onChange={(chosen) =>
          change('ownTechnician', chosen && { id: chosen.id, name: chosen.name })
        }
      />
    </div>
  )
}
