import { Button } from '@mantine/core'
import { freePackageId } from '@openbooth/contract/money/comboPackage/rules'
import { IconEdit, IconPackage, IconPackageOff, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { contract } from '../../api/contract.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'
import { useDialog } from '../../kit/dialog/useDialog.ts'
import { preloadList } from '../../kit/list/address/preloadList.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { RowAction } from '../../kit/list/types.ts'
import { useUser } from '../../shell/user.ts'
import { packageColumns } from './packageColumns.tsx'
import { packages, type KeptPackage } from './packages.ts'
import { text } from './text.ts'
import { useSale } from './useSale.ts'

const PackageDialog = lazyDialog(async () => (await import('./PackageDialog.tsx')).PackageDialog)

export const preload = preloadList(packages)

/** The packages on sale and those withdrawn: their limits and prices. */
export const Screen = () => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const editor = useDialog<KeptPackage>()
  const { withdraw, sellAgain } = useSale()
  const columns = useMemo(() => packageColumns(t, language, currency), [t, language, currency])

  const saleOf = (one: KeptPackage): readonly RowAction[] => {
    if (one.id === freePackageId) return []
    return one.isSold
      ? [
          {
            label: t('withdraw'),
            Icon: IconPackageOff,
            isDanger: true,
            onAct: () => void withdraw(one),
          },
        ]
      : [{ label: t('sellAgain'), Icon: IconPackage, onAct: () => void sellAgain(one) }]
  }
  const newPackage = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => editor.open()}>
      {t('newPackage')}
    </Button>
  )

  return (
    <>
      <ListPage
        list={packages}
        title={t('packages')}
        detail={t('packagesDetail')}
        actions={newPackage}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        filters={[
          {
            name: 'isSold',
            label: t('sale'),
            choices: [
              { value: true, label: t('isSold') },
              { value: false, label: t('isWithdrawn') },
            ],
          },
        ]}
        rowActions={(one) => [
          { label: t('edit'), Icon: IconEdit, isVisible: true, onAct: () => editor.open(one) },
          ...saleOf(one),
        ]}
        exportCall={contract.comboPackage.export}
        empty={{ Icon: IconPackage, title: t('noPackages'), action: newPackage }}
      />
      <PackageDialog {...editor.props} kept={editor.shown} />
    </>
  )
}
