import { Button, Menu } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { contract } from '../../api/contract.ts'
import { useDownload } from '../../api/download.ts'
import { dayOf } from '../../kit/list/filters/dayRange.ts'
import { PressMenu } from '../../kit/page/PressMenu.tsx'
import { text } from './text.ts'

const shownMonths = 12

/** `2026-11` and the months before it, the latest first. */
const lastMonths = (today: string): readonly string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  )
}

/** Saves the statement of a month: one line per event, with its reference. */
export const MonthMenu = ({ userId }: { readonly userId?: number | null }) => {
  const t = useText(text)
  const language = useLanguage()
  const { isLoading, download } = useDownload(contract.billing.exportMonth)
  const name = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const save = (month: string) => {
    const whose = userId == null ? {} : { userId }
    return download({ month, ...whose, language, timeZone: ownTimeZone() })
  }
  return (
    <PressMenu
      position="bottom-end"
      button={
        <Button
          variant="default"
          loading={isLoading}
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        >
          {t('monthly')}
        </Button>
      }
    >
      {lastMonths(dayOf(new Date(serverNow()))).map((month) => (
        <Menu.Item key={month} onClick={() => void save(month)}>
          {name.format(new Date(`${month}-01T00:00Z`))}
        </Menu.Item>
      ))}
    </PressMenu>
  )
}
