import { useText } from '@openbooth/web/i18n/text.ts'
import { preloadList } from '../../kit/list/address/preloadList.ts'
import { technicians } from './technicians.ts'
import { TechnicianTable } from './TechnicianTable.tsx'
import { text } from './text.ts'

export const preload = preloadList(technicians)

/** The technicians of the platform, for administrators. */
export const Screen = () => {
  const t = useText(text)
  return (
    <>
      <TechnicianTable
        title={t('technicians')}
        detail={t('adminsDetail')}
        calendars="/user/technicianList"
      />
    </>
  )
}
