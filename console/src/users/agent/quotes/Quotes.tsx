import { Button } from '@mantine/core'
import { IconCalculator, IconEdit, IconFileText } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { preloadList } from '../../../kit/list/address/preloadList.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { Link } from '../../../kit/router/Link.tsx'
import { navigate } from '../../../kit/router/router.ts'
import { quoteColumns } from './quoteColumns.tsx'
import { quoteEditPath, quotePath, quotes, quoteStates } from './quotes.ts'
import { text } from './text.ts'

export const preload = preloadList(quotes)

/** An agent's quotes, with their states. */
export const Screen = () => {
  const t = useText(text)
  const language = useLanguage()
  const columns = useMemo(() => quoteColumns(t, language), [t, language])
  const calculate = (
    <Button
      component={Link}
      to="/calculator/fee"
      leftSection={<IconCalculator size={16} aria-hidden />}
    >
      {t('calculate')}
    </Button>
  )
  return (
    <ListPage
      list={quotes}
      title={t('quotes')}
      detail={t('quotesDetail')}
      actions={calculate}
      columns={columns}
      rowId={({ id }) => String(id)}
      searchPlaceholder={t('searchPlaceholder')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          choices: quoteStates.map((state) => ({ value: state, label: t(state) })),
        },
      ]}
      rowActions={({ id }) => [
        {
          label: t('open'),
          Icon: IconFileText,
          isVisible: true,
          onAct: () => void navigate(quotePath(id)),
        },
        {
          label: t('edit'),
          Icon: IconEdit,
          isVisible: true,
          onAct: () => void navigate(quoteEditPath(id)),
        },
      ]}
      empty={{ Icon: IconFileText, title: t('none'), detail: t('noneDetail'), action: calculate }}
    />
  )
}
