import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import { contract } from '../../api/contract.ts'
import { prefetchCall, useCall } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { preloadList } from '../../kit/list/address/preloadList.ts'
import { Notice } from '../../kit/state/Notice.tsx'
import sections from '../../kit/page/sections.module.css'
import { technicians } from './technicians.ts'
import { TechnicianTable } from './TechnicianTable.tsx'
import { text } from './text.ts'

const preloadTechnicians = preloadList(technicians)

/** One's own technicians: a tab of My package, since the BYOT plan brings them. */
export const Screen = () => {
  const t = useText(text)
  const { data: limits } = useCall(contract.comboPackage.limits, {}, { silent: true })
  const lacksPlan = (limits?.ownTechnicianRefusal ?? null) !== null
  return (
    <>
      {lacksPlan && (
        <div className={sections['spaceBelow']}>
          <Notice
            mood="info"
            Icon={IconInfoCircle}
            title={t('planNeeded')}
            action={
              <Button component={Link} to="/package/myPackage" variant="default">
                {t('seePlans')}
              </Button>
            }
          >
            {t('planNeededDetail')}
          </Notice>
        </div>
      )}
      <TechnicianTable
        title={t('ownTechnicians')}
        detail={t('ownersDetail')}
        calendars="/package/ownTechnicians"
        mayCreate={!lacksPlan}
      />
    </>
  )
}

export const preload = ({ url }: { readonly url: URL }): void => {
  prefetchCall(contract.comboPackage.limits, {})
  preloadTechnicians({ url })
}
